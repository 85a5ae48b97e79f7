import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { ErrorBody } from '../../api/contract/shared/common.ts';
import type { LineVerifier } from '../../api/domain/identity/line-tokens.ts';
import { openSession } from '../../api/domain/identity/sessions.ts';
import { InvalidLineToken } from '../../api/domain/shared/errors.ts';
import { Jar, startedApp, type TestApp } from './app.ts';
import { type Call, describedCalls } from './calls.ts';
import { keptChanges } from './changes.ts';
import { liveRefreshToken, type OddRequest, oddRequests, ownOrder } from './fuzz.ts';
import { manualScheduler } from './manual-scheduler.ts';
import { quickHasher } from './passwords.ts';
import { existingKeys } from './rows.ts';
import { shopAs } from './shop.ts';
import { expectSound } from './sqlite.ts';

const leaks =
  /sqlite|drizzle|postgres|duplicate key|node_modules|\n\s+at |\/api\/(domain|db|plugins)\/|password_hash|\bSELECT\b.*\bFROM\b/i;
/** The router itself refuses URLs that are malformed or too long. */
const routerRefuses = [400, 414];

/** LINE mock that accepts one token. */
const oneTokenIsRight: LineVerifier = async ({ idToken }, now) => {
  if (idToken !== 'text') throw new InvalidLineToken();
  return { iss: 'https://access.line.me', sub: 'U1', aud: '1', exp: now / 1000 + 60, name: 'สมหญิง' };
};

const ajv = new Ajv({ strict: false, validateFormats: false });
let shared: { calls: Call[]; requests: fc.Arbitrary<OddRequest>; answersOf: Map<number, ValidateFunction>[] } | undefined;

/** Every call, arbitrary requests to them, and the documented responses by status; the same for every server. */
async function described({ app, db }: TestApp): Promise<NonNullable<typeof shared>> {
  if (shared) return shared;
  const calls = describedCalls(app);
  const answersOf = calls.map((call) => {
    const schemas = Object.entries(call.answers).flatMap(([status, answer]) => {
      const schema = answer.content?.['application/json']?.schema;
      return schema && status.startsWith('2') ? [[Number(status), ajv.compile(schema)] as const] : [];
    });
    return new Map(schemas);
  });
  shared = { calls, requests: oddRequests(calls, await existingKeys({ db })), answersOf };
  return shared;
}

/** Number of requests between two runs of background work, whose changes could otherwise be attributed to a request. */
const turnEvery = 100;

/** A separate server that receives malformed requests; every response is checked. */
export class OddRound {
  readonly #server: TestApp;
  readonly #jar = new Jar();
  readonly #changes: () => Promise<number>;
  readonly #turn: () => Promise<void>;
  readonly #tokens = new Map<number, string>();
  /** Number of responses by status. */
  readonly seen = new Map<number, number>();
  /** Calls that accepted a request. */
  readonly accepted = new Set<string>();
  #requests = 0;
  readonly #orders = new Map<OddRequest['asker'], string>();
  #categoriesBefore: unknown;

  private constructor(server: TestApp, changes: () => Promise<number>, turn: () => Promise<void>) {
    this.#server = server;
    this.#changes = changes;
    this.#turn = turn;
  }

  static async start(): Promise<OddRound> {
    const { repeat, turn } = manualScheduler();
    const server = await startedApp({}, { hasher: quickHasher(), line: oneTokenIsRight, repeat });
    const round = new OddRound(server, await keptChanges(server), turn);
    round.#categoriesBefore = await round.#categories();
    await round.#prepare();
    return round;
  }

  /** Gives everyone an order, and the visitor a shelf entry. */
  async #prepare(): Promise<void> {
    const visitor = shopAs(this.#server, { jar: this.#jar });
    this.#orders.set('visitor', (await visitor.bought(3)).number);
    await visitor.add(1);
    await visitor.wish(2);
    for (const [asker, userId] of [
      ['admin', 1],
      ['client', 2],
    ] as const) {
      this.#orders.set(asker, (await shopAs(this.#server, { token: await this.#tokenOf(userId) }).bought(3)).number);
    }
  }

  async calls(): Promise<Call[]> {
    return (await described(this.#server)).calls;
  }

  /** @throws an error with the seed, which reproduces the round */
  async run(requests: number, seed: number): Promise<void> {
    const property = fc.asyncProperty((await described(this.#server)).requests, (request) => this.#send(request));
    await fc.assert(property, { numRuns: requests, seed });
  }

  /** Checks that the server works and that protected data is unchanged. */
  async expectHealth(): Promise<void> {
    const { call } = this.#server;
    expect((await call('GET', '/health')).json()).toEqual({ status: 'ok' });
    expect(await this.#categories()).toEqual(this.#categoriesBefore);
    const token = await this.#tokenOf(2);
    expect((await call('GET', '/apps/todo/tasks', { token })).statusCode).toBe(200);
    expect((await call('GET', '/apps/invoice/invoices', { token })).statusCode).toBe(403);
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const name of ['polluted', 'x', 'role']) expect({}).not.toHaveProperty(name);
    expectSound(this.#server.db);
  }

  async stop(): Promise<void> {
    await this.#server.app.close();
    await this.#server.db.engine.close();
  }

  async #categories(): Promise<unknown> {
    return (await this.#server.call('GET', '/api/categories')).json();
  }

  async #send({ at, method, asker, url: address, body: content }: OddRequest): Promise<void> {
    const url = address.replace(ownOrder, this.#orders.get(asker) ?? ownOrder);
    const body = content?.includes(liveRefreshToken) ? content.replaceAll(liveRefreshToken, await this.#refreshToken()) : content;
    const headers = { ...(await this.#rightsOf(asker)), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    this.#requests += 1;
    if (this.#requests % turnEvery === 0) await this.#turn();
    const before = await this.#changes();
    const answer = await this.#server.app.inject({
      method,
      url,
      headers,
      remoteAddress: `10.${this.#requests >> 16}.${(this.#requests >> 8) & 255}.${this.#requests & 255}`,
      ...(body === undefined ? {} : { payload: body }),
    });
    const { statusCode: status, payload } = answer;
    this.seen.set(status, (this.seen.get(status) ?? 0) + 1);
    // Some requests end the sender's session.
    if (url.startsWith('/jwt/') || (status === 401 && (asker === 'client' || asker === 'admin'))) this.#tokens.clear();
    const { calls, answersOf } = await described(this.#server);
    const documented = Object.keys(calls[at]?.answers ?? {}).map(Number);
    expect(status < 500, `${status} ${payload.slice(0, 500)}`).toBe(true);
    expect([...documented, ...routerRefuses], `${status} ${payload.slice(0, 500)}`).toContain(status);
    if (status < 300) {
      this.accepted.add(`${method} ${calls[at]?.path}`);
      const check = answersOf[at]?.get(status);
      // A response that is not JSON, such as a download, has no schema to check.
      const isJson = /json/.test(String(answer.headers['content-type']));
      if (isJson && !check?.(answer.json())) expect.unreachable(ajv.errorsText(check?.errors));
      if (url.startsWith('/demo/reset')) {
        this.#tokens.clear();
        await this.#prepare();
      }
      return;
    }
    expect(await this.#changes(), 'what is refused changes nothing').toBe(before);
    if (payload === '') expect(status).toBe(404);
    else {
      expect(Value.Check(ErrorBody, answer.json()), payload.slice(0, 500)).toBe(true);
      expect(payload).not.toMatch(leaks);
    }
  }

  async #rightsOf(asker: OddRequest['asker']): Promise<Record<string, string>> {
    if (asker === 'visitor') return { cookie: this.#jar.header };
    if (asker === 'nobody') return {};
    if (asker === 'a bad token') return { authorization: 'Bearer a.b.c' };
    return { authorization: `Bearer ${await this.#tokenOf(asker === 'admin' ? 1 : 2)}` };
  }

  async #refreshToken(): Promise<string> {
    const { app, db, clock } = this.#server;
    return app.tokens.pair(await openSession(db, 2, clock.now), clock.now).refreshToken;
  }

  async #tokenOf(userId: number): Promise<string> {
    const { app, db, clock } = this.#server;
    const token = this.#tokens.get(userId) ?? app.tokens.pair(await openSession(db, userId, clock.now), clock.now).accessToken;
    this.#tokens.set(userId, token);
    return token;
  }
}
