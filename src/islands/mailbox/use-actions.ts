import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { idsOf, inverseOf, type MailChange, type MailPatch, movable } from './mail-changes.ts';
import { filterOf, type Place } from './use-place.ts';

type Change = (changes: readonly MailChange[]) => Promise<void>;

/** Actions on mails: each is applied optimistically, announced, and can be undone. */
export function actionsOn(change: Change, t: Translate) {
  const safely = (changes: readonly MailChange[]) => change(changes).catch(showErrorToast);

  function act(mails: readonly MailSummary[], patch: MailPatch, say?: (count: number) => string): void {
    if (mails.length === 0) return;
    const count = mails.length;
    const dismiss = say && offerUndo(say(count), () => safely(inverseOf(mails, patch)), { count, say });
    change([{ emailIds: idsOf(mails), patch }]).catch((refused) => {
      dismiss?.();
      showErrorToast(refused);
    });
  }

  return {
    /** Stars the newest mail of a conversation, or removes all its stars. */
    star: (row: MailSummary) => act([row.isStarred ? row : { ...row, mails: row.mails.slice(0, 1) }], { isStarred: !row.isStarred }),
    read: (mails: readonly MailSummary[], isRead: boolean) =>
      act(mails, { isRead }, (count) => (isRead ? t('mailbox.done.read', { count }) : t('mailbox.done.unread', { count }))),
    move: (mails: readonly MailSummary[], folder: MailSummary['folder']) =>
      act(movable(mails, folder), { folder }, (count) => t('mailbox.done.moved', { count, folder: t(`mailbox.folder.${folder}`) })),
    label: (mails: readonly MailSummary[], { key, name }: { key: string; name: string }, hasLabel: boolean) =>
      act(mails, { label: key, hasLabel }, (count) =>
        hasLabel ? t('mailbox.done.labelled', { count, label: name }) : t('mailbox.done.unlabelled', { count, label: name }),
      ),
  };
}
export type MailActions = ReturnType<typeof actionsOn>;

interface Found {
  place: Place;
  /** Number of rows in the list, and number of mails. */
  rows: number;
  total: number;
  change: Change;
  /** Called when the list is refreshed; clears the selection. */
  onDone: () => void;
}

/** Actions on all mails of a list including other pages, which only the server knows. */
export function actionsOnFound({ place, rows, total, change, onDone }: Found, t: Translate): MailActions {
  async function act(patch: MailPatch, say: (count: number) => string): Promise<void> {
    const found = filterOf(place);
    const body = { found, total, change: { hasLabel: true, ...patch } };
    const { mails, undo } = await callApi('POST /apps/email/change-found', { body });
    onDone();
    if (mails === 0) return;
    const back = undo.map(({ emailIds, ...before }) => ({ emailIds, patch: before }));
    offerUndo(say(Math.min(rows, mails)), () => change(back).catch(showErrorToast));
  }
  const safely = (patch: MailPatch, say: (count: number) => string) => {
    act(patch, say).catch((refused) => {
      onDone();
      showErrorToast(refused);
    });
  };
  return {
    star: () => undefined,
    read: (_mails, isRead) =>
      safely({ isRead }, (count) => (isRead ? t('mailbox.done.read', { count }) : t('mailbox.done.unread', { count }))),
    move: (_mails, folder) => safely({ folder }, (count) => t('mailbox.done.moved', { count, folder: t(`mailbox.folder.${folder}`) })),
    label: (_mails, { key, name }, hasLabel) =>
      safely({ label: key, hasLabel }, (count) =>
        hasLabel ? t('mailbox.done.labelled', { count, label: name }) : t('mailbox.done.unlabelled', { count, label: name }),
      ),
  };
}
