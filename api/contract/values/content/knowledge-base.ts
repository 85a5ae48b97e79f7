/** Maximum number of categories in a response. */
export const maxKnowledgeCategories = 100;
export const maxKnowledgeQuestions = 500;
/** Maximum number of search results. */
export const maxKnowledgeHits = 50;
/** Maximum length of the text beside a verdict. */
export const verdictLength = 500;
/** Maximum number of verdicts with texts shown to admins. */
export const maxVerdictWords = 20;
/** Maximum length of a category's title and description, in each language. */
export const knowledgeTitleLength = 100;
export const knowledgeDescLength = 300;
/** Maximum length of a question, and of its answer’s HTML: both languages in Thai fit into a request body. */
export const knowledgeQuestionLength = 200;
export const knowledgeContentLength = 30_000;
/** Maximum number of related questions. */
export const maxRelatedQuestions = 10;
/** Pictures, icons and icon colours that a category may have. */
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
