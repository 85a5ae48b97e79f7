/** Loads the styles of a lazy part (`?url`); awaiting it prevents unstyled content. */
export function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    // If they fail, the part is unstyled but usable.
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    // Appended last: before any of the style sheets in the body, it would restyle and lay out the whole page.
    document.body.append(link);
  });
}
