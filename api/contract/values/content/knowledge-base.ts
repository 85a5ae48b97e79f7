/** The longest lists a call answers. */
export const maxKnowledgeCategories = 100;
export const maxKnowledgeQuestions = 500;
/** The most questions a search finds. */
export const maxKnowledgeHits = 50;
/** The most letters of what is added to an answer's verdict. */
export const verdictLength = 500;
/** The most verdicts with words that admins are shown. */
export const maxVerdictWords = 20;
