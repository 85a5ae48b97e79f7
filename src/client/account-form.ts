import type { SignedIn } from '#contract/account.ts';
import { ApiError, callApi } from './api.ts';
import { showCount } from './cart.ts';
import { keep } from './session.ts';
import { showToast } from './toast.ts';

/** Texts the page hands over with the form, by name. */
type Messages = Record<string, string>;
type Field = HTMLInputElement;

const returnTo = new URLSearchParams(location.search).get('returnTo');

/** Only a path on this site is followed; anything else leads home. */
function safeReturn(fallback: string): string {
  const target = returnTo && /^\/(?![/\\])/.test(returnTo) ? URL.parse(returnTo, location.origin) : null;
  return target?.origin === location.origin ? target.pathname + target.search + target.hash : fallback;
}

export function start(form: HTMLFormElement): void {
  const messages: Messages = JSON.parse(form.dataset.messages ?? '{}');
  form.noValidate = true;
  form.dataset.ready = '1';
  for (const field of fieldsOf(form)) field.addEventListener('input', () => showError(field, ''));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || !check(form, messages)) return;
    form.ariaBusy = 'true';
    try {
      await submit(form, messages);
    } catch (error) {
      await explain(form, error, messages);
    } finally {
      form.ariaBusy = null;
    }
  });
  form.querySelector('[data-show-password]')?.addEventListener('click', ({ currentTarget }) => {
    const button = currentTarget as HTMLButtonElement;
    const field = form.elements.namedItem('password') as Field;
    const shown = field.type === 'text';
    field.type = shown ? 'password' : 'text';
    button.ariaPressed = String(!shown);
  });
  // What was sent before this script arrived is sent now.
  if (form.dataset.submitted) form.requestSubmit();
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is Field => field instanceof HTMLInputElement && field.name !== '');

function check(form: HTMLFormElement, messages: Messages): boolean {
  let first: Field | undefined;
  for (const field of fieldsOf(form)) {
    const { validity } = field;
    const problem = validity.valueMissing
      ? 'required'
      : validity.tooShort || field.value.length < Number(field.minLength)
        ? 'tooShort'
        : !validity.valid
          ? 'form'
          : '';
    const text = problem && (messages[`${field.name}.${problem}`] ?? messages[problem] ?? '');
    showError(field, text);
    if (text) first ??= field;
  }
  first?.focus();
  return !first;
}

function showError(field: Field, text: string): void {
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

async function submit(form: HTMLFormElement, messages: Messages): Promise<void> {
  const body = Object.fromEntries(new FormData(form));
  const answer = await callApi<SignedIn | { error: Record<string, string> } | { user: SignedIn['userData'] }>(form.dataset.call ?? '', {
    method: 'POST',
    body,
  });
  if ('error' in answer) {
    const fields = Object.fromEntries(Object.keys(answer.error).map((name) => [name, [messages[`${name}.used`] ?? '']]));
    throw new ApiError(200, { error: fields, code: 'IN_USE' });
  }
  const signedIn = 'user' in answer ? ({ ...answer, userData: answer.user } as unknown as SignedIn) : answer;
  await keep(signedIn);
  showCount(signedIn.userData.extras.eCommerceCartItemsCount);
  location.replace(safeReturn(form.dataset.home ?? '/home'));
}

async function explain(form: HTMLFormElement, error: unknown, messages: Messages): Promise<void> {
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  let first: Field | undefined;
  for (const field of fieldsOf(form)) {
    const texts = fields[field.name];
    if (!texts) continue;
    showError(field, messages[code] ?? texts.join(' '));
    first ??= field;
  }
  if (first) first.focus();
  else await showToast({ title: messages.problem ?? '', text: messages[code] ?? messages.UNKNOWN ?? code, kind: 'error' });
}
