/** Links a style that comes with what is loaded late (`?url`); who waits for it sees nothing unstyled. */
export function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    // Without them it is plain, and of use.
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    // At the end: the page has styles in its body, and before any of them the browser would style and lay out all of it anew.
    document.body.append(link);
  });
}
