import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasCountedId } from '../../api/db/contents.ts';
import * as schema from '../../api/db/schema.ts';
import { idFaults, unnamed } from '../../tools/check-ids.mjs';
import { programOf, queryFaults } from '../../tools/check-queries.mjs';
import { writeFaults } from '../../tools/check-writes.mjs';

// Inside the tests folder, where packages can be resolved.
const folder = mkdtempSync(join(import.meta.dirname, 'faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asked = `import { type Database, type Queries, transact } from '../../../api/db/client.ts';
import { meta } from '../../../api/db/schema.ts';

const values = { key: 'key', value: 'value' };
const write = (tx: Queries) => tx.insert(meta).values(values).run();
const none = async () => {};
const read = async ({ db }: { db: Database }) => db.select().from(meta).all();
const nameOf = ({ name }: { name: string }) => name;

export async function faulty(ctx: { db: Database; name: string }, hand: (check: (tx: Queries) => void) => void): Promise<void> {
  const { db } = ctx;
  await transact(db, async (tx) => {
    tx.insert(meta).values(values).run();
    tx.delete(meta);
    write(tx);
    await write(tx);
    await db.select().from(meta).all();
    await none();
    await read(ctx);
    nameOf(ctx);
  });
  hand(write);
  hand(async (tx) => {
    await write(tx);
  });
  const found = [1].filter(async () => (await db.select().from(meta).all()).length > 0);
  if (found.length > 0) found.length > 1 && none();
  none().catch(() => {});
}
`;

const written = `import type { Queries } from '../../../api/db/client.ts';
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
`;

const numbered = `import type { Queries } from '../../../api/db/client.ts';
import { favouriteFolder, wishlistItem } from '../../../api/db/schema.ts';
import { nextId } from '../../../api/domain/shared/ids.ts';

export async function write(tx: Queries, id?: number): Promise<void> {
  const folder = { userId: 1, name: '', position: 1 };
  await tx.insert(favouriteFolder).values(folder).run();
  await tx.insert(favouriteFolder).values([folder]).run();
  await tx.insert(favouriteFolder).values({ ...folder, id }).run();
  await tx.insert(favouriteFolder).values({ ...folder, id: await nextId(tx, favouriteFolder) }).run();
  await tx.insert(wishlistItem).values({ shopperId: 1, productId: 1 }).run();
}
`;

/** File of a source. */
function fileOf(name: string, source: string): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, source);
  return file;
}
const files = { asked: fileOf('asked', asked), written: fileOf('written', written), numbered: fileOf('numbered', numbered) };
// A program of the three files and their imports; `npm run check` runs the same checks on all sources.
const program = programOf(Object.values(files));

/** Faults of one of the files, without its name. */
const within = (name: keyof typeof files, faults: string[]) =>
  faults.filter((fault) => fault.includes(`/${name}.ts:`)).map((fault) => fault.replace(/^\S+\.ts:/, ''));
const linesOf = (faults: string[]) => faults.map((fault) => fault.replace(/ .*/, ''));

test('queries and promises that nobody awaits are found, and databases inside transactions; all else is as it should be', () => {
  const faults = queryFaults(program);
  expect(within('asked', faults)).toHaveLength(faults.length);
  expect(within('asked', faults)).toEqual([
    '13 is not awaited',
    '14 is not awaited',
    '15 is not awaited',
    '17 uses the database inside a transaction',
    '19 hands on the database inside a transaction',
    '22 answers a promise where none is expected',
    '23 answers a promise where none is expected',
    '26 answers a promise where none is expected',
    '27 is not awaited',
  ]);
}, 120_000);

test('writes whose columns are not named are found, and no others', () => {
  const faults = writeFaults(program, (name: string) => name === files.written);
  expect(linesOf(within('written', faults))).toEqual(['11', '12', '13', '14', '15', '16', '17', '18']);
}, 120_000);

test('no row is written whose id the engine may give twice, unless nothing else names it', () => {
  const faults = idFaults(program, (name: string) => name === files.numbered);
  expect(linesOf(within('numbered', faults))).toEqual(['7', '8', '9']);
}, 120_000);

test('every exception is a table of ours', () => {
  const counted = Object.entries(schema).flatMap(([name, table]) => (hasCountedId(table) ? [name] : []));
  expect(counted).toEqual(expect.arrayContaining(Object.keys(unnamed)));
});
