import { sayProblems } from './say-problems.ts';

/** Field of a form that a plain script handles instead of the browser. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type Messages = Record<string, string>;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Fields that are submitted. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField).filter(({ name }) => name !== '');

/** Texts provided by the form. */
export const messagesOf = ({ dataset }: HTMLFormElement): Messages => JSON.parse(dataset.messages ?? '{}');

/** The visible field, if a hidden one is submitted (see ui/DateField.tsx). */
const seenFor = (field: Field): HTMLElement => document.getElementById(field.dataset.shownAs ?? '') ?? field;

/** Shows or clears a field's error, and the link that belongs to this error. */
function showError(sent: Field, text: string): void {
  const field = seenFor(sent);
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = text;
  const link = place?.nextElementSibling;
  if (link instanceof HTMLElement && link.dataset.errorLink) link.hidden = link.dataset.errorLink !== text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Shows the error of each field and focuses the first; several are announced together. @returns whether there are any */
export function showErrors(fields: readonly Field[], problem: (field: Field) => string): boolean {
  const found = fields.map((field) => ({ field, text: problem(field) }));
  for (const { field, text } of found) showError(field, text);
  const first = found.find(({ text }) => text)?.field;
  if (first) seenFor(first).focus();
  sayProblems(first?.form);
  return first !== undefined;
}

/** Error of a value by the field's own constraints; the texts are in its data attributes. */
export function problemOf(field: Field): string {
  const { required, problem, pattern } = field.dataset;
  if (field.required && field.value.trim() === '') return required ?? '';
  const isOdd = field.value !== '' && pattern !== undefined && !new RegExp(pattern, 'u').test(field.value);
  return isOdd || field.validity.badInput || field.validity.rangeOverflow ? (problem ?? '') : '';
}

/**
 * Handles a form's submission: `send` is called if all fields are valid, and not again while it is in progress. A form submitted before
 * this script loaded is sent now.
 */
export function takeOver(form: HTMLFormElement, check: (field: Field) => string, send: () => Promise<void>): void {
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (isField(target as Element)) showError(target as Field, '');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || showErrors(fieldsOf(form), check)) return;
    form.ariaBusy = 'true';
    await send().finally(() => {
      form.ariaBusy = null;
    });
  });
  form.dataset.ready = '1';
  if (form.dataset.submitted) form.requestSubmit();
}

/** Sets a nested property, such as `social.connections.github`. */
export function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = body;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
}
