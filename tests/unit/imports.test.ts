import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import neighbours from '../../src/islands/neighbours.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.astro', { cwd: root });
const imports = files.flatMap((file) => {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map(([, name = '']) => ({ file, name, path: name.startsWith('.') ? join(dirname(file), name) : name }));
});

// Complements the import rules of .dependency-cruiser.cjs, which can't parse these files.
test('pages and components know the API by its contract alone', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(imports.filter(({ path }) => /^api\//.test(path)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('primitives know no area, areas neither frame nor page', () => {
  const mayKnow = {
    'src/ui/': /^src\/(ui|lib|assets|styles)\//,
    'src/islands/': /^src\/(islands|ui|lib|assets|styles)\//,
    'src/shell/': /^src\/(shell|islands|ui|lib|assets|styles)\//,
  };
  const strays = Object.entries(mayKnow).flatMap(([from, to]) =>
    imports.filter(({ file, path }) => file.startsWith(from) && path.startsWith('src/') && !to.test(path)),
  );
  expect(strays.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('areas take parts from the neighbours that are named', () => {
  const known = new Map<string | undefined, string[]>(Object.entries(neighbours));
  const areaOf = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];
  const strays = imports.filter(({ file, path }) => {
    const [from, to] = [areaOf(file), areaOf(path)];
    return from && to && from !== to && !known.get(from)?.includes(to);
  });
  expect(strays.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
