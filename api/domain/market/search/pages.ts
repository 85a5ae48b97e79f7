import { type SQL, sql } from 'drizzle-orm';
import type { SearchSort } from '../../../contract/values/market/search.ts';
import { maxCounted } from '../../../contract/values/market/search.ts';
import type { Database } from '../../../db/client.ts';
import type { AnyOf, Match } from '../../../db/word-index.ts';
import { comparable, lastStep, leafWord, noPriceWord, type Point, priceStepWord, roleWord } from '../rules/filter-words.ts';
import { timeOfId } from '../rules/search-places.ts';
import { type SearchRole, searchRoles } from '../rules/search-roles.ts';
import { freshness, matchWorth, ranked, weights } from '../rules/search-weights.ts';
import { type Cursor, cursorText } from './cursor.ts';
import { around, asked, awayFrom, type Filters } from './filters.ts';
import type { Intent } from './intent.ts';

/** Parameters of a page of results. */
export interface PageAsked {
  terms: readonly AnyOf[];
  filters: Filters;
  sort: SearchSort;
  near: Point | undefined;
  cursor: Cursor | undefined;
  limit: number;
  now: number;
  intent: Intent;
}

export interface FoundPage {
  listingIds: number[];
  /** Cursor of each listing. */
  cursors: string[];
  nextCursor: string | null;
}

interface Hit {
  id: number;
  listingId: number;
  /** Sort value, in addition to the id. */
  value: number;
}

/** Whether there are too many rows to sort at once; only some orders need to know. */
type IsMany = () => Promise<boolean>;

/** Returns the listings of a page in order. */
export async function findPage(db: Database, page: PageAsked, isMany: IsMany): Promise<FoundPage> {
  const { sort, terms, near } = page;
  if (sort === 'price-up') return bySteps(db, page, priceUp, await isMany());
  if (sort === 'price-down') return bySteps(db, page, priceDown, await isMany());
  if (sort === 'nearest' && near) return bySteps(db, page, nearest(near), await isMany());
  return sort === 'best' && terms.length > 0 ? best(db, page) : newest(db, page);
}

const anywhere = (terms: readonly AnyOf[], filters: readonly AnyOf[]): Match => ({ terms, within: 'anywhere', filters });

function pageOf(hits: readonly Hit[], limit: number, cursorOf: (hit: Hit) => Cursor): FoundPage {
  const shown = hits.slice(0, limit);
  const cursors = shown.map((hit) => cursorText(cursorOf(hit)));
  return {
    listingIds: shown.map(({ listingId }) => listingId),
    cursors,
    nextCursor: hits.length > limit ? (cursors.at(-1) ?? null) : null,
  };
}

async function newest(db: Database, { terms, filters, cursor, limit }: PageAsked): Promise<FoundPage> {
  const hits = await newestHits(db, { terms, filters, within: 'anywhere', before: cursor?.id, limit: limit + 1 });
  return pageOf(hits, limit, ({ id }) => ({ id }));
}

interface HitsAsked extends Pick<PageAsked, 'terms' | 'filters'> {
  within: Match['within'];
  before: number | undefined;
  limit: number;
}

/** A matching row; its value is the query-independent score. */
interface Found extends Hit {
  leaf: string;
}

async function newestHits(db: Database, { terms, filters, within, before, limit }: HitsAsked): Promise<Found[]> {
  const { filters: words, where } = asked(terms, filters);
  const match = { terms, within, filters: words };
  const columns = sql`id, listing_id, boost, leaf`;
  const rows = await db.engine.words.find({ match, where, before, limit, columns, tail: sql`order by id desc` });
  return rows.map(([id, listingId, boost, leaf]) => ({
    ...{ id: Number(id), listingId: Number(listingId), value: Number(boost), leaf: String(leaf) },
  }));
}

const tiers = ['title', 'attributes', 'anywhere'] as const;

/**
 * Ranks the newest of each tier by score, then all others by time. Listings newer than the first page don't appear on later ones, and ages
 * are fixed at its time.
 */
async function best(db: Database, page: PageAsked): Promise<FoundPage> {
  const { terms, filters, cursor, limit, now } = page;
  const at = cursor?.at ?? now;
  const { found, behind } = await bestHits(db, page, at);
  const top = Math.max(cursor?.top ?? 0, ...found.keys());
  const inOrder = [...found.values()].sort((one, other) => other.value - one.value || other.id - one.id);
  const isBehind = cursor?.value === undefined;
  const left =
    cursor === undefined
      ? inOrder
      : isBehind
        ? []
        : inOrder.filter(({ value, id }) => value < (cursor.value ?? 0) || (value === cursor.value && id < cursor.id));
  const cursorOf = ({ id, value }: Hit): Cursor => ({ id, top, at, ...(found.has(id) ? { value } : {}) });
  if (left.length > limit || behind === 0) return pageOf(left, limit, cursorOf);
  const before = cursor && isBehind ? cursor.id : behind;
  const rest = await newestHits(db, { terms, filters, within: 'anywhere', before, limit: limit + 1 + found.size });
  const others = rest.filter(({ id }) => !found.has(id));
  return pageOf([...left, ...others].slice(0, limit + 1), limit, cursorOf);
}

/** Returns the newest of each tier with their scores, and the position after which others follow. All tiers are queried at once. */
async function bestHits(db: Database, { terms, filters, cursor, intent }: PageAsked, at: number) {
  const before = cursor?.top === undefined ? undefined : cursor.top + 1;
  const newestOf = (within: Match['within'], words?: AnyOf) => {
    const more: Filters = words ? new Map([...filters, ['intent', { words }]]) : filters;
    return newestHits(db, { terms, filters: more, within, before, limit: ranked });
  };
  const [inNamed, ...hitsOfTiers] = await Promise.all([
    intent.named.length > 0 ? newestOf('anywhere', intent.named.map(leafWord)) : [],
    ...tiers.map((within) => newestOf(within)),
  ]);
  const found = new Map<number, Hit>();
  const add = (hits: readonly Found[], tier: (typeof tiers)[number]) => {
    for (const { id, listingId, value, leaf } of hits)
      if (!found.has(id))
        found.set(id, { id, listingId, value: value + matchWorth(tier, intent.roleOf(leaf)) + freshness(at - timeOfId(id)) });
  };
  if (isCrowded(hitsOfTiers[0], intent)) add(await newestOf('title', wantedRoles(intent).map(roleWord)), 'title');
  for (const [tier, hits] of hitsOfTiers.entries()) add(hits, tiers[tier] ?? 'anywhere');
  add(inNamed, 'anywhere');
  for (const { id } of inNamed) {
    const hit = found.get(id);
    if (hit) hit.value += weights.named;
  }
  const everywhere = hitsOfTiers.at(-1) ?? [];
  return { found, behind: everywhere.length < ranked ? 0 : (everywhere.at(-1)?.id ?? 0) };
}

/** Whether accessories may have displaced things, so that these must be queried separately. */
const isCrowded = (titles: readonly Found[] = [], { roleOf }: Intent): boolean =>
  titles.length === ranked && titles.some(({ leaf }) => weights.roles[roleOf(leaf)] < 0);

const wantedRoles = ({ asked: isAsked }: Intent): SearchRole[] => searchRoles.filter((role) => role === 'thing' || isAsked[role]);

/** An order by a number. If there are too many rows for one statement, slices are queried one after another. */
interface Order {
  value: SQL;
  isDescending: boolean;
  slices: readonly Filters[];
}

const prices = (steps: readonly string[]): Filters[] => steps.map((word) => new Map([['step', { words: [word] }]]));
const priceSteps = Array.from({ length: lastStep + 1 }, (_, step) => priceStepWord(step));
/** Sort value of a price given on request: these listings come last. */
const beyond = 2 ** 50;
const priceUp: Order = {
  value: sql`coalesce(price, ${sql.raw(String(beyond))})`,
  isDescending: false,
  slices: prices([...priceSteps, noPriceWord]),
};
const priceDown: Order = { value: sql`coalesce(price, -1)`, isDescending: true, slices: prices([...priceSteps.toReversed(), noPriceWord]) };

/** Radii of successive searches, in kilometres. */
const rings = [2, 5, 12, 30, 75, 200, 500, 30_000];

const nearest = (point: Point): Order => ({
  value: awayFrom(point),
  isDescending: false,
  slices: rings.map((radius, ring): Filters => {
    const inner = rings[ring - 1];
    const here = around(point, radius);
    const where = inner === undefined ? here.where : sql`${here.where} and ${awayFrom(point)} > ${comparable(inner)}`;
    return new Map([['ring', { words: here.words, where }]]);
  }),
});

/** Limit that no slice exceeds. */
const everyRow = 10_000_000;

async function bySteps(db: Database, page: PageAsked, { value, isDescending, slices }: Order, isMany: boolean): Promise<FoundPage> {
  const { terms, filters, cursor, limit } = page;
  const hits: Hit[] = [];
  const further = cursor && (isDescending ? sql`${value} < ${cursor.value}` : sql`${value} > ${cursor.value}`);
  const behind = cursor && sql` where (${further} or (${value} = ${cursor.value} and id < ${cursor.id}))`;
  for (const slice of isMany ? slices : [new Map()]) {
    const { filters: words, where } = asked(terms, new Map([...filters, ...slice]));
    const rows = await db.engine.words.find({
      match: anywhere(terms, words),
      where,
      limit: isMany ? everyRow : maxCounted + 1,
      columns: sql`id, listing_id, ${value}`,
      tail: sql`${behind ?? sql``} order by ${value} ${sql.raw(isDescending ? 'desc' : 'asc')}, id desc limit ${limit + 1 - hits.length}`,
    });
    for (const [id, listingId, sorted] of rows) hits.push({ id: Number(id), listingId: Number(listingId), value: Number(sorted) });
    if (hits.length > limit) break;
  }
  return pageOf(hits, limit, ({ id, value: sorted }) => ({ id, value: sorted }));
}
