import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { blogCategory, knowledgeCategory, listedUser, notification } from '../../api/db/schema.ts';
import { sampleDatabase } from '../support/databases.ts';
import { featherIcons } from '../support/feather.ts';
import { clientOf } from '../support/sqlite.ts';

const [file = ''] = globSync('api/db/migrations/*_client-values.sql', { cwd: join(import.meta.dirname, '../..') });
const statements = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test('data written before icons had Feather’s names gets them, and its users are found by email and billing', async () => {
  const db = await sampleDatabase();
  const before = await db.select().from(listedUser).all();
  await transact(db, async (tx) => {
    await tx.update(blogCategory).set({ icon: 'gamepad-2' }).run();
    await tx.update(notification).set({ icon: 'square-kanban' }).run();
  });
  // Then these categories still had an icon of their own.
  clientOf(db).exec("ALTER TABLE faq_category ADD COLUMN icon text NOT NULL DEFAULT 'undo-2'");
  clientOf(db).exec("UPDATE knowledge_category SET icon = 'circle-user-round', icon_color = 'secondary'");
  clientOf(db).exec('UPDATE listed_user SET search = username_key || char(10) || lower(full_name)');

  clientOf(db).exec(statements);

  const known = await db.select().from(knowledgeCategory).all();
  expect(new Set(known.map(({ icon, iconColor }) => `${icon} ${iconColor}`))).toEqual(new Set(['User text-secondary']));
  const icons: unknown[] = clientOf(db).prepare('SELECT icon FROM faq_category').pluck().all();
  for (const icon of icons) expect(featherIcons).toContain(icon);
  for (const table of [blogCategory, notification, knowledgeCategory]) {
    for (const { icon } of await db.select({ icon: table.icon }).from(table).all()) expect(featherIcons).toContain(icon);
  }
  expect(await db.select().from(listedUser).all()).toEqual(before);
  clientOf(db).exec(statements.split('--> statement-breakpoint').slice(0, -1).join(''));
  expect(await db.select().from(knowledgeCategory).all()).toEqual(known);
});
