import type { MailboxView } from '#contract/values/workspace/mailbox.ts';
import type { MailCounts, MailPage, MailSummary } from '#contract/workspace/mail-screen.ts';

type Folder = MailSummary['folder'];

/** Changes to the state of mails. */
export interface MailPatch {
  folder?: Folder;
  isStarred?: boolean;
  isRead?: boolean;
  label?: string;
  hasLabel?: boolean;
}
/** Mails, and what becomes of all of them. */
export interface MailChange {
  emailIds: number[];
  patch: MailPatch;
}

/** A mail as it is after a change; one that is moved is not sent by itself any more. */
export function patched(mail: MailSummary, { label, hasLabel = true, ...fields }: MailPatch): MailSummary {
  const labels = label === undefined ? mail.labels : [...mail.labels.filter((each) => each !== label), ...(hasLabel ? [label] : [])];
  return { ...mail, ...fields, labels, sendAt: fields.folder === undefined ? mail.sendAt : null };
}

/** Whether a mail that has been moved is still among those of a list. */
function staysIn(mail: MailSummary, view: MailboxView): boolean {
  if (view === 'starred' || view === 'all') return mail.folder !== 'trash';
  return mail.folder === (view === 'scheduled' ? 'draft' : view);
}

/** Counter beside the folders that includes a mail, if any does. */
function countedAs({ folder, isRead, sendAt }: MailSummary): keyof MailCounts | undefined {
  if (folder === 'draft') return sendAt === null ? 'draft' : 'scheduled';
  return (folder === 'inbox' || folder === 'spam') && !isRead ? folder : undefined;
}

/** A page of a list as it is after a change that may be under way still. */
export function changedPage(page: MailPage, { emailIds, patch }: MailChange, view: MailboxView): MailPage {
  const counts = { ...page.counts };
  const mails = page.mails.flatMap((mail) => {
    if (!emailIds.includes(mail.id)) return [mail];
    const after = patched(mail, patch);
    const [from, to] = [countedAs(mail), countedAs(after)];
    if (from !== to && from) counts[from] -= 1;
    if (from !== to && to) counts[to] += 1;
    return patch.folder === undefined || staysIn(after, view) ? [after] : [];
  });
  return { ...page, mails, counts, total: page.total - (page.mails.length - mails.length) };
}

/** Changes that undo another one, as few as there were different states. */
export function inverseOf(before: readonly MailSummary[], patch: MailPatch): MailChange[] {
  const states = Map.groupBy(before, (mail) => JSON.stringify(stateOf(mail, patch)));
  return [...states].map(([state, mails]) => ({ emailIds: mails.map(({ id }) => id), patch: JSON.parse(state) }));
}

/** Current values of the fields that a patch would change. */
function stateOf(mail: MailSummary, { folder, isStarred, isRead, label }: MailPatch): MailPatch {
  return {
    ...(folder === undefined ? {} : { folder: mail.folder }),
    ...(isStarred === undefined ? {} : { isStarred: mail.isStarred }),
    ...(isRead === undefined ? {} : { isRead: mail.isRead }),
    ...(label === undefined ? {} : { label, hasLabel: mail.labels.includes(label) }),
  };
}

/** The list that a place shows. */
export const viewOf = ({ folder, label }: { folder: string; label: string }): MailboxView =>
  (folder || (label ? 'all' : 'inbox')) as MailboxView;
