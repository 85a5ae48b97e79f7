/** The categories of frequent questions, in the order they are answered (specification, service layer §3). */
export const faqCategories = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;
/** The most questions a call answers. */
export const maxFaqQuestions = 500;
/** The most letters of a question, and of its answer, in each language. */
export const faqQuestionLength = 300;
export const faqAnswerLength = 3000;
