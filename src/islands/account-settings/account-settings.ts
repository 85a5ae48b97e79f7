import { passwordLength } from '#contract/values/identity/account.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { updateIdentity } from '../../lib/session/tabs.ts';
import { type Field, fieldsOf, problemOf, put, showErrors, takeOver } from '../../ui/forms.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { startAvatar } from './avatar.ts';
import { hideCode, isShown, showCode } from './code-field.ts';
import { showEmailState, startEmail } from './email-setting.ts';

const t = texts(pageLanguage());

/** Initializes the parts of the current settings tab. */
export async function start(place: HTMLElement): Promise<void> {
  await loadTexts('account');
  const form = place.querySelector<HTMLFormElement>('[data-settings-form]');
  if (form) {
    takeOver(form, problemOf, () => save(form));
    startEmail(form);
  }
  const password = place.querySelector<HTMLFormElement>('[data-password-form]');
  if (password) startPassword(password);
  const avatar = place.querySelector<HTMLElement>('[data-avatar-part]');
  if (avatar) startAvatar(avatar);
}

const saved = (text: string) => showToast({ title: t('account.saved.title'), text, kind: 'success' });

type Typed = HTMLInputElement | HTMLTextAreaElement;
const isTyped = (field: Field): field is Typed => !(field instanceof HTMLSelectElement);

const isChanged = (field: Typed) =>
  field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/** Sends the changed fields. */
async function save(form: HTMLFormElement): Promise<void> {
  const changed = fieldsOf(form).filter(isTyped).filter(isChanged);
  try {
    const { general } = await callApi('POST /account-setting/update', {
      body: bodyOf(changed),
      // Mails sent by this call are in the page's language.
      headers: { 'accept-language': pageLanguage() },
    });
    for (const field of changed.filter(({ name, type }) => type !== 'password' && name !== 'code')) {
      field.defaultValue = field.value;
      const connection = field.closest<HTMLElement>('[data-connected]');
      if (connection) connection.dataset.connected = String(field.value.trim() !== '');
      if (field instanceof HTMLInputElement) field.defaultChecked = field.checked;
    }
    const { pendingEmail: email } = general;
    const isMailed = showEmailState(form, general);
    await updateIdentity(general);
    await saved(isMailed && email ? t('account.email.sent', { email }) : t('account.saved.text'));
  } catch (error) {
    const isOdd = error instanceof ApiError && error.code === 'ODD_NAME';
    await showRefused(form, error, isOdd ? () => t('account.problem.oddName') : refusalOf);
  }
}

/** Returns a field's value; only passwords may begin or end with blanks. */
function valueIn(field: Field): string | boolean {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked;
  return field.type === 'password' ? field.value : field.value.trim();
}

/** Builds the request body; an empty connection is removed. */
function bodyOf(fields: Field[]): object {
  const body = {};
  for (const field of fields) {
    const value = valueIn(field);
    if (field.name.endsWith('.id') && !value) put(body, field.name.replace(/\.id$/, ''), {});
    else put(body, field.name, value);
  }
  return body;
}

/** Returns the message for a rejected field. The page has checked the format of usernames and emails, so a rejected one is in use. */
function refusalOf(field: Field): string {
  if (field.name === 'general.username') return t('account.problem.usedUsername');
  if (field.name === 'general.email') return t('account.problem.usedEmail');
  if (field.name === 'currentPassword') return t('account.problem.wrongPassword');
  if (field.name === 'code') return codeProblem(field);
  return field.dataset.problem ?? '';
}

/** An empty code means that the server requires one; otherwise the code was wrong. */
const codeProblem = ({ value }: Field) => (value ? t('account.problem.wrongCode') : t('account.problem.code'));

/** Rejected values are reported at their fields, anything else in a toast. */
async function showRefused(form: HTMLFormElement, error: unknown, textOf: (field: Field) => string): Promise<void> {
  const refused = error instanceof ApiError ? Object.keys(error.fields) : [];
  if (refused.includes('code')) showCode(form);
  const isRefused = (field: Field) => refused.some((name) => name === field.name || field.name.startsWith(`${name}.`));
  if (!showErrors(fieldsOf(form), (field) => (isRefused(field) ? textOf(field) : ''))) await showErrorToast(error);
}

function startPassword(form: HTMLFormElement): void {
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  const check = (field: Field) => {
    if (field.name === 'newPassword' && field.value && [...field.value].length < passwordLength.min) {
      return t('account.problem.tooShort');
    }
    if (field.name === 'repeat' && field.value && field.value !== typed('newPassword')) return t('account.problem.differs');
    if (!isShown(field)) return '';
    // A password may consist of blanks.
    return field.value ? '' : (field.dataset.required ?? '');
  };
  takeOver(form, check, async () => {
    const body = {
      currentPassword: typed('currentPassword'),
      newPassword: typed('newPassword'),
      keepKeysAndLinks: (form.elements.namedItem('keepKeysAndLinks') as HTMLInputElement).checked,
      ...(typed('code') ? { code: typed('code') } : {}),
    };
    try {
      await callApi('POST /account-setting/password', { body });
      form.reset();
      hideCode(form);
      showPasswords(form, false);
      await saved(t('account.password.saved'));
    } catch (error) {
      await showRefused(form, error, (field) => {
        if (field.name === 'currentPassword') return t('account.problem.wrongPassword');
        if (field.name === 'code') return codeProblem(field);
        const common = error instanceof ApiError && error.code === 'COMMON_PASSWORD';
        return common ? t('account.problem.common') : t('account.problem.tooShort');
      });
    }
  });
  form.querySelector('[data-show-passwords]')?.addEventListener('change', ({ currentTarget }) => {
    showPasswords(form, (currentTarget as HTMLInputElement).checked);
  });
}

function showPasswords(form: HTMLFormElement, shown: boolean): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]')) field.type = shown ? 'text' : 'password';
}
