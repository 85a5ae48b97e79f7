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
/** Patch applied to several mails. */
export interface MailChange {
  emailIds: number[];
  patch: MailPatch;
}

/** Merges mails into their row: read if all are, starred and labelled if any is. */
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

/** Applies a patch to some or all mails of a row; moving a scheduled mail cancels its sending. */
export function patched(row: MailSummary, patch: MailPatch, ids: readonly number[] = idsOf([row])): MailSummary {
  const mails = row.mails.map((mail) => (ids.includes(mail.id) ? patchedMail(mail, patch) : mail));
  return { ...rowOf(row, mails), sendAt: patch.folder === undefined ? row.sendAt : null };
}

/** Returns all mails of the rows. */
export const idsOf = (rows: readonly MailSummary[]): number[] => rows.flatMap(({ mails }) => mails.map(({ id }) => id));

/** Whether a row contains a mail. */
export const has =
  (id: number | string) =>
  ({ mails }: MailSummary): boolean =>
    mails.some((mail) => String(mail.id) === String(id));

/** Returns a key that is stable when a newer mail joins the row. */
export const keyOf = ({ id, mails }: MailSummary): number => mails.at(-1)?.id ?? id;

/** Whether it is a draft or sent mail, which can only move to the trash. */
const isOwnMail = ({ folder }: ListedMail): boolean => folder === 'draft' || folder === 'sent';
export const isOwn = ({ mails }: MailSummary): boolean => mails.every(isOwnMail);

/** Returns rows reduced to the mails that can move to a folder; rows without any are left out. */
export const movable = (rows: readonly MailSummary[], folder: Folder): MailSummary[] =>
  rows.flatMap((row) => {
    const mails = row.mails.filter((mail) => mail.folder !== folder && (folder === 'trash' || !isOwnMail(mail)));
    return mails.length > 0 ? [{ ...row, mails }] : [];
  });

/** Whether a moved mail stays in a view. */
function staysIn(mail: ListedMail, view: MailboxView): boolean {
  if (view === 'starred' || view === 'all') return mail.folder !== 'trash';
  return mail.folder === (view === 'scheduled' ? 'draft' : view);
}

/** Returns the folder counter that includes a mail, if any. */
function countedAs({ folder, isRead }: ListedMail, sendAt: string | null): keyof MailCounts | undefined {
  if (folder === 'draft') return sendAt === null ? 'draft' : 'scheduled';
  return (folder === 'inbox' || folder === 'spam') && !isRead ? folder : undefined;
}

/** Applies a possibly in-flight change to a page. */
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

/** Returns the changes that undo another one, grouped by previous state. */
export function inverseOf(before: readonly MailSummary[], patch: MailPatch): MailChange[] {
  const mails = before.flatMap((row) => row.mails);
  const states = Map.groupBy(mails, (mail) => JSON.stringify(stateOf(mail, patch)));
  return [...states].map(([state, alike]) => ({ emailIds: alike.map(({ id }) => id), patch: JSON.parse(state) }));
}

/** Returns the current values of the fields that a patch would change. */
function stateOf(mail: ListedMail, { folder, isStarred, isRead, label }: MailPatch): MailPatch {
  return {
    ...(folder === undefined ? {} : { folder: mail.folder }),
    ...(isStarred === undefined ? {} : { isStarred: mail.isStarred }),
    ...(isRead === undefined ? {} : { isRead: mail.isRead }),
    ...(label === undefined ? {} : { label, hasLabel: mail.labels.includes(label) }),
  };
}

/** Returns the view of a place. */
export const viewOf = ({ folder, label }: { folder: string; label: string }): MailboxView =>
  (folder || (label ? 'all' : 'inbox')) as MailboxView;
