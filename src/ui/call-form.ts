import { type Field, fieldsOf, type Messages, messagesOf, put, showErrors, takeOver } from './forms.ts';

/** Sends a form's fields to the API and goes on to its next page (see ui/CallForm.astro). */
export function start(form: HTMLFormElement): void {
  const messages = messagesOf(form);
  if (form.dataset.guarded !== undefined) guard(form);
  const check = (field: Field) => problemOf(field, messages) ?? '';
  takeOver(form, check, async () => {
    try {
      // Loaded when the first form is sent.
      const { callAddressed } = await import('../lib/api/client.ts');
      goOn(form, await callAddressed(form.dataset.callForm ?? '', { method: 'POST', body: bodyOf(form) }));
    } catch (error) {
      return showRefused(form, error, messages);
    }
    // Busy until the next page is there.
    await new Promise(() => {});
  });
}

/** Asks before the page is left while the form holds what has not been saved. */
function guard(form: HTMLFormElement): void {
  const before = JSON.stringify(bodyOf(form));
  addEventListener('beforeunload', (event) => {
    if (form.dataset.saved === undefined && JSON.stringify(bodyOf(form)) !== before) event.preventDefault();
  });
}

/** Every value at the path that its field's name gives. */
function bodyOf(form: HTMLFormElement): object {
  const body = {};
  for (const [path, value] of Object.entries(JSON.parse(form.dataset.fixed ?? '{}'))) put(body, path, value);
  for (const field of fieldsOf(form)) put(body, field.name, sentValue(field));
  return body;
}

/** A field's value as it is sent; numbers and moments that are left open are none. */
function sentValue(field: Field): string | number | undefined {
  if (field.type === 'number') return field.value === '' ? undefined : Number(field.value);
  // A moment is typed as it is in Bangkok.
  if (field.type === 'datetime-local') return field.value === '' ? undefined : new Date(`${field.value}+07:00`).toISOString();
  const text = field.value.trim();
  return 'asHtml' in field.dataset ? asHtml(text) : text;
}

/** Plain words for a call that takes HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br />');

function goOn(form: HTMLFormElement, answer: unknown): void {
  form.dataset.saved = '';
  const [made] = Object.values((answer ?? {}) as Record<string, { id?: number }>);
  const next = new URL((form.dataset.next ?? '').replace('{id}', String(made?.id ?? '')), location.href);
  // The same page with another hash alone would not be loaded again.
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

/** Problems of fields stand there, and the first is focused; what belongs to none is said in a toast. */
async function showRefused(form: HTMLFormElement, error: unknown, messages: Messages): Promise<void> {
  const { ApiError } = await import('../lib/api/errors.ts');
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  const isRefused = ({ name }: Field) => Object.keys(fields).some((path) => path.endsWith(name.split('.').at(-1) ?? name));
  if (showErrors(fieldsOf(form), (field) => (isRefused(field) ? (messages.invalid ?? code) : ''))) return;
  const { showToast } = await import('./toasts/toast.ts');
  await showToast({ title: messages.problem ?? code, text: messages[code] ?? messages.UNKNOWN ?? code, kind: 'error' });
}
