import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

// A component that only the style guide styles would look wrong on all other pages.
test('the style guide styles itself alone', () => {
  const names = [...read('src/guide/guide.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !name.startsWith('guide-'))).toEqual([]);
  const others = globSync('src/**/*.{astro,ts,tsx,css}', { cwd: root }).filter((file) => !file.startsWith(join('src', 'guide')));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((file) => /\bguide-[a-z]|guide\.css/.test(read(file)))).toEqual([]);
});

// The first sheet of a page determines the order of layers; layers that it omits come last, so that the base layer would override others.
test('every sheet that a page may read first says in which order the layers are', () => {
  const sources = globSync('src/**/*.{astro,ts,tsx}', { cwd: root }).map(read).join('\n');
  const imported = new Set([...sources.matchAll(/(?:import|from) '([^']+\.css)(?:\?url)?'/g)].map(([, path = '']) => basename(path)));
  const sheets = globSync('src/**/*.css', { cwd: root }).filter((file) => imported.has(basename(file)));
  expect(sheets.length).toBeGreaterThan(10);
  const layered = sheets.filter((file) => /@layer \w+ \{/.test(read(file)));
  expect(layered.filter((file) => !/^@layer theme, base, components, utilities;/.test(read(file)))).toEqual([]);
});

/** Our sheets; Leaflet's own sheet, on which leaflet.css is based, has the close button of popups on the right in both directions. */
const cssFiles = globSync('src/**/*.css', { cwd: root }).filter((file) => basename(file) !== 'leaflet.css');
const markupFiles = globSync('src/**/*.{astro,tsx}', { cwd: root });
const linesOf = (files: string[]) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line) => ({ file, line: line.trim() })),
  );

/** Whether the right and left of four values differ; arguments of functions don't matter. */
function isLopsided(line: string): boolean {
  const [, values = ''] = /^(?:padding|margin|inset|scroll-\w+): (.+);$/.exec(line) ?? [];
  const [, right, , left] = values.replace(/\((?:[^()]|\([^()]*\))*\)/g, '()').split(/\s+/);
  return left !== undefined && left !== right;
}

// In the mirrored layout, only logical properties are mirrored.
test('our styles say start and end, not left and right', () => {
  const sided =
    /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)?:|^(?:float|clear|text-align): (?:left|right)/;
  const found = linesOf(cssFiles).filter(
    ({ line }) => sided.test(line) || /^border-(?:top|bottom)-(?:left|right)-radius:/.test(line) || isLopsided(line),
  );
  // Fields are aligned to the start of the layout, whatever script they contain (texts.css).
  expect(found.map(({ line }) => line)).toEqual(['text-align: right;']);
  expect(isLopsided('padding: 0.25rem 0 0 1rem;')).toBe(true);
  expect(isLopsided('inset: auto 0 0;')).toBe(false);
});

test('the classes of pages and islands say start and end, not left and right', () => {
  const sided =
    /(?<=["'`\s:!])-?(?:[mp][lr]|scroll-[mp][lr]|left|right|float|rounded-(?:[lr]|[tb][lr])|border-[lr]|text)-(?:left|right|[\d.]+|auto|px|full|\[[^\]]*\])(?=["'`\s])/g;
  const found = linesOf(markupFiles).flatMap(({ file, line }) =>
    (/class/.test(line) ? (line.match(sided) ?? []) : []).filter((name) => !/^text-[\d[]/.test(name)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('icons that point to a side are mirrored with it', () => {
  const pointing =
    /<(?:Arrow(?:Left|Right)|Chevron(?:Left|Right)|CornerUp(?:Left|Right)|Move(?:Left|Right)|Send|Undo2|Redo2|LogOut|PanelLeft)\s[^>]*>/g;
  const found = markupFiles.flatMap((file) => (read(file).match(pointing) ?? []).map((icon) => ({ file, icon })));
  expect(found.length).toBeGreaterThan(40);
  // Defined once for reuse, and mirrored there; or with the attributes of its neighbours.
  expect(found.filter(({ icon }) => !/rtl:|define=|\{\.\.\.icon\}/.test(icon))).toEqual([]);
});

// Changes inside an element with a `:has()` rule restyle the whole element.
test('no sheet asks of the whole page what is in it', () => {
  const sheets = globSync('src/**/*.css', { cwd: root });
  const asked = sheets.flatMap((file) =>
    [...read(file).matchAll(/(?:body|html|:root|main|\.frame)[^\s{,>+~]*:has\([^{]*\{/g)].map(([selector]) => selector),
  );
  // Printed pages don't change, and the rule for the buy bar only applies to pages with one.
  const harmless = asked.filter((selector) => selector.includes('.paper') || /\) \.buy-bar /.test(selector));
  expect(harmless).toHaveLength(2);
  expect(asked).toEqual(harmless);
});
