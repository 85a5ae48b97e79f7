import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '../../api/db/schema.ts';
import { missingInPostgres } from '../../tools/postgres-migrations.mjs';

const folder = join(import.meta.dirname, '../../api/db/migrations');
const files = globSync('*.sql', { cwd: folder }).sort();
const isOrderStates = (file: string) => file.endsWith('_order_states.sql');
const run = (client: BetterSqlite.Database, file: string) =>
  client.exec(readFileSync(join(folder, file), 'utf8').replaceAll('--> statement-breakpoint', ''));

test('orders of before they had states keep their lines, in both languages where the product is known', () => {
  const client = new BetterSqlite(':memory:');
  for (const file of files.slice(0, files.findIndex(isOrderStates))) run(client, file);
  client.exec(`
    INSERT INTO product (id, slug, name_th, name_en, search_th, search_en, description_th, description_en, brand, price_cents, pictures, has_free_shipping, rating, category)
      VALUES (7, 'lamp-7', 'โคมไฟ', 'Lamp', '', '', '', '', 'B', 1290, '[]', 0, 4, 'home');
    INSERT INTO shopper (id, visitor_hash, created_at) VALUES (1, 'v', 0);
    INSERT INTO "order" (id, number, shopper_id, placed_at, payment, address, lines, totals) VALUES
      (1, 'TN2026-000001', 1, 1700000000000, 'promptpay', '{}',
       '[{"productId":7,"name":"โคมไฟ","price":12.9,"qty":2},{"productId":99,"name":"Gone","price":1,"qty":1}]', '{"total":54.7}');`);
  for (const file of files.filter(isOrderStates)) run(client, file);
  const row = client.prepare('SELECT * FROM "order"').get() as Record<string, string>;
  expect(JSON.parse(row.lines ?? '')).toEqual([
    { productId: 7, name: { th: 'โคมไฟ', en: 'Lamp' }, price: 12.9, qty: 2 },
    { productId: 99, name: { th: 'Gone', en: 'Gone' }, price: 1, qty: 1 },
  ]);
  expect(row).toMatchObject({ state: 'placed', email: '', guest_key: null, pay_before: null });
  expect(JSON.parse(row.history ?? '')).toEqual([{ state: 'placed', at: 1_700_000_000_000 }]);
  expect(JSON.parse(row.baht ?? '')).toEqual({ total: 1914.5, perDollar: 35 });
});

test('orders of before their provinces were kept beside are found by them', () => {
  const client = new BetterSqlite(':memory:');
  const from = files.findIndex((file) => file.endsWith('_order_places.sql'));
  for (const file of files.slice(0, from)) run(client, file);
  client.exec(`
    INSERT INTO shopper (id, visitor_hash, created_at) VALUES (1, 'v', 0);
    INSERT INTO "order" (id, number, shopper_id, placed_at, payment, address, lines, totals) VALUES
      (1, 'TN2026-000001', 1, 1, 'promptpay', '{"street":"a","province":"เชียงใหม่"}', '[]', '{}'),
      (2, 'TN2026-000002', 1, 2, 'promptpay', '{}', '[]', '{}');`);
  for (const file of files.slice(from)) run(client, file);
  expect(client.prepare('SELECT province FROM "order" ORDER BY id').pluck().all()).toEqual(['เชียงใหม่', '']);
});

test('ids go on behind the highest number that is known anywhere', () => {
  const client = new BetterSqlite(':memory:');
  const from = files.findIndex((file) => file.endsWith('_id_marks.sql'));
  for (const file of files.slice(0, from)) run(client, file);
  client.pragma('foreign_keys = OFF');
  const boardTask = `(3, 1, 'todo', 1, '', '', '[]', 0, '[]', '[{"comment":"","authorId":70}]', '[]', '')`;
  client.exec(`
    INSERT INTO listing_event (listing_id, seller_id, at, actor_id, by, action) VALUES (440, 62, 1, 65, 'seller', 'start');
    INSERT INTO removed_entry (kind, key, removed_by, row, removed_at) VALUES ('employee', '101', 68, '{}', 1);
    INSERT INTO kanban_task (id, user_id, board_id, position, title, description, labels, due_date, attachments, comments, assigned_to, cover_image) VALUES ${boardTask};
    INSERT INTO kanban_removal (id, user_id, removed_at, tasks, events) VALUES (9, 1, 1, '[{"id":51}]', '[{"actorId":66}]');`);
  run(client, files[from] ?? '');
  const marks = client.prepare('SELECT table_name, last FROM id_mark ORDER BY table_name').raw().all();
  expect(Object.fromEntries(marks as [string, number][])).toEqual({
    ...{ employee: 101, kanban_removal: 9, kanban_task: 51, listing: 440, user: 70 },
  });
});

/** What drizzle-kit would write into a new migration. */
async function missingInSqlite(): Promise<string[]> {
  const latest = globSync('meta/*_snapshot.json', { cwd: folder }).sort().at(-1) ?? '';
  const before = JSON.parse(readFileSync(join(folder, latest), 'utf8'));
  return generateSQLiteMigration(before, await generateSQLiteDrizzleJson(schema, before.id));
}

test('both engines’ migrations make the tables that are defined', async () => {
  expect((await missingInPostgres()).statements).toEqual([]);
  expect(await missingInSqlite()).toEqual([]);
});
