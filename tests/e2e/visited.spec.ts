import type { Page } from '@playwright/test';
import { skins } from '../../src/shell/look-settings.ts';
import { isPublic, sitePages } from '../../tools/site-pages.mjs';
import { axe, axeAgain, settled } from './support/axe.ts';
import { expect, signIn, test, withoutChanges } from './support/site.ts';
import { expectWeight, hasLimits, weigh } from './support/weight.ts';

const extras = ['/apps/ecommerce/shop?view=list', '/apps/ecommerce/shop?q=zzzz', '/sell?new=1', '/no-such-page'];
const pages: string[] = [...sitePages(), ...extras];
/** Redirects to a product, which is a separate page. */
const leading = '/apps/ecommerce/product-detail';
const perTest = 10;
/**
 * Outside of soak, only one in this many pages is weighed: without the browser's cache a visit takes twice the time, and similar pages have
 * the same frame.
 */
const weighed = 3;

/**
 * `npm run soak` visits every page in all its looks, and weighs it. Otherwise each page is visited in one look: styles, frame and scripts
 * are shared by many pages, among which every pair of look settings occurs.
 */
const everyLook = process.env.EVERY_LOOK !== undefined;

/**
 * Looks of one page: all four skins, both directions, both widths and both languages in two visits. Combinations rotate from page to page;
 * every eight pages, the skins advance by one.
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

/** Horizontal overflow of a page in pixels. */
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
    // In rare cases the browser never reports an idle network, although the page has loaded.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    if (loaded) {
      await loaded.stop();
      await expectWeight(page, loaded(), path);
    }
    const look = `${prefix}${path}, ${skin}, ${isRTL ? 'rtl' : 'ltr'}, ${width}`;
    expect.soft(told((await axe(page).analyze()).violations), look).toEqual([]);
    expect.soft(await overhang(page), `${look}: sideways`).toBeLessThanOrEqual(0);
    if (!everyLook) continue;
    // A different skin and direction only change colours and positions, which all pages take from the same styles.
    await page.evaluate(
      ([name, dir]) => {
        document.documentElement.dataset.theme = name;
        document.documentElement.dir = dir;
      },
      [other, isRTL ? 'ltr' : 'rtl'] as const,
    );
    // Content outside of the viewport is not rendered, and keeps its previous colours until it comes near.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('.later, .kanban-card')) part.style.contentVisibility = 'visible';
    });
    // Colours change level by level.
    await settled(page);
    const then = `${look}, then ${other}, ${isRTL ? 'ltr' : 'rtl'}`;
    expect.soft(told(await axeAgain(page)), then).toEqual([]);
    expect.soft(await overhang(page), `${then}: sideways`).toBeLessThanOrEqual(0);
  }
}

test.use({
  // One of the pages is missing; maps are drawn without a network.
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
