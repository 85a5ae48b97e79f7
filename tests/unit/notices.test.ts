import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { packagesOf, writeNotices } from '../../tools/notices.mjs';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const file = join(folder, 'notices.md');

test('every package of a bundle is in its notices, with version, licence and text', async () => {
  const contents = "import 'react'; import '@fastify/cookie'; import 'graphql';";
  const options = { bundle: true, write: false, metafile: true, platform: 'node', logLevel: 'silent' } as const;
  const { metafile } = await build({ ...options, stdin: { contents, resolveDir: join(import.meta.dirname, '../..') } });
  writeNotices(file, packagesOf(metafile));
  const text = readFileSync(file, 'utf8');
  for (const name of ['react', '@fastify/cookie', 'graphql', 'fastify-plugin'])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\(MIT\\)\\n\\n\\S.+\\n`, 'm'));
  const titles = text.match(/^## .*/gm) ?? [];
  expect(titles).toEqual([...new Set(titles)].toSorted());
  expect(titles).toHaveLength(packagesOf(metafile).length);
});

test('a package without a text is named all the same', () => {
  const bare = join(folder, 'bare');
  mkdirSync(bare);
  writeFileSync(join(bare, 'package.json'), JSON.stringify({ name: 'bare', version: '1.0.0', license: 'ISC' }));
  writeNotices(file, [bare]);
  expect(readFileSync(file, 'utf8')).toBe('# Licenses\n\n## bare - 1.0.0 (ISC)\n\nThe package comes without the text of its licence.\n');
});
