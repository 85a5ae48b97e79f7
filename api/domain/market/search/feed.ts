import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact, type WordIndex } from '../../../db/client.ts';
import { district, listing, listingPhoto, meta, province, searchDue, subdistrict } from '../../../db/schema.ts';
import { DatabaseUnavailable } from '../../../db/unavailable.ts';
import { leafById } from '../catalogue/index.ts';
import { featuredAmong } from '../featured-rows.ts';
import type { ListingRow } from '../listing-rows.ts';
import { areForSale } from '../listings.ts';
import { traitsOf } from '../rules/filter-words.ts';
import { hasPlace } from '../rules/search-places.ts';
import { boostOf } from '../rules/search-weights.ts';
import { trustedAmong } from '../trust.ts';
import { dropEntries, type Entry, writeEntries } from './entries.ts';
import { noteForSavedSearches } from './saved-due.ts';
import { readingVersion, saidOf } from './words.ts';

/** Listings indexed at once: it takes a few milliseconds, during which no requests are answered. */
const atOnce = 4;
/** Listings indexed at once while the index is first built, when there are no requests to answer. */
const atOnceFirst = 100;
/** Batches of `atOnceFirst` listings that a start waits for. */
const firstPasses = 8;
const metaKey = 'search index';

/** State of the index: the version of the text processing, and the listing after which reindexing continues, if any. */
interface State {
  way: string;
  behind: number | null;
}

/** Receives listings that can't be indexed, with the error. */
type SetAside = (listingId: number, error: unknown) => void;

interface Feeding {
  setAside?: SetAside;
  /** Whether this release wrote the database, so that the index can only have been built by the same version. */
  isCurrent?: boolean;
}

/**
 * Updates the index by a batch; call until nothing is left. A listing that can't be indexed is set aside: it isn't found, and it doesn't
 * block others. @returns whether something is left
 */
export async function feedSearch(
  db: Database,
  now: number,
  { setAside = () => undefined, isCurrent = false }: Feeding = {},
): Promise<boolean> {
  if (await feedDue(db, now, setAside)) return true;
  // Loading the lexicon, for its version, would delay the first requests of a world of tests.
  const isDone = isCurrent && (await stateOf(db))?.behind === null;
  return (!isDone && (await feedAnew(db, now, setAside))) || ((await db.engine.words.tidy?.()) ?? false);
}

/** Indexes the first of many listings while the index is first built; the rest follow while the server runs. */
export async function startIndex(tx: Queries, words: WordIndex, now: number): Promise<void> {
  let behind: number | null = 0;
  for (let round = 0; round < firstPasses && behind !== null; round += 1)
    behind = await readBehind(tx, words, { behind, limit: atOnceFirst, now });
  await tx.delete(searchDue).run();
  await writeState(tx, { way: readingVersion(words.kind), behind });
}

/** Initialises the index of a database without listings, so that nothing remains to be indexed. */
export async function beginIndex(db: Database, now: number): Promise<void> {
  if ((await stateOf(db)) || (await db.select({ id: listing.id }).from(listing).limit(1).get())) return;
  const { words } = db.engine;
  await transact(db, (tx) => startIndex(tx, words, now));
}

/** Reindexes the next listings after the given one. @returns the last of them, if there may be more */
async function readBehind(
  tx: Queries,
  words: WordIndex,
  { behind, limit, now }: { behind: number; limit: number; now: number },
): Promise<number | null> {
  const ids = await shownBehind(tx, behind, limit);
  await readAnew(tx, words, ids, now);
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}

async function feedDue(db: Database, now: number, setAside: SetAside): Promise<boolean> {
  const due = await dueIds(db);
  if (due.length === 0) return false;
  const { words } = db.engine;
  const feed = (ids: readonly number[]) =>
    transact(db, async (tx) => {
      await noteForSavedSearches(tx, await readAnew(tx, words, ids, now));
      await deleteDue(tx, ids);
    });
  await together(due, feed, async (id, error) => {
    setAside(id, error);
    await transact(db, async (tx) => {
      await dropEntries(tx, words, [id]);
      await deleteDue(tx, [id]);
    });
  });
  return true;
}

/** Runs an operation for all ids at once or, if that fails, for each id, and reports those that fail. */
async function together(
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<unknown>,
  fail: (id: number, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(ids);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (ids.length > 1) for (const id of ids) await together([id], work, fail);
    else for (const id of ids) await fail(id, error);
  }
}

const deleteDue = (tx: Queries, ids: readonly number[]) =>
  tx
    .delete(searchDue)
    .where(inArray(searchDue.listingId, [...ids]))
    .run();

const dueIds = async (reader: Reader): Promise<number[]> =>
  (await reader.select({ id: searchDue.listingId }).from(searchDue).orderBy(asc(searchDue.listingId)).limit(atOnce).all()).map(
    ({ id }) => id,
  );

async function feedAnew(db: Database, now: number, setAside: SetAside): Promise<boolean> {
  const state = await stateOf(db);
  const { words } = db.engine;
  const way = readingVersion(words.kind);
  if (state?.way === way && state.behind === null) return false;
  try {
    return await transact(db, async (tx) => {
      const before = await stateOf(tx);
      const behind = before?.way === way ? before.behind : 0;
      if (behind === null) return true;
      await writeState(tx, { way, behind: await readBehind(tx, words, { behind, limit: atOnce, now }) });
      return true;
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await feedApart(db, { way, behind: state?.way === way ? (state.behind ?? 0) : 0 }, { now, setAside });
    return true;
  }
}

/** Reindexes the next listings after the given one, each in isolation. */
async function feedApart(
  db: Database,
  { way, behind }: State & { behind: number },
  { now, setAside }: { now: number; setAside: SetAside },
) {
  const { words } = db.engine;
  const ids = await shownBehind(db, behind, atOnce);
  const feed = (some: readonly number[]) => transact(db, (tx) => readAnew(tx, words, some, now));
  for (const id of ids) await together([id], feed, async (_id, error) => setAside(id, error));
  await transact(db, (tx) => writeState(tx, { way, behind: ids.length < atOnce ? null : (ids.at(-1) ?? null) }));
}

async function stateOf(reader: Reader): Promise<State | undefined> {
  const known = await reader.select().from(meta).where(eq(meta.key, metaKey)).get();
  return known && JSON.parse(known.value);
}

async function writeState(tx: Queries, state: State): Promise<void> {
  const value = JSON.stringify(state);
  await tx.insert(meta).values({ key: metaKey, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();
}

async function shownBehind(tx: Reader, id: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(gt(listing.id, id), areForSale))
    .orderBy(asc(listing.id))
    .limit(limit)
    .all();
  return rows.map((row) => row.id);
}

/** Indexes the public ones among these listings, and removes the others. @returns the index words of the indexed ones */
async function readAnew(tx: Queries, index: WordIndex, ids: readonly number[], now: number): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(listing)
    .where(and(inArray(listing.id, [...ids]), areForSale))
    .orderBy(asc(listing.id))
    .all();
  const entries = await entriesOf(tx, rows, now);
  const found = new Set(entries.map(({ listingId }) => listingId));
  await dropEntries(
    tx,
    index,
    ids.filter((id) => !found.has(id)),
  );
  return writeEntries(tx, index, entries);
}

async function entriesOf(reader: Reader, rows: readonly ListingRow[], now: number): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const places = await namesOf(
    reader,
    rows.flatMap(({ subdistrictId }) => subdistrictId ?? []),
  );
  const trusted = await trustedAmong(
    reader,
    rows.map(({ sellerId }) => sellerId),
    now,
  );
  const featured = await featuredAmong(
    reader,
    rows.map(({ id }) => id),
    now,
  );
  const withPhotos = await reader
    .selectDistinct({ id: listingPhoto.listingId })
    .from(listingPhoto)
    .where(
      inArray(
        listingPhoto.listingId,
        rows.map(({ id }) => id),
      ),
    )
    .all();
  const pictured = new Set(withPhotos.map(({ id }) => id));
  return rows.flatMap((row) => {
    const place = places.get(row.subdistrictId ?? 0);
    const isWhole = place && row.lat !== null && row.lng !== null && row.provinceId !== null;
    if (!isWhole || !hasPlace(row.listedAt ?? row.createdAt)) return [];
    return [
      {
        listingId: row.id,
        listedAt: row.listedAt ?? row.createdAt,
        texts: {
          title: `${row.title}\n${row.titleEn}`,
          attributes: `${saidOf(row.categoryId, row.attributes, row.condition)}\n${place.names}`,
          description: `${row.description}\n${row.descriptionEn}`,
        },
        facts: { ...factsOf(row), district: place.district, isFeatured: featured.has(row.id) },
        boost: boostOf({ hasPhotos: pictured.has(row.id), isTrusted: trusted.has(row.sellerId) }),
      },
    ];
  });
}

function factsOf({ categoryId, attributes, provinceId, condition, price, priceKind, lat, lng, sellerId, delivery }: ListingRow) {
  const leaf = leafById(categoryId);
  return {
    leaf: categoryId,
    province: provinceId ?? 0,
    condition: condition ?? '',
    price: priceKind === 'free' ? 0 : price,
    lat: lat ?? 0,
    lng: lng ?? 0,
    seller: sellerId,
    delivery,
    ...(leaf ? traitsOf(leaf, attributes) : { traits: [], numbers: [] }),
  };
}

/** Returns the district and the names of district and province of sub-districts. */
async function namesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, { district: number; names: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({ id: subdistrict.id, district, province })
    .from(subdistrict)
    .innerJoin(district, eq(district.id, subdistrict.districtId))
    .innerJoin(province, eq(province.id, district.provinceId))
    .where(inArray(subdistrict.id, [...new Set(ids)]))
    .all();
  return new Map(
    rows.map(({ id, district: { id: districtId, ...in1 }, province: of }) => [
      id,
      { district: districtId, names: [in1.nameTh, in1.nameEn, of.nameTh, of.nameEn].join('\n') },
    ]),
  );
}
