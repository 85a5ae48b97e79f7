import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { ErrorBody } from '../../api/contract/shared/common.ts';
import { openSession } from '../../api/domain/identity/sessions.ts';
import { Jar, type TestApp } from './app.ts';
import { type Call, sample } from './calls.ts';
import { keptChanges } from './changes.ts';

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** Parts of a call, ready to be sent; those of the URL are encoded. */
export interface Request {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** JSON, or undefined for a call without a body. */
  body: string | undefined;
}

let addresses = 0;
/** An unused address, so that no throttle responds in a call's place. */
const newAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const leaks = /SQLITE_|duplicate key|SqliteError|node_modules|\n\s+at |better-sqlite3|\/api\/(domain|db|plugins)\//;

/**
 * Sends malformed requests to one call and checks every response: never a server error, always a documented status and shape, and refused
 * requests change nothing.
 */
export class Attack {
  readonly #server: TestApp;
  readonly #call: Call;
  readonly #jar: Jar;
  #token: string | undefined;
  #tokenUntil = 0;
  readonly #changes: () => Promise<number>;
  /** Number of changes after the last request, if known: none happen between two requests. */
  #known: number | undefined;

  private constructor(server: TestApp, call: Call, jar: Jar, changes: () => Promise<number>) {
    this.#server = server;
    this.#call = call;
    this.#jar = jar;
    this.#changes = changes;
  }

  /** The attacker is an admin if the call requires an account, and otherwise a visitor with a cart. */
  static async on(server: TestApp, call: Call): Promise<Attack> {
    // Resets throttles used up by the previous attack, such as wrong passwords per minute.
    server.clock.now += 60_000;
    const jar = new Jar();
    for (const list of ['cart', 'wishlist']) await server.call('POST', `/apps/ecommerce/${list}`, { jar, body: { productId: 1 } });
    return new Attack(server, call, jar, await keptChanges(server));
  }

  /** A request that the call accepts. */
  get plain(): Request {
    const values = (place: string) =>
      Object.fromEntries(
        this.#call.parameters
          .filter((parameter) => parameter.in === place && (place === 'path' || parameter.schema.default !== undefined))
          .map(({ name, schema }) => [name, encodeURIComponent(String(place === 'path' ? 1 : sample(schema, name)))]),
      );
    const { body } = this.#call;
    return { path: values('path'), query: values('query'), headers: {}, body: body && JSON.stringify(sample(body)) };
  }

  async send({ path, query, headers, body }: Request): Promise<Answer> {
    const credentials = await this.#credentials();
    this.#known ??= await this.#changes();
    const found = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    const url = this.#call.path.replace(/\{(\w+)\}/g, (_all, name) => path[name] ?? '1') + (found.length > 0 ? `?${found.join('&')}` : '');
    const answer = await this.#server.app.inject({
      method: this.#call.method,
      url,
      remoteAddress: newAddress(),
      headers: { ...credentials, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    await this.#look(answer, `${this.#call.method} ${url.slice(0, 300)} ${body?.slice(0, 300)}`);
    return answer;
  }

  async #look(answer: Answer, what: string): Promise<void> {
    const { statusCode: status } = answer;
    expect(status, what).toBeLessThan(500);
    // The router itself refuses URLs that are malformed or too long.
    const documented = [...Object.keys(this.#call.answers).map(Number), ...(this.#call.parameters.length > 0 ? [400, 414] : [])];
    expect(documented, what).toContain(status);
    expect(answer.body, what).not.toMatch(leaks);
    expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
    if (status < 400) {
      this.#known = undefined;
      return;
    }
    if (answer.body !== '') expect(Value.Check(ErrorBody, answer.json()), `${what} ${answer.body}`).toBe(true);
    else expect(status, what).toBe(404);
    expect(await this.#changes(), `${what} changed something`).toBe(this.#known);
  }

  async #credentials(): Promise<Record<string, string>> {
    if (this.#call.anonymous) return { cookie: this.#jar.header };
    const { app, clock, db } = this.#server;
    clock.now += 1000;
    if (clock.now >= this.#tokenUntil) {
      this.#known = undefined;
      this.#token = app.tokens.pair(await openSession(db, 1, clock.now), clock.now).accessToken;
      this.#tokenUntil = clock.now + 500_000;
    }
    return { authorization: `Bearer ${this.#token}` };
  }

  /** Checks that the server still works, its responses keep their shape, and no prototype was polluted. */
  async expectHealth(): Promise<void> {
    const { call } = this.#server;
    expect((await call('GET', '/health')).json()).toEqual({ status: 'ok' });
    const list = await call('GET', '/apps/ecommerce/products');
    expect(list.json().products.length).toBeGreaterThan(0);
    expect(list.json().products[0]).not.toHaveProperty('role');
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const name of ['role', 'z', 'polluted']) expect(name in {}).toBe(false);
  }
}

/** Checks after all attacks that accounts can sign in unchanged. */
export async function expectSignIn({ call }: TestApp): Promise<void> {
  const { userData } = (await call('POST', '/jwt/login', { body: { email: 'client@demo.com', password: 'client' } })).json();
  expect(userData).toMatchObject({ id: 2, role: 'client' });
}
