/** Categories of the FAQ, in display order (specification, service layer §3). */
export const faqCategories = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;
/** Maximum number of questions in a response. */
export const maxFaqQuestions = 500;
/** Maximum length of a question, and of its answer, in each language. */
export const faqQuestionLength = 300;
export const faqAnswerLength = 3000;
