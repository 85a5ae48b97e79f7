/** Defaults of the page's query parameters. */
export const defaultHelp = {
  /** `faq` or `knowledge`. */
  part: 'faq',
  /** Form that is open: a kind, then an id or `new`, for a new entry followed by its parent's id, as in `question-new-3`. */
  open: '',
};
export type HelpParams = typeof defaultHelp;
export type HelpPart = 'faq' | 'knowledge';
