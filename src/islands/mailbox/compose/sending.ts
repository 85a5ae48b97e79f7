import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../../lib/api/client.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { dayAndClock } from '../../../lib/dates.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { announce } from '../../../ui/announce.ts';
import { showErrorToast } from '../../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../../ui/toasts/late-toasts.ts';
import { bodyOf, type Draft } from './drafting.ts';
import type { useDraft } from './use-draft.ts';

type Keeping = Pick<ReturnType<typeof useDraft>, 'id' | 'save' | 'settle'>;

/** The same for a second try, so that a mail whose answer was lost is not sent twice. */
const attempts = new Map<string, string>();

interface Sending {
  draft: Draft;
  sendAt: string | undefined;
  keeping: Keeping;
  lang: Language;
  t: Translate;
  onReopen: (id: number) => void;
}

/** Leaves a mail to the server, which sends it in a moment or at its time; until then that can be taken back. @throws ApiError */
export async function sendDraft({ draft, sendAt, keeping, lang, t, onReopen }: Sending): Promise<void> {
  const place = await keeping.settle();
  const body = { ...bodyOf(draft), ...place, ...(sendAt ? { sendAt } : {}) };
  const attempt = JSON.stringify(body);
  const key = attempts.get(attempt) ?? newIdempotencyKey();
  attempts.set(attempt, key);
  const { email } = await callApi('POST /apps/email/schedule', { body, headers: { 'idempotency-key': key } });
  attempts.clear();
  const said = sendAt ? t('mailbox.done.scheduled', { when: dayAndClock(sendAt, lang) }) : t('mailbox.done.sent');
  offerUndo(said, () => {
    callApi('POST /apps/email/cancel', { body: { id: email.id } }).then(() => onReopen(email.id), showErrorToast);
  });
}

/** Closes the window; what has been written stays as a draft, which is said. */
export async function keepDraft({
  keeping,
  t,
  onClose,
  say,
}: {
  keeping: Keeping;
  t: Translate;
  onClose: () => void;
  say: (problem: string) => void;
}): Promise<void> {
  try {
    await keeping.save();
    onClose();
    if (keeping.id() !== undefined) announce(t('mailbox.done.kept'));
  } catch {
    say(t('mailbox.compose.notKept'));
  }
}

/** Puts a draft into the trash, from where it can come back. */
export async function discardDraft({
  keeping,
  t,
  onClose,
  onReopen,
}: {
  keeping: Keeping;
  t: Translate;
  onClose: () => void;
  onReopen: (id: number) => void;
}): Promise<void> {
  const { id } = await keeping.settle();
  onClose();
  if (id === undefined) return;
  const move = (folder: 'trash' | 'draft') => callApi('POST /apps/email/change', { body: { emailIds: [id], folder, hasLabel: true } });
  const dismiss = offerUndo(t('mailbox.done.discarded'), () => {
    move('draft').then(() => onReopen(id), showErrorToast);
  });
  move('trash').catch((refused) => {
    dismiss();
    showErrorToast(refused);
  });
}
