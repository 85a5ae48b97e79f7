import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StoredFile } from '../../contract/files/files.ts';
import { filesFolder } from '../../contract/values/files/files.ts';
import type { Attachment } from '../../contract/workspace/mailbox.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { email } from '../../db/schema.ts';
import { describeFiles, leaveFiles, shareFiles, takeFiles } from '../files/sharing.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid } from '../shared/errors.ts';

const kilobyte = 1024;
const pathOf = (id: string) => filesFolder + id;
const idsIn = (attachments: readonly Attachment[]): string[] =>
  attachments.flatMap(({ url }) => (url.startsWith(filesFolder) ? [url.slice(filesFolder.length)] : []));

/** Whether a mail carries files. */
export const hasFiles = sql`${email.attachments} <> '[]'`;

/**
 * Returns the attachments of a mail by path: known ones, and new uploads.
 * @throws Invalid for any other path
 */
export async function attachmentsAt(db: Reader, paths: readonly string[], known: readonly Attachment[]): Promise<Attachment[]> {
  const fresh = paths.filter((path) => path.startsWith(filesFolder) && known.every(({ url }) => url !== path));
  const files = await describeFiles(
    db,
    fresh.map((path) => path.slice(filesFolder.length)),
  );
  return [...new Set(paths)].map((path) => {
    const file = files.get(path.slice(filesFolder.length));
    const found = known.find(({ url }) => url === path) ?? (file && attachmentOf(file));
    if (!found) throw new Invalid({ attachments: ['must be files that you have uploaded and not used'] });
    return found;
  });
}

function attachmentOf({ id, name, type, size }: StoredFile): Attachment {
  const isTable = /csv|sheet/.test(type);
  return {
    fileName: name,
    thumbnail: type.startsWith('image/') ? `${pathOf(id)}/small` : `/assets/files/kind-${isTable ? 'table' : 'text'}.svg`,
    url: pathOf(id),
    size: size < kilobyte ** 2 ? `${Math.max(1, Math.round(size / kilobyte))} KB` : `${(size / kilobyte ** 2).toFixed(1)} MB`,
  };
}

interface Carried {
  before: readonly Attachment[];
  /** Attachments of the account's mail that is being forwarded. */
  lent: readonly Attachment[];
  after: readonly Attachment[];
}

/** Attaches new files to an account's mail. @throws Invalid for a file that is not the account's, or used elsewhere */
export async function takeAttachments(tx: Queries, userId: number, { before, lent, after }: Carried): Promise<void> {
  const known = new Set(idsIn([...before, ...lent]));
  const fresh = idsIn(after).filter((id) => !known.has(id));
  await takeFiles(tx, userId, fresh, 'attachments');
}

/** Gives a mail's recipients access to its attachments. */
export const shareAttachments = (tx: Queries, attachments: readonly Attachment[], readers: readonly number[]): Promise<void> =>
  shareFiles(tx, idsIn(attachments), readers);

/** Ends an account's access to attachments its mails no longer carry, unless another one of its mails still does. */
export async function releaseAttachments(tx: Queries, userId: number, gone: readonly Attachment[]): Promise<void> {
  const ids = new Set(idsIn(gone));
  if (ids.size === 0) return;
  const rows = await tx
    .select({ attachments: email.attachments })
    .from(email)
    .where(and(eq(email.userId, userId), hasFiles))
    .all();
  for (const id of rows.flatMap(({ attachments }) => idsIn(attachments))) ids.delete(id);
  await inBatches([...ids], (batch) => leaveFiles(tx, batch, userId));
}

/** Permanently deletes mails of an account, with files that are no longer used. @returns the number of mails */
export async function deleteForGood(tx: Queries, userId: number, which: SQL | undefined): Promise<number> {
  const own = and(eq(email.userId, userId), which);
  const gone = await tx.select({ attachments: email.attachments }).from(email).where(and(own, hasFiles)).all();
  const { changes } = await tx.delete(email).where(own).run();
  await releaseAttachments(
    tx,
    userId,
    gone.flatMap(({ attachments }) => attachments),
  );
  return changes;
}

/** Condition for mails by id. */
export const withIds = (ids: readonly number[]) => inArray(email.id, [...ids]);
