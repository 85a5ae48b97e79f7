import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { KeptPages, ofThisHour } from '../../api/pages/kept-pages.ts';

const html = Buffer.from(Array.from({ length: 3000 }, (_, n) => `<p>${n * n}</p>`).join(''));
const br = brotliCompressSync(html);
const page = () => ({ csp: '', etag: '"x"', br });
const mark = { made: 1, current: () => 1 };

test('a page that is asked for again is compressed as well as can be', async () => {
  const pages = new KeptPages(100_000);
  const quick = { ...page(), br: brotliCompressSync(html, { params: { 1: 1 } }) };
  pages.set('/one', quick, mark);
  const { length } = quick.br;
  expect(pages.get('/one')?.br).toBe(quick.br);
  await vi.waitFor(() => expect(pages.get('/one')?.br?.length).toBeLessThan(length), { timeout: 8000 });
});

test('a page is kept within the hour it was made in', () => {
  const pages = new KeptPages(100_000);
  let now = Date.UTC(2026, 10, 28, 9, 30);
  pages.set(
    '/one',
    page(),
    ofThisHour(mark, () => now),
  );
  now = Date.UTC(2026, 10, 28, 9, 59, 59);
  expect(pages.get('/one')).toBeDefined();
  now = Date.UTC(2026, 10, 28, 10);
  expect(pages.get('/one')).toBeUndefined();
});

test('pages don’t fill the memory', () => {
  const pages = new KeptPages(br.length * 3);
  for (let n = 0; n < 100; n += 1) pages.set(`/${n}`, page(), mark);
  expect(pages.bytes).toBeGreaterThan(br.length);
  expect(pages.bytes).toBeLessThanOrEqual(br.length * 3);
});
