import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SearchAnswer } from '../../../api/contract/market/search.ts';
import { listing } from '../../../api/db/schema.ts';
import { groups } from '../../../api/domain/market/catalogue/index.ts';
import { testApp } from '../../support/app.ts';
import { manyListings } from '../../support/market/many-listings.ts';
import { feedAll, resetSamples, writeListings } from '../../support/market/searchable.ts';
import { Random } from '../../support/random.ts';
import { startTime } from '../../support/start-time.ts';

const { call, db } = await testApp({}, { repeat: () => () => {} });
const random = new Random(48);
await resetSamples(db);
await writeListings(db, manyListings(400, random, startTime));
await feedAll(db);

type Row = typeof listing.$inferSelect;
const shown = (await db.select().from(listing).orderBy(asc(listing.id)).all()).filter(
  ({ state, hiddenAt }) => state === 'published' && hiddenAt === null,
);
type Query = Record<string, string | number>;

async function find(query: Query): Promise<SearchAnswer> {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const answer = await call('GET', `/api/listings?${text}`);
  expect(answer.statusCode, `${text}: ${answer.body}`).toBe(200);
  return answer.json();
}

/** All pages of a search, concatenated. */
async function findAll(query: Query): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page: SearchAnswer = await find({ ...query, limit: 7, ...(cursor ? { cursor } : {}) });
    ids.push(...page.listings.map(({ id }) => id));
    cursor = page.nextCursor;
    expect(ids.length).toBeLessThanOrEqual(shown.length);
  } while (cursor);
  return ids;
}

const away = (row: Row, [lat = 0, lng = 0]: number[]) => {
  const [north, east] = [(row.lat ?? 0) - lat, ((row.lng ?? 0) - lng) * Math.cos((lat * Math.PI) / 180)];
  return Math.sqrt(north ** 2 + east ** 2) * 111.195;
};
const numbersOf = (value: string | number | undefined) => String(value).split(',').map(Number);
const priceOf = ({ priceKind, price }: Row) => (priceKind === 'free' ? 0 : price);

/** Whether a listing matches a parameter, evaluated naively. */
const fits: Record<string, (row: Row, value: string, query: Query) => boolean> = {
  category: ({ categoryId }, value) =>
    categoryId === value || !!groups.find(({ id }) => id === value)?.leaves.some(({ id }) => id === categoryId),
  minPrice: (row, value) => (priceOf(row) ?? -1) >= Number(value) * 100,
  maxPrice: (row, value) => (priceOf(row) ?? Number.POSITIVE_INFINITY) <= Number(value) * 100,
  condition: ({ condition }, value) => value.split(',').includes(condition ?? ''),
  delivery: ({ delivery }, value) => delivery === value || delivery === 'both',
  province: ({ provinceId }, value) => String(provinceId) === value,
  district: ({ subdistrictId }, value) => String(Math.floor((subdistrictId ?? 0) / 100)) === value,
  near: (row, value, { radius, sort }) =>
    sort === 'nearest' && radius === undefined ? true : away(row, numbersOf(value)) <= Number(radius ?? 20),
  bounds: ({ lat, lng }, value) => {
    const [south = 0, west = 0, north = 0, east = 0] = numbersOf(value);
    return (lat ?? 0) >= south && (lat ?? 0) <= north && (lng ?? 0) >= west && (lng ?? 0) <= east;
  },
  within: ({ listedAt }, value) => (listedAt ?? 0) >= startTime - Number(value) * 24 * 3600_000,
  attributes: (row, value) =>
    Object.entries(Object.groupBy(value.split(','), (pair) => pair.split(':')[0] ?? '')).every(([id, pairs]) =>
      hasAttribute(row, id, pairs ?? []),
    ),
};

function hasAttribute({ attributes }: Row, id: string, pairs: readonly string[]): boolean {
  const own = attributes[id];
  const values = pairs.map((pair) => pair.split(':')[1] ?? '');
  if (typeof own === 'number')
    return values.some((value) => {
      const [from, to = from] = value.split('-');
      return (from ? own >= Number(from) : true) && (to ? own <= Number(to) : true);
    });
  if (typeof own === 'boolean') return values.includes(own ? 'yes' : 'no');
  return own !== undefined && [own].flat().some((each) => values.includes(each));
}

const matching = (query: Query, without: readonly string[] = []): Row[] =>
  shown.filter((row) =>
    Object.entries(query).every(([name, value]) => without.includes(name) || fits[name]?.(row, String(value), query) !== false),
  );

const newestFirst = (one: Row, other: Row) => (other.listedAt ?? 0) - (one.listedAt ?? 0) || other.id - one.id;
const oneOf = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;

/** A random combination of filters that leaves some results. */
function someFilters(): Query {
  const centre = oneOf(shown);
  const [lat, lng] = [(centre.lat ?? 0).toFixed(3), (centre.lng ?? 0).toFixed(3)];
  const ways: Record<string, () => Query> = {
    category: () => ({ category: oneOf(['cars', 'phones', 'car-sedan', 'notebook', 'jobs']) }),
    minPrice: () => ({ minPrice: random.below(3000) }),
    maxPrice: () => ({ maxPrice: random.below(20_000) }),
    condition: () => ({ condition: oneOf(['new', 'good,fair', 'new,like-new,good']) }),
    delivery: () => ({ delivery: oneOf(['meet', 'ship']) }),
    province: () => ({ province: oneOf([10, 11, 20, 50, 99]) }),
    district: () => ({ district: oneOf([1001, 1004, 5001]) }),
    near: () => ({ near: `${lat},${lng}`, radius: oneOf([3, 20, 150]) }),
    bounds: () => ({ bounds: `${Number(lat) - 0.3},${Number(lng) - 0.2},${Number(lat) + 0.1},${Number(lng) + 1}` }),
    within: () => ({ within: 1 + random.below(60) }),
    attributes: () => ({
      category: 'car-sedan',
      attributes: oneOf(['brand:honda,brand:toyota', 'year:2000-2015', 'year:-2010,brand:honda', 'km:100000-', 'gear:auto']),
    }),
  };
  const names = Object.keys(ways);
  const query: Query = Object.assign({}, ...Array.from({ length: 1 + random.below(3) }, () => ways[oneOf(names)]?.()));
  return query.attributes === undefined ? query : { ...query, category: 'car-sedan' };
}

describe('filters leave what they ask for, and each kind is counted with the others on', () => {
  test.each(Array.from({ length: 80 }, (_, round) => round))('as the slow way finds it (%i)', async () => {
    const query = someFilters();
    const found = await find({ ...query, limit: 48 });
    const right = matching(query).sort(newestFirst);
    const say = JSON.stringify(query);
    expect(found.total, say).toBe(right.length);
    expect(found.isTotalExact).toBe(true);
    expect(
      found.listings.map(({ id }) => id),
      say,
    ).toEqual(right.slice(0, 48).map(({ id }) => id));
    const count = (rows: readonly Row[], keyOf: (row: Row) => string | number | null) => {
      const counts = new Map<string, number>();
      for (const row of rows) if (keyOf(row) !== null) counts.set(String(keyOf(row)), (counts.get(String(keyOf(row))) ?? 0) + 1);
      return Object.fromEntries([...counts].sort());
    };
    const { categories, provinces, conditions, attributes } = found.facets;
    const listed = (values: readonly { id: string | number; count: number }[]) =>
      Object.fromEntries(values.map(({ id, count: of }) => [String(id), of] as const).sort());
    expect(listed(categories.flatMap(({ leaves }) => leaves)), say).toEqual(
      count(matching(query, ['category']), ({ categoryId }) => categoryId),
    );
    for (const group of categories) expect(group.count).toBe(group.leaves.reduce((sum, leaf) => sum + leaf.count, 0));
    expect(listed(provinces), say).toEqual(count(matching(query, ['province']), ({ provinceId }) => provinceId));
    expect(listed(conditions), say).toEqual(count(matching(query, ['condition']), ({ condition }) => condition));
    for (const { id, values } of attributes) {
      const others = String(query.attributes ?? '')
        .split(',')
        .filter((pair) => pair !== '' && !pair.startsWith(`${id}:`))
        .join(',');
      const { attributes: _, ...rest } = query;
      const rows = matching({ ...rest, ...(others ? { attributes: others } : {}) });
      for (const { id: value, count: of } of values)
        expect(of, `${say} ${id}:${value}`).toBe(rows.filter((row) => hasAttribute(row, id, [`${id}:${value}`])).length);
    }
  });
});

describe('every order is the same however it is read', () => {
  const price = (row: Row) => priceOf(row);
  const orders: Record<string, (one: Row, other: Row) => number> = {
    newest: newestFirst,
    'price-up': (one, other) => (price(one) ?? 1e15) - (price(other) ?? 1e15) || newestFirst(one, other),
    'price-down': (one, other) => (price(other) ?? -1) - (price(one) ?? -1) || newestFirst(one, other),
    nearest: (one, other) => away(one, [13.75, 100.5]) - away(other, [13.75, 100.5]) || newestFirst(one, other),
  };
  test.each(Object.keys(orders))('%s', async (sort) => {
    const query = { sort, near: '13.75,100.5', ...(sort === 'nearest' ? {} : { radius: 500 }) };
    const right = matching({ ...query }).sort(orders[sort]);
    const found = await findAll(query);
    const keyOf = (id: number) => {
      const row = shown.find((each) => each.id === id);
      return row && (sort === 'nearest' ? away(row, [13.75, 100.5]).toFixed(6) : sort === 'newest' ? row.id : price(row));
    };
    expect(found.map(keyOf)).toEqual(right.map(({ id }) => keyOf(id)));
    expect(new Set(found).size).toBe(right.length);
  });

  test('best', async () => {
    const all = await find({ q: 'ไอโฟน', limit: 48 });
    const found = await findAll({ q: 'ไอโฟน' });
    expect(found.slice(0, 48)).toEqual(all.listings.map(({ id }) => id));
    expect(found.length).toBe(all.total);
    expect(new Set(found).size).toBe(found.length);
    const titled = all.listings.map(({ title }) => title.includes('ไอโฟน'));
    expect(titled).toEqual([...titled].sort((one, other) => Number(other) - Number(one)));
  });
});

test('what became cheaper within 30 days is found by itself, with other filters, in every order', async () => {
  const day = 24 * 3600_000;
  const ids = await writeListings(db, [
    { title: 'ตู้ไม้ลดราคา', categoryId: 'decoration', priceBefore: 200_000, priceDroppedAt: startTime - day },
    { title: 'ตู้ไม้ลดนานแล้ว', categoryId: 'decoration', priceBefore: 200_000, priceDroppedAt: startTime - 31 * day },
    { title: 'รถลดราคา', categoryId: 'car-sedan', priceBefore: 200_000, priceDroppedAt: startTime - 29 * day },
  ]);
  await feedAll(db);
  const [cabinet = 0, , car = 0] = ids;
  for (const sort of ['best', 'newest', 'price-up', 'price-down'])
    expect((await findAll({ dropped: 'true', sort })).toSorted((one, other) => one - other)).toEqual([cabinet, car]);
  expect(await findAll({ dropped: 'true', category: 'decoration' })).toEqual([cabinet]);
  expect(await findAll({ dropped: 'true', q: 'รถ' })).toEqual([car]);
  expect((await find({ dropped: 'false' })).total).toBe(shown.length + ids.length);
  expect((await call('GET', '/api/listings?dropped=maybe')).statusCode).toBe(400);
  const { suggestions } = await find({ dropped: 'true', q: 'ตู้', maxPrice: 0 });
  expect(suggestions).toContainEqual({ without: ['maxPrice'], count: 1 });
});
