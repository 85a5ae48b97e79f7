import type { Messages } from './account-call.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A form of the site: checks its fields, sends it to its call, shows what was refused at the fields. */
export function start(form: HTMLFormElement): void {
  const messages: Messages = JSON.parse(form.dataset.messages ?? '{}');
  const extra = takeParameter(form.dataset.parameter);
  form.noValidate = true;
  form.dataset.ready = '1';
  for (const field of fieldsOf(form)) field.addEventListener('input', () => showError(field, ''));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || !check(form, messages)) return;
    form.ariaBusy = 'true';
    try {
      // Loaded when the first form is sent: reading a form costs nobody more than this file.
      const [{ send }, { destination }] = await Promise.all([import('./account-call.ts'), import('./destination.ts')]);
      const { role, errors, outbox } = await send(
        form.dataset.call ?? '',
        { ...Object.fromEntries(new FormData(form)), ...extra },
        messages,
      );
      if (errors) showErrors(form, errors);
      else if (role) location.replace(destination(role));
      else showDone(form, outbox === true);
    } catch {
      showErrors(form, { '': messages.OFFLINE ?? '' });
    } finally {
      form.ariaBusy = null;
    }
  });
  form.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-show-password]');
    const field = button?.previousElementSibling as HTMLInputElement | undefined;
    if (!button || !field) return;
    const shown = field.type === 'text';
    field.type = shown ? 'password' : 'text';
    button.ariaPressed = String(!shown);
  });
  // What was sent before this script arrived is sent now.
  if (form.dataset.submitted) form.requestSubmit();
}

/** A code from a mail's link: it is sent along, and does not stay in the address. */
function takeParameter(name: string | undefined): Record<string, string> {
  if (!name) return {};
  const url = new URL(location.href);
  const value = url.searchParams.get(name) ?? '';
  url.searchParams.delete(name);
  history.replaceState(null, '', url);
  return { [name]: value };
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name !== '',
  );

function problemOf({ validity, value, minLength, name, form }: Field): string {
  if (validity.valueMissing || (value.trim() === '' && !name.startsWith('password'))) return 'required';
  if (validity.tooShort || value.length < minLength) return 'tooShort';
  // Not the browser's own idea of an email address: the server has another (see the field's pattern).
  if (validity.patternMismatch) return 'form';
  const other = name === 'passwordConfirmation' ? form?.elements.namedItem('password') : undefined;
  return other instanceof HTMLInputElement && other.value !== value ? 'differs' : '';
}

function check(form: HTMLFormElement, messages: Messages): boolean {
  const problems = fieldsOf(form).flatMap((field) => {
    const problem = problemOf(field);
    return problem ? [[field.name, messages[`${field.name}.${problem}`] ?? messages[problem] ?? messages.invalid ?? '']] : [];
  });
  showErrors(form, Object.fromEntries(problems));
  return problems.length === 0;
}

function showError(field: Field, text: string): void {
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = text;
  const link = place?.nextElementSibling;
  if (link instanceof HTMLElement && link.dataset.errorLink) link.hidden = link.dataset.errorLink !== text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Shows each text at its field and focuses the first; a text of no field stands above the button. */
function showErrors(form: HTMLFormElement, texts: Record<string, string>): void {
  const fields = fieldsOf(form);
  for (const field of fields) showError(field, texts[field.name] ?? '');
  const first = fields.find(({ name }) => texts[name]);
  first?.focus();
  const place = form.querySelector('[data-form-error]');
  if (place) place.textContent = first ? '' : Object.values(texts).join(' ');
}

function showDone(form: HTMLFormElement, outbox: boolean): void {
  const card = form.parentElement;
  const done = card?.querySelector<HTMLElement>('[data-form-done]');
  if (!done) return;
  form.hidden = true;
  // What belongs to the form says nothing any more.
  for (const words of card?.querySelectorAll<HTMLElement>('[data-form-words]') ?? []) words.hidden = true;
  done.hidden = false;
  const link = done.querySelector<HTMLElement>('[data-outbox]');
  if (link) link.hidden = !outbox;
  done.focus();
}
