import type { Page } from '@playwright/test';
import { skins } from '../../src/shell/look-settings.ts';
import { isPublic, sitePages } from '../../tools/site-pages.mjs';
import { axe, axeAgain, settled } from './support/axe.ts';
import { expect, signIn, test, withoutChanges } from './support/site.ts';
import { expectWeight, hasLimits, weigh } from './support/weight.ts';

const extras = ['/apps/ecommerce/shop?view=list', '/apps/ecommerce/shop?q=zzzz', '/sell?new=1', '/no-such-page'];
const pages: string[] = [...sitePages(), ...extras];
/** Leads to a product, which is a page of its own. */
const leading = '/apps/ecommerce/product-detail';
const perTest = 10;
/** One of so many pages is weighed outside of soak: without the browser's cache it takes twice the time, and its neighbours have the same frame. */
const weighed = 3;

/**
 * `npm run soak` visits every page in all its looks, and weighs it. Otherwise one visit shows each page in one of them: styles, frame
 * and scripts are the same on many pages, among which every pair of traits occurs.
 */
const everyLook = process.env.EVERY_LOOK !== undefined;

/**
 * The looks one page is seen in: all four skins, both directions, both widths and both languages in two
 * visits. From page to page they change places; of eight pages, skins go one on.
 */
function looksOf(place: number) {
  const skinsFrom = (first: number) => [0, 1].map((step) => skins[(first + step + place + Math.floor(place / 8)) % skins.length] ?? 'dark');
  const first = place % 2 === 0;
  return [
    { isRTL: first, width: place % 4 < 2 ? 390 : 1440, prefix: place % 8 < 4 ? '' : '/en', shown: skinsFrom(0) },
    { isRTL: !first, width: place % 4 < 2 ? 1440 : 390, prefix: place % 8 < 4 ? '/en' : '', shown: skinsFrom(2) },
  ];
}

const told = (violations: Awaited<ReturnType<typeof axeAgain>>): string[] =>
  violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 120)}`).join(' | ')}`);

/** By how many pixels a page is too wide. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function check(page: Page, path: string, place: number): Promise<void> {
  const looks = looksOf(place).slice(0, everyLook ? 2 : 1);
  for (const [visit, { isRTL, width, prefix, shown }] of looks.entries()) {
    const [skin = 'dark', other = 'light'] = shown;
    await page.setViewportSize({ width, height: 844 });
    // Settings stored now are applied when the next page opens.
    await page.evaluate((settings) => localStorage.setItem('settings', JSON.stringify(settings)), { skin, isRTL });
    const loaded = visit === 0 && hasLimits(path) && (everyLook || place % weighed === 0) ? await weigh(page) : undefined;
    await page.goto(prefix + path);
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== prefix + path && path !== leading) continue;
    // Rarely a browser never calls its network idle; the page has been there since it loaded.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    if (loaded) {
      await loaded.stop();
      await expectWeight(page, loaded(), path);
    }
    const look = `${prefix}${path}, ${skin}, ${isRTL ? 'rtl' : 'ltr'}, ${width}`;
    expect.soft(told((await axe(page).analyze()).violations), look).toEqual([]);
    expect.soft(await overhang(page), `${look}: sideways`).toBeLessThanOrEqual(0);
    if (!everyLook) continue;
    // Another skin and the other direction change colours and places alone, which pages have from the same styles.
    await page.evaluate(
      ([name, dir]) => {
        document.documentElement.dataset.theme = name;
        document.documentElement.dir = dir;
      },
      [other, isRTL ? 'ltr' : 'rtl'] as const,
    );
    // Content out of sight is not rendered, and keeps its former colours until it comes near.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('.later, .kanban-card')) part.style.contentVisibility = 'visible';
    });
    // Colours come in level by level.
    await settled(page);
    const then = `${look}, then ${other}, ${isRTL ? 'ltr' : 'rtl'}`;
    expect.soft(told(await axeAgain(page)), then).toEqual([]);
    expect.soft(await overhang(page), `${then}: sideways`).toBeLessThanOrEqual(0);
  }
}

test.use({
  // A page that is not there is one of them; places on a map's ground are drawn without a network.
  allowed: [/status of 404|net::ERR_/],
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [who, which] of [
  ['everybody', pages.filter(isPublic)],
  ['the admin', pages.filter((path) => !isPublic(path))],
] as const) {
  for (let from = 0; from < which.length; from += perTest) {
    const some = which.slice(from, from + perTest);
    test(`pages for ${who} from ${some[0]} weigh little, stay within the window and pass axe`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
      await withoutChanges(page);
      if (who === 'the admin') await signIn(page, 'admin');
      else await page.goto('/signin');
      for (const [place, path] of some.entries()) await check(page, path, from + place);
    });
  }
}
