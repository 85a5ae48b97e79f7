import { fold } from '#contract/values/shared/fold.ts';

/** Hides the questions and categories of the page that lack a text, and opens those that have it. */
export function narrow(text: string): void {
  const sought = fold(text.trim());
  let found = 0;
  for (const entry of document.querySelectorAll<HTMLElement>('[data-entry]')) {
    const folded = entry.querySelector('details');
    entry.hidden = ![...(folded ?? entry).children].some(({ textContent }) => fold(textContent).includes(sought));
    if (folded) folded.open = !entry.hidden && sought !== '';
    if (!entry.hidden) found += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
    const link = document.querySelector<HTMLElement>(`[data-of-group="${group.dataset.group}"]`);
    if (link) link.hidden = group.hidden;
  }
  const place = document.querySelector<HTMLElement>('[data-none]');
  if (place) place.textContent = found === 0 ? (place.dataset.none ?? '') : '';
}
