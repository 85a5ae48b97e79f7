import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { seedStore } from '../../api/db/open.ts';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { persistentIn } from '../support/command.ts';
import { Random } from '../support/random.ts';
import { type Server, startServer, temporaryFolder } from '../support/server.ts';
import { BusyShopper } from '../support/shopper.ts';

/** Passwords of the sample accounts; the public ones don't work in persistent mode. */
const passwords = { johndoe: 'only for this test 1', janedoe: 'only for this test 2' };
const customerAccount = { email: 'client@demo.com', password: passwords.janedoe };

const rounds = Number(process.env.ROUNDS || 6);
const seed = Number(process.env.SEED || randomInt(2 ** 31));
/** Number of concurrent databases: while one server starts, another receives writes. */
const databases = 2;
const visitorsAtOnce = 5;
/** Maximum number of acknowledged changes before a server is killed, plus a random delay. */
const maxChanges = 200;
const maxPause = 10;
const products = 54;

const folders = Array.from({ length: databases }, temporaryFolder);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Inspects the file with SQLite while the server is running. */
function inspect(databaseFile: string) {
  const client = new BetterSqlite(databaseFile, { readonly: true });
  const integrity = client.pragma('integrity_check', { simple: true });
  const strays = client.pragma('foreign_key_check');
  const orders = Number(client.prepare('SELECT count(*) FROM "order"').pluck().get());
  client.close();
  return { integrity, strays, orders };
}

/** All shoppers make changes until the server is killed. */
async function shopUntilKilled(server: Server, shoppers: BusyShopper[], random: Random): Promise<void> {
  const before = sum(shoppers.map((shopper) => shopper.acknowledged));
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(server.address, products)));
  const enough = before + random.below(maxChanges);
  const killing = (async () => {
    while (sum(shoppers.map((shopper) => shopper.acknowledged)) < enough) await pause(1);
    await pause(random.below(maxPause));
    await server.end('SIGKILL');
  })();
  await Promise.race([shopping.then(() => killing), killing.then(() => shopping)]);
}

async function killAgainAndAgain(folder: string, times: number, random: Random, over: AbortSignal): Promise<BusyShopper[]> {
  const env = persistentIn(folder);
  const databaseFile = join(folder, 'persistent.sqlite');
  await seedStore({ mode: 'persistent', databaseFile, seed: (db) => seedDatabase(db, { seedFactor: 2, now: Date.now(), passwords }) });
  const { orders: sampleOrders } = inspect(databaseFile);
  const customer = new BusyShopper(random);
  const everybody = [customer];
  let latest: BusyShopper[] = [];
  for (let round = 1; round <= times; round++) {
    over.throwIfAborted();
    const server = await startServer(env);
    expect(inspect(databaseFile)).toMatchObject({ integrity: 'ok', strays: [] });
    for (const shopper of latest) expect(await shopper.complaint(server.address), `seed ${seed}, round ${round}`).toBeUndefined();
    await customer.signIn(server.address, customerAccount);
    if (round === 1) await customer.adopt(server.address);
    const visitors = Array.from({ length: visitorsAtOnce }, () => new BusyShopper(random));
    await shopUntilKilled(server, [customer, ...visitors], random);
    const known = visitors.filter((visitor) => visitor.known);
    everybody.push(...known);
    latest = [customer, ...known];
  }
  const server = await startServer(env);
  for (const shopper of everybody) expect(await shopper.complaint(server.address), `seed ${seed}, at the end`).toBeUndefined();
  const acknowledged = sum(everybody.map((shopper) => shopper.orders.size));
  expect(inspect(databaseFile), `seed ${seed}`).toEqual({ integrity: 'ok', strays: [], orders: sampleOrders + acknowledged });
  await server.end('SIGTERM');
  return everybody;
}

test(`no acknowledged change is lost when the server is killed ${rounds} times`, async ({ signal }) => {
  console.log(`SEED=${seed} ROUNDS=${rounds}`);
  const times = Math.ceil(rounds / databases);
  // After the first data loss no further servers are started, and all are stopped.
  const failure = new AbortController();
  const over = AbortSignal.any([signal, failure.signal]);
  const all = await Promise.allSettled(
    folders.map((folder, n) =>
      killAgainAndAgain(folder, times, new Random(seed + n), over).catch((error) => {
        failure.abort(error);
        throw error;
      }),
    ),
  );
  failure.signal.throwIfAborted();
  const everybody = all.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const changes = sum(everybody.map((shopper) => shopper.acknowledged));
  const orders = sum(everybody.map((shopper) => shopper.orders.size));
  console.log(`${changes} changes acknowledged, ${orders} orders among them; none lost in ${times * databases} kills.`);
  expect(changes).toBeGreaterThan(rounds);
});
