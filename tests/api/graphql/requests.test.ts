import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { requestLimits } from '../../../api/graphql/limits.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';

const server = await testApp();
const { call } = server;
const ask = (query: string, variables?: Record<string, unknown>) => askGraph(server, query, variables ? { variables } : {});
const refusal = async (query: string, variables?: Record<string, unknown>) => {
  const { status, data, errors = [] } = await ask(query, variables);
  return { status, data, codes: [...new Set(errors.map(({ extensions }) => extensions.code))] };
};
const inside = (levels: number) =>
  `{ node(id: "Place:100401") ${'{ ... on Place { district '.repeat(levels)} { code } ${'} }'.repeat(levels)} }`;

describe('a request', () => {
  const query = '{ places(first: 1) { nodes { name { th } } } }';
  const expected = { data: { places: { nodes: [{ name: { th: 'กรุงเทพมหานคร' } }] } } };

  test.each(['/graphql', '/graphql/'])('is taken at %s', async (url) => {
    const answer = await call('POST', url, { body: { query } });
    expect(answer.json()).toEqual(expected);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('is answered in the type of GraphQL for who asks for it', async () => {
    const headers = { accept: 'application/graphql-response+json, application/json;q=0.9' };
    const answer = await call('POST', '/graphql', { body: { query }, headers });
    expect(answer.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
  });

  test('may come by GET if it changes nothing', async () => {
    const address = new URLSearchParams({
      query: 'query A($n: Int) { places(first: $n) { nodes { name { th } } } }',
      variables: '{"n":1}',
    });
    expect((await call('GET', `/graphql?${address}`)).json()).toEqual(expected);
    const change = await call(
      'GET',
      `/graphql?${new URLSearchParams({ query: 'mutation { markNotificationsRead { userErrors { code } } }' })}`,
    );
    expect([change.statusCode, change.json().errors[0].extensions]).toEqual([
      400,
      { code: 'INVALID', fields: { query: ['changes are made by POST'] } },
    ]);
    for (const odd of [
      'query=',
      'x=1',
      `query=${encodeURIComponent(query)}&variables=[1]`,
      `query=${encodeURIComponent(query)}&variables={`,
    ])
      expect((await call('GET', `/graphql?${odd}`)).statusCode, odd).toBe(400);
  });

  test('says which of its operations is meant', async () => {
    const two = 'query A { a: __typename } query B { b: __typename }';
    expect(await dataOf(server, two, { operationName: 'B' })).toEqual({ b: 'Query' });
    expect(await codesOf(server, two)).toEqual(['INVALID']);
    expect(await codesOf(server, two, { operationName: 'C' })).toEqual(['INVALID']);
    expect(await codesOf(server, '{ __typename }', { operationName: 'A' })).toEqual(['INVALID']);
  });

  test('is answered in the language it is asked in', async () => {
    const { accessToken: token } = await server.signIn('admin');
    const asked = '{ viewer { notifications(first: 1) { nodes { title } } } }';
    const titles = async (url: string, headers = {}) =>
      (await call('POST', url, { token, headers, body: { query: asked } })).json().data.viewer;
    const [thai, english] = [await titles('/graphql'), await titles('/graphql', { 'accept-language': 'en-GB' })];
    expect(english).not.toEqual(thai);
    expect(await titles('/graphql?lng=en')).toEqual(english);
    expect((await call('POST', '/graphql?lng=de', { body: { query } })).statusCode).toBe(400);
  });

  test('tells what it may ask for', async () => {
    const { __schema: found } = await dataOf(
      server,
      getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, specifiedByUrl: true }),
    );
    expect(found.types.map(({ name }: { name: string }) => name)).toContain('Place');
  });
});

describe('a request is refused', () => {
  test('that is no JSON, no object, no document, or several of them', async () => {
    for (const body of [
      '{',
      '[]',
      'null',
      '"x"',
      '{}',
      '{"query":1}',
      '{"query":"{ __typename }","variables":[1]}',
      '[{"query":"{ __typename }"}]',
    ]) {
      const answer = await call('POST', '/graphql', { body });
      expect([answer.statusCode, Object.keys(answer.json())], body).toEqual([400, ['errors']]);
    }
    const asText = await call('POST', '/graphql', { body: '{ __typename }', headers: { 'content-type': 'application/graphql' } });
    expect([asText.statusCode, asText.json().errors[0].extensions.code]).toEqual([415, 'INVALID_MEDIA_TYPE']);
    const asForm = await call('POST', '/graphql', { body: 'query=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(asForm.statusCode).toBe(415);
    for (const tree of ['{"kind":"Document","definitions":[]}', '5', '""', '']) expect((await ask(tree)).status, tree).toBe(400);
  });

  test('that is longer than 64 KB', async () => {
    const answer = await call('POST', '/graphql', { body: { query: `{ __typename } #${'x'.repeat(requestLimits.bytes)}` } });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('that asks for what there is not, or wrongly', async () => {
    const wrong: [string, Record<string, unknown>?][] = [
      ['{ x }'],
      ['{ places }'],
      ['{ places(first: "1") { totalCount } }'],
      ['{ places(kind: VILLAGE) { totalCount } }'],
      ['query ($n: Int!) { places(first: $n) { totalCount } }', {}],
      ['query ($n: Int!) { places(first: $n) { totalCount } }', { n: 'many' }],
      ['query ($n: Int!) { places(first: $n) { totalCount } }', { n: 1e20 }],
      ['query ($n: Int!) { places(first: $n) { totalCount } }', { n: { x: 1 } }],
      ['{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
      ['subscription { x }'],
    ];
    for (const [query, variables] of wrong)
      expect(await refusal(query, variables), query).toEqual({ status: 400, data: undefined, codes: ['INVALID'] });
  });

  test('that has more parts than anybody needs, or fields inside each other', async () => {
    expect(await refusal(`{ ${'a: __typename '.repeat(requestLimits.tokens)} }`)).toMatchObject({ status: 400, codes: ['INVALID'] });
    expect(await refusal('{ node'.repeat(5000))).toMatchObject({ status: 400, codes: ['INVALID'] });
    expect(await refusal(inside(requestLimits.depth))).toMatchObject({ status: 400, codes: ['TOO_DEEP'] });
    expect((await ask(inside(2))).data.node).toEqual({ district: { district: null } });
    const byFragments = `{ node(id: "x") { ...F1 } } ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `fragment F${n} on Place { district { ...F${n + 1} } }`).join(' ')} fragment F10 on Place { name { th } }`;
    expect(await refusal(byFragments)).toMatchObject({ status: 400, codes: ['TOO_DEEP'] });
  });

  test('that costs too much, before any of it is done, and says what it costs', async () => {
    const { status, data, errors } = await ask(
      'query ($n: Int!) { places(first: $n) { nodes { name { th } district { id } province { id } } edges { node { name { th } } } } }',
      { n: 500 },
    );
    expect([status, data, errors?.[0]?.extensions]).toEqual([400, undefined, { code: 'TOO_COSTLY', cost: 3596, maxCost: 1000 }]);
    const page = 'places(first: 100) { nodes { name { th } } }';
    expect((await ask(`{ ${page} }`)).status).toBe(200);
    const names = 'abcdef'.split('');
    expect(await refusal(`{ ${names.map((name) => `${name}: ${page}`).join(' ')} }`)).toEqual({
      status: 400,
      data: undefined,
      codes: ['TOO_COSTLY'],
    });
    expect(await refusal(`{ ...F } fragment F on Query { ${names.map((name) => `${name}: ${page}`).join(' ')} }`)).toMatchObject({
      codes: ['TOO_COSTLY'],
    });
    expect(
      (await ask(`{ ${names.map((name) => `${name}: ${page.replace(')', ') @skip(if: true)')}`).join(' ')} }`)).data,
      'what is left out costs nothing',
    ).toEqual({});
    expect(await refusal(`{ ${names.map((name) => `${name}: __schema { types { name } }`).join(' ')} }`)).toMatchObject({
      codes: ['TOO_COSTLY'],
    });
  });

  test('that names billions of fields by fragments of fragments', async () => {
    const bomb = Array.from({ length: 40 }, (_, n) => `fragment F${n} on Texts { ...F${n + 1} ...F${n + 1} }`).join(' ');
    const before = performance.now();
    expect(await refusal(`{ place(id: "Place:10") { name { ...F0 } } } ${bomb} fragment F40 on Texts { th }`)).toMatchObject({
      status: 400,
    });
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('however often it comes', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await codesOf(server, '{ y }')).toEqual(['INVALID']);
      expect(await codesOf(server, 'query ($n: Int!) { places(first: $n) { nodes { id } } }', { variables: { n: 100 } })).toEqual([]);
      expect(await codesOf(server, 'query ($n: Int!) { places(first: $n) { nodes { id } } }', { variables: { n: 2000 } })).toEqual([
        'TOO_COSTLY',
      ]);
    }
  });
});

test.each(['สุเทพ', 'ก'.repeat(101), '\u0000', "' OR 1=1 --", '😀', '\ud800', '__proto__', ''])('a text like %j does no harm', async (q) => {
  const { status, data, errors } = await ask('query ($q: String) { places(q: $q) { totalCount } }', { q });
  expect(status).toBe(200);
  if (errors) expect(errors.map(({ extensions }) => extensions.code)).toEqual(['INVALID']);
  else expect(data.places.totalCount).toBeGreaterThanOrEqual(0);
});

test('large variables are counted with the request', async () => {
  const answer = await call('POST', '/graphql', { body: { query: '{ __typename }', variables: { x: 'x'.repeat(70_000) } } });
  expect(answer.statusCode).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`v${n}`, 1]));
  expect((await call('POST', '/graphql', { body: { query: '{ __typename }', variables: many } })).json().errors[0].extensions.code).toBe(
    'BODY_TOO_COMPLEX',
  );
});
