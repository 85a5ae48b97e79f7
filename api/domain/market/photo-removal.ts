import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { photoWidths, unusedPhotoHours } from '../../contract/values/market/photos.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { erasedPhoto, photo } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound, WrongState } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { claimStore } from './photo-owner.ts';
import { filesOf, type PhotoStore, photoOf } from './photo-store.ts';
import { allPrefixes, sweptPrefixes } from './rules/swept-prefixes.ts';

const hour = 3600 * 1000;
/** Longer than the longest time between storing an upload and writing its row. */
const grace = hour;
const photosAtOnce = 100;

/** Removes an unused photo. @throws NotFound for another account's photo, WrongState while a listing uses it, PhotosUnavailable */
export async function removePhoto(ctx: Ctx, { id }: { id: string }, { store }: { store: PhotoStore }): Promise<void> {
  const { userId } = requireAccount(ctx);
  const own = and(eq(photo.id, id), eq(photo.userId, userId));
  await transact(ctx.db, async (tx) => {
    const found = await tx.select({ unusedSince: photo.unusedSince }).from(photo).where(own).get();
    if (!found) throw new NotFound('There is no such photo.');
    if (found.unusedSince === null) throw new WrongState('A listing uses this photo.');
    await tx.delete(photo).where(own).run();
  });
  // The row is deleted; the sweep removes files that can't be deleted now.
  await store.delete(filesOf(id)).catch(() => undefined);
}

/** Deletes photos unused for a day, and those that a wrong clock dated that far in the future; the files are deleted after the rows. */
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

/** Deletes photo files of deleted accounts, including those set aside: they must not be kept. */
async function deleteErased(db: Database, store: PhotoStore): Promise<void> {
  for (let isMore = true; isMore; ) {
    const rows = await db.select({ id: erasedPhoto.photoId }).from(erasedPhoto).limit(photosAtOnce).all();
    const ids = rows.map(({ id }) => id);
    isMore = ids.length === photosAtOnce;
    if (ids.length === 0) return;
    // A photo that has a row again was restored from a backup.
    const known = await knownAmong(db, ids.flatMap(filesOf));
    const names = ids.filter((id) => !known.has(id)).flatMap(filesOf);
    await store.delete(names);
    await store.aside?.delete(names);
    await transact(db, (tx) => tx.delete(erasedPhoto).where(inArray(erasedPhoto.photoId, ids)).run());
  }
}

/** Outcome of a sweep: the number of files without a photo. */
export interface Swept {
  strays: number;
  /** Whether there were implausibly many, so that nothing was done. */
  isStopped: boolean;
}

/** Days for which files without a photo are kept. */
const asideDays = 30;
/** Maximum of a sweep: this share of the files, or the files of two interrupted uploads. */
const max = { share: 0.05, files: 2 * photoWidths.length };

interface Sweep {
  /** First letters of the names to sweep. */
  letters: string;
  /** Files written later may belong to an upload in progress. */
  before: number;
  now: number;
  /** Plausible number of strays; counted from the database if omitted. */
  limit?: number;
}

/**
 * Sets aside files without a row that begin with these letters and were written before the given time: remains of interrupted uploads, and
 * of deleted accounts and data. Does nothing if there are implausibly many, which indicates the wrong database. Safe to run concurrently in
 * any number of processes.
 */
export async function sweepFiles(db: Reader, store: PhotoStore, { letters, before, now, limit }: Sweep): Promise<Swept> {
  await sweepAside(db, store, { letters, now });
  const strays: string[] = [];
  for (const letter of letters) {
    for await (const names of oldNames(store, letter, before)) {
      const known = await knownAmong(db, names);
      strays.push(...names.filter((name) => !known.has(photoOf(name)) || isUnfinished(name)));
    }
  }
  const isStopped = strays.length > (limit ?? (await likelyStrays(db, letters)));
  if (isStopped) return { strays: strays.length, isStopped };
  const whole = strays.filter((name) => !isUnfinished(name));
  if (store.aside) await move(whole, { from: store, to: store.aside });
  await store.delete(strays);
  return { strays: strays.length, isStopped };
}

async function likelyStrays(db: Reader, letters: string): Promise<number> {
  const rows = await countRows(db, photo, isNull(photo.assetName));
  return Math.max(max.files, (rows * photoWidths.length * max.share * letters.length) / allPrefixes.length);
}

/** Restores files set aside that have a photo after all, as when the right database is back, and deletes those kept long enough. */
async function sweepAside(db: Reader, store: PhotoStore, { letters, now }: Pick<Sweep, 'letters' | 'now'>): Promise<void> {
  const { aside } = store;
  if (!aside) return;
  for (const letter of letters) {
    for await (const names of oldNames(aside, letter, Number.POSITIVE_INFINITY)) {
      const known = await knownAmong(db, names);
      await move(
        names.filter((name) => known.has(photoOf(name))),
        { from: aside, to: store },
      );
    }
    for await (const names of oldNames(aside, letter, now - asideDays * 24 * hour)) await aside.delete(names);
  }
}

/** Restores all files set aside that have a photo. @throws PhotosUnavailable */
export const bringBack = (db: Reader, store: PhotoStore, now: number): Promise<void> =>
  sweepAside(db, store, { letters: allPrefixes, now });

/** Moves files; each is complete in its new place before it is deleted from the old one. */
async function move(names: readonly string[], { from, to }: { from: PhotoStore; to: PhotoStore }): Promise<void> {
  for (const name of names) {
    const file = await from.get(name);
    if (file) await to.put(name, await buffer(file.bytes));
    await from.delete([name]);
  }
}

/** Yields names of files written before the given time, in batches. */
async function* oldNames(store: PhotoStore, letter: string, before: number): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name, writtenAt } of store.list(letter)) {
    if (writtenAt >= before) continue;
    names.push(name);
    if (names.length === photosAtOnce) {
      yield names;
      names = [];
    }
  }
  if (names.length > 0) yield names;
}

/** Returns the photos of these files that have a row. */
async function knownAmong(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.map(photoOf))];
  const rows = await db.select({ id: photo.id }).from(photo).where(inArray(photo.id, ids)).all();
  return new Set(rows.map(({ id }) => id));
}

const isUnfinished = (name: string): boolean => !name.endsWith('.webp');

/** Deletes unused photos and files, and reports the files set aside. */
export const photoPurges = (store: PhotoStore, say: (swept: Swept) => void = () => undefined) => [
  (db: Database, now: number) => purgeUnused(db, now, store),
  async (db: Database) => {
    if ((await store.owner()) === undefined || (await claimStore(db, store))) await deleteErased(db, store);
  },
  async (db: Database, now: number) => {
    // Files that are strays to this database may be photos of another.
    if ((await store.owner()) !== undefined && !(await claimStore(db, store))) return;
    const swept = await sweepFiles(db, store, { letters: sweptPrefixes(now), before: now - grace, now });
    if (swept.strays > 0) say(swept);
  },
];
