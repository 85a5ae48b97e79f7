import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('rich text of people gets into pages through one component alone, which keeps it from widening them', () => {
  const raw = globSync('src/**/*.{astro,ts,tsx}', { cwd: root }).filter((file) =>
    /set:html|dangerouslySetInnerHTML/.test(readFileSync(join(root, file), 'utf8')),
  );
  // The document's own scripts and the logo's drawing are not user-written.
  expect(raw.toSorted()).toEqual(['src/layouts/Document.astro', 'src/ui/Brand.astro', 'src/ui/RichText.astro', 'src/ui/RichText.tsx']);
});
