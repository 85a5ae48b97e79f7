import { and, eq, gt, lt, or } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { storedFile } from '../../db/schema.ts';

const day = 24 * 3600 * 1000;

/** Purges files unused for a day, and those that a wrong clock dated that far in the future. */
async function purgeUnusedFiles(db: Database, now: number): Promise<void> {
  const isOld = or(lt(storedFile.createdAt, now - day), gt(storedFile.createdAt, now + day));
  await transact(db, (tx) =>
    tx
      .delete(storedFile)
      .where(and(eq(storedFile.isUsed, false), isOld))
      .run(),
  );
}

/** Purges of unused files. */
export const filesPurges = [purgeUnusedFiles];
