import { describe, expect, test } from 'vitest';
import type { StaticPage } from '../../api/pages/built.ts';
import { SharedPages } from '../../api/pages/rendered.ts';

const page = (bytes: number, compressed?: number): StaticPage => ({
  csp: '',
  etag: '"x"',
  identity: Buffer.alloc(bytes),
  br: compressed === undefined ? undefined : Buffer.alloc(compressed),
  gzip: undefined,
});

/** Pages kept for one state; each weighs its bytes and 500 more. */
function keeping(mostBytes: number, kept: Record<string, StaticPage>): SharedPages {
  const pages = new SharedPages(mostBytes);
  pages.get('', 1);
  for (const [url, one] of Object.entries(kept)) pages.set(url, one, 1);
  return pages;
}
const among = (pages: SharedPages, urls: string[], state = 1) => urls.filter((url) => pages.get(url, state));

describe('pages that look the same to everybody', () => {
  test('are kept by their address', () => {
    const [one, two] = [page(10), page(10)];
    const pages = keeping(10_000, { '/one': one, '/two': two });
    expect(pages.get('/one', 1)).toBe(one);
    expect(pages.get('/two', 1)).toBe(two);
    expect(pages.get('/three', 1)).toBeUndefined();
  });

  test('are all dropped as soon as what they show has changed', () => {
    const pages = keeping(10_000, { '/one': page(10), '/two': page(10) });
    expect(among(pages, ['/one', '/two'], 2)).toEqual([]);
    expect(among(pages, ['/one', '/two'], 2)).toEqual([]);
  });

  test('are not kept when the change came while they were made', () => {
    const pages = keeping(10_000, {});
    pages.get('/other', 2);
    pages.set('/late', page(10), 1);
    expect(among(pages, ['/late'], 2)).toEqual([]);
  });

  test('are kept once when two visitors asked at the same time', () => {
    const first = page(1000);
    const pages = keeping(3000, { '/one': first });
    for (let time = 0; time < 10; time++) pages.set('/one', page(1000), 1);
    pages.set('/two', page(1000), 1);
    expect(pages.get('/one', 1)).toBe(first);
    expect(among(pages, ['/two'])).toEqual(['/two']);
  });
});

describe('the memory for pages', () => {
  test('holds what fits to the byte', () => {
    expect(among(keeping(3000, { '/one': page(1000), '/two': page(1000) }), ['/one', '/two'])).toEqual(['/one', '/two']);
    expect(among(keeping(2999, { '/one': page(1000), '/two': page(1000) }), ['/one', '/two'])).toEqual(['/two']);
  });

  test('counts compressed bytes too', () => {
    expect(among(keeping(3000, { '/one': page(1000, 1), '/two': page(1000) }), ['/one', '/two'])).toEqual(['/two']);
  });

  test('gives up the page nobody has asked for the longest', () => {
    const pages = keeping(4500, { '/one': page(1000), '/two': page(1000), '/three': page(1000) });
    pages.get('/one', 1);
    pages.set('/four', page(1000), 1);
    expect(among(pages, ['/one', '/two', '/three', '/four'])).toEqual(['/one', '/three', '/four']);
  });

  test('gives up as many as a large page needs', () => {
    const pages = keeping(4500, { '/one': page(1000), '/two': page(1000), '/three': page(1000) });
    pages.set('/large', page(2500), 1);
    expect(among(pages, ['/one', '/two', '/three', '/large'])).toEqual(['/three', '/large']);
  });

  test('keeps no page that is larger than all of it, and goes on afterwards', () => {
    const pages = keeping(3000, { '/huge': page(3000) });
    expect(among(pages, ['/huge'])).toEqual([]);
    for (const url of ['/one', '/two']) pages.set(url, page(1000), 1);
    expect(among(pages, ['/one', '/two'])).toEqual(['/one', '/two']);
  });

  test('is all there again after a change', () => {
    const pages = keeping(3000, { '/one': page(1000), '/two': page(1000) });
    pages.get('/one', 2);
    for (const url of ['/three', '/four']) pages.set(url, page(1000), 2);
    expect(among(pages, ['/three', '/four'], 2)).toEqual(['/three', '/four']);
  });
});
