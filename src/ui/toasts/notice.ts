export interface Notice {
  /** Texts, already in the page's language. */
  title: string;
  text: string;
  /** Leads on. */
  link?: { href: string; label: string };
  kind: 'info' | 'success' | 'error';
}
