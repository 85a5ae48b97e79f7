/** Times in milliseconds: a place has to be known before its text is read out, and reading takes a while. */
const known = 150;
const read = 5000;

/**
 * Says a change that is seen and would not be heard, once and politely. The text stands in the dialog in front, if there is one: all
 * around it is dead.
 */
export function announce(text: string): void {
  const place = Object.assign(document.createElement('p'), { className: 'sr-only' });
  place.setAttribute('role', 'status');
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(place);
  setTimeout(() => {
    place.textContent = text;
  }, known);
  setTimeout(() => place.remove(), read);
}
