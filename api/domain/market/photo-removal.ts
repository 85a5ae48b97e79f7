import { and, asc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { unusedPhotoHours } from '../../contract/values/market/photos.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { photo } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound, WrongState } from '../shared/errors.ts';
import { filesOf, type PhotoStore, photoOf } from './photo-store.ts';
import { sweptLetters } from './rules/swept-letters.ts';

const hour = 3600 * 1000;
/** Longer than an upload can be on its way to its row. */
const grace = hour;
const photosAtOnce = 100;

/** Removes a photo that is part of nothing. @throws NotFound for any other account's, WrongState while a listing uses it, PhotosUnavailable */
export async function removePhoto(ctx: Ctx, { id }: { id: string }, { store }: { store: PhotoStore }): Promise<void> {
  const { userId } = requireAccount(ctx);
  const own = and(eq(photo.id, id), eq(photo.userId, userId));
  await transact(ctx.db, async (tx) => {
    const found = await tx.select({ unusedSince: photo.unusedSince }).from(photo).where(own).get();
    if (!found) throw new NotFound('There is no such photo.');
    if (found.unusedSince === null) throw new WrongState('A listing uses this photo.');
    await tx.delete(photo).where(own).run();
  });
  // It is gone; what can't be deleted now is swept up later.
  await store.delete(filesOf(id)).catch(() => undefined);
}

/** Forgets photos that nothing has used within a day, and those that a wrong clock has put as far off; their files go after their rows. */
async function purgeUnused(db: Database, now: number, store: PhotoStore): Promise<void> {
  const lifetime = unusedPhotoHours * hour;
  const isOld = or(lt(photo.unusedSince, now - lifetime), gt(photo.unusedSince, now + lifetime));
  const isOver = and(isNotNull(photo.unusedSince), isOld);
  for (let isMore = true; isMore; ) {
    const ids = await transact(db, async (tx) => {
      const rows = await tx.select({ id: photo.id }).from(photo).where(isOver).orderBy(asc(photo.id)).limit(photosAtOnce).all();
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await tx.delete(photo).where(inArray(photo.id, found)).run();
      return found;
    });
    isMore = ids.length === photosAtOnce;
    await store.delete(ids.flatMap(filesOf));
  }
}

/**
 * Deletes files without a row, of names that begin with these letters, written before a moment: what an upload left that
 * was cut off, and what belonged to accounts and data that are gone. Safe beside itself, in any number of processes.
 */
export async function sweepFiles(
  db: Reader,
  store: PhotoStore,
  { letters, before }: { letters: Iterable<string>; before: number },
): Promise<void> {
  for (const letter of letters) {
    let names: string[] = [];
    for await (const { name, writtenAt } of store.list(letter)) {
      if (writtenAt >= before) continue;
      names.push(name);
      if (names.length === photosAtOnce) {
        await deleteStrays(db, store, names);
        names = [];
      }
    }
    await deleteStrays(db, store, names);
  }
}

async function deleteStrays(db: Reader, store: PhotoStore, names: readonly string[]): Promise<void> {
  const ids = [...new Set(names.map(photoOf))];
  if (ids.length === 0) return;
  const rows = await db.select({ id: photo.id }).from(photo).where(inArray(photo.id, ids)).all();
  const known = new Set(rows.map(({ id }) => id));
  await store.delete(names.filter((name) => !known.has(photoOf(name)) || isUnfinished(name)));
}

const isUnfinished = (name: string): boolean => !name.endsWith('.webp');

/** Forgets what nobody needs any more. */
export const photoPurges = (store: PhotoStore) => [
  (db: Database, now: number) => purgeUnused(db, now, store),
  (db: Database, now: number) => sweepFiles(db, store, { letters: sweptLetters(now), before: now - grace }),
];
