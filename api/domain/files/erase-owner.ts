import { and, eq, isNotNull, min, ne } from 'drizzle-orm';
import { fileReader, storedFile } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';

/** Keeps files shared with others: the first reader becomes the owner. All other files are deleted with the account. */
export const eraseOwner: EraseAccount = async (tx, { id }) => {
  const received = await tx
    .select({ fileId: storedFile.id, next: min(fileReader.userId) })
    .from(storedFile)
    .innerJoin(fileReader, and(eq(fileReader.fileId, storedFile.id), ne(fileReader.userId, id)))
    .where(and(eq(storedFile.userId, id), isNotNull(fileReader.userId)))
    .groupBy(storedFile.id)
    .all();
  for (const { fileId, next } of received)
    if (next !== null) await tx.update(storedFile).set({ userId: next }).where(eq(storedFile.id, fileId)).run();
};
