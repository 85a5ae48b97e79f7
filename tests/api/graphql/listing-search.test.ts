import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../../api/contract/market/search.ts';
import { testApp } from '../../support/app.ts';
import { codesOf, dataOf } from '../../support/graphql.ts';
import { feedAll, resetSamples, writeListings } from '../../support/market/searchable.ts';

const server = await testApp({}, { repeat: () => () => {} });
await resetSamples(server.db);
await writeListings(
  server.db,
  Array.from({ length: 12 }, (_, at) => ({
    title: at % 3 === 0 ? `iPhone 13 mini ${at}` : `จักรยานเสือหมอบ ${at}`,
    categoryId: at % 3 === 0 ? 'phone' : 'bicycle',
    price: (at + 1) * 50_000,
    condition: at % 2 === 0 ? ('good' as const) : ('like-new' as const),
    subdistrictId: at % 4 === 0 ? 500_101 : 100_101,
  })),
);
await feedAll(server.db);

const query = `query ($filter: ListingFilter, $sort: ListingSort, $first: Int, $after: String) {
  listings(filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { number } pageInfo { hasNextPage hasPreviousPage } totalCount isTotalExact corrected { from to }
    facets {
      groups { group { key } count categories { category { key } count } } provinces { place { code } count }
      conditions { condition count } attributes { key name values { key name count } }
    }
  }
}`;
const enumOf = (value: string) => value.toUpperCase().replaceAll('-', '_');
const asGraph = ({ listings, total, isTotalExact, nextCursor, facets, corrected }: SearchAnswer) => ({
  nodes: listings.map(({ id }) => ({ number: id })),
  pageInfo: { hasNextPage: nextCursor !== null, hasPreviousPage: false },
  ...{ totalCount: total, isTotalExact, corrected: corrected ?? null },
  facets: {
    groups: facets.categories.map(({ id, count, leaves }) => ({
      group: { key: id },
      count,
      categories: leaves.map((leaf) => ({ category: { key: leaf.id }, count: leaf.count })),
    })),
    provinces: facets.provinces.map(({ id, count }) => ({ place: { code: id }, count })),
    conditions: facets.conditions.map(({ id, count }) => ({ condition: enumOf(id), count })),
    attributes: facets.attributes.map(({ id, name, values }) => ({
      ...{ key: id, name },
      values: values.map((value) => ({ key: value.id, name: value.name, count: value.count })),
    })),
  },
});

/** Searches as parameters of the REST call and of the schema. */
const searches: [string, Record<string, unknown>][] = [
  ['', {}],
  ['q=ไอโฟน', { filter: { q: 'ไอโฟน' } }],
  ['q=จักยาน', { filter: { q: 'จักยาน' } }],
  ['category=bicycle&sort=price-up&limit=3', { filter: { category: 'bicycle' }, sort: 'PRICE_UP', first: 3 }],
  ['minPrice=1000&maxPrice=3000&sort=price-down', { filter: { minPrice: 100_000, maxPrice: 300_000 }, sort: 'PRICE_DOWN' }],
  ['condition=like-new,new&province=10', { filter: { conditions: ['LIKE_NEW', 'NEW'], provinceCode: 10 } }],
  ['near=13.75,100.5&radius=50&sort=nearest', { filter: { near: { lat: 13.75, lng: 100.5 }, radius: 50 }, sort: 'NEAREST' }],
  [
    'bounds=13,100,15,101&within=3&delivery=ship',
    { filter: { bounds: { south: 13, west: 100, north: 15, east: 101 }, withinDays: 3, delivery: 'SHIP' } },
  ],
  ['q=ไม่มีของแบบนี้แน่นอน', { filter: { q: 'ไม่มีของแบบนี้แน่นอน' } }],
];

test.each(searches)('a search by “%s” finds what the call finds', async (address, variables) => {
  const answer: SearchAnswer = (await server.call('GET', `/api/listings?${new URLSearchParams(address)}`)).json();
  expect((await dataOf(server, query, { variables })).listings).toEqual(asGraph(answer));
});

const paged = `query ($filter: ListingFilter, $sort: ListingSort, $first: Int, $after: String) {
  listings(filter: $filter, sort: $sort, first: $first, after: $after) { edges { cursor node { number } } pageInfo { hasNextPage endCursor } }
}`;
interface Edge {
  cursor: string;
  node: { number: number };
}

test.each([{ sort: 'PRICE_UP' }, { sort: 'NEWEST' }, { filter: { q: 'จักรยาน' } }])(
  'pages of %o follow each other without a gap, also from the middle of one',
  async (asked) => {
    const all: Edge[] = (await dataOf(server, paged, { variables: { ...asked, first: 48 } })).listings.edges;
    const found: Edge[] = [];
    for (let after: string | null = null; ; ) {
      const { listings } = await dataOf(server, paged, { variables: { ...asked, first: 5, after } });
      found.push(...listings.edges);
      after = listings.pageInfo.endCursor;
      if (!listings.pageInfo.hasNextPage) break;
    }
    const numbers = (edges: Edge[]) => edges.map(({ node }) => node.number);
    expect(numbers(found)).toEqual(numbers(all));
    expect(all.length).toBeGreaterThan(5);
    const { listings } = await dataOf(server, paged, { variables: { ...asked, after: all[2]?.cursor } });
    expect(numbers(listings.edges)).toEqual(numbers(all.slice(3)));
  },
);

test('what the call refuses is refused', async () => {
  const wrong = [
    { first: 49 },
    { first: 0 },
    { after: 'x' },
    { filter: { delivery: 'BOTH' } },
    { filter: { q: 'x'.repeat(201) } },
    { filter: { category: 'bicycle', attributes: [{ key: 'Kind', values: ["' or 1=1"] }] } },
    { filter: { radius: 0 } },
    { filter: { near: { lat: 1e300, lng: 0 } } },
  ];
  for (const variables of wrong) expect(await codesOf(server, query, { variables }), JSON.stringify(variables)).toEqual(['INVALID']);
});
