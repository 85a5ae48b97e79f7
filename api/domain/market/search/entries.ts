import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queries, WordIndex } from '../../../db/client.ts';
import { searchNear, searchNumber, searchRow, searchTerm, searchWords } from '../../../db/schema.ts';
import { inBatches } from '../../shared/batches.ts';
import { type Facts, filterWords } from '../rules/filter-words.ts';
import { nearKeys } from '../rules/near-words.ts';
import { firstIdAt, freeId } from '../rules/search-places.ts';
import { type Texts, wordsOf } from './words.ts';

/** A listing as it is put into the index. */
export interface Entry {
  listingId: number;
  listedAt: number;
  texts: Texts;
  facts: Facts;
  boost: number;
}

/** So many ids are looked at for a free one. */
const looked = 500;

/** Puts listings into the index, in place of what is there of them. @returns the words that each is found by */
export async function writeEntries(tx: Queries, index: WordIndex, entries: readonly Entry[]): Promise<Map<number, string[]>> {
  const gone = await removeEntries(
    tx,
    index,
    entries.map(({ listingId }) => listingId),
  );
  const counts = gone.counts;
  const words = new Map<number, string[]>();
  for (const entry of entries) {
    const before = gone.rows.get(entry.listingId);
    const id = before?.listedAt === entry.listedAt ? before.id : await freePlace(tx, entry.listedAt);
    const said = await writeEntry(tx, index, id, entry);
    for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1);
    words.set(entry.listingId, [...said, ...filterWords(entry.facts)]);
  }
  await countTerms(tx, counts);
  return words;
}

/** Takes listings out of the index. */
export async function dropEntries(tx: Queries, index: WordIndex, listingIds: readonly number[]): Promise<void> {
  await countTerms(tx, (await removeEntries(tx, index, listingIds)).counts);
}

async function writeEntry(tx: Queries, index: WordIndex, id: number, { listingId, listedAt, texts, facts, boost }: Entry) {
  const [title, attributes, description] = [texts.title, texts.attributes, texts.description].map(wordsOf) as [
    string[],
    string[],
    string[],
  ];
  const { leaf, province, district, condition, price, lat, lng, traits, numbers } = facts;
  const row = { listingId, listedAt, leaf, province, district, condition, price, lat, lng, boost };
  await tx
    .insert(searchRow)
    .values({ id, ...row, traits: traits.join(' ') })
    .run();
  const inTitle = new Set(title);
  const others = [...new Set([...attributes, ...description])].filter((word) => !inTitle.has(word));
  await tx
    .insert(searchWords)
    .values({ id, title: title.join(' '), others: others.join(' ') })
    .run();
  if (numbers.length > 0)
    await tx
      .insert(searchNumber)
      .values(numbers.map(([attribute, value]) => ({ id, attribute, value })))
      .run();
  await index.put(tx, id, { title, attributes, description, filters: filterWords(facts) });
  return [...title, ...others];
}

async function freePlace(tx: Queries, listedAt: number): Promise<number> {
  for (let from = firstIdAt(listedAt); ; from += looked) {
    const taken = await tx
      .select({ id: searchRow.id })
      .from(searchRow)
      .where(and(gte(searchRow.id, from), lt(searchRow.id, from + looked)))
      .orderBy(asc(searchRow.id))
      .all();
    const ids = taken.map(({ id }) => id);
    if (ids.length < looked) return freeId(from, ids);
  }
}

/** @returns what was removed, by the listing, and how many times fewer each word is there */
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
    // With what belongs to them.
    await tx.delete(searchRow).where(inArray(searchRow.id, ids)).run();
  }
  return { counts, rows: new Map(found.map((row) => [row.listingId, row])) };
}

/** Counts words, and learns of new ones what is nearly them. */
async function countTerms(tx: Queries, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two that write at once wait for each other instead of one for the other and back.
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
  const near = changed.flatMap(([word]) => (known.has(word) ? [] : nearKeys(word).map((key) => ({ key, word }))));
  await inBatches(near, (batch) => tx.insert(searchNear).values(batch).onConflictDoNothing().run());
}
