import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

// A widget that the style guide alone styles looks right there and nowhere else.
test('the style guide styles itself alone', () => {
  const names = [...read('src/guide/guide.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !name.startsWith('guide-'))).toEqual([]);
  const others = globSync('src/**/*.{astro,ts,tsx,css}', { cwd: root }).filter((file) => !file.startsWith(join('src', 'guide')));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((file) => /\bguide-[a-z]|guide\.css/.test(read(file)))).toEqual([]);
});
