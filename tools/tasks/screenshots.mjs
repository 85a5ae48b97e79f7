// `npm run screenshots` captures every page in screenshots/; `npm run screenshots -- /faq` those whose path contains the text.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signIn } from '../../tests/e2e/support/site.ts';
import { ensureBrowser, findBrowser } from '../browser.mjs';
import { build } from '../build.mjs';
import { root } from '../install.mjs';
import { startOwnServer } from '../own-server.ts';
import { isPublic, sitePages } from '../site-pages.mjs';

const [filter = ''] = process.argv.slice(2);
const folder = join(root, 'screenshots');
/** Public pages that are empty without an account's samples. */
const withSamples = ['/apps/ecommerce/checkout', '/apps/ecommerce/wishlist'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** A transparent pixel in place of map tiles. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Collects a page's problems. */
function watch(page) {
  let found = [];
  page.on('pageerror', ({ message }) => found.push(`error: ${message}`));
  page.on('console', (message) => {
    // Failed requests are reported below, with their URL.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) found.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A request that was aborted by leaving the page did not fail.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') found.push(`failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (answer) => {
    const isPage = answer.request().isNavigationRequest();
    if (answer.status() >= 400 && !(isPage && answer.url().endsWith('/404'))) found.push(`answered ${answer.status()}: ${answer.url()}`);
  });
  return () => {
    const all = found;
    found = [];
    return all;
  };
}

/** Captures the current page. @returns its horizontal overflow */
async function photograph(page, file) {
  await page.waitForLoadState('networkidle');
  // Images further down are loaded when they become visible.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** @returns the problems of one page in both languages */
async function visit(page, path, look, base, problemsOf) {
  const problems = [];
  for (const lang of ['th', 'en']) {
    const address = `${lang === 'th' ? '' : '/en'}${path}`;
    const file = `${path.slice(1).replaceAll('/', '_') || 'root'}-${lang}-${look}`;
    await page.goto(base + address);
    // A redirect is no page of its own.
    const own = decodeURI(new URL(page.url()).pathname) === address;
    const overhang = own ? await photograph(page, file) : 0;
    if (overhang > 0) problems.push(`${file}: scrolls sideways by ${overhang} pixels`);
    problems.push(...problemsOf().map((problem) => `${file}: ${problem}`));
  }
  return problems;
}

/** All pages in one width and skin: first the public ones, then the others as a signed-in account. */
async function photographAll(browser, base, { size, skin, pages }) {
  const context = await browser.newContext({ baseURL: base, viewport: size, locale: 'th-TH', timezoneId: 'Asia/Bangkok' });
  await context.addInitScript((name) => localStorage.setItem('settings', JSON.stringify({ skin: name })), skin);
  // External requests are blocked, so that the results don't depend on the network.
  await context.route(
    (url) => url.origin !== base,
    (route) => route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
  const page = await context.newPage();
  const problemsOf = watch(page);
  const problems = [];
  const take = async (paths) => {
    for (const path of paths) problems.push(...(await visit(page, path, `${skin}-${size.width}`, base, problemsOf)));
  };
  await take(pages.filter((path) => isPublic(path) && !withSamples.includes(path)));
  const others = pages.filter((path) => !isPublic(path) || withSamples.includes(path));
  if (others.length > 0) await signIn(page, 'admin');
  await take(others);
  await context.close();
  return problems;
}

async function run() {
  const env = { ...process.env, LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0' };
  const { address: base, end } = await startOwnServer({ env, showsErrors: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const { products } = await (await fetch(`${base}/apps/ecommerce/products`)).json();
    const pages = [...sitePages(), `/apps/ecommerce/product/${products[0].slug}`].filter((path) => path.includes(filter));
    mkdirSync(folder, { recursive: true });
    const problems = [];
    for (const skin of ['dark', 'light']) {
      const rounds = sizes.map((size) => photographAll(browser, base, { size, skin, pages }));
      problems.push(...(await Promise.all(rounds)).flat());
    }
    for (const problem of problems) console.error(problem);
    console.log(`${pages.length} pages in ${folder}, ${problems.length} problems`);
    return pages.length > 0 && problems.length === 0;
  } finally {
    await browser.close();
    await end();
  }
}

if (!(await build()) || !ensureBrowser()) process.exit(1);
process.exit((await run()) ? 0 : 1);
