import type { MailboxView } from '#contract/values/workspace/mailbox.ts';
import type { ListedMail, MailCounts, MailPage, MailSummary } from '#contract/workspace/mail-screen.ts';

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

/** A row that stands for these mails; it is read if all are, and starred and labelled as any is. */
const rowOf = (row: MailSummary, mails: readonly ListedMail[]): MailSummary => ({
  ...row,
  mails: [...mails],
  folder: mails[0]?.folder ?? row.folder,
  isRead: mails.every(({ isRead }) => isRead),
  isStarred: mails.some(({ isStarred }) => isStarred),
  labels: [...new Set(mails.flatMap(({ labels }) => labels))],
});

function patchedMail(mail: ListedMail, { label, hasLabel = true, ...fields }: MailPatch): ListedMail {
  const labels = label === undefined ? mail.labels : [...mail.labels.filter((each) => each !== label), ...(hasLabel ? [label] : [])];
  return { ...mail, ...fields, labels };
}

/** A row as it is after a change of its mails, or some; what is moved is not sent by itself any more. */
export function patched(row: MailSummary, patch: MailPatch, ids: readonly number[] = idsOf([row])): MailSummary {
  const mails = row.mails.map((mail) => (ids.includes(mail.id) ? patchedMail(mail, patch) : mail));
  return { ...rowOf(row, mails), sendAt: patch.folder === undefined ? row.sendAt : null };
}

/** All mails that rows stand for. */
export const idsOf = (rows: readonly MailSummary[]): number[] => rows.flatMap(({ mails }) => mails.map(({ id }) => id));

/** Whether a row stands for a mail. */
export const has =
  (id: number | string) =>
  ({ mails }: MailSummary): boolean =>
    mails.some((mail) => String(mail.id) === String(id));

/** The same for a row as long as it is shown, also when a newer mail stands for it. */
export const keyOf = ({ id, mails }: MailSummary): number => mails.at(-1)?.id ?? id;

/** Drafts and what was sent, which are moved nowhere but to the trash. */
const isOwnMail = ({ folder }: ListedMail): boolean => folder === 'draft' || folder === 'sent';
export const isOwn = ({ mails }: MailSummary): boolean => mails.every(isOwnMail);

/** Rows with those of their mails alone that a move to a folder moves; rows without any are left out. */
export const movable = (rows: readonly MailSummary[], folder: Folder): MailSummary[] =>
  rows.flatMap((row) => {
    const mails = row.mails.filter((mail) => mail.folder !== folder && (folder === 'trash' || !isOwnMail(mail)));
    return mails.length > 0 ? [{ ...row, mails }] : [];
  });

/** Whether a mail that has been moved is still among those of a list. */
function staysIn(mail: ListedMail, view: MailboxView): boolean {
  if (view === 'starred' || view === 'all') return mail.folder !== 'trash';
  return mail.folder === (view === 'scheduled' ? 'draft' : view);
}

/** Counter beside the folders that includes a mail, if any does. */
function countedAs({ folder, isRead }: ListedMail, sendAt: string | null): keyof MailCounts | undefined {
  if (folder === 'draft') return sendAt === null ? 'draft' : 'scheduled';
  return (folder === 'inbox' || folder === 'spam') && !isRead ? folder : undefined;
}

/** A page of a list as it is after a change that may be under way still. */
export function changedPage(page: MailPage, { emailIds, patch }: MailChange, view: MailboxView): MailPage {
  const counts = { ...page.counts };
  let gone = 0;
  const mails = page.mails.flatMap((row) => {
    if (!row.mails.some(({ id }) => emailIds.includes(id))) return [row];
    const after = patched(row, patch, emailIds);
    for (const [at, mail] of after.mails.entries()) {
      const before = row.mails[at] ?? mail;
      const [from, to] = [countedAs(before, row.sendAt), countedAs(mail, after.sendAt)];
      if (from !== to && from) counts[from] -= 1;
      if (from !== to && to) counts[to] += 1;
    }
    const left = after.mails.filter((mail) => patch.folder === undefined || staysIn(mail, view));
    gone += row.mails.length - left.length;
    return left.length > 0 ? [rowOf(after, left)] : [];
  });
  return { ...page, mails, counts, total: page.total - (page.mails.length - mails.length), totalMails: page.totalMails - gone };
}

/** Changes that undo another one, as few as there were different states. */
export function inverseOf(before: readonly MailSummary[], patch: MailPatch): MailChange[] {
  const mails = before.flatMap((row) => row.mails);
  const states = Map.groupBy(mails, (mail) => JSON.stringify(stateOf(mail, patch)));
  return [...states].map(([state, alike]) => ({ emailIds: alike.map(({ id }) => id), patch: JSON.parse(state) }));
}

/** Current values of the fields that a patch would change. */
function stateOf(mail: ListedMail, { folder, isStarred, isRead, label }: MailPatch): MailPatch {
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
