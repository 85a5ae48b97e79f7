import { type Field, fieldsOf, type Messages, messagesOf, showErrors, takeOver } from '../../ui/forms.ts';

/** A form of the site: checks its fields, sends it to its call with what is `extra`, shows what was refused at the fields. */
export function start(form: HTMLFormElement, extra: Record<string, string>): void {
  const messages = messagesOf(form);
  const place = form.querySelector('[data-form-error]');
  /** Errors that belong to no field are shown above the button. */
  const say = (text: string) => {
    if (place) place.textContent = text;
  };
  form.addEventListener('submit', () => say(''));
  takeOver(
    form,
    (field) => textOf(field, messages),
    async () => {
      try {
        // Loaded when the first form is sent: reading a form costs nobody more than this file.
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
  // Not the browser's own idea of an email address: the server has another (see the field's pattern).
  if (validity.patternMismatch) return 'form';
  const other = name === 'passwordConfirmation' ? form?.elements.namedItem('password') : undefined;
  return other instanceof HTMLInputElement && other.value !== value ? 'differs' : '';
}

function showDone(form: HTMLFormElement, outbox: boolean): void {
  const card = form.parentElement;
  const done = card?.querySelector<HTMLElement>('[data-form-done]');
  if (!done) return;
  form.hidden = true;
  // Texts that belong to the form no longer apply.
  for (const words of card?.querySelectorAll<HTMLElement>('[data-form-words]') ?? []) words.hidden = true;
  done.hidden = false;
  const link = done.querySelector<HTMLElement>('[data-outbox]');
  if (link) link.hidden = !outbox;
  done.focus();
}
