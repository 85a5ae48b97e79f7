import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openSession } from '../../api/domain/identity/sessions.ts';
import { access } from '../../api/plugins/access.ts';
import { testApp } from '../support/app.ts';
import { type Call, describedCalls, liveRoutes } from '../support/calls.ts';

const { app, call, clock, db } = await testApp();
const calls = describedCalls(app);
/**
 * A separate session for each request, since some calls end the sender's session; created directly, because hashing the password at sign-in
 * takes time.
 */
async function tokenOf(who: 'admin' | 'client'): Promise<string> {
  clock.now += 2000;
  return app.tokens.pair(await openSession(db, who === 'admin' ? 1 : 2, clock.now), clock.now).accessToken;
}
const expired = await tokenOf('admin');
clock.now += 601_000;

type Level = 'public' | 'visitor' | 'signed-in' | 'admin';

/** Routes that are not calls and are public. */
const notDescribed =
  /^(OPTIONS \*|POST \/graphql|GET \/(api\/files\/:id.*|api\/photos\/:id\/:width|profile\/pictures\/:id.*|uploads\/avatars\/:file|openapi\.json|docs.*|robots\.txt|\.well-known\/security\.txt|graphql.*|ready|version|sitemap\.xml|sitemaps.*|calendar\.ics))$/;
/** Rows of the table whose calls do not exist yet. */
const toCome: string[] = [];

/** Access level of every call, according to the table of contract §2. The first match applies. */
const rules: [RegExp, Level][] = [
  [/^\/(jwt|auth)\//, 'public'],
  [/^\/(health|api\/site\/settings)$/, 'public'],
  [/^\/api\/documents\//, 'public'],
  [/^\/api\/agreements\/all$/, 'admin'],
  [/^\/api\/agreements$/, 'signed-in'],
  [/^\/demo\/reset$/, 'admin'],
  [/^\/demo\/faults$/, 'admin'],
  [/^\/demo\/calls$/, 'admin'],
  [/^\/demo\/clock$/, 'admin'],
  [/^\/demo\/seed$/, 'admin'],
  [/^\/demo\/seed\/schema$/, 'public'],
  [/^\/demo\/snapshots(\/|$)/, 'admin'],
  [/^\/demo\/accounts$/, 'public'],
  [/^\/api\/removed-entries$/, 'admin'],
  [/^\/api\/retention(\/confirm)?$/, 'admin'],
  [/^\/demo\/outbox$/, 'public'],
  [/^\/api\/contact$/, 'public'],
  [/^\/api\/my-data/, 'public'],
  [/^\/faq\/verdict$/, 'visitor'],
  [/^\/(faq|pricing)\//, 'public'],
  [/^\/blog\/list\/data\/edit$/, 'admin'],
  [/^\/blog\/(own\/|comment|reader$|bookmark$)/, 'signed-in'],
  [/^\/blog\//, 'public'],
  [/^\/api\/(select|autocomplete)\//, 'public'],
  [/^\/api\/account\//, 'signed-in'],
  [/^\/api\/cases\/subject$/, 'visitor'],
  [/^\/api\/cases\/report$/, 'signed-in'],
  [/^\/api\/cases\/report-as-guest$/, 'public'],
  [/^\/api\/cases\/confirm$/, 'public'],
  [/^\/api\/categories$/, 'public'],
  [/^\/api\/favourites\/\{key\}$/, 'public'],
  [/^\/api\/listings\/\{id\}$/, 'public'],
  [/^\/api\/listings\/visit$/, 'visitor'],
  [/^\/api\/listings(\/suggest|\/\{id\}\/similar)?$/, 'public'],
  [/^\/api\/listings\/[a-z]+$/, 'signed-in'],
  [/^\/api\/help\//, 'admin'],
  [/^\/api\/moderation\//, 'admin'],
  [/^\/api\/messenger\//, 'signed-in'],
  [/^\/api\/privacy-requests/, 'admin'],
  [/^\/api\/access-log/, 'admin'],
  [/^\/api\/bans/, 'admin'],
  [/^\/api\/places$/, 'public'],
  [/^\/api\/saved-searches/, 'signed-in'],
  [/^(\/api)?\/unsubscribe$/, 'public'],
  [/^\/api\/sellers\//, 'public'],
  [/^\/api\/(main-search|bookmarks)\//, 'visitor'],
  [/^\/apps\/ecommerce\/all-orders/, 'admin'],
  [/^\/apps\/ecommerce\/all-products/, 'admin'],
  [/^\/apps\/ecommerce\/coupons\/offer$/, 'public'],
  [/^\/apps\/ecommerce\/coupons\/check$/, 'visitor'],
  [/^\/apps\/ecommerce\/coupons/, 'admin'],
  [/^\/apps\/ecommerce\/sales-report$/, 'admin'],
  [/^\/apps\/ecommerce\/reviews\//, 'admin'],
  [/^\/apps\/ecommerce\/questions\/\{id\}\/answer$/, 'admin'],
  [/^\/apps\/ecommerce\/questions\//, 'signed-in'],
  [/^\/apps\/ecommerce\/products\/\{id\}\/(?:review|question)$/, 'signed-in'],
  [/^\/apps\/ecommerce\//, 'visitor'],
  [/^\/(profile|account-setting)\//, 'signed-in'],
  [/^\/api\/notifications\//, 'signed-in'],
  [/^\/api\/(changes$|files|photos|search\/own$|unread$)/, 'signed-in'],
  [/^\/apps\/(chat|todo|email|kanban|calendar)\//, 'signed-in'],
  [/^\/api\/roles\/own$/, 'signed-in'],
  [/^\/api\/invoice\/(?:opened|decide)$/, 'public'],
  [/^\/api\/invoice\/shared(?:-pdf)?\/\{key\}$/, 'public'],
  [/^\/(api|apps)\/(users|roles|permissions|invoice|datatables)\//, 'admin'],
  [/^\/card\//, 'admin'],
];
const levelOf = ({ path }: Call): Level | undefined => rules.find(([pattern]) => pattern.test(path))?.[1];

/** Whether a path also matches a call that reads a record by id, with its last segment as the id. */
const isOfOneThing = (path: string) => /^\/api\/listings\/\w+$/.test(path);

/** Error code if the caller is refused, or `allowed` for any result after the access check. */
async function probe({ method, path }: Pick<Call, 'method' | 'path'>, token?: string, headers: Record<string, string> = {}) {
  const url = path.replace(/\{\w+\}/g, '1');
  const answer = await call(method, url, { token, headers, ...(method === 'GET' ? {} : { body: {} }) });
  const { code } = answer.headers['content-type']?.includes('json') ? answer.json() : {};
  if (code === 'UNAUTHENTICATED') {
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  } else if (code === 'FORBIDDEN') expect(answer.statusCode).toBe(403);
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : 'allowed';
}

test('a route that does not say who may call it stops the start', async () => {
  const careless = Fastify();
  await careless.register(access);
  expect(() => careless.get('/secret', async () => 'x')).toThrow('GET /secret does not say who may call it.');
  await careless.close();
});

test('every route is described, but for the description and its page', () => {
  const described = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
  const others = liveRoutes(app).filter((route) => !route.startsWith('HEAD ') && !described.has(route));
  expect(others.filter((route) => !notDescribed.test(route))).toEqual([]);
  expect(described.size).toBeGreaterThan(15);
});

test('every row of the table has calls', () => {
  const families = rules.flatMap(([pattern]) => (/\(([\w|-]+)\)/.exec(pattern.source)?.[1] ?? '').split('|').filter(Boolean));
  const missing = families.filter((family) => !calls.some(({ path }) => path.includes(`/${family}/`)));
  expect(missing.filter((family) => !toCome.includes(family))).toEqual([]);
  const unused = rules.filter(([pattern]) => !calls.some(({ path }) => pattern.test(path))).map(([pattern]) => pattern.source);
  expect(unused.filter((source) => !toCome.some((family) => source.includes(family)))).toEqual([]);
});

describe.each(calls)('$method $path', (route) => {
  const level = levelOf(route);
  const visitors = level === 'public' || level === 'visitor';

  test('is in the table of who may call what', () => {
    expect(level).toBeDefined();
    expect({ anonymous: route.anonymous, bearer: route.bearer }).toEqual({ anonymous: visitors, bearer: level !== 'public' });
  });

  test('without a token', async () => {
    expect(await probe(route)).toBe(visitors ? 'allowed' : 'UNAUTHENTICATED');
  });

  test('for a client', async () => {
    expect(await probe(route, await tokenOf('client'))).toBe(level === 'admin' ? 'FORBIDDEN' : 'allowed');
  });

  test('for an admin', async () => {
    expect(await probe(route, await tokenOf('admin'))).toBe('allowed');
  });

  test('with a token that is expired or none', async () => {
    const answer = level === 'public' ? 'allowed' : 'UNAUTHENTICATED';
    const live = await tokenOf('admin');
    for (const token of [expired, 'a.b.c', '']) expect(await probe(route, token)).toBe(answer);
    expect(await probe(route, undefined, { authorization: `Basic ${live}` })).toBe(answer);
    expect(await probe(route, undefined, { authorization: `Bearer ${live} ${live}` })).toBe(answer);
    expect(await probe(route, undefined, { authorization: `Bearer ${'x'.repeat(10_000)}` })).toBe(answer);
  });
});

describe.each(calls.filter((route) => !route.anonymous))('$method $path', (route) => {
  test('is not opened by another spelling of the address', async () => {
    const path = route.path.replace(/\{\w+\}/g, '1');
    const spellings = [
      `${path}/`,
      `/${path}`,
      path.toUpperCase(),
      path.replace('/', '/%2e/'),
      `${path};x=1`,
      `${path}%00`,
      `${path}?token=${await tokenOf('admin')}`,
    ];
    for (const url of spellings) {
      const headers = { 'x-original-url': '/health', 'x-http-method-override': 'GET', 'x-rewrite-url': '/health' };
      const answer = await call(route.method, url, { headers, ...(route.method === 'GET' ? {} : { body: {} }) });
      expect([400, 401, 404, 405]).toContain(answer.statusCode);
    }
    const isRead = liveRoutes(app).includes(`GET ${route.path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect((await call('HEAD', path)).statusCode).toBe(isRead ? 401 : isOfOneThing(path) ? 400 : 405);
  });
});
