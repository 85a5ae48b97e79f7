import type { Field } from '../../ui/forms.ts';

const partOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-code-part]');

/** Shows where the code is typed that the server asks for. */
export function showCode(form: HTMLFormElement): void {
  const part = partOf(form);
  if (part) part.hidden = false;
}

/** Takes the code out again: none works twice. */
export function hideCode(form: HTMLFormElement): void {
  const part = partOf(form);
  const field = part?.querySelector('input');
  if (part) part.hidden = true;
  if (field) field.value = '';
}

export const isShown = (field: Field): boolean => field.closest('[hidden]') === null;
