import type { Messages } from './account-call.ts';

type Field = HTMLInputElement;

export function start(form: HTMLFormElement): void {
  const messages: Messages = JSON.parse(form.dataset.messages ?? '{}');
  form.noValidate = true;
  form.dataset.ready = '1';
  for (const field of fieldsOf(form)) field.addEventListener('input', () => showError(field, ''));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || !check(form, messages)) return;
    form.ariaBusy = 'true';
    // Loaded when the first form is sent: reading a form costs nobody more than this file.
    const [{ send }, { destination }] = await Promise.all([import('./account-call.ts'), import('./guest.ts')]);
    const { role, errors } = await send(form.dataset.call ?? '', Object.fromEntries(new FormData(form)), messages);
    form.ariaBusy = null;
    if (errors) showErrors(form, errors);
    else location.replace(destination(role));
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

/** Shows each text at its field and focuses the first. */
function showErrors(form: HTMLFormElement, texts: Record<string, string>): void {
  const wrong = fieldsOf(form).filter((field) => texts[field.name]);
  for (const field of wrong) showError(field, texts[field.name] ?? '');
  wrong[0]?.focus();
}
