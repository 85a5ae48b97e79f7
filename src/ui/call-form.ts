import { type Field, fieldsOf, type Messages, messagesOf, put, showErrors, takeOver } from './forms.ts';

/** Sends a form's fields to the API and opens the next page (see ui/CallForm.astro). */
export function start(form: HTMLFormElement): void {
  const messages = messagesOf(form);
  if (form.dataset.guarded !== undefined) guard(form);
  const check = (field: Field) => problemOf(field, messages) ?? '';
  takeOver(form, check, async () => {
    try {
      // Loaded on the first submission.
      const { callAddressed } = await import('../lib/api/client.ts');
      goOn(form, await callAddressed(form.dataset.callForm ?? '', { method: 'POST', body: bodyOf(form) }));
    } catch (error) {
      return showRefused(form, error, messages);
    }
    // Stays busy until the next page has loaded.
    await new Promise(() => {});
  });
}

/** Asks for confirmation before the page is left with unsaved changes. */
function guard(form: HTMLFormElement): void {
  const before = JSON.stringify(bodyOf(form));
  addEventListener('beforeunload', (event) => {
    if (form.dataset.saved === undefined && JSON.stringify(bodyOf(form)) !== before) event.preventDefault();
  });
}

/** Body with every value at the path given by its field's name. */
function bodyOf(form: HTMLFormElement): object {
  const body = {};
  for (const [path, value] of Object.entries(JSON.parse(form.dataset.fixed ?? '{}'))) put(body, path, value);
  for (const field of fieldsOf(form)) put(body, field.name, sentValue(field));
  return body;
}

/** Value of a field as it is sent; empty numbers and moments are omitted. */
function sentValue(field: Field): string | number | undefined {
  if (field.type === 'number') return field.value === '' ? undefined : Number(field.value);
  // Moments are entered in Bangkok time.
  if (field.type === 'datetime-local') return field.value === '' ? undefined : new Date(`${field.value}+07:00`).toISOString();
  const text = field.value.trim();
  return 'asHtml' in field.dataset ? asHtml(text) : text;
}

/** Converts plain text for a call that takes HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br />');

function goOn(form: HTMLFormElement, answer: unknown): void {
  form.dataset.saved = '';
  const [made] = Object.values((answer ?? {}) as Record<string, { id?: number }>);
  const next = new URL((form.dataset.next ?? '').replace('{id}', String(made?.id ?? '')), location.href);
  // Navigation to the same page with a different fragment would not reload it.
  if (next.pathname + next.search === location.pathname + location.search) {
    history.replaceState(null, '', next);
    location.reload();
  } else location.assign(next);
}

function problemOf({ validity, validationMessage, required, value }: Field, messages: Messages): string | undefined {
  if (validity.valueMissing || (required && value.trim() === '')) return messages.required;
  if (validity.valid) return '';
  // Errors of a form's own rules (see islands/invoices/invoice-form.ts).
  if (validity.customError) return validationMessage;
  return validity.typeMismatch ? messages.email : messages.invalid;
}

/** Shows errors at their fields and focuses the first; an error without a field is shown as a toast. */
async function showRefused(form: HTMLFormElement, error: unknown, messages: Messages): Promise<void> {
  const { ApiError } = await import('../lib/api/errors.ts');
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  const isRefused = ({ name }: Field) => Object.keys(fields).some((path) => path.endsWith(name.split('.').at(-1) ?? name));
  if (showErrors(fieldsOf(form), (field) => (isRefused(field) ? (messages.invalid ?? code) : ''))) return;
  const { showToast } = await import('./toasts/toast.ts');
  await showToast({ title: messages.problem ?? code, text: messages[code] ?? messages.UNKNOWN ?? code, kind: 'error' });
}
