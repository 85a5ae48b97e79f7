import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

// The sheet that a page reads first decides; what it leaves out comes behind, and the base would overrule parts.
test('every sheet that a page may read first says in which order the layers are', () => {
  const sources = globSync('src/**/*.{astro,ts,tsx}', { cwd: root }).map(read).join('\n');
  const imported = new Set([...sources.matchAll(/(?:import|from) '([^']+\.css)(?:\?url)?'/g)].map(([, path = '']) => basename(path)));
  const sheets = globSync('src/**/*.css', { cwd: root }).filter((file) => imported.has(basename(file)));
  expect(sheets.length).toBeGreaterThan(10);
  const layered = sheets.filter((file) => /@layer \w+ \{/.test(read(file)));
  expect(layered.filter((file) => !/^@layer theme, base, components, utilities;/.test(read(file)))).toEqual([]);
});

// An element of which `:has()` is asked is styled anew with all that is in it whenever anything in it comes, goes or changes.
test('no sheet asks of the whole page what is in it', () => {
  const sheets = globSync('src/**/*.css', { cwd: root });
  const asked = sheets.flatMap((file) =>
    [...read(file).matchAll(/(?:body|html|:root|main|\.frame)[^\s{,>+~]*:has\([^{]*\{/g)].map(([selector]) => selector),
  );
  // On paper nothing changes; and of a page without the bar to buy it is not asked.
  const harmless = asked.filter((selector) => selector.includes('.paper') || /\) \.buy-bar /.test(selector));
  expect(harmless).toHaveLength(3);
  expect(asked).toEqual(harmless);
});
