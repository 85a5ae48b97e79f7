/** The longest lists a call answers. */
export const mostKnowledgeCategories = 100;
export const mostKnowledgeQuestions = 500;
