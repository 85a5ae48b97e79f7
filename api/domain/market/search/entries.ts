import { and, between, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queries, WordIndex } from '../../../db/client.ts';
import { searchNear, searchNumber, searchRow, searchTerm, searchWords } from '../../../db/schema.ts';
import { inBatches } from '../../shared/batches.ts';
import { type Facts, filterWords } from '../rules/filter-words.ts';
import { nearKeys } from '../rules/near-words.ts';
import { aSecondLater, firstIdOf, freeId, isStill, lastIdLike } from '../rules/search-places.ts';
import { type Texts, wordsOf } from './words.ts';

/** A listing's entry in the index. */
export interface Entry {
  listingId: number;
  listedAt: number;
  texts: Texts;
  facts: Facts;
  boost: number;
}

/** Writes listings to the index, replacing their entries. @returns the index words of each */
export async function writeEntries(tx: Queries, index: WordIndex, entries: readonly Entry[]): Promise<Map<number, string[]>> {
  const gone = await removeEntries(
    tx,
    index,
    entries.map(({ listingId }) => listingId),
  );
  const { counts } = gone;
  const places = await placesFor(tx, entries, gone.rows);
  const made = entries.map((entry, at) => rowsOf(entry, places[at] ?? 0));
  await inBatches(made, (batch) =>
    tx
      .insert(searchRow)
      .values(batch.map(({ row }) => row))
      .run(),
  );
  await inBatches(made, (batch) =>
    tx
      .insert(searchWords)
      .values(batch.map(({ kept }) => kept))
      .run(),
  );
  await inBatches(
    made.flatMap(({ numbers }) => numbers),
    (batch) => tx.insert(searchNumber).values(batch).run(),
  );
  await inBatches(made, (batch) => index.put(tx, new Map(batch.map(({ row, words }) => [row.id, words]))));
  const found = new Map<number, string[]>();
  for (const { row, words, said } of made) {
    for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1);
    found.set(row.listingId, [...said, ...words.filters]);
  }
  await countTerms(tx, counts);
  return found;
}

/** Removes listings from the index. */
export async function dropEntries(tx: Queries, index: WordIndex, listingIds: readonly number[]): Promise<void> {
  await countTerms(tx, (await removeEntries(tx, index, listingIds)).counts);
}

function rowsOf({ listingId, listedAt, texts, facts, boost }: Entry, id: number) {
  const [title, attributes, description] = [wordsOf(texts.title), wordsOf(texts.attributes), wordsOf(texts.description)];
  const { leaf, province, district, condition, price, lat, lng, traits, numbers } = facts;
  const inTitle = new Set(title);
  const others = [...new Set([...attributes, ...description])].filter((word) => !inTitle.has(word));
  return {
    row: { id, listingId, listedAt, leaf, province, district, condition, price, lat, lng, boost, traits: traits.join(' ') },
    kept: { id, title: title.join(' '), others: others.join(' ') },
    numbers: numbers.map(([attribute, value]) => ({ id, attribute, value })),
    words: { title, attributes, description, filters: filterWords(facts) },
    said: [...title, ...others],
  };
}

/** Maximum seconds by which a listing's time may be shifted to find a free id; equal listings are rarely published many in a second. */
const maxLater = 3600;

/** Returns the ids of index entries: the existing one, or else the first free one of the time and kind. */
async function placesFor(
  tx: Queries,
  entries: readonly Entry[],
  before: ReadonlyMap<number, { id: number; listedAt: number }>,
): Promise<number[]> {
  const kept = entries.map(({ listingId, listedAt, facts }) => {
    const had = before.get(listingId);
    return had?.listedAt === listedAt && isStill(had.id, listedAt, facts) ? had.id : undefined;
  });
  const firsts = entries.map(({ listedAt, facts }, at) => (kept[at] === undefined ? [firstIdOf(listedAt, facts)] : []));
  const taken = new Set(kept.flatMap((id) => id ?? []));
  const look = async (from: readonly number[]) => {
    const ranges = from.map((first) => between(searchRow.id, first, lastIdLike(first)));
    for (const { id } of await tx
      .select({ id: searchRow.id })
      .from(searchRow)
      .where(or(...ranges))
      .all())
      taken.add(id);
  };
  await inBatches([...new Set(firsts.flat())], look);
  const ids: number[] = [];
  for (const [at, [first = 0]] of firsts.entries()) {
    let id = kept[at] ?? freeId(first, taken);
    // If its second is full, the next one is used.
    for (let later = 0, next = aSecondLater(first); id === undefined && later < maxLater; later += 1, next = aSecondLater(next)) {
      await look([next]);
      id = freeId(next, taken);
    }
    if (id === undefined) throw new Error(`There is no place in the index for listing ${entries[at]?.listingId}.`);
    taken.add(id);
    ids.push(id);
  }
  return ids;
}

/** @returns the removed entries by listing, and the decrease of each word's count */
async function removeEntries(tx: Queries, index: WordIndex, listingIds: readonly number[]) {
  const counts = new Map<string, number>();
  const found =
    listingIds.length === 0
      ? []
      : await tx
          .select({
            id: searchRow.id,
            listingId: searchRow.listingId,
            listedAt: searchRow.listedAt,
            title: searchWords.title,
            others: searchWords.others,
          })
          .from(searchRow)
          .innerJoin(searchWords, eq(searchWords.id, searchRow.id))
          .where(inArray(searchRow.listingId, [...listingIds]))
          .all();
  for (const { title, others } of found)
    for (const word of `${title} ${others}`.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) - 1);
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) {
    await index.remove(tx, ids);
    // Deletes dependent rows by cascade.
    await tx.delete(searchRow).where(inArray(searchRow.id, ids)).run();
  }
  return { counts, rows: new Map(found.map((row) => [row.listingId, row])) };
}

/** Updates word counts, and stores the near keys of new words. */
async function countTerms(tx: Queries, counts: ReadonlyMap<string, number>): Promise<void> {
  // Sorted, so that concurrent writers lock rows in the same order and can't deadlock.
  const changed = [...counts].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  const known = new Set<string>();
  await inBatches(changed, async (batch) => {
    const words = batch.map(([word]) => word);
    const rows = await tx.select({ word: searchTerm.word }).from(searchTerm).where(inArray(searchTerm.word, words)).all();
    for (const { word } of rows) known.add(word);
  });
  await inBatches(changed, (batch) =>
    tx
      .insert(searchTerm)
      .values(batch.map(([word, count]) => ({ word, count })))
      .onConflictDoUpdate({ target: searchTerm.word, set: { count: sql`${searchTerm.count} + excluded.count` } })
      .run(),
  );
  await deleteUnusedWords(
    tx,
    changed.flatMap(([word, by]) => (by < 0 ? [word] : [])),
  );
  const near = changed.flatMap(([word]) => (known.has(word) ? [] : nearKeys(word).map((key) => ({ key, word }))));
  await inBatches(near, (batch) => tx.insert(searchNear).values(batch).onConflictDoNothing().run());
}

/** Unused words are deleted, since they may be a person's name. */
async function deleteUnusedWords(tx: Queries, fewer: readonly string[]): Promise<void> {
  await inBatches(fewer, async (batch) => {
    const unused = and(inArray(searchTerm.word, batch), lte(searchTerm.count, 0));
    const gone = (await tx.delete(searchTerm).where(unused).returning({ word: searchTerm.word }).all()).map(({ word }) => word);
    // By key, the order of the table.
    const keys = gone.flatMap((word) => nearKeys(word));
    await inBatches([...new Set(keys)], (some) =>
      tx
        .delete(searchNear)
        .where(and(inArray(searchNear.key, some), inArray(searchNear.word, gone)))
        .run(),
    );
  });
}
