let page: string | undefined;

/** Title of the page while it shows a part of the checkout. */
export function titled(part: string): string {
  page ??= document.title;
  return `${part} · ${page}`;
}
