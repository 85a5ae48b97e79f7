/** What the page's address says where it says nothing. */
export const usualHelp = {
  /** `faq` or `knowledge`. */
  part: 'faq',
  /** What is being written: a kind, `new` or an id, and for something new where it is to stand, as `question-new-3`. */
  open: '',
};
export type HelpWords = typeof usualHelp;
export type HelpPart = 'faq' | 'knowledge';
