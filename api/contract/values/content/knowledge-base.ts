/** The longest lists a call answers. */
export const maxKnowledgeCategories = 100;
export const maxKnowledgeQuestions = 500;
