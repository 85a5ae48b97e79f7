/**
 * Questions and categories on the page are filtered while the user types, by the same rule as the search that Enter starts; the filter
 * loads with the first input.
 */
const field = document.querySelector<HTMLInputElement>('[data-narrows]');
if (field) {
  const narrow = () => import('./narrow-list.ts').then((list) => list.narrow(field.value)).catch(() => undefined);
  field.addEventListener('input', narrow);
  // Text may have been typed before this script loaded, or restored by the browser.
  if (field.value) narrow();
}
