import { describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { siteApp, siteFolder } from '../support/site.ts';

const { call, signUp, signIn } = await testApp();
const admin = (await signIn('admin')).accessToken;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a program', () => {
  test('is never led to the sign-in page, which people are', async () => {
    const site = await siteApp(siteFolder("export const handler = (request, response) => response.end('a page');"), {});
    const asProgram = { accept: 'application/json, text/plain, */*' };
    for (const url of ['/apps/invoice/invoices/1', '/apps/email/nothing', '/pages/account-settings']) {
      for (const headers of [{ ...asProgram, ...bearer(admin) }, asProgram, { ...bearer(admin), accept: '*/*' }]) {
        const answer = await site.inject({ url, headers });
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
      }
      for (const headers of [{ accept: 'text/html' }, {}]) {
        const answer = await site.inject({ url, headers });
        expect([url, answer.statusCode, answer.headers.location]).toEqual([
          url,
          302,
          `/signin?reason=authentication&returnTo=${encodeURIComponent(url)}`,
        ]);
      }
    }
  });

  test('is led to the language that was chosen, and to where passwords are changed', async () => {
    const site = await siteApp(siteFolder("export const handler = (request, response) => response.end('a page');"), {});
    const leads = async (url: string, cookie?: string) => {
      const answer = await site.inject({ url, headers: cookie === undefined ? {} : { cookie } });
      return [answer.statusCode, answer.headers.location];
    };
    expect(await leads('/')).toEqual([302, '/home']);
    expect(await leads('/', 'language=en')).toEqual([302, '/en/home']);
    for (const odd of ['language=th', 'language=de', 'language=//evil.example', 'language='])
      expect(await leads('/', odd)).toEqual([302, '/home']);
    expect(await leads('/.well-known/change-password')).toEqual([302, '/pages/account-settings?tab=security']);
  });

  test('learns which methods an address takes', async () => {
    for (const [method, path, allow] of [
      ['PATCH', '/jwt/login', 'POST, OPTIONS'],
      ['GET', '/jwt/login', 'POST, OPTIONS'],
      ['DELETE', '/apps/ecommerce/products', 'GET, HEAD, OPTIONS'],
      ['PUT', '/apps/ecommerce/cart/3', 'DELETE, PATCH, OPTIONS'],
      ['POST', '/api/health', undefined],
    ] as const) {
      const answer = await call(method, path, { headers: bearer(admin) });
      expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, allow ? 405 : 404, allow]);
      expect(answer.json().code).toBe(allow ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
      if (!allow) continue;
      const options = await call('OPTIONS', path);
      expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
    }
    for (const path of ['/nothing', '/apps/ecommerce/cart/3/more']) expect((await call('OPTIONS', path)).statusCode).toBe(404);
  });
});

describe('what people type', () => {
  test.each(['client@demo.com ', ' client@demo.com', '\u00a0client@demo.com\u00a0', 'janedoe ', 'client@demo.com\u200b\n'])(
    'signs in with what a phone puts around it: %j',
    async (typed) => {
      expect((await call('POST', '/jwt/login', { body: { email: typed, password: 'client' } })).statusCode).toBe(200);
      expect((await call('POST', '/auth/local', { body: { identifier: typed, password: 'client' } })).statusCode).toBe(200);
    },
  );

  test('is an address in every call that takes one', async () => {
    expect((await call('POST', '/auth/forgot-password', { body: { email: ' client@demo.com\u00a0' } })).statusCode).toBe(200);
    const values = { fullName: 'Blank', username: 'blank-behind', email: ' Blank@Example.com ', password: 'long enough 1' };
    expect((await call('POST', '/auth/local/register', { body: values })).json().user.email).toBe('Blank@Example.com');
    expect((await call('POST', '/auth/forgot-password', { body: { email: 'two words@example.com' } })).statusCode).toBe(400);
  });
});

describe('a front-end of the template', () => {
  test('adds and changes tasks with its editor’s state', async () => {
    const headers = bearer((await signUp('draft-js')).accessToken);
    const state = (...lines: string[]) => ({
      _immutable: { currentContent: { blockMap: Object.fromEntries(lines.map((text, at) => [String(at), { text, type: 'unstyled' }])) } },
    });
    const added = await call('POST', '/apps/todo/add-tasks', {
      headers,
      body: { task: { title: 'x', description: state('hello', 'โลก') } },
    });
    expect([added.statusCode, added.json().task?.description]).toEqual([201, 'hello\nโลก']);
    const { id } = added.json().task;
    const body = { task: { id, description: state() } };
    expect((await call('POST', '/apps/todo/update-task', { headers, body })).json().task.description).toBe('');
    for (const description of [5, true, ['x'], { _immutable: 5 }]) {
      const answer = await call('POST', '/apps/todo/update-task', { headers, body: { task: { id, description } } });
      expect(answer.statusCode).toBe(typeof description === 'object' && !Array.isArray(description) ? 200 : 400);
    }
  });

  test('drops a card on no card', async () => {
    const headers = bearer(admin);
    const before = await call('GET', '/apps/kanban/tasks', { headers });
    const dropped = await call('POST', '/apps/kanban/reorder-tasks', { headers, body: { data: { taskId: 1 } } });
    expect([dropped.statusCode, dropped.json()]).toEqual([200, before.json()]);
    const unknown = await call('POST', '/apps/kanban/reorder-tasks', { headers, body: { data: { taskId: 99_999 } } });
    expect(unknown.statusCode).toBe(404);
  });

  test('names a list as axios and qs do', async () => {
    const headers = bearer(admin);
    const idsOf = async (query: string) =>
      (await call('GET', `/apps/calendar/events?${query}`, { headers })).json().map(({ id }: { id: number }) => id);
    const repeated = await idsOf('calendars=Business&calendars=Personal');
    for (const query of [
      'calendars[0]=Business&calendars[1]=Personal',
      'calendars%5B0%5D=Business&calendars%5B1%5D=Personal',
      'calendars[]=Business,Personal',
    ])
      expect(await idsOf(query)).toEqual(repeated);
    expect((await idsOf('')).length).toBeGreaterThan(repeated.length);
  });
});

describe('the description', () => {
  test('says of files that they are none of JSON', async () => {
    const { paths } = (await call('GET', '/openapi.json')).json();
    const typesOf = (path: string) => Object.keys(paths[path].get.responses[200].content);
    expect(typesOf('/apps/invoice/pdf/{id}')).toEqual(['application/pdf']);
    expect(typesOf('/api/invoice/shared-pdf/{key}')).toEqual(['application/pdf']);
    expect(typesOf('/apps/invoice/csv')).toEqual(['text/csv']);
  });

  test('has patterns alone that other languages can read, and says of addresses that they are', async () => {
    const text = (await call('GET', '/openapi.json')).body;
    const { components } = JSON.parse(text);
    expect(text).not.toMatch(/\\\\p\{|\\\\u202[89]|"x-reads"|"x-editor"/);
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern = '']) => JSON.parse(pattern));
    expect(patterns.length).toBeGreaterThan(20);
    // Only JavaScript has empty classes; lookbehinds, named groups and Unicode classes differ between languages.
    expect(patterns.filter((pattern) => /\[\^?\]|\(\?(?![:=!])|\\[kpP]/.test(pattern))).toEqual([]);
    expect(components.schemas.Registration?.properties.email ?? components.schemas.NewAccount?.properties.email).toMatchObject({
      format: 'email',
    });
  });
});

describe('a client of GraphQL', () => {
  const graph = (body: object) => call('POST', '/graphql', { body });

  test('is told that hashes stand for nothing, so that it sends the query', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    const code = 'PERSISTED_QUERY_NOT_SUPPORTED';
    const posted = await graph({ operationName: 'X', variables: {}, extensions });
    expect([posted.statusCode, posted.json().errors[0].extensions.code]).toEqual([200, code]);
    const got = await call('GET', `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`);
    expect([got.statusCode, got.json().errors[0].extensions.code]).toEqual([200, code]);
    expect((await graph({ query: '{ __typename }', extensions })).json()).toEqual({ data: { __typename: 'Query' } });
    for (const wrong of [{}, { extensions: {} }, { extensions: null }, { extensions: 'x', query: '{ __typename }' }, { query: null }])
      expect((await graph(wrong)).statusCode).toBe(400);
    expect((await call('GET', '/graphql?query={__typename}&extensions=5')).statusCode).toBe(400);
  });

  test('reads the names of its own arguments in refusals', async () => {
    const fieldsOf = async (args: string) =>
      (await graph({ query: `{ listings(${args}) { totalCount } }` })).json().errors[0].extensions.fields;
    expect(Object.keys(await fieldsOf('first: 0'))).toEqual(['first']);
    expect(Object.keys(await fieldsOf('first: 2, after: "nonsense"'))).toEqual(['after']);
  });
});
