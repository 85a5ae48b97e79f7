import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../tools/install.mjs';
import { launch } from '../../tools/launch.ts';
import { isPublic, sitePages } from '../../tools/site-pages.mjs';
import { inSoak } from './support/site.ts';

const soakTest = inSoak(test);

/** Pages of a single record. */
const ofOne = [
  '/listing/lamp-3',
  '/seller/johndoe',
  '/categories/computers',
  '/favourites/aaaaaaaaaaaaaaaaaaaaaa',
  '/invoice/aaaaaaaaaaaaaaaaaaaaaa',
  '/blog/view/lamp',
  '/apps/ecommerce/product/lamp',
];
/** Public pages that require data; all others work without it. */
const needData = [
  ...ofOne,
  '/home',
  '/search',
  '/categories',
  '/faq',
  '/pricing',
  '/demo/outbox',
  '/apps/ecommerce/shop',
  '/apps/ecommerce/product-detail',
  '/pages/blog/detail',
  '/pages/blog/list',
  '/pages/knowledge-base',
];
const inBoth = (path: string) => [path, path === '/' ? '/en' : `/en${path}`];

soakTest('while the database is away no page is missing or broken: it is there, or says in its language when to come again', async () => {
  const server = launch({ args: [join(root, 'tests/e2e/support/away-server.ts')], env: { HOME: process.env.HOME } });
  try {
    const { address } = await server.listening();
    for (const page of [...sitePages().filter((path) => path !== '/404'), ...ofOne]) {
      for (const path of inBoth(page)) {
        for (const method of ['GET', 'HEAD']) {
          const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
          const answer = await fetch(address + path, { method, headers, redirect: 'manual' });
          const text = await answer.text();
          if (!needData.includes(page)) {
            expect.soft(isPublic(page) ? [200, 302] : [302], `${method} ${path}`).toContain(answer.status);
            continue;
          }
          const { status, headers: sent } = answer;
          const said = [status, sent.get('retry-after'), sent.get('cache-control')];
          expect.soft(said, `${method} ${path}`).toEqual([503, '1', 'no-store']);
          if (method === 'GET') expect.soft(text, path).toContain(`lang="${path === page ? 'th' : 'en'}"`);
        }
      }
    }
  } finally {
    await server.end();
  }
});
