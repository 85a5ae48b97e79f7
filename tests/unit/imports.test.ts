import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = globSync('src/**/*.astro', { cwd: root });

// The import rules in .dependency-cruiser.cjs hold for TypeScript; this holds them for what they can't read.
test('pages and components know the API by its contract alone', () => {
  expect(pages.length).toBeGreaterThan(10);
  const strays = pages.flatMap((file) => {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
    return [...imports]
      .map(([, name = '']) => name)
      .filter((name) => /(^|\/)api\//.test(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(strays).toEqual([]);
});
