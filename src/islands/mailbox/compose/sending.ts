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

/** Idempotency keys, reused on retries so that a mail whose response was lost is not sent twice. */
const attempts = new Map<string, string>();

interface Sending {
  draft: Draft;
  sendAt: string | undefined;
  keeping: Keeping;
  lang: Language;
  t: Translate;
  onReopen: (id: number) => void;
}

/** Queues a mail on the server, which sends it shortly or at its scheduled time; until then it can be undone. @throws ApiError */
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

/** Closes the window and keeps the mail as a draft, with a message. */
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

/** Moves a draft to the trash, which can be undone. */
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
