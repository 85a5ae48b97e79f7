/** The longest lists a call answers. */
export const maxKnowledgeCategories = 100;
export const maxKnowledgeQuestions = 500;
/** The most questions a search finds. */
export const maxKnowledgeHits = 50;
/** The most letters of what is added to an answer's verdict. */
export const verdictLength = 500;
/** The most verdicts with words that admins are shown. */
export const maxVerdictWords = 20;
/** The most letters of what a category is called, and of what is said of it, in each language. */
export const knowledgeTitleLength = 100;
export const knowledgeDescLength = 300;
/** The most letters of a question, and of its answer’s HTML: both languages in Thai are still a body that is taken. */
export const knowledgeQuestionLength = 200;
export const knowledgeContentLength = 30_000;
/** The most questions beside another. */
export const maxRelatedQuestions = 10;
/** The pictures a category may have, and what its icons may be. */
export const knowledgePictures = [
  '/assets/art/knowledge-buying.svg',
  '/assets/art/knowledge-paying.svg',
  '/assets/art/knowledge-delivery.svg',
  '/assets/art/knowledge-returns.svg',
  '/assets/art/knowledge-selling.svg',
  '/assets/art/knowledge-account.svg',
] as const;
export const knowledgeIcons = [
  'ShoppingBag',
  'CreditCard',
  'Truck',
  'Shield',
  'Tag',
  'User',
  'HelpCircle',
  'BookOpen',
  'MessageSquare',
  'Heart',
  'MapPin',
  'Settings',
] as const;
