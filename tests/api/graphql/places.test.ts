import { expect, test } from 'vitest';
import type { Place } from '../../../api/contract/market/places.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';

const server = await testApp();

const parts = 'id code kind name { th en } district { code name { th en } } province { code name { th en } } postcode point { lat lng }';
const asGraph = ({ id, kind, th, en, district, province, postcode, point }: Place) => ({
  id: `Place:${id}`,
  code: id,
  kind: kind.toUpperCase(),
  name: { th, en },
  district: district ? { code: district.id, name: { th: district.th, en: district.en } } : null,
  province: province ? { code: province.id, name: { th: province.th, en: province.en } } : null,
  postcode: postcode ?? null,
  point: point ?? null,
});

const asked: Record<string, string | number>[] = [
  {},
  { q: 'สุเทพ' },
  { q: 'silom 105' },
  { q: 'เมือง', kind: 'district' },
  { postcode: '50200' },
  { district: 1004 },
  { province: 10 },
  { district: 0 },
];
test.each(asked)('places by %j are those of the call', async (some) => {
  const address = new URLSearchParams(Object.entries(some).map(([name, value]) => [name, String(value)]));
  const { places }: { places: Place[] } = (await server.call('GET', `/api/places?${address}`)).json();
  const variables = { ...some, ...(some.kind ? { kind: String(some.kind).toUpperCase() } : {}) };
  const query = `query ($q: String, $kind: PlaceKind, $postcode: String, $district: Int, $province: Int) {
      places(q: $q, kind: $kind, postcode: $postcode, district: $district, province: $province) { totalCount nodes { ${parts} } }
    }`;
  expect((await dataOf(server, query, { variables })).places).toEqual({ totalCount: places.length, nodes: places.map(asGraph) });
});

test('what the call refuses is refused, with the same code and fields', async () => {
  for (const asked of [{ postcode: 'x' }, { q: 'x'.repeat(101) }, { district: -1 }]) {
    const address = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const { code, error } = (await server.call('GET', `/api/places?${address}`)).json();
    const { errors } = await askGraph(
      server,
      'query ($q: String, $postcode: String, $district: Int) { places(q: $q, postcode: $postcode, district: $district) { totalCount } }',
      { variables: asked },
    );
    expect(errors?.[0]?.extensions).toEqual({ code, fields: error });
  }
});

test('pages follow each other without a gap, and back', async () => {
  const page = async (more: string) =>
    (
      await dataOf(
        server,
        `{ places(${more}) { totalCount nodes { code } edges { cursor node { code } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      )
    ).places;
  const codes: number[] = [];
  for (let after: string | null = null; codes.length < 77; ) {
    const { nodes, edges, pageInfo, totalCount } = await page(`first: 30${after ? `, after: "${after}"` : ''}`);
    expect([totalCount, pageInfo.hasPreviousPage, pageInfo.startCursor]).toEqual([77, codes.length > 0, edges[0].cursor]);
    expect(edges.map(({ node }: { node: object }) => node)).toEqual(nodes);
    codes.push(...nodes.map(({ code }: { code: number }) => code));
    expect(pageInfo.hasNextPage).toBe(codes.length < 77);
    after = pageInfo.endCursor;
  }
  expect(new Set(codes).size).toBe(77);
  for (const odd of ['first: 0', 'first: 101', 'first: -5', 'after: "x"', 'after: ""'])
    expect(await codesOf(server, `{ places(${odd}) { totalCount } }`), odd).toEqual(['INVALID']);
});

test('a place is found by its id, as a node as well', async () => {
  const { place, node } = await dataOf(
    server,
    `{ place(id: "Place:100402") { ${parts} } node(id: "Place:100402") { id ... on Place { name { th } } } }`,
  );
  expect([place.name.th, place.district.name.th, place.province.name.en]).toEqual(['สีลม', 'บางรัก', 'Bangkok']);
  expect(node).toEqual({ id: 'Place:100402', name: { th: 'สีลม' } });
  for (const id of [
    'Place:99',
    'Place:1',
    'Place:',
    'Place:010',
    '10',
    'Place:1e1',
    'User:10',
    '',
    'x'.repeat(1000),
    'Place:9007199254740993',
    '__proto__:1',
  ])
    expect(await codesOf(server, 'query ($id: ID!) { place(id: $id) { id } node(id: $id) { id } }', { variables: { id } }), id).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
});
