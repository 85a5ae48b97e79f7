import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtOrigin } from '../../api/contract/values/shared/built-origin.ts';
import { plainBytes } from '../../api/pages/built.ts';
import { pageAt, publicOrigin } from '../../api/pages/public-origin.ts';

const origin = 'https://market.example';
const html = `<link href="${builtOrigin}/home"><p>ตลาด</p><a href="${builtOrigin}"></a>${builtOrigin}`;
const expected = html.replaceAll(builtOrigin, origin);

test.each([1, 7, builtOrigin.length, 1000])('a page that comes in pieces of %i bytes names where people reach the site', async (length) => {
  const bytes = Buffer.from(html);
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => bytes.subarray(at * length, (at + 1) * length));
  expect(await text(Readable.from(pieces).pipe(publicOrigin(origin)))).toBe(expected);
});

test('a page without a word of it is what it was', async () => {
  const others = ['', 'https://built.invali', '<p>h</p>'];
  for (const other of others) expect(await text(Readable.from([Buffer.from(other)]).pipe(publicOrigin(origin)))).toBe(other);
});

test('a prerendered page names it in every encoding', () => {
  const page = pageAt({ csp: "default-src 'none'", etag: '"built"', br: brotliCompressSync(html) }, origin);
  for (const encoding of ['br', 'gzip'] as const)
    expect(plainBytes({ ...page, br: undefined, gzip: undefined, [encoding]: page[encoding] }).toString()).toBe(expected);
  expect(page.csp).toBe("default-src 'none'");
  expect(page.etag).not.toBe(pageAt({ csp: '', etag: '"built"', br: brotliCompressSync(html) }, 'https://other.example').etag);
});
