import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, targetOf } from '../../api/pages/address.ts';
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
    '/pages/knowledge-base': 'pages/knowledge-base',
  };
  for (const [path, file] of Object.entries(files)) {
    const source = readFileSync(join(import.meta.dirname, `../../src/pages/${file}.astro`), 'utf8');
    const read = [...source.matchAll(/(?:searchParams\.\w+|asked)\('(\w+)'\)/g)].map(([, name]) => name);
    expect(new Set(read), path).toEqual(new Set(parametersOfShared(path)));
  }
});
