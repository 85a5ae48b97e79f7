/** Colours of the icons of knowledge base categories, by the theme's names. */
export const iconColors = ['primary', 'success', 'info', 'warning', 'danger', 'secondary'] as const;
/** The longest lists a call answers. */
export const mostKnowledgeCategories = 100;
export const mostKnowledgeQuestions = 500;
