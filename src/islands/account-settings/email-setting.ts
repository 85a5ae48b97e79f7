import type { Settings } from '#contract/identity/account-settings.ts';
import { pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { hasOutbox } from '../account/account-call.ts';
import { hideCode } from './code-field.ts';

const input = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null;

/** Asks for the password while the email in the form differs from the saved one. */
export function startEmail(form: HTMLFormElement): void {
  const email = input(form, 'general.email');
  if (!email) return;
  email.addEventListener('input', () => askForPassword(form, email));
  askForPassword(form, email);
  offerOutbox(form);
}

function askForPassword(form: HTMLFormElement, email: HTMLInputElement): void {
  const password = input(form, 'currentPassword');
  const part = form.querySelector<HTMLElement>('[data-email-password]');
  if (!password || !part) return;
  const isOther = email.value.trim().toLowerCase() !== email.defaultValue.toLowerCase();
  part.hidden = !isOther;
  password.required = isOther;
  if (isOther) return;
  password.value = '';
  hideCode(form);
}

/** Shows an email that awaits confirmation; until then the account keeps the old one. @returns whether a mail was sent to it */
export function showEmailState(form: HTMLFormElement, { email: current, pendingEmail }: Settings['general']): boolean {
  const email = input(form, 'general.email');
  if (!email) return false;
  const isMailed = pendingEmail !== undefined && email.value.trim() === pendingEmail;
  email.value = current;
  email.defaultValue = current;
  askForPassword(form, email);
  const note = form.querySelector<HTMLElement>('[data-email-pending]');
  const waits = form.querySelector('[data-email-waits]');
  if (!note || !waits) return isMailed;
  note.hidden = pendingEmail === undefined;
  waits.textContent = pendingEmail === undefined ? '' : texts(pageLanguage())('account.email.pending', { email: pendingEmail });
  offerOutbox(form);
  return isMailed;
}

/** Links to the outbox, in which a demo shows the mail. */
async function offerOutbox(form: HTMLFormElement): Promise<void> {
  if (form.querySelector<HTMLElement>('[data-email-pending]')?.hidden !== false) return;
  const link = form.querySelector<HTMLElement>('[data-outbox]');
  if (link) link.hidden = !(await hasOutbox());
}
