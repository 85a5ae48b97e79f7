import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainBytes, readBuiltSite } from '../../api/pages/built.ts';
import { temporaryFolder } from '../support/server.ts';

const html = '<p>สวัสดี</p>'.repeat(100);
const folder = temporaryFolder();
mkdirSync(join(folder, 'client'));
const write = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, name), bytes);
write('_headers.json', '[]');
for (const name of ['both', 'brotli', 'plain']) write(`client/${name}.html`, html);
for (const name of ['both', 'brotli']) write(`client/${name}.html.br`, brotliCompressSync(html));
write('client/both.html.gz', gzipSync(html));
const { pages } = readBuiltSite(folder);

test.each(['both', 'brotli', 'plain'])('a page that is built with %s encodings is sent plain to who wants it so', (name) => {
  const page = pages.get(`/${name}`)?.();
  expect(page && plainBytes(page).toString()).toBe(html);
});

test('a page is kept plain only where there are no compressed bytes of it', () => {
  expect([...pages.values()].map((read) => read().identity !== undefined)).toEqual([false, false, true]);
});

test('pages of errors are in memory, the others are read when they are asked for', () => {
  const site = temporaryFolder();
  mkdirSync(join(site, 'client'));
  writeFileSync(join(site, '_headers.json'), '[]');
  for (const name of ['500', 'other']) writeFileSync(join(site, `client/${name}.html`), html);
  const { pages } = readBuiltSite(site);
  rmSync(join(site, 'client'), { recursive: true });
  expect(pages.get('/500')?.().identity?.toString()).toBe(html);
  expect(() => pages.get('/other')?.()).toThrow('ENOENT');
});
