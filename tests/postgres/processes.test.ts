import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { Random } from '../support/random.ts';
import { type Server, startServer } from '../support/server.ts';
import { BusyShopper } from '../support/shopper.ts';
import { isSoak } from '../support/soak.ts';

/** A separate server, since it is crashed; committed changes must survive that. */
const database = await startPostgres({ durable: true });
afterAll(() => database.stop());
const env = { DATABASE_URL: database.url, AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A', LOG_LEVEL: 'silent' };

const list = ({ address }: Server) => fetch(`${address}/apps/ecommerce/products?q=lamp`);
const tasks = ({ address }: Server, token: string) =>
  fetch(`${address}/apps/todo/tasks`, { headers: { authorization: `Bearer ${token}` } });
const addTask = ({ address }: Server, token: string, title: string) =>
  fetch(`${address}/apps/todo/add-tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ task: { title } }),
  });

async function signIn({ address }: Server): Promise<string> {
  const body = JSON.stringify({ email: 'client@demo.com', password: 'client' });
  const answer = await fetch(`${address}/jwt/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).accessToken;
}

test('two processes serve one database, which may fall and come back, and one goes on without the other', async () => {
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const token = await signIn(one);
  expect((await addTask(one, token, 'Written by one')).status).toBe(201);
  expect(await (await tasks(other, token)).text()).toContain('Written by one');

  await database.crash();
  for (const answer of await Promise.all([list(one), list(other), addTask(one, token, 'Refused')])) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' });
  }
  await database.revive();
  for (const server of [one, other]) expect(await (await tasks(server, token)).text()).toContain('Written by one');

  await one.end('SIGKILL');
  expect((await addTask(other, token, 'Written by the other')).status).toBe(201);
  const third = await startServer(env);
  const found = await (await tasks(third, token)).text();
  for (const title of ['Written by one', 'Written by the other']) expect(found).toContain(title);
  expect(found).not.toContain('Refused');
});

const products = 27;

/** Visitors who continuously change carts, one half at each process. */
class Crowd {
  readonly #random = new Random(7);
  readonly everybody: BusyShopper[] = [];
  #shopping: Promise<void>[] = [];

  begin(servers: Server[]): void {
    for (const server of servers) {
      const visitors = Array.from({ length: 4 }, () => new BusyShopper(this.#random, { mayBeAway: true }));
      this.everybody.push(...visitors);
      this.#shopping.push(...visitors.map((visitor) => visitor.shop(server.address, products)));
    }
  }

  get acknowledged(): number {
    return this.everybody.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  async haveShopped(more: number): Promise<void> {
    const enough = this.acknowledged + more;
    await expect.poll(() => this.acknowledged, { timeout: 20_000, interval: 5 }).toBeGreaterThan(enough);
  }

  /** Waits until no visitor can continue. */
  async end(): Promise<void> {
    await Promise.all(this.#shopping);
    this.#shopping = [];
  }

  /** Missing acknowledged changes. */
  async complaints({ address }: Server): Promise<string[]> {
    const found = await Promise.all(this.everybody.map((shopper) => (shopper.known ? shopper.complaint(address) : undefined)));
    return found.filter((complaint) => complaint !== undefined);
  }
}

test.runIf(isSoak)('one of two processes is killed under load: the other goes on, and nothing acknowledged is lost', async () => {
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const [unlucky, lucky] = [new Crowd(), new Crowd()];
  unlucky.begin([one]);
  lucky.begin([other]);
  await Promise.all([unlucky.haveShopped(60), lucky.haveShopped(60)]);
  await one.end('SIGKILL');
  await unlucky.end();
  await lucky.haveShopped(60);
  expect(await unlucky.complaints(other)).toEqual([]);
  await other.end('SIGKILL');
  await lucky.end();
  const third = await startServer(env);
  expect([await unlucky.complaints(third), await lucky.complaints(third)]).toEqual([[], []]);
});

test.runIf(isSoak)('the database falls under load and comes back: nothing acknowledged is lost, and both processes go on', async () => {
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const crowd = new Crowd();
  crowd.begin(servers);
  await crowd.haveShopped(100);
  await database.crash();
  // Each of them receives 503 with Retry-After; any other response would throw here.
  await crowd.end();
  await database.revive();
  for (const server of servers) expect(await crowd.complaints(server)).toEqual([]);
  const later = new Crowd();
  later.begin(servers);
  await later.haveShopped(100);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await later.end();
});

const rounds = Number(process.env.ROUNDS || 60);
test.runIf(isSoak)(
  `no acknowledged change is lost when a process, or the database, is killed ${rounds} times`,
  { timeout: rounds * 30_000 },
  async () => {
    let server = await startServer(env);
    let latest = new Crowd();
    let changes = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const crowd = new Crowd();
      crowd.begin([server]);
      await crowd.haveShopped(20);
      // Every third time the database crashes.
      if (round % 3 === 0) {
        await database.crash();
        await crowd.end();
        await database.revive();
      } else {
        await server.end('SIGKILL');
        await crowd.end();
        server = await startServer(env);
      }
      expect(await latest.complaints(server), `round ${round}, of the one before`).toEqual([]);
      expect(await crowd.complaints(server), `round ${round}`).toEqual([]);
      changes += crowd.acknowledged;
      latest = crowd;
    }
    console.log(`${changes} changes acknowledged on PostgreSQL, none lost in ${rounds} kills.`);
    await server.end('SIGTERM');
  },
);

test('an address that leads nowhere ends the start with one line that does not tell the password', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/nowhere';
  const failure = await startServer({ ...env, DATABASE_URL: nowhere.href }).catch((error) => error.message);
  expect(failure).toMatch(/^The server ended with code 1: The database 127\.0\.0\.1:\d+\/nowhere can't be opened: [^\n]+\n$/);
  expect(failure).not.toContain(nowhere.password);
});
