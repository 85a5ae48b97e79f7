import { fold } from '#contract/values/shared/fold.ts';

/** Where all questions stand on the page they are narrowed while somebody types, by the rule of the search that Enter asks. */
const field = document.querySelector<HTMLInputElement>('[data-narrows]');
if (field) {
  field.addEventListener('input', () => narrow(field.value));
  // What was typed before this script came, or stood there when somebody left.
  if (field.value) narrow(field.value);
}

function narrow(text: string): void {
  const sought = fold(text.trim());
  let found = 0;
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const questions = [...group.querySelectorAll('details')];
    const fitting = questions.filter((one) => [...one.children].some(({ textContent }) => fold(textContent).includes(sought)));
    for (const one of questions) {
      const fits = fitting.includes(one);
      one.open = fits && sought !== '';
      if (one.parentElement) one.parentElement.hidden = !fits;
    }
    group.hidden = fitting.length === 0;
    const link = document.querySelector<HTMLElement>(`[data-of-group="${group.dataset.group}"]`);
    if (link) link.hidden = group.hidden;
    found += fitting.length;
  }
  const place = document.querySelector<HTMLElement>('[data-none]');
  if (place) place.textContent = found === 0 ? (place.dataset.none ?? '') : '';
}
