import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');

test('the index of decisions names every one of them, by its number and title', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \|/gm)].map(([, number, file, title]) => ({ number, file, title }));
  const titleOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n')[0]?.replace('# ', '');
  expect(rows).toEqual(files.map((file) => ({ number: file.slice(0, 4), file, title: titleOf(file) })));
});
