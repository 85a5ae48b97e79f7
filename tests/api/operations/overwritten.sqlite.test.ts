import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { openStore } from '../../../api/db/open.ts';
import { listing, meta } from '../../../api/db/schema.ts';
import { noteForSearch } from '../../../api/domain/market/search/due.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { feedAll, writeListings } from '../../support/market/searchable.ts';
import { temporaryFolder } from '../../support/server.ts';
import { clientOf } from '../../support/sqlite.ts';

const folder = temporaryFolder();
const bytesOf = (file: string) =>
  ['', '-wal', '-shm'].map((ending) => (existsSync(file + ending) ? readFileSync(file + ending, 'latin1') : '')).join('');

test('a file in which deleted rows stand is written anew by the first start, once', async () => {
  const options = { mode: 'persistent', databaseFile: join(folder, 'old.sqlite'), seed: async () => {} } as const;
  const open = () => openStore(options);
  await (await open()).close();
  const client = new BetterSqlite(options.databaseFile);
  client.pragma('secure_delete = OFF');
  client.prepare('DELETE FROM meta WHERE key = ?').run('free pages overwritten');
  const insert = client.prepare('INSERT INTO meta VALUES (?, ?)');
  for (let at = 0; at < 50; at += 1) insert.run(`zqkey${at}`, `zqfree${'x'.repeat(2000)}`);
  client.exec("DELETE FROM meta WHERE key LIKE 'zqkey%'");
  const left = client.prepare('SELECT * FROM meta ORDER BY key').all();
  client.close();
  expect(bytesOf(options.databaseFile)).toContain('zqfree');
  const { db, close } = await open();
  expect(bytesOf(options.databaseFile)).not.toContain('zqfree');
  expect((await db.select().from(meta).orderBy(meta.key).all()).filter(({ key }) => key !== 'free pages overwritten')).toEqual(left);
  await close();
  const noted = new BetterSqlite(options.databaseFile);
  noted.pragma('secure_delete = OFF');
  for (let at = 0; at < 50; at += 1) noted.prepare('INSERT INTO meta VALUES (?, ?)').run(`zqkey${at}`, 'zqfree'.repeat(300));
  noted.exec("DELETE FROM meta WHERE key LIKE 'zqkey%'");
  noted.close();
  await (await open()).close();
  expect(bytesOf(options.databaseFile)).toContain('zqfree');
});

test('what is deleted stands in no byte of the files within the hour, words of listings within the day', async () => {
  const db = await sampleDatabase();
  const file = clientOf(db).name;
  const now = Date.UTC(2026, 10, 22);
  await db.engine.overwriteDeleted?.(now);
  const [id = 0] = await writeListings(db, [{ title: 'zqtitle', description: 'zqdescription', phone: '0899999999' }]);
  await feedAll(db);
  expect(bytesOf(file)).toMatch(/zqtitle/);
  await transact(db, async (tx) => {
    await tx.delete(listing).where(eq(listing.id, id)).run();
    await noteForSearch(tx, id);
  });
  await feedAll(db);
  await db.engine.overwriteDeleted?.(now + 3600_000);
  expect(bytesOf(file)).not.toContain('0899999999');
  await db.engine.overwriteDeleted?.(now + 24 * 3600_000);
  expect(bytesOf(file)).not.toMatch(/zqtitle|zqdescription|0899999999/);
  await db.engine.close();
});
