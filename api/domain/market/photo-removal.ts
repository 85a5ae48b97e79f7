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

/** Deletes the files of photos whose accounts are gone, also those set aside: nobody is to have them any more. */
async function deleteErased(db: Database, store: PhotoStore): Promise<void> {
  for (let isMore = true; isMore; ) {
    const rows = await db.select({ id: erasedPhoto.photoId }).from(erasedPhoto).limit(photosAtOnce).all();
    const ids = rows.map(({ id }) => id);
    isMore = ids.length === photosAtOnce;
    if (ids.length === 0) return;
    // One that has a row again came back with a backup, and is somebody's.
    const known = await knownAmong(db, ids.flatMap(filesOf));
    const names = ids.filter((id) => !known.has(id)).flatMap(filesOf);
    await store.delete(names);
    await store.aside?.delete(names);
    await transact(db, (tx) => tx.delete(erasedPhoto).where(inArray(erasedPhoto.photoId, ids)).run());
  }
}

/** Outcome of a sweep: the number of files that belong to no photo. */
export interface Swept {
  strays: number;
  /** Whether there were more than can be right, and nothing was done. */
  isStopped: boolean;
}

/** For so long files are kept that no photo has. */
const asideDays = 30;
/** A sweep takes this share of the files at most, or those of two uploads that were cut off. */
const max = { share: 0.05, files: 2 * photoWidths.length };

interface Sweep {
  /** That names begin with. */
  letters: string;
  /** Files written later may be on their way to their row. */
  before: number;
  now: number;
  /** How many strays can be right; counted by what the database knows if not given. */
  limit?: number;
}

/**
 * Sets files without a row aside, of names that begin with these letters, written before a moment: what an upload left that
 * was cut off, and what belonged to accounts and data that are gone. Far more of them than there should be say that this is not the
 * database whose photos these are: nothing is done then. Safe beside itself, in any number of processes.
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

/** Puts back what a photo has after all, as when the right database is there again, and deletes what was aside for long enough. */
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

/** Puts back whatever was set aside and has a photo. @throws PhotosUnavailable */
export const bringBack = (db: Reader, store: PhotoStore, now: number): Promise<void> =>
  sweepAside(db, store, { letters: allPrefixes, now });

/** Moves files: each is whole in its new place before it goes from the old one. */
async function move(names: readonly string[], { from, to }: { from: PhotoStore; to: PhotoStore }): Promise<void> {
  for (const name of names) {
    const file = await from.get(name);
    if (file) await to.put(name, await buffer(file.bytes));
    await from.delete([name]);
  }
}

/** Names of files that were written before a moment, some at a time. */
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

/** The photos, of those that files belong to, that have a row. */
async function knownAmong(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.map(photoOf))];
  const rows = await db.select({ id: photo.id }).from(photo).where(inArray(photo.id, ids)).all();
  return new Set(rows.map(({ id }) => id));
}

const isUnfinished = (name: string): boolean => !name.endsWith('.webp');

/** Forgets what nobody needs any more, and says what it has set aside. */
export const photoPurges = (store: PhotoStore, say: (swept: Swept) => void = () => undefined) => [
  (db: Database, now: number) => purgeUnused(db, now, store),
  async (db: Database) => {
    if ((await store.owner()) === undefined || (await claimStore(db, store))) await deleteErased(db, store);
  },
  async (db: Database, now: number) => {
    // Strays to this database may be another's photos.
    if ((await store.owner()) !== undefined && !(await claimStore(db, store))) return;
    const swept = await sweepFiles(db, store, { letters: sweptPrefixes(now), before: now - grace, now });
    if (swept.strays > 0) say(swept);
  },
];
