import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { seedStore } from '../../api/db/store.ts';
import { seedDatabase } from '../../api/domain/seed/index.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { BusyVisitor, randomBelow } from '../support/shopper.ts';

const rounds = Number(process.env.ROUNDS || 50);
/** Databases at once: while one server starts, another is being written to. */
const databases = 2;
const visitorsAtOnce = 6;
/** A server dies after so many acknowledged changes, at most, and a random moment more. */
const mostChanges = 200;
const mostPause = 10;
const products = 54;

const folders = Array.from({ length: databases }, temporaryFolder);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Asks SQLite about the file, beside the running server. */
function inspect(databaseFile: string) {
  const client = new BetterSqlite(databaseFile, { readonly: true });
  const integrity = client.pragma('integrity_check', { simple: true });
  const strays = client.pragma('foreign_key_check');
  client.close();
  return { integrity, strays };
}

async function killAgainAndAgain(folder: string, times: number): Promise<BusyVisitor[]> {
  const databaseFile = join(folder, 'persistent.sqlite');
  const env = { MODE: 'persistent', AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A', DATA_DIR: folder };
  await seedStore({ mode: 'persistent', databaseFile, seed: (db) => seedDatabase(db, { seedFactor: 2, now: Date.now() }) });
  const everybody: BusyVisitor[] = [];
  let latest: BusyVisitor[] = [];
  for (let round = 0; round <= times; round++) {
    const server = await startServer(env);
    expect(inspect(databaseFile)).toEqual({ integrity: 'ok', strays: [] });
    const remembered = round === times ? everybody : latest;
    for (const visitor of remembered) expect(await visitor.complaint(server.address), `after round ${round}`).toBeUndefined();
    if (round === times) await server.end('SIGTERM');
    else {
      const visitors = Array.from({ length: visitorsAtOnce }, () => new BusyVisitor());
      const shopping = visitors.map((visitor) => visitor.shop(server.address, products));
      const enough = randomBelow(mostChanges);
      while (sum(visitors.map((visitor) => visitor.acknowledged)) < enough) await pause(1);
      await pause(randomBelow(mostPause));
      await server.end('SIGKILL');
      await Promise.all(shopping);
      latest = visitors.filter((visitor) => visitor.known);
      everybody.push(...latest);
    }
  }
  return everybody;
}

test(`no acknowledged change is lost when the server is killed ${rounds} times`, async () => {
  const everybody = (await Promise.all(folders.map((folder) => killAgainAndAgain(folder, Math.ceil(rounds / databases))))).flat();
  const acknowledged = sum(everybody.map((visitor) => visitor.acknowledged));
  const orders = sum(everybody.map((visitor) => visitor.orders.length));
  console.log(`${acknowledged} changes acknowledged, ${orders} orders among them; none lost in ${rounds} kills.`);
  expect(acknowledged).toBeGreaterThan(rounds);
});
