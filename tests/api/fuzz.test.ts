import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { ErrorBody } from '../../api/contract/common.ts';
import { openSession } from '../../api/domain/sessions.ts';
import { Jar, testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';
import { type OddRequest, oddRequests } from '../support/fuzz.ts';
import { noTokenIsRight } from '../support/line.ts';
import { dump, shopAs } from '../support/shop.ts';

// A failure prints its seed; FUZZ_SEED repeats it, FUZZ_RUNS tries more.
const { FUZZ_SEED, FUZZ_RUNS = '3000' } = process.env;
const leaks = /sqlite|drizzle|node_modules|\n\s+at |\/api\/(domain|db|plugins)\/|password_hash|\bSELECT\b.*\bFROM\b/i;

const server = await testApp({}, { line: noTokenIsRight });
const { app, db, clock } = server;
const jar = new Jar();
await shopAs(server, { jar }).add(1);
await shopAs(server, { jar }).wish(2);
const productsBefore = (await shopAs(server).list('?perPage=100')).products;
const calls = describedCalls(app);

const ajv = new Ajv({ strict: false, validateFormats: false });
/** Of each call, what it may answer, by status. */
const answersOf = calls.map((call): Map<number, ValidateFunction> => {
  const schemas = Object.entries(call.answers).flatMap(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    return schema && status.startsWith('2') ? [[Number(status), ajv.compile(schema)] as const] : [];
  });
  return new Map(schemas);
});

const tokens = new Map<number, string>();
async function tokenOf(userId: number): Promise<string> {
  const token = tokens.get(userId) ?? app.tokens.pair(await openSession(db, userId, clock.now), clock.now).accessToken;
  tokens.set(userId, token);
  return token;
}

/** All rows; read again only when SQLite has counted a change since. */
let kept = { changes: -1, rows: dump(server) };
function contents(): typeof kept.rows {
  const changes = Number(db.$client.prepare('SELECT total_changes()').pluck().get());
  if (changes !== kept.changes) kept = { changes, rows: dump(server) };
  return kept.rows;
}

async function rightsOf(asker: OddRequest['asker']): Promise<Record<string, string>> {
  if (asker === 'visitor') return { cookie: jar.header };
  if (asker === 'nobody') return {};
  if (asker === 'a bad token') return { authorization: 'Bearer a.b.c' };
  return { authorization: `Bearer ${await tokenOf(asker === 'admin' ? 1 : 2)}` };
}

let requests = 0;
const seen = new Map<number, number>();

async function tryOut({ at, method, asker, url, body }: OddRequest): Promise<void> {
  const headers = { ...(await rightsOf(asker)), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  requests += 1;
  const before = contents();
  const remoteAddress = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
  const answer = await app.inject({
    method,
    url,
    headers,
    remoteAddress,
    ...(body === undefined ? {} : { payload: body }),
  });
  const { statusCode: status, payload } = answer;
  seen.set(status, (seen.get(status) ?? 0) + 1);
  // Some requests end the sessions that send them.
  if (url.startsWith('/jwt/') || (status === 401 && (asker === 'client' || asker === 'admin'))) tokens.clear();
  expect(status).toBeLessThan(500);
  if (status < 300) {
    const check = answersOf[at]?.get(status);
    expect(check, `status ${status} is documented`).toBeDefined();
    expect(check?.(answer.json()), ajv.errorsText(check?.errors)).toBe(true);
    return;
  }
  expect(status).toBeGreaterThanOrEqual(400);
  if (payload !== '') {
    expect(Value.Check(ErrorBody, answer.json()), payload.slice(0, 500)).toBe(true);
    expect(payload).not.toMatch(leaks);
  } else expect(status).toBe(404);
  const after = contents();
  if (after !== before) expect(after).toEqual(before);
}

test(
  'whatever is sent, an answer is right or a refusal in the one shape that changes nothing',
  async () => {
    await fc.assert(fc.asyncProperty(oddRequests(calls), tryOut), {
      numRuns: Number(FUZZ_RUNS),
      ...(FUZZ_SEED ? { seed: Number(FUZZ_SEED) } : {}),
    });
    // Enough of it got past the checks to mean something, and enough did not.
    const accepted = (seen.get(200) ?? 0) + (seen.get(201) ?? 0);
    expect(accepted).toBeGreaterThan(requests / 20);
    expect(seen.get(400)).toBeGreaterThan(requests / 10);
  },
  Number(FUZZ_RUNS) * 30,
);

test('afterwards the server is well and the products are what they were', async () => {
  expect((await server.call('GET', '/health')).json()).toEqual({ status: 'ok' });
  expect((await shopAs(server).list('?perPage=100')).products).toEqual(productsBefore);
  const { userData } = await server.signIn('client');
  expect(userData).toMatchObject({ id: 2, role: 'client', ability: expect.any(Array) });
  expect(Object.keys(Object.prototype)).toEqual([]);
  for (const name of ['polluted', 'x', 'role']) expect({}).not.toHaveProperty(name);
});
