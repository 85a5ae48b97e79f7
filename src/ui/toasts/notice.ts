export interface Notice {
  /** Texts, already in the page's language. */
  title: string;
  text: string;
  /** Link to a next step. */
  link?: { href: string; label: string };
  kind: 'info' | 'success' | 'error';
}
