import { frequencies } from '#contract/values/market/saved-searches.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { languageOf, localized } from '../../lib/links.ts';
import { session } from '../../lib/session/store.ts';
import { whileBusy } from '../../ui/busy.ts';
import { readSearch, searchCall } from './search-address.ts';

/** URL fragment that reopens the dialog after sign-in. */
const wish = '#save';

/** Opens the dialog that saves this search; visitors sign in first and return to it. */
export async function saveSearch(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-save-dialog]');
  if (!dialog) return;
  if (location.hash === wish) history.replaceState(history.state, '', location.pathname + location.search);
  if (!(await session())) {
    const returnTo = `${location.pathname}${location.search}${wish}`;
    const signIn = localized('/signin', languageOf(location.pathname));
    location.assign(`${signIn}?${new URLSearchParams({ reason: 'authentication', returnTo })}`);
    return;
  }
  prepare(dialog);
  dialog.showModal();
  await notifyUnconfirmed(dialog).catch(() => undefined);
}

/** States that nothing is mailed before the account's address is confirmed, and removes the choice that was made for the user. */
async function notifyUnconfirmed(dialog: HTMLDialogElement): Promise<void> {
  const note = dialog.querySelector<HTMLElement>('[data-save-unconfirmed]');
  if (!note?.hidden || (await callApi('GET /api/saved-searches')).isMailed) return;
  note.hidden = false;
  const byMail = dialog.querySelector<HTMLInputElement>('[name="byMail"]');
  if (byMail) byMail.checked = false;
}

/** Idempotency key of an opened dialog, so that a retry does not save the search twice. */
let key = '';

function prepare(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('[data-save-form]');
  const done = dialog.querySelector<HTMLElement>('[data-save-done]');
  if (!form || !done) return;
  form.hidden = false;
  done.hidden = true;
  key = newIdempotencyKey();
  if (dialog.dataset.ready) return;
  dialog.dataset.ready = '1';
  for (const button of dialog.querySelectorAll('[data-save-close]')) button.addEventListener('click', () => dialog.close());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = dialog.querySelector('[data-save-problem]');
    if (problem) problem.textContent = '';
    try {
      await whileBusy(form, () => send(form));
      form.hidden = true;
      done.hidden = false;
      done.querySelector('a')?.focus();
    } catch (error) {
      const problems: Record<string, string> = JSON.parse(dialog.dataset.problems ?? '{}');
      if (problem) problem.textContent = problems[error instanceof ApiError ? error.code : ''] ?? problems.OTHER ?? '';
    }
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const { sort: _sort, cursor: _cursor, dropped: _dropped, ...filters } = searchCall(readSearch(new URLSearchParams(location.search)));
  const frequency = frequencies.find((known) => known === fields.get('frequency')) ?? 'daily';
  const body = {
    name: String(fields.get('name')).trim(),
    filters,
    frequency,
    byNotice: fields.has('byNotice'),
    byMail: fields.has('byMail'),
  };
  await callApi('POST /api/saved-searches', { body, headers: { 'idempotency-key': key } });
}
