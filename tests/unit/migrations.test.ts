import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '../../api/db/schema.ts';
import { missingInPostgres } from '../../tools/postgres-migrations.mjs';

const folder = join(import.meta.dirname, '../../api/db/migrations');
/** Statements that drizzle-kit would generate for a new migration. */
async function missingInSqlite(): Promise<string[]> {
  const latest = globSync('meta/*_snapshot.json', { cwd: folder }).sort().at(-1) ?? '';
  const before = JSON.parse(readFileSync(join(folder, latest), 'utf8'));
  return generateSQLiteMigration(before, await generateSQLiteDrizzleJson(schema, before.id));
}

test('both engines’ migrations make the tables that are defined', async () => {
  expect((await missingInPostgres()).statements).toEqual([]);
  expect(await missingInSqlite()).toEqual([]);
});

test('each engine has the newest snapshot alone', () => {
  for (const engine of [folder, join(folder, '../postgres/migrations')])
    expect(globSync('meta/*_snapshot.json', { cwd: engine })).toHaveLength(1);
});
