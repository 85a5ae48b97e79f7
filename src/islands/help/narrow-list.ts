import { fold } from '#contract/values/shared/fold.ts';

let pending: ReturnType<typeof setTimeout> | undefined;

/** Keeps the text in the URL, so that a reload or shared link shows the same; debounced, as browsers rate-limit history updates. */
function keepInAddress(text: string): void {
  clearTimeout(pending);
  pending = setTimeout(() => {
    const address = new URL(location.href);
    if (text) address.searchParams.set('q', text);
    else address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  }, 300);
}

/** Hides the questions and categories that don't contain a text, and expands those that do. */
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
