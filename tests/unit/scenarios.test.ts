import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarios } from '../../api/contract/values/operations/scenarios.ts';
import { root } from '../../tools/root.mjs';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const named = [...scenarios].sort();

test('the package, whose types stand by themselves, knows every world', () => {
  const type = /export type Scenario =([^;]*);/.exec(textOf('package/world.ts'))?.[1] ?? '';
  expect([...type.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort()).toEqual(named);
});

test('the guide tells of every world', () => {
  const table = /\| World \| Data \|([\s\S]*?)\n\n/.exec(textOf('docs/demo.md'))?.[1] ?? '';
  const first = table.split('\n').map((row) => row.split('|')[1] ?? '');
  expect([...first.join().matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(named);
});
