import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { OlderTables } from '../../api/db/earlier.ts';
import type { Connection } from '../../api/db/sqlite/connection.ts';
import { openDatabase } from '../../api/db/sqlite/database.ts';
import { migrateDatabase } from '../../api/db/sqlite/file.ts';
import { clientOf } from '../support/sqlite.ts';

const kept = gunzipSync(readFileSync(join(import.meta.dirname, '../fixtures/version-0.1.sqlite.gz')));

/** Columns and indexes of all tables, independent of their order. */
function shapeOf(client: Connection): Record<string, unknown> {
  const named = client.prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").all() as Record<
    string,
    string
  >[];
  const columns = client.prepare('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?) ORDER BY name');
  return Object.fromEntries(named.map(({ type, name, sql }) => [`${type} ${name}`, type === 'table' ? columns.all(name) : sql]));
}

test('a database of version 0.1 keeps its rows and gets the tables of today', async () => {
  const db = openDatabase(kept);
  migrateDatabase(db);
  const fresh = openDatabase(':memory:');
  migrateDatabase(fresh);
  const { 'table __drizzle_migrations': _, ...brought } = shapeOf(clientOf(db));
  const { 'table __drizzle_migrations': __, ...made } = shapeOf(clientOf(fresh));
  expect(brought).toEqual(made);
  const client = clientOf(db);
  expect(client.prepare('SELECT message FROM contact_message').pluck().all()).toEqual(['kept of version 0.1']);
  // Ids continue after the highest known number.
  const marks = client.prepare('SELECT table_name, last FROM id_mark ORDER BY table_name').raw().all();
  expect(Object.fromEntries(marks as [string, number][])).toMatchObject({ employee: 101, user: 68 });
  const before = client.serialize();
  migrateDatabase(db);
  expect(client.serialize().equals(before)).toBe(true);
});

test('a database that is older than that is refused, and stays as it is', () => {
  const db = openDatabase(kept);
  const client = clientOf(db);
  client.exec('DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)');
  const before = shapeOf(client);
  expect(() => migrateDatabase(db)).toThrow(OlderTables);
  expect(shapeOf(client)).toEqual(before);
});
