import { fold } from '#contract/values/shared/fold.ts';

/** Questions and categories on the page are filtered while the user types, by the rule of the search that Enter starts. */
const field = document.querySelector<HTMLInputElement>('[data-narrows]');
if (field) {
  field.addEventListener('input', () => narrow(field.value));
  // Text may have been typed before this script loaded, or restored by the browser.
  if (field.value) narrow(field.value);
}

function narrow(text: string): void {
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
