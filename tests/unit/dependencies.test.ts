import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json' with { type: 'json' };
import { external } from '../../tools/bundle.mjs';

const root = join(import.meta.dirname, '../..');
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

test('a production install has what the server imports, and the Node that it runs on; what builds it is for development', () => {
  const texts = globSync('api/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/(?:^(?:import|export)\s(?:[^'"]*\sfrom\s)?|\bimport\()'([^.#'][^']*)'/gm)].map(([, name = '']) => packageOf(name)),
  );
  const packages = new Set(imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
  expect(Object.keys(dependencies)).toEqual([...packages, 'node'].toSorted());
  expect(external.filter((name) => !(name in dependencies))).toEqual([]);
});
