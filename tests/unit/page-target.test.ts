import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, loggedPath, targetOf } from '../../api/pages/address.ts';
import { parametersOfShared } from '../../api/pages/shared-pages.ts';

test.each([
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/home.html/', '/home'],
  ['/%E0%B8%81%3F%23%25', '/ก?#%'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/', '/'],
])('the address of %s is %s', (url, address) => {
  expect(addressOf({ url: `${url}?q=1` })).toBe(address);
});

test.each([
  ['/invoice/secret', '/invoice/[hidden]'],
  ['/en/invoice/secret?a=secret', '/invoice/[hidden]'],
  ['/invoice/secret/more/', '/invoice/[hidden]'],
  ['//INVOICE//secret', '/invoice/[hidden]'],
  ['/%69nvoice/secret', '/invoice/[hidden]'],
  ['/api/invoice/shared/secret', '/api/invoice/shared/[hidden]'],
  ['/api/invoice/shared-pdf/secret?lng=en', '/api/invoice/shared-pdf/[hidden]'],
  ['/en/favourites/secret', '/favourites/[hidden]'],
  ['/api/favourites/secret', '/api/favourites/[hidden]'],
  ['/invoice/', '/invoice/'],
  ['/apps/invoice/records/48?a=b', '/apps/invoice/records/48'],
  ['/api/invoice/opened', '/api/invoice/opened'],
])('the log names %s as %s', (url, path) => {
  expect(loggedPath({ url })).toBe(path);
});

test('what has a meaning in an address is none in the spelling of another', () => {
  expect(targetOf({ url: '/a%3Fb%23c%25d', query: {} }).target).toBe('/a%3Fb%23c%25d');
});

test('shared pages read nothing else of their query than is said', () => {
  const files = {
    '/home': 'home',
    '/faq': 'faq',
    '/pricing': 'pricing',
    '/line-signin': 'line-signin',
    '/test-longdo': 'test-longdo',
    '/apps/ecommerce/product/anything': 'apps/ecommerce/product/[slug]',
    '/listing/anything-1': 'listing/[slug]',
    '/categories': 'categories',
    '/categories/phones': 'categories/[slug]',
    '/pages/knowledge-base': 'pages/knowledge-base',
  };
  for (const [path, file] of Object.entries(files)) {
    const source = readFileSync(join(import.meta.dirname, `../../src/pages/${file}.astro`), 'utf8');
    const read = [...source.matchAll(/(?:searchParams\.\w+|asked)\('(\w+)'\)/g)].map(([, name]) => name);
    expect(new Set(read), path).toEqual(new Set(parametersOfShared(path)));
  }
});

test('a search is shared where its address says all of it, once each', () => {
  const targetsOf = (query: Record<string, string | string[]>) => {
    const url = `/search?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])))}`;
    return targetOf({ url, query });
  };
  expect(targetsOf({ view: 'list', q: 'ไอโฟน' })).toEqual(targetsOf({ q: 'ไอโฟน', view: 'list' }));
  expect(targetsOf({ q: 'car', condition: 'new', attributes: 'brand:honda' }).isShared).toBe(true);
  const open: Record<string, string | string[]>[] = [
    { condition: ['new', 'good'] },
    { 'a.brand': 'honda' },
    { within: '3' },
    { utm_source: 'mail' },
  ];
  for (const more of open) expect(targetsOf({ q: 'car', ...more }).isShared, JSON.stringify(more)).toBe(false);
  expect(targetsOf({ condition: ['new', 'good'] }).target).toBe('/search?condition=new&condition=good');
});
