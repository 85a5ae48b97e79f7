import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { StoredFile } from '../../contract/files/files.ts';
import { maxFilesAtOnce } from '../../contract/values/files/files.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { fileReader, storedFile } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid, NotFound } from '../shared/errors.ts';

/**
 * Assigns files of an account to an item, each once. They are kept as long as any account may read them.
 * @param field of the input, for errors
 * @throws Invalid unless all of them are the account's and unused
 */
export async function takeFiles(tx: Queries, ownerId: number, fileIds: readonly string[], field = 'files'): Promise<void> {
  const wanted = new Set(fileIds);
  if (wanted.size === 0) return;
  const own = and(inArray(storedFile.id, [...wanted]), eq(storedFile.userId, ownerId), eq(storedFile.isUsed, false));
  const isRight = wanted.size === fileIds.length && wanted.size <= maxFilesAtOnce;
  const taken = isRight ? (await tx.update(storedFile).set({ isUsed: true }).where(own).run()).changes : 0;
  // The rollback of the transaction undoes a partial update.
  if (taken !== wanted.size) throw new Invalid({ [field]: ['must be files that you have uploaded and not used'] });
}

/** Gives accounts access to files, in addition to existing readers. */
export async function shareFiles(tx: Queries, fileIds: readonly string[], readerIds: readonly number[]): Promise<void> {
  const readers = fileIds.flatMap((fileId) => readerIds.map((userId) => ({ fileId, userId })));
  await inBatches(readers, (rows) => tx.insert(fileReader).values(rows).onConflictDoNothing().run());
}

/** Ends one account's access to files of an item it has left or removed; files without readers are deleted. */
export async function leaveFiles(tx: Queries, fileIds: readonly string[], userId: number): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .delete(fileReader)
    .where(and(inArray(fileReader.fileId, [...fileIds]), eq(fileReader.userId, userId)))
    .run();
  const readers = tx.select({ id: fileReader.fileId }).from(fileReader).where(eq(fileReader.fileId, storedFile.id));
  await tx
    .delete(storedFile)
    .where(and(inArray(storedFile.id, [...fileIds]), notExists(readers)))
    .run();
}

/** Makes files public, including callers without an account, or restricts them to their readers. */
export async function exposeFiles(tx: Queries, fileIds: readonly string[], isPublic: boolean): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(storedFile)
    .set({ isPublic })
    .where(inArray(storedFile.id, [...fileIds]))
    .run();
}

/** Deletes files for all readers. */
export async function dropFiles(tx: Queries, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .delete(storedFile)
    .where(inArray(storedFile.id, [...fileIds]))
    .run();
}

/** Returns metadata of files by id, without deleted ones. The caller checks access. */
export async function describeFiles(db: Reader, fileIds: readonly string[]): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  await inBatches([...new Set(fileIds)], async (ids) => {
    const { id, name, type, size, width, height } = storedFile;
    const rows = await db.select({ id, name, type, size, width, height }).from(storedFile).where(inArray(id, ids)).all();
    for (const row of rows) found.set(row.id, toFile(row));
  });
  return found;
}

function toFile({
  width,
  height,
  ...file
}: Omit<StoredFile, 'width' | 'height'> & { width: number | null; height: number | null }): StoredFile {
  return width === null || height === null ? file : { ...file, width, height };
}

/** Removes an unused file. @throws NotFound for any other */
export async function removeFile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId } = requireAccount(ctx);
  const own = and(eq(storedFile.id, id), eq(storedFile.userId, userId), eq(storedFile.isUsed, false));
  const { changes } = await transact(ctx.db, (tx) => tx.delete(storedFile).where(own).run());
  if (changes === 0) throw new NotFound('There is no such file, or it is in use.');
}
