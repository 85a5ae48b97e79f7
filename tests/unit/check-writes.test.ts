import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programOf } from '../../tools/check-queries.mjs';
import { writeFaults } from '../../tools/check-writes.mjs';

// Among the tests, where packages are found.
const folder = mkdtempSync(join(import.meta.dirname, 'writes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'writes.ts');
writeFileSync(
  file,
  `import type { Queries } from '../../../api/db/client.ts';
import { meta, user } from '../../../api/db/schema.ts';
import { pick } from '../../../api/domain/shared/pick.ts';

type Body = { key: string; value: string; more: string };
const rowOf = (body: Body) => ({ key: body.key, value: body.value });
const loose = (body: Body) => ({ ...body });

export async function faulty(tx: Queries, body: Body, change: Partial<typeof user.$inferSelect>, rows: Body[]): Promise<void> {
  const { more, ...rest } = body;
  await tx.insert(meta).values(rest).run();
  await tx.insert(meta).values({ ...body, key: more }).run();
  await tx.update(meta).set(body).run();
  await tx.update(user).set(change).run();
  await tx.insert(meta).values(rows.map((row) => ({ ...row }))).run();
  await tx.insert(meta).values(loose(body)).run();
  await tx.insert(meta).values(rowOf(body)).onConflictDoUpdate({ target: meta.key, set: { ...rest } }).run();
  await tx.update(meta).set(JSON.parse(more)).run();
}

export async function right(tx: Queries, body: Body, rows: Body[]): Promise<void> {
  const values = pick(body, ['key', 'value']);
  await tx.insert(meta).values(values).onConflictDoUpdate({ target: meta.key, set: { value: body.value } }).run();
  await tx.insert(meta).values(rows.map(rowOf)).run();
  const known = await tx.select().from(meta).get();
  if (known) await tx.insert(meta).values({ ...known, value: 'other' }).run();
  await tx.update(meta).set(body.key === '' ? { value: '' } : { ...values, value: 'x' }).run();
}
`,
);

test('writes whose columns are not named are found, and no others', () => {
  const faults = writeFaults(programOf(['api', file]), (name: string) => name === file);
  expect(faults.map((fault: string) => fault.replace(/^\S+writes\.ts:(\d+) .*/, '$1'))).toEqual([
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
  ]);
}, 120_000);
