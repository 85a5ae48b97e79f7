import type { Field } from '../../ui/forms.ts';

const partOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-code-part]');

/** Shows the field for the code that the server requires. */
export function showCode(form: HTMLFormElement): void {
  const part = partOf(form);
  if (part) part.hidden = false;
}

/** Removes the code field and its value, as codes are valid only once. */
export function hideCode(form: HTMLFormElement): void {
  const part = partOf(form);
  const field = part?.querySelector('input');
  if (part) part.hidden = true;
  if (field) field.value = '';
}

export const isShown = (field: Field): boolean => field.closest('[hidden]') === null;
