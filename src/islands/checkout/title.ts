let page: string | undefined;

/** Returns the page title for a part of the checkout. */
export function titled(part: string): string {
  page ??= document.title;
  return `${part} · ${page}`;
}
