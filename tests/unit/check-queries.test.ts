import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asking, programOf, queryFaults } from '../../tools/check-queries.mjs';

// Among the tests, where packages are found.
const folder = mkdtempSync(join(import.meta.dirname, 'faults-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'faults.ts');
writeFileSync(
  file,
  `import { type Database, type Queries, transact } from '../../../api/db/client.ts';
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
`,
);

test('queries and promises that nobody awaits are found, and databases inside transactions; all else is as it should be', () => {
  const faults = queryFaults(programOf([...asking, file]));
  const lines = faults.map((fault: string) => fault.replace(/^\S+faults\.ts:/, ''));
  expect(lines).toEqual([
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
