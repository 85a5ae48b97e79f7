import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('rich text of people gets into pages through one component alone, which keeps it from widening them', () => {
  const raw = globSync('src/**/*.{astro,ts,tsx}').filter((file) => /set:html|dangerouslySetInnerHTML/.test(readFileSync(file, 'utf8')));
  // The document's own scripts are no text of anybody.
  expect(raw.toSorted()).toEqual(['src/components/data/RichText.astro', 'src/layouts/Document.astro']);
});
