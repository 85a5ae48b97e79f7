import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasCountedId } from '../../api/db/contents.ts';
import * as schema from '../../api/db/schema.ts';
import { idFaults, unnamed } from '../../tools/check-ids.mjs';
import { programOf } from '../../tools/check-queries.mjs';

// Among the tests, where packages are found.
const folder = mkdtempSync(join(import.meta.dirname, 'ids-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'ids.ts');
writeFileSync(
  file,
  `import type { Queries } from '../../../api/db/client.ts';
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
`,
);

test('no row is written whose id the engine may give twice, unless nothing else names it', () => {
  const program = programOf(['api', file]);
  const faults = idFaults(program, (name: string) => name === file);
  expect(faults.map((fault: string) => fault.replace(/^\S+ids\.ts:(\d+) .*/, '$1'))).toEqual(['7', '8', '9']);
  expect(idFaults(program)).toEqual([]);
}, 120_000);

test('every exception is a table of ours', () => {
  const counted = Object.entries(schema).flatMap(([name, table]) => (hasCountedId(table) ? [name] : []));
  expect(counted).toEqual(expect.arrayContaining(Object.keys(unnamed)));
});
