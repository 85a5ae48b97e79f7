import { type Field, fieldsOf, type Messages, messagesOf, showErrors, takeOver } from '../../ui/forms.ts';

/** Initializes a form: validates its fields, submits them with `extra`, and shows errors at the fields. */
export function start(form: HTMLFormElement, extra: Record<string, string>): void {
  const messages = messagesOf(form);
  const place = form.querySelector('[data-form-error]');
  /** Shows errors that belong to no field above the button. */
  const say = (text: string) => {
    if (place) place.textContent = text;
  };
  form.addEventListener('submit', () => say(''));
  takeOver(
    form,
    (field) => textOf(field, messages),
    async () => {
      try {
        // Loaded on the first submission, to keep the initial page small.
        const [{ send }, { landing, secondStepPage, suspendedPage }] = await Promise.all([
          import('./account-call.ts'),
          import('./destination.ts'),
        ]);
        const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ name, checked }) => [name, checked]);
        const body = { ...Object.fromEntries([...new FormData(form), ...boxes]), ...extra };
        const { role, errors, outbox, isHalf, isSuspended } = await send(form.dataset.call ?? '', body, messages);
        if (role) location.replace(await landing(role));
        else if (isHalf) location.assign(secondStepPage());
        else if (isSuspended) location.assign(suspendedPage());
        else if (!errors) showDone(form, outbox === true);
        else if (!showErrors(fieldsOf(form), ({ name }) => errors[name] ?? '')) say(Object.values(errors).join(' '));
      } catch {
        say(messages.OFFLINE ?? '');
      }
    },
  );
}

function textOf(field: Field, messages: Messages): string {
  const problem = problemOf(field);
  return problem && (messages[`${field.name}.${problem}`] ?? messages[problem] ?? messages.invalid ?? '');
}

function problemOf(field: Field): string {
  const { validity, value, name, form } = field;
  if (validity.valueMissing || (value.trim() === '' && !name.startsWith('password'))) return 'required';
  if (validity.tooShort || ('minLength' in field && value.length < field.minLength)) return 'tooShort';
  // The pattern replaces the browser's own email validation, to match the server's.
  if (validity.patternMismatch) return 'form';
  const other = name === 'passwordConfirmation' ? form?.elements.namedItem('password') : undefined;
  return other instanceof HTMLInputElement && other.value !== value ? 'differs' : '';
}

function showDone(form: HTMLFormElement, outbox: boolean): void {
  const card = form.parentElement;
  const done = card?.querySelector<HTMLElement>('[data-form-done]');
  if (!done) return;
  form.hidden = true;
  // Texts about the form no longer apply.
  for (const words of card?.querySelectorAll<HTMLElement>('[data-form-words]') ?? []) words.hidden = true;
  done.hidden = false;
  const link = done.querySelector<HTMLElement>('[data-outbox]');
  if (link) link.hidden = !outbox;
  done.focus();
}
