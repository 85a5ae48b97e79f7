import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies, devDependencies } from '../../package.json' with { type: 'json' };
import { external } from '../../tools/bundle.mjs';

const root = join(import.meta.dirname, '../..');
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

test('the package depends on what its bundles find where they are installed alone; what is bundled is for development', () => {
  const texts = globSync('api/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/(?:^(?:import|export)\s(?:[^'"]*\sfrom\s)?|\bimport\()'([^.#'][^']*)'/gm)].map(([, name = '']) => packageOf(name)),
  );
  const packages = new Set(imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
  expect(packages.size).toBeGreaterThan(20);
  expect(Object.keys(dependencies)).toEqual([...external, 'openapi-fetch'].toSorted());
  expect([...packages].filter((name) => !(name in dependencies) && !(name in devDependencies))).toEqual([]);
});
