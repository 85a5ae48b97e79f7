import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, transact } from '../../api/db/client.ts';
import { openStore, seedStore } from '../../api/db/open.ts';
import { seedContent, seedDatabase } from '../../api/db/seed/index.ts';
import { openDatabase } from '../../api/db/sqlite/database.ts';
import { migrateDatabase } from '../../api/db/sqlite/file.ts';
import type { Store, StoreOptions } from '../../api/db/store.ts';
import { StoreError } from '../../api/db/store-error.ts';
import { temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';
import { clientOf } from '../support/sqlite.ts';

const folder = temporaryFolder();
const now = Date.UTC(2026, 10, 21);
const allSamples = (db: Database) => seedDatabase(db, { seedFactor: 1, now });
/** A part of the samples, where their contents don't matter: all of them take seconds. */
const someSamples = (db: Database) => transact(db, (tx) => seedContent(tx, { seedFactor: 1, now }));
let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, String(files), 'test.sqlite');
};
const opened = new Set<Store>();
afterEach(async () => {
  for (const store of opened) await store.close();
  opened.clear();
});

async function open(databaseFile: string, mode: 'demo' | 'persistent', options: Partial<StoreOptions> = {}): Promise<Store> {
  const store = await openStore({ mode, databaseFile, seed: someSamples, ...options });
  opened.add(store);
  return store;
}

async function close(store: Store): Promise<void> {
  opened.delete(store);
  await store.close();
}

/** Opens and closes a store. */
async function visit(databaseFile: string, mode: 'demo' | 'persistent'): Promise<void> {
  await close(await open(databaseFile, mode));
}

async function expectRefusal(databaseFile: string, mode: 'demo' | 'persistent', line: RegExp): Promise<void> {
  const before = readFileSync(databaseFile);
  const refusal = await open(databaseFile, mode).catch((error) => error);
  expect(refusal).toBeInstanceOf(StoreError);
  expect(refusal.message).toMatch(line);
  expect(refusal.message).not.toContain('\n');
  expect(readFileSync(databaseFile).equals(before)).toBe(true);
}

/** Changes a closed file directly. */
function tamper(file: string, sql: string): void {
  const client = new BetterSqlite(file);
  client.exec(sql);
  client.close();
}

/** All data of a database except the salted password hashes. */
function contents({ db }: Pick<Store, 'db'>) {
  const client = clientOf(db);
  const tables = client.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
  return tables.map((name) => [name, client.prepare(`SELECT * FROM "${name}"`).all()]);
}
const withoutHashes = (value: unknown) => JSON.stringify(value).replaceAll(/\$argon2id\$[^"]+/g, 'hash');
/** Milliseconds, ISO dates, and dates as permissions and employees write them; also at the end of searched text. */
const dates = /\b\d{13}\b|(?<="|\\n)\d{4}-\d\d-\d\d[^"]*"|(?<!\d)\d{1,2} [a-z]{3} \d{4}, \d{1,2}:\d\d [ap]m\b|\d\d\/\d\d\/\d{4}/gi;

describe('a database file', () => {
  test.each([
    { mode: 'demo', options: {}, synchronous: 0, why: 'waits for no disk, since the next start removes it' },
    { mode: 'demo', options: { keepsDemo: true }, synchronous: 2, why: 'that is kept is synchronous' },
    { mode: 'persistent', options: {}, synchronous: 2, why: 'is synchronous' },
  ] as const)('of $mode mode $why, is journalled and keeps references whole, at each opening', async ({ mode, options, synchronous }) => {
    const file = newFile();
    for (let time = 0; time < 3; time++) {
      const store = await open(file, mode, options);
      const pragma = (name: string) => clientOf(store.db).pragma(name, { simple: true });
      expect(pragma('synchronous')).toBe(synchronous);
      expect(pragma('journal_mode')).toBe('wal');
      expect(pragma('foreign_keys')).toBe(1);
      expect(pragma('busy_timeout')).toBe(5000);
      expect(pragma('trusted_schema')).toBe(0);
      await close(store);
    }
  });

  test('is nobody else’s to read', async () => {
    const file = newFile();
    await visit(file, 'persistent');
    expect(statSync(join(file, '..')).mode & 0o077).toBe(0);
    const store = await open(file, 'persistent');
    for (const ending of ['', '-wal', '-shm', '.lock', '.lock-journal']) expect(statSync(file + ending).mode & 0o077).toBe(0);
    await close(store);
  });

  test('is not opened twice at once', async () => {
    const file = newFile();
    const store = await open(file, 'persistent');
    const refusal = await open(file, 'persistent').catch((error) => error);
    expect(refusal).toBeInstanceOf(StoreError);
    expect(refusal.message).toMatch(/in use by another server/);
    expect(clientOf(store.db).prepare('SELECT count(*) FROM user').pluck().get()).toBe(0);
    await close(store);
    await visit(file, 'persistent');
  });
});

describe('a file that is refused stays as it is', () => {
  test('when it is of the other mode', async () => {
    const [demo, persistent] = [newFile(), newFile()];
    await visit(demo, 'demo');
    await visit(persistent, 'persistent');
    await expectRefusal(demo, 'persistent', /belongs to demo mode and is not opened in persistent mode/);
    await expectRefusal(persistent, 'demo', /belongs to persistent mode and is not opened in demo mode/);
  });

  test.each(['demo', 'persistent'] as const)('when a newer version wrote it, in %s mode', async (mode) => {
    const file = newFile();
    await visit(file, mode);
    tamper(file, `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${Date.UTC(2100, 0)})`);
    await expectRefusal(file, mode, /written by a newer version/);
  });

  test('when it is older than can be brought up to date', async () => {
    const file = newFile();
    await visit(file, 'persistent');
    tamper(file, 'UPDATE __drizzle_migrations SET created_at = 1');
    await expectRefusal(file, 'persistent', /is older than version 0\.1 left it; start that version with it once\.$/);
  });

  test.each(['demo', 'persistent'] as const)('when it is no database, in %s mode', async (mode) => {
    const file = newFile();
    mkdirSync(join(file, '..'));
    writeFileSync(file, 'this is a letter to my grandmother\n'.repeat(300));
    await expectRefusal(file, mode, /can't be opened: file is not a database/);
  });

  test.each(['demo', 'persistent'] as const)('when it is another program’s database, in %s mode', async (mode) => {
    const file = newFile();
    mkdirSync(join(file, '..'));
    tamper(file, 'CREATE TABLE photos (id INTEGER); INSERT INTO photos VALUES (1)');
    await expectRefusal(file, mode, /can't be opened/);
  });

  test.each(['demo', 'persistent'] as const)('when its end is missing, in %s mode', async (mode) => {
    const file = newFile();
    await visit(file, mode);
    const whole = readFileSync(file);
    for (const kept of [whole.length - 4096, Math.floor(whole.length / 2), 4096, 1000, 50]) {
      writeFileSync(file, whole.subarray(0, kept));
      await expectRefusal(file, mode, /damaged|malformed|can't be opened/);
    }
  });

  test('when nothing of it is left, whether or not its latest changes are still beside it', async () => {
    const file = newFile();
    await visit(file, 'persistent');
    writeFileSync(file, '');
    await expectRefusal(file, 'persistent', /is empty; restore a backup/);
    writeFileSync(`${file}-wal`, 'latest changes');
    await expectRefusal(file, 'persistent', /is empty; restore a backup/);
    rmSync(file);
    await expect(open(file, 'persistent')).rejects.toThrow(/is missing, but .*-wal is there; restore a backup/);
    expect([existsSync(file), readFileSync(`${file}-wal`, 'utf8')]).toEqual([false, 'latest changes']);
  });

  test('when part of it is damaged', async () => {
    const file = newFile();
    await visit(file, 'persistent');
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 2, 4096 * 6);
    writeFileSync(file, bytes);
    await expectRefusal(file, 'persistent', /damaged|malformed|can't be opened/);
  });
});

describe('a start that was cut off', () => {
  const leftovers: [string, string][] = [
    ['before the tables were made', 'CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)'],
  ];
  describe.each(['demo', 'persistent'] as const)('in %s mode', (mode) => {
    test.each(leftovers)('%s does not keep the next one from starting', async (_when, sql) => {
      const file = newFile();
      mkdirSync(join(file, '..'));
      tamper(file, sql);
      await visit(file, mode);
    });

    test('before the file had its name does not keep the next one from starting', async () => {
      const file = newFile();
      mkdirSync(join(file, '..'));
      for (const ending of ['', '-wal', '-shm']) writeFileSync(`${file}.unfinished${ending}`, 'half');
      await visit(file, mode);
      expect(readdirSync(join(file, '..')).sort()).toEqual(['test.sqlite', 'test.sqlite.lock']);
    });

    test('before the file was stamped does not keep the next one from starting', async () => {
      const file = newFile();
      await visit(file, mode);
      tamper(file, 'DELETE FROM meta');
      await visit(file, mode);
      await expectRefusal(file, mode === 'demo' ? 'persistent' : 'demo', /belongs to/);
    });
  });
});

test('the demo begins anew where its file was emptied', async () => {
  const file = newFile();
  await visit(file, 'demo');
  writeFileSync(file, '');
  await visit(file, 'demo');
});

describe('the demo', () => {
  const file = newFile();
  let atFirst: ReturnType<typeof contents>;
  beforeAll(async () => {
    const first = await open(file, 'demo', { seed: allSamples });
    atFirst = contents(first);
    await close(first);
  });

  test('is the same at every start, whatever happened before', async () => {
    tamper(file, "DELETE FROM product WHERE id < 10; UPDATE user SET role = 'client', full_name = 'Mallory'");
    expect(withoutHashes(contents(await open(file, 'demo', { seed: allSamples })))).toBe(withoutHashes(atFirst));
  });

  test('differs between two days by dates alone', async () => {
    const late = await openStore({
      mode: 'demo',
      databaseFile: newFile(),
      seed: (db) => seedDatabase(db, { seedFactor: 1, now: now + 400 * 24 * 3600 * 1000 }),
    });
    opened.add(late);
    // The index assigns row numbers by the times of listings.
    const entered = (all: typeof atFirst) => all.filter(([name]) => !/^(__)?search_/.test(String(name)));
    const withoutDates = (all: typeof atFirst) =>
      withoutHashes(entered(all))
        .replaceAll(dates, 'date')
        // Days in links to the calendar.
        .replaceAll(/\?date=\d{4}-\d\d-\d\d/g, '?date')
        .replaceAll(/TN20\d\d-/g, 'TNyear-')
        // Invoices are numbered by year, and the change of years falls between different ones.
        .replaceAll(/(INV|TIV)-25\d\d-\d{4}/g, 'number')
        // Expiry of sample cards.
        .replaceAll(/"month":\d+,"year":\d+/g, 'end')
        // Days of the month of repeating tasks.
        .replaceAll(/"repeat_day":\d+/g, 'day')
        .replace(/\["invoice_series",\[[^\]]*\]\]/, '');
    const later = contents(late);
    expect(withoutHashes(later)).not.toBe(withoutHashes(atFirst));
    expect(withoutDates(later)).toBe(withoutDates(atFirst));
  });

  test('has the 27 products, both accounts, and sellers whom nobody can write to', async () => {
    const client = new BetterSqlite(file, { readonly: true });
    expect(client.prepare('SELECT count(*), min(id), max(id) FROM product').raw().get()).toEqual([27, 1, 27]);
    const [admin, buyer, ...sellers] = client.prepare('SELECT email, role FROM user ORDER BY id').raw().all();
    client.close();
    expect([admin, buyer]).toEqual([
      ['admin@demo.com', 'admin'],
      ['client@demo.com', 'client'],
    ]);
    expect(sellers).toHaveLength(56);
    expect(sellers).toEqual(sellers.map(() => [expect.stringMatching(/^[\w.]+@sellers\.example$/), 'client']));
  });
});

describe('persistent data', () => {
  test('stays as it was, and starts without accounts', async () => {
    const file = newFile();
    await visit(file, 'persistent');
    await seedStore({ mode: 'persistent', databaseFile: file, seed: someSamples });
    const first = await open(file, 'persistent');
    clientOf(first.db).exec('DELETE FROM product WHERE id = 5');
    const before = contents(first);
    await close(first);
    expect(contents(await open(file, 'persistent'))).toEqual(before);
  });

  test.runIf(isSoak)('takes the samples once', async () => {
    const options = { mode: 'persistent', databaseFile: newFile(), seed: allSamples } as const;
    await seedStore(options);
    await expect(seedStore(options)).rejects.toThrow('This database has the sample data already.');
  });
});

test('a migration that fails half-way leaves nothing behind', () => {
  const db = openDatabase(':memory:');
  clientOf(db).exec('CREATE TABLE wishlist_item (mine TEXT)');
  expect(() => migrateDatabase(db)).toThrow(/wishlist_item/);
  const tables = clientOf(db)
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'")
    .pluck()
    .all();
  expect(tables).toEqual(['wishlist_item']);
  expect(clientOf(db).prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(0);
});
