export type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form that are sent. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name !== '',
  );

/** Shows a text at a field, or none. */
function showError(field: Field, text: string): void {
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Shows at each field what is wrong with it, and focuses the first of them. @returns whether there is any. */
export function showErrors(form: HTMLFormElement, problem: (field: Field) => string): boolean {
  const found = fieldsOf(form).map((field) => ({ field, text: problem(field) }));
  for (const { field, text } of found) showError(field, text);
  const first = found.find(({ text }) => text)?.field;
  first?.focus();
  return first !== undefined;
}

/** What a field's own limits say about its value; the texts are in its data. */
export function problemOf(field: Field): string {
  const { required, problem, pattern } = field.dataset;
  if (field.required && field.value.trim() === '') return required ?? '';
  const isOdd = field.value !== '' && pattern !== undefined && !new RegExp(pattern, 'u').test(field.value);
  return isOdd || field.validity.badInput || field.validity.rangeOverflow ? (problem ?? '') : '';
}

/**
 * Takes a form over from the browser: `send` is called when it is sent and no field is wrong, and not
 * again before it is done. What was sent before this script arrived is sent now.
 */
export function takeOver(form: HTMLFormElement, check: (field: Field) => string, send: () => Promise<void>): void {
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) showError(target, '');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || showErrors(form, check)) return;
    form.ariaBusy = 'true';
    await send().finally(() => {
      form.ariaBusy = null;
    });
  });
  form.dataset.ready = '1';
  if (form.dataset.submitted) form.requestSubmit();
}
