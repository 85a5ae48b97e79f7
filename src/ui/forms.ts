import { sayProblems } from './say-problems.ts';

/** Tasks of every form that a plain script takes over from the browser: read its fields, show errors, send once at a time. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type Messages = Record<string, string>;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The fields of a form that are sent. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField).filter(({ name }) => name !== '');

/** The texts that a form brings along. */
export const messagesOf = ({ dataset }: HTMLFormElement): Messages => JSON.parse(dataset.messages ?? '{}');

/** The field that people see and write in, where another one is sent (see ui/DateField.tsx). */
const seenFor = (field: Field): HTMLElement => document.getElementById(field.dataset.shownAs ?? '') ?? field;

/** Shows a text at a field, or none; and the way on that is offered with just this text. */
function showError(sent: Field, text: string): void {
  const field = seenFor(sent);
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = text;
  const link = place?.nextElementSibling;
  if (link instanceof HTMLElement && link.dataset.errorLink) link.hidden = link.dataset.errorLink !== text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Shows at each field what is wrong with it, and focuses the first of them; several are said together. @returns whether there is any. */
export function showErrors(fields: readonly Field[], problem: (field: Field) => string): boolean {
  const found = fields.map((field) => ({ field, text: problem(field) }));
  for (const { field, text } of found) showError(field, text);
  const first = found.find(({ text }) => text)?.field;
  if (first) seenFor(first).focus();
  sayProblems(first?.form);
  return first !== undefined;
}

/** Error of a field's value by the field's own limits; the texts are in its data. */
export function problemOf(field: Field): string {
  const { required, problem, pattern } = field.dataset;
  if (field.required && field.value.trim() === '') return required ?? '';
  const isOdd = field.value !== '' && pattern !== undefined && !new RegExp(pattern, 'u').test(field.value);
  return isOdd || field.validity.badInput || field.validity.rangeOverflow ? (problem ?? '') : '';
}

/**
 * Takes a form over from the browser: `send` is called when it is submitted and no field is wrong, and not
 * again before it is done. A form submitted before this script arrived is sent now.
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

/** Sets `social.connections.github` in objects within objects. */
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
