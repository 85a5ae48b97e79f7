import { expect, test } from 'vitest';
import { lastingVersions } from '../support/changes.ts';
import { commonPage as common, countingSite } from '../support/site.ts';

const { db, made, open } = await countingSite();
await lastingVersions(db);

test('what a page does not read makes no other page', async () => {
  await open('/home');
  const before = made();
  const addresses = Array.from({ length: 1100 }, (_, n) => `/home?f=${n}`);
  for (const url of addresses) expect(await open(url)).toEqual(common('/home'));
  for (const url of ['/home?', '/home/', '/home//', '/home.html', '/%68ome', '/home?q=1&page=2', '/home?__proto__=1'])
    expect(await open(url), url).toEqual(common('/home'));
  expect(made()).toBe(before);
});

test('what a page reads makes another, in whichever order and among whatever else it is written', async () => {
  const shop = '/apps/ecommerce/shop';
  expect(await open(`${shop}?q=a%20b&page=2`)).toEqual(common(`${shop}?q=a+b&page=2`));
  const before = made();
  for (const query of ['page=2&q=a+b', 'x=1&q=a%20b&page=2&y', 'q=%61%20b&page=2&page=3', 'category=&q=a+b&page=2']) {
    expect(await open(`${shop}?${query}`), query).toEqual(common(`${shop}?q=a+b&page=2`));
  }
  expect(made()).toBe(before);
  for (const query of ['q=a&page=2', 'q=a+b&page=1', 'q=a+b']) await open(`${shop}?${query}`);
  expect(made()).toBe(before + 3);
});
