import { inArray, sql } from 'drizzle-orm';
import { VersionedCache } from '../../../cache/versioned.ts';
import type { Category } from '../../../contract/market/categories.ts';
import type { SearchFacets } from '../../../contract/market/search.ts';
import { conditions } from '../../../contract/values/market/listings.ts';
import { maxCounted } from '../../../contract/values/market/search.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { dataVersion } from '../../../db/changes.ts';
import { type Database, perDatabase, type Reader } from '../../../db/client.ts';
import { province } from '../../../db/schema.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { groups } from '../catalogue/index.ts';
import { conditionOf, countedParts, leafOf } from '../rules/search-places.ts';
import { asked, type Filters } from './filters.ts';

/** Row counts by kind. */
interface Tally {
  total: number;
  leaf: Map<string, number>;
  province: Map<number, number>;
  condition: Map<string, number>;
  traits: Map<string, number>;
}

export interface Counted {
  total: number;
  isExact: boolean;
  facets: SearchFacets;
}

export interface Counting {
  terms: readonly AnyOf[];
  filters: Filters;
  leaf: Category | undefined;
  language: Language;
  now: number;
}

/** Counts all results, and each facet with the other filters applied. */
export async function countFound(db: Database, { terms, filters, leaf, language, now }: Counting): Promise<Counted> {
  const tallies = new Map<string | undefined, Promise<Tally>>();
  // Facets without an active filter share the count of the total.
  const tallyWithout = (name: string) => {
    const without = filters.has(name) ? name : undefined;
    const known = tallies.get(without) ?? keptTally(db, { terms, filters, leaf, now }, without);
    tallies.set(without, known);
    return known;
  };
  const { total } = await tallyWithout('');
  const byLeaf = (await tallyWithout('category')).leaf;
  const byProvince = (await tallyWithout('province')).province;
  const byCondition = (await tallyWithout('condition')).condition;
  const attributes: SearchFacets['attributes'] = [];
  for (const attribute of leaf?.attributes ?? []) {
    const { traits } = await tallyWithout(`attributes.${attribute.id}`);
    const values = valuesOf(attribute, language).flatMap((value) => {
      const count = traits.get(`${attribute.id}:${value.id}`) ?? 0;
      return count > 0 ? [{ ...value, count }] : [];
    });
    if (values.length > 0) attributes.push({ id: attribute.id, name: attribute[language], values });
  }
  return {
    total: Math.min(total, maxCounted),
    isExact: total <= maxCounted,
    facets: {
      categories: categoriesOf(byLeaf, language),
      provinces: await provincesOf(db, byProvince, language),
      conditions: conditions.flatMap((id) => (byCondition.has(id) ? [{ id, count: byCondition.get(id) ?? 0 }] : [])),
      attributes,
    },
  };
}

/** Cache time of inexact counts, in milliseconds. */
const roughlyFor = 60_000;
const keptBytes = 2 * 1024 * 1024;
/** Approximate size of a number and its name in the cache. */
const numberBytes = 60;

interface KeptTally {
  tally: Tally;
  /** Expiry; without one, the entry is valid until something changes. */
  until?: number;
}
const keptTallies = perDatabase(
  () =>
    new VersionedCache<KeptTally>({
      maxBytes: keptBytes,
      sizeOf: ({ tally: { leaf, province: places, condition, traits } }) =>
        numberBytes * (1 + leaf.size + places.size + condition.size + traits.size),
    }),
);

/**
 * Counting takes longer than the rest of a search, and the same counts are requested repeatedly. Exact counts are cached until something is
 * listed, inexact ones for a minute.
 */
async function keptTally(db: Database, counting: Omit<Counting, 'language'>, without: string | undefined): Promise<Tally> {
  const { terms, filters, leaf, now } = counting;
  const asking = [...filters].flatMap(([name, { words, says }]) => (name === without ? [] : [[words, says]]));
  const key = JSON.stringify([terms, asking, leaf?.id]);
  const kept = keptTallies(db).get(key);
  if (kept && (kept.until === undefined || now < kept.until)) return kept.tally;
  const version = () => dataVersion(db, 'search_row');
  const exchanges = () => db.engine.exchanges;
  const [before, exchanged] = [version(), exchanges()];
  const counted = await tally(db, counting, without);
  if (counted.total > maxCounted)
    keptTallies(db).set(key, { tally: counted, until: now + roughlyFor }, { made: exchanged, current: exchanges });
  else keptTallies(db).set(key, { tally: counted }, { made: before, current: version });
  return counted;
}

async function tally(
  db: Database,
  { terms, filters, leaf: inLeaf }: Omit<Counting, 'language' | 'now'>,
  without: string | undefined,
): Promise<Tally> {
  const { filters: words, where } = asked(terms, filters, without);
  const found = { match: { terms, within: 'anywhere', filters: words }, where, limit: maxCounted + 1 } as const;
  const [conditionCounts = [], provinceCounts = [], leafCounts = []] = await db.engine.words.count({ ...found, by: countedParts });
  const counted: Tally = {
    total: conditionCounts.reduce((sum, count) => sum + count, 0),
    leaf: byName(leafCounts, leafOf),
    province: byName(provinceCounts, (id) => id),
    condition: byName(conditionCounts, conditionOf),
    traits: new Map(),
  };
  // Attributes are counted only within a category.
  const traits = inLeaf ? await db.engine.words.find({ ...found, columns: sql`traits, count(*)`, tail: sql`group by traits` }) : [];
  for (const [chosen, count] of traits) for (const trait of String(chosen).split(' ')) add(counted.traits, trait, Number(count));
  return counted;
}

/** @returns non-zero counts by name */
const byName = <Name>(counts: readonly number[], nameOf: (number: number) => Name): Map<Name, number> =>
  new Map(counts.flatMap((count, number) => (count > 0 ? [[nameOf(number), count] as const] : [])));

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function valuesOf({ kind, choices = [] }: Category['attributes'][number], language: Language): { id: string; name: string }[] {
  if (kind === 'flag')
    return language === 'th'
      ? [
          { id: 'yes', name: 'ใช่' },
          { id: 'no', name: 'ไม่ใช่' },
        ]
      : [
          { id: 'yes', name: 'Yes' },
          { id: 'no', name: 'No' },
        ];
  return choices.map((choice) => ({ id: choice.id, name: choice[language] }));
}

const categoriesOf = (counts: ReadonlyMap<string, number>, language: Language): SearchFacets['categories'] =>
  groups.flatMap((group) => {
    const leaves = group.leaves.flatMap((leaf) => {
      const count = counts.get(leaf.id) ?? 0;
      return count > 0 ? [{ id: leaf.id, name: leaf[language], count }] : [];
    });
    const count = leaves.reduce((sum, leaf) => sum + leaf.count, 0);
    return count > 0 ? [{ id: group.id, name: group[language], count, leaves }] : [];
  });

/** Returns provinces by descending count. */
async function provincesOf(reader: Reader, counts: ReadonlyMap<number, number>, language: Language): Promise<SearchFacets['provinces']> {
  if (counts.size === 0) return [];
  const rows = await reader
    .select({ id: province.id, th: province.nameTh, en: province.nameEn })
    .from(province)
    .where(inArray(province.id, [...counts.keys()]))
    .all();
  return rows
    .flatMap(({ id, ...names }) => (counts.has(id) ? [{ id, name: names[language], count: counts.get(id) ?? 0 }] : []))
    .sort((one, other) => other.count - one.count || one.id - other.id);
}
