export interface Notice {
  /** Texts, already in the page's language. */
  title: string;
  text: string;
  kind: 'info' | 'success' | 'error';
}
