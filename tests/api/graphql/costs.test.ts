import { type DocumentNode, GraphQLObjectType, isListType, isNonNullType, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { answerLimits } from '../../../api/graphql/answers.ts';
import { ownReads } from '../../../api/graphql/costs.ts';
import { graphSchema } from '../../../api/graphql/schema.ts';
import { letThrough } from '../../../api/pages/page-calls.ts';
import * as favourites from '../../../src/islands/selling/favourite-documents.ts';
import * as own from '../../../src/islands/selling/own-documents.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const strict = () => testApp({ ...persistent, rateLimitFactor: 1 });
const aliases = (count: number, field: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(' ');
const limit = 1000;

/**
 * Determines the cost of a request. Only refused requests report their cost, so the fields are combined with some that exceed the limit.
 */
const dear = 'dear: places(first: 100) { nodes { name { th } district { province { name { th } } } } edges { node { name { th } } } }';
async function costOf(fields: string, { variables = {}, definition = '' } = {}): Promise<number> {
  const of = async (some: string, given = '') =>
    Number((await askGraph(server, `query ${given} { ${some} }`, given ? { variables } : {})).errors?.[0]?.extensions.cost);
  const beside = Array.from({ length: 3 }, (_, at) => dear.replace('dear', `dear${at}`)).join(' ');
  return (await of(`${fields} ${beside}`, definition)) - (await of(beside));
}

describe('a request costs', () => {
  test('each of its searches', async () => {
    const one = await costOf('a: listings(first: 1) { totalCount }');
    expect(await costOf(aliases(10, () => 'listings(first: 1) { totalCount }'))).toBeGreaterThan(9 * one);
    expect(one).toBeGreaterThan(limit / 50);
    expect(await costOf('p: places(first: 1, q: "บาง") { totalCount }')).toBeGreaterThan(limit / 50);
  });

  test('its values by how often they are asked for, in every row', async () => {
    const of = (values: number, rows: number) => costOf(`l: listings(first: ${rows}) { nodes { ${aliases(values, () => 'title')} } }`);
    const [few, many, inManyRows] = [await of(20, 2), await of(200, 2), await of(200, 48)];
    expect(many).toBeGreaterThan(few);
    expect(inManyRows).toBeGreaterThan(many * 5);
    expect(
      await codesOf(
        server,
        `{ listings(first: 48) { edges { node { ...F } } nodes { ...F } } } fragment F on Listing { ${aliases(240, () => 'title')} }`,
      ),
    ).toEqual(['TOO_COSTLY']);
  });

  test('what is in lists that have no pages, as often as they have entries', async () => {
    const nested = (choices: number) =>
      `categories { categories { attributes { ${aliases(choices, () => 'choices { key name { th en } }')} } } }`;
    expect(await codesOf(server, `{ ${nested(1)} }`)).toEqual([]);
    expect(await codesOf(server, `{ ${nested(20)} }`)).toEqual(['TOO_COSTLY']);
    const schema = `{ __schema { ${aliases(30, () => 'types { fields { args { name description type { name } } } }')} } }`;
    expect(await codesOf(server, schema)).toEqual(['TOO_COSTLY']);
  });

  test('the usual page where none is said, a variable is missing, or what is said is null', async () => {
    const fields = (first: string) => `l: listings${first} { nodes { price { amount } } }`;
    const definition = '($n: Int)';
    const usual = await costOf(fields(''));
    expect(usual).toBeGreaterThan(await costOf(fields('(first: 1)')));
    expect(await costOf(fields('(first: null)'))).toBe(usual);
    const asked = `x: place(id: "Place:10") { point { lat } } ${fields('(first: $n)')}`;
    const by = (variables: object) => costOf(asked, { definition, variables: { ...variables } });
    expect(new Set([await by({}), await by({ n: null }), await by({ n: 24 })]).size).toBe(1);
    expect(await by({ n: 48 })).toBeGreaterThan(await by({}));
  });

  test('nothing that is left out', async () => {
    const skipped = aliases(40, () => 'listings @skip(if: true) { nodes { title } }');
    expect(await codesOf(server, `{ ${skipped} }`)).toEqual([]);
    expect(
      await codesOf(server, `query ($on: Boolean!) { ${skipped.replaceAll('@skip(if: true)', '@include(if: $on)')} }`, {
        variables: { on: true },
      }),
    ).toEqual(['TOO_COSTLY']);
  });

  test('as much as it may at most for what the pages of this site ask', async () => {
    const { accessToken: token } = await server.signIn('client');
    const page = { first: 50, skip: 0 };
    const documents: [DocumentNode, object][] = [
      [own.OwnListingsPage, page],
      [favourites.FavouritesPage, page],
    ];
    for (const [document, variables] of documents) await dataOf(server, print(document), { token, variables: { ...variables } });
  });
});

test('what is null is answered as what is not given', async () => {
  const count = async (args: string, variables: Record<string, unknown> = {}) =>
    (await dataOf(server, `query ($n: Int = 3) { places${args} { nodes { id } } u: places(first: $n) { totalCount } }`, { variables }))
      .places.nodes.length;
  expect(await count('(first: null)')).toBe(await count(''));
  expect(await count('(first: $n)', { n: null })).toBe(await count(''));
  expect(await count('(first: $n)')).toBe(3);
  const { accessToken: token } = await server.signIn('admin');
  const viewer =
    'listings { edges { cursor } } favourites { edges { cursor } } notifications { edges { cursor } } threads { edges { cursor } } savedSearches { edges { cursor } }';
  const answer = await dataOf(server, `{ viewer { ${viewer} } }`, { token });
  expect(await dataOf(server, `{ viewer { ${viewer.replaceAll(' { edges', '(first: null) { edges')} } }`, { token })).toEqual(answer);
});

test('what lists and searches is a read of its own, and says so', () => {
  const schema = graphSchema();
  const lists = ['Query', 'Viewer'].flatMap((of) => {
    const type = schema.getType(of);
    const fields = type instanceof GraphQLObjectType ? Object.values(type.getFields()) : [];
    return fields
      .filter(({ name, type: given }) => {
        const plain = isNonNullType(given) ? given.ofType : given;
        return name !== 'categories' && (isListType(plain) || String(plain).endsWith('Connection'));
      })
      .map(({ name }) => `${of}.${name}`);
  });
  expect(lists.filter((field) => !(field in ownReads))).toEqual([]);
  for (const field of Object.keys(ownReads)) {
    const [of = '', name = ''] = field.split('.');
    const type = schema.getType(of);
    expect(type instanceof GraphQLObjectType && name in type.getFields(), field).toBe(true);
  }
});

describe('each search is a read', () => {
  const searches = (count: number, from: number) =>
    `{ ${aliases(count, (at) => `listings(first: 1, filter: { q: "ของ ${from + at}" }) { totalCount }`)} }`;

  test('of who asks, and those beyond the limit are refused before any is done', async () => {
    const { call, clock } = await strict();
    const ask = async (text: string) => (await askGraph({ call }, text)).status;
    for (let time = 0; time < 60; time += 1) expect(await ask(searches(10, time * 10))).toBe(200);
    const refused = await call('POST', '/graphql', { body: { query: '{ places(first: 1) { totalCount } }' } });
    expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    clock.now += 60_000;
    expect(await ask(searches(2, 0))).toBe(200);
  });

  test('whose request costs too much is counted as well', async () => {
    const { call } = await strict();
    const codes: string[] = [];
    for (let time = 0; time < 13; time += 1) codes.push(...(await codesOf({ call }, searches(49, time * 49))));
    expect(codes).toEqual([...Array(12).fill('TOO_COSTLY'), 'TOO_MANY_REQUESTS']);
  });

  test('but for what a page asks while it is made', async () => {
    const { app, call } = await strict();
    await letThrough.run(new Set(), async () => {
      for (let time = 0; time < 61; time += 1)
        await app.inject({ method: 'POST', url: '/graphql', payload: { query: searches(10, time * 10) } });
    });
    expect((await call('POST', '/graphql', { body: { query: '{ places(first: 1) { totalCount } }' } })).statusCode).toBe(200);
  });
});

describe('an answer that is too long', () => {
  const letters = 4990;
  const values = aliases(160, () => 'description');
  test('is not made, and says so', async () => {
    const { accessToken: token, userData } = await server.signUp('graphwriter');
    const { id } = await sellerOf(server, { token, id: userData.id }).published({ description: 'ก'.repeat(letters) });
    const query = `{ ${aliases(30, () => `listing(id: "Listing:${id}") { ...F }`)} } fragment F on Listing { ${values} }`;
    const { body, statusCode } = await server.call('POST', '/graphql', { body: { query } });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({
      data: null,
      errors: [{ message: expect.any(String), extensions: { code: 'ANSWER_TOO_LARGE', maxBytes: answerLimits.bytes } }],
    });
    expect((await dataOf(server, `{ listing(id: "Listing:${id}") { description } }`)).listing.description).toHaveLength(letters);
  });

  test('is also one of long names, or of many errors', async () => {
    const long = 'x'.repeat(50_000);
    expect(await codesOf(server, `{ listings(first: 48) { nodes { ${long}: title } } }`)).toEqual(['ANSWER_TOO_LARGE']);
    const errors = `{ ${aliases(49, (at) => `node(id: "Listing:${900_000 + at}") { ... on Listing { ${long.slice(0, 800)}: title } }`)} }`;
    expect((await server.call('POST', '/graphql', { body: { query: errors } })).body.length).toBeLessThan(answerLimits.bytes);
  });
});
