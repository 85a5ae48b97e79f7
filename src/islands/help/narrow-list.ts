import { fold } from '#contract/values/shared/fold.ts';

let pending: ReturnType<typeof setTimeout> | undefined;

/** The address keeps the text, so that loading again or a shared link shows the same; written in pauses, as browsers limit how often. */
function keepInAddress(text: string): void {
  clearTimeout(pending);
  pending = setTimeout(() => {
    const address = new URL(location.href);
    if (text) address.searchParams.set('q', text);
    else address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  }, 300);
}

/** Hides the questions and categories of the page that lack a text, and opens those that have it. */
export function narrow(text: string): void {
  const sought = fold(text.trim());
  keepInAddress(text.trim());
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
