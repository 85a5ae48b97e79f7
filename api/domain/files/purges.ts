import { and, eq, gt, lt, or } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { storedFile } from '../../db/schema.ts';

const day = 24 * 3600 * 1000;

/** Forgets files that nothing has used within a day, and those that a wrong clock has put as far off. */
async function purgeUnusedFiles(db: Database, now: number): Promise<void> {
  const isOld = or(lt(storedFile.createdAt, now - day), gt(storedFile.createdAt, now + day));
  await transact(db, (tx) =>
    tx
      .delete(storedFile)
      .where(and(eq(storedFile.isUsed, false), isOld))
      .run(),
  );
}

/** Forgets what nobody needs any more. */
export const filesPurges = [purgeUnusedFiles];
