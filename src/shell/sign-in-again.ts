import { callApi } from '../lib/api/client.ts';
import { ApiError } from '../lib/api/errors.ts';
import { clock } from '../lib/dates.ts';
import { dispatchPersonChanged } from '../lib/events.ts';
import { loadTexts, pageLanguage, texts } from '../lib/i18n/browser.ts';
import { type Session, saveSession } from '../lib/session/store.ts';
import dialogStyles from '../styles/dialog.css?url';
import { whileBusy } from '../ui/busy.ts';
import { loadStyles } from '../ui/load-styles.ts';

/** Creates an element with properties and contents. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...contents);
  return element;
}

/** The current or pending prompt. There is at most one: the prompt for an ended session replaces the one for a session about to end. */
let asked: { isOver: boolean; close: () => void } | undefined;

/**
 * Asks for the password when a session ends during use: the page and its input stay in place behind a dialog that hides them. Any other way
 * to sign in leaves the page.
 * @param endsAt end of the session in milliseconds if it is still valid; the prompt can then be postponed
 */
export async function signInAgain({ username }: Session, leave: () => void, endsAt?: number): Promise<void> {
  if (asked && (asked.isOver || endsAt !== undefined)) return;
  asked?.close();
  const question = { isOver: endsAt === undefined, close: () => {} };
  asked = question;
  try {
    await Promise.all([loadTexts(), loadStyles(dialogStyles)]);
  } catch (error) {
    if (asked === question) asked = undefined;
    throw error;
  }
  if (asked !== question) return;
  const t = texts(pageLanguage());
  const problem = make('p', { className: 'error-text', id: 'again-problem' });
  problem.setAttribute('role', 'alert');
  const name = make('input', {
    className: 'input h-12 w-full',
    name: 'username',
    value: username,
    readOnly: true,
    autocomplete: 'username',
  });
  const password = make('input', {
    className: 'input h-12 w-full',
    type: 'password',
    name: 'password',
    required: true,
    autocomplete: 'current-password',
  });
  password.setAttribute('aria-describedby', 'again-problem');
  const other = make(
    'button',
    { type: 'button', className: 'btn h-12 max-sm:grow', onclick: endsAt === undefined ? leave : () => end() },
    endsAt === undefined ? t('signIn.again.other') : t('signIn.again.later'),
  );
  const form = make(
    'form',
    { className: 'grid gap-4', noValidate: true },
    make('h2', { className: 'text-lg', id: 'again-title' }, endsAt === undefined ? t('signIn.again.title') : t('signIn.again.soon')),
    make(
      'p',
      {},
      endsAt === undefined
        ? t('signIn.again.text')
        : t('signIn.again.soonText', { time: clock(new Date(endsAt).toISOString(), pageLanguage()) }),
    ),
    make('label', { className: 'grid gap-1 font-semibold' }, t('form.username.label'), name),
    make('label', { className: 'grid gap-1 font-semibold' }, t('form.password.label'), password),
    problem,
    make(
      'div',
      { className: 'flex flex-wrap justify-end gap-3' },
      other,
      make('button', { type: 'submit', className: 'btn h-12 btn-primary max-sm:grow' }, t('signIn.again.go')),
    ),
  );
  const dialog = make('dialog', { className: 'confirm-dialog sign-in-again' }, form);
  dialog.setAttribute('aria-labelledby', 'again-title');
  function end() {
    dialog.close();
    dialog.remove();
    asked = undefined;
  }
  question.close = end;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    // Without a session the dialog can't be dismissed.
    if (endsAt !== undefined) end();
  });
  const say = (text: string) => {
    problem.textContent = text;
    password.ariaInvalid = text ? 'true' : null;
    if (text) password.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (password.value === '') say(t('form.required'));
    else void whileBusy(form, () => send(password.value));
  });
  async function send(typed: string): Promise<void> {
    say('');
    try {
      const { user, accessToken, refreshToken } = await callApi('POST /auth/local', { body: { identifier: username, password: typed } });
      await saveSession({ userData: user, accessToken, refreshToken });
      // Data that was cleared with the session is reloaded.
      dispatchPersonChanged();
      end();
    } catch (error) {
      // A required code is entered on the sign-in page.
      if (error instanceof ApiError && error.status === 403) leave();
      else if (error instanceof ApiError && error.status === 0) say(t('error.OFFLINE'));
      else say(t('form.INVALID_CREDENTIALS'));
    }
  }
  document.body.append(dialog);
  dialog.showModal();
  password.focus();
}
