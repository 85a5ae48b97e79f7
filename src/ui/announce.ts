/** Times in milliseconds: a live region must be in the page before its text changes, and reading takes a while. */
const known = 150;
const read = 5000;

/** Announces a visual change once and politely. The text is placed in the front dialog, if one is open: everything around it is inert. */
export function announce(text: string): void {
  const place = Object.assign(document.createElement('p'), { className: 'sr-only' });
  place.setAttribute('role', 'status');
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(place);
  setTimeout(() => {
    place.textContent = text;
  }, known);
  setTimeout(() => place.remove(), read);
}
