type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Messages = Record<string, string>;

/** Sends a form's fields to the API and goes on to its next page (see ui/CallForm.astro). */
export function start(form: HTMLFormElement): void {
  const messages: Messages = JSON.parse(form.dataset.messages ?? '{}');
  form.noValidate = true;
  form.dataset.ready = '1';
  if (form.dataset.guarded !== undefined) guard(form);
  form.addEventListener('input', ({ target }) => showError(form, target as Field, ''));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || !check(form, messages)) return;
    form.ariaBusy = 'true';
    try {
      // Loaded when the first form is sent.
      const { callApi } = await import('../lib/api/client.ts');
      const answer = await callApi<unknown>(form.dataset.callForm ?? '', { method: 'POST', body: bodyOf(form) });
      leave(form, answer);
    } catch (error) {
      form.ariaBusy = null;
      await explain(form, error, messages);
    }
  });
  // What was sent before this script arrived is sent now.
  if (form.dataset.submitted) form.requestSubmit();
}

/** Asks before the page is left while the form holds what has not been saved. */
function guard(form: HTMLFormElement): void {
  const before = JSON.stringify(bodyOf(form));
  addEventListener('beforeunload', (event) => {
    if (form.dataset.saved === undefined && JSON.stringify(bodyOf(form)) !== before) event.preventDefault();
  });
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is Field => 'validity' in field && (field as Field).name !== '');

/** Every value at the path that its field's name gives. */
function bodyOf(form: HTMLFormElement): object {
  const body = {};
  for (const [path, value] of Object.entries(JSON.parse(form.dataset.fixed ?? '{}'))) put(body, path, value);
  for (const field of fieldsOf(form)) put(body, field.name, sentValue(field));
  return body;
}

function sentValue(field: Field): string | number {
  if (field.type === 'number') return Number(field.value);
  const text = field.value.trim();
  return 'asHtml' in field.dataset ? asHtml(text) : text;
}

/** Plain words for a call that takes HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br />');

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = body;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
}

function leave(form: HTMLFormElement, answer: unknown): void {
  form.dataset.saved = '';
  const [made] = Object.values((answer ?? {}) as Record<string, { id?: number }>);
  const next = new URL((form.dataset.next ?? '').replace('{id}', String(made?.id ?? '')), location.href);
  // The same page with another hash alone would not be loaded again.
  if (next.pathname + next.search === location.pathname + location.search) {
    history.replaceState(null, '', next);
    location.reload();
  } else location.assign(next);
}

function check(form: HTMLFormElement, messages: Messages): boolean {
  let first: Field | undefined;
  for (const field of fieldsOf(form)) {
    const { validity } = field;
    const missing = validity.valueMissing || (field.required && field.value.trim() === '');
    const text = missing ? messages.required : problemOf(field, messages);
    showError(form, field, text ?? '');
    if (text) first ??= field;
  }
  first?.focus();
  return !first;
}

function problemOf({ validity, validationMessage }: Field, messages: Messages): string | undefined {
  if (validity.valid) return '';
  // What a form's own rules say (see invoice-form.ts).
  if (validity.customError) return validationMessage;
  return validity.typeMismatch ? messages.email : messages.invalid;
}

function showError(form: HTMLFormElement, field: Field, text: string): void {
  const place = form.querySelector(`[data-error="${field.name}"]`);
  if (place) place.textContent = text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Problems of fields stand there, and the first is focused; what belongs to none is said in a toast. */
async function explain(form: HTMLFormElement, error: unknown, messages: Messages): Promise<void> {
  const { ApiError } = await import('../lib/api/errors.ts');
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  const wrong = fieldsOf(form).filter(({ name }) => Object.keys(fields).some((path) => path.endsWith(name.split('.').at(-1) ?? name)));
  for (const field of wrong) showError(form, field, messages.invalid ?? code);
  wrong[0]?.focus();
  if (wrong.length > 0) return;
  const { showToast } = await import('./toasts/toast.ts');
  await showToast({ title: messages.problem ?? code, text: messages[code] ?? messages.UNKNOWN ?? code, kind: 'error' });
}
