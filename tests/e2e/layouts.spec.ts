import type { Page } from '@playwright/test';
import { footerTypes, type LayoutSettings, navbarTypes, skins } from '../../src/shell/look-settings.ts';
import { layoutBreakpoint, navbarChangeAfter, scrollToTopAfter } from '../../src/shell/thresholds.ts';
import { atFirst, expect, soakTest, test } from './support/site.ts';

/** Stores settings for the next page: those of the tab, and the permanent ones. */
async function set(page: Page, tab: Partial<LayoutSettings>, kept: Partial<LayoutSettings> = {}): Promise<void> {
  await page.addInitScript(
    ([inTab, inBrowser]) => {
      // Only once, so that the page's own changes are kept.
      if (sessionStorage.getItem('settings')) return;
      sessionStorage.setItem('settings', JSON.stringify(inTab));
      localStorage.setItem('settings', JSON.stringify(inBrowser));
    },
    [tab, kept] as const,
  );
}

const wide = { width: 1440, height: 900 };
const sidebar = (page: Page) => page.locator('.sidebar');
const topMenu = (page: Page) => page.locator('.top-menu');
const bar = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.locator('.footer-bar');
const toggle = (page: Page) => page.locator('[data-menu-toggle]');
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON());
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' }, allowed: [/net::ERR_NAME_NOT_RESOLVED|net::ERR_INTERNET/] });

test('vertical: the menu stands beside the content', async ({ page }) => {
  await page.goto('/home');
  await expect(topMenu(page)).toBeHidden();
  await expect(toggle(page)).toBeHidden();
  expect(await boxOf(page, '.sidebar')).toMatchObject({ x: 0, width: 260, height: wide.height });
  expect((await boxOf(page, '.frame')).x).toBe(260);
});

for (const layout of atFirst(1, ['vertical', 'horizontal'] as const)) {
  test(`${layout}: below ${layoutBreakpoint} rem the menu is an overlay, above them the layout is back`, async ({ page }) => {
    await set(page, { layout });
    await page.goto('/home');
    const expectWide = async () => {
      await expect(sidebar(page)).toBeVisible({ visible: layout === 'vertical' });
      await expect(topMenu(page)).toBeVisible({ visible: layout === 'horizontal' });
      await expect(toggle(page)).toBeHidden();
      await expect.poll(async () => (await boxOf(page, '.frame')).x).toBe(layout === 'vertical' ? 260 : 0);
    };
    await expectWide();
    await page.setViewportSize({ ...wide, width: layoutBreakpoint * 16 - 1 });
    await expect(sidebar(page)).toBeHidden();
    await expect(topMenu(page)).toBeHidden();
    await expect.poll(async () => (await boxOf(page, '.frame')).x).toBe(0);
    await toggle(page).click();
    await expect(sidebar(page)).toBeVisible();
    await expect(page.locator('.scrim')).toBeVisible();
    await page.locator('.scrim').click({ position: { x: 600, y: 400 } });
    await expect(sidebar(page)).toBeHidden();
    await toggle(page).click();
    await page.setViewportSize({ ...wide, width: layoutBreakpoint * 16 });
    await expectWide();
    await expect(page.locator('.scrim')).toBeHidden();
    await expect(page.locator('.frame')).not.toHaveAttribute('inert');
  });
}

test('the menu collapses to its icons, opens under the pointer, and stays collapsed', async ({ page }) => {
  await page.goto('/home');
  await page.locator('[data-menu-collapse]').click();
  await page.mouse.move(900, 500);
  await page.locator('main').focus();
  for (const visit of ['now', 'on the next page']) {
    await expect.poll(async () => (await boxOf(page, '.sidebar')).width, visit).toBe(72);
    await expect.poll(async () => (await boxOf(page, '.frame')).x, visit).toBe(72);
    await expect(sidebar(page).getByText('ร้านค้าของตลาด', { exact: true })).toBeHidden();
    await page.goto('/faq');
  }
  await sidebar(page).hover();
  await expect.poll(async () => (await boxOf(page, '.sidebar')).width).toBe(260);
  // Nothing below it moves.
  expect((await boxOf(page, '.frame')).x).toBe(72);
});

soakTest('a hidden menu leaves the whole width', async ({ page }) => {
  await set(page, { menuHidden: true });
  await page.goto('/home');
  await expect(sidebar(page)).toBeHidden();
  expect(await boxOf(page, '.frame')).toMatchObject({ x: 0, width: wide.width });
});

for (const navbarType of navbarTypes) {
  test(`the bar at the top: ${navbarType}`, async ({ page }) => {
    await set(page, { navbarType });
    await page.goto('/home');
    if (navbarType === 'hidden') {
      await expect(bar(page)).toBeHidden();
      // Where the menu is an overlay, its button must be accessible.
      await page.setViewportSize({ ...wide, width: layoutBreakpoint * 16 - 1 });
      return expect(toggle(page)).toBeVisible();
    }
    const inner = await boxOf(page, '.bar-inner');
    const radius = await page.locator('.bar-inner').evaluate((element) => getComputedStyle(element).borderRadius);
    // One floats above the page, another is attached to the window's edge.
    expect([inner.x > 260, inner.y > 0, radius !== '0px']).toEqual(Array(3).fill(navbarType !== 'sticky'));
    await scrollTo(page, 600);
    if (navbarType === 'static') await expect(bar(page)).not.toBeInViewport();
    else await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const footerType of footerTypes) {
  test(`the line at the bottom: ${footerType}`, async ({ page }) => {
    await set(page, { footerType });
    await page.goto('/home');
    if (footerType === 'hidden') return expect(footer(page)).toBeHidden();
    if (footerType === 'static') await expect(footer(page)).not.toBeInViewport();
    else await expect(footer(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 100_000);
    await expect(footer(page)).toBeInViewport({ ratio: 0.9 });
  });
}

for (const contentWidth of atFirst(1, ['boxed', 'full'] as const)) {
  test(`the content of a wide window: ${contentWidth}`, async ({ page }) => {
    await page.setViewportSize({ width: 2200, height: 900 });
    await set(page, { contentWidth });
    await page.goto('/home');
    expect((await boxOf(page, 'main')).width).toBe(contentWidth === 'boxed' ? 1440 : 2200 - 260);
  });
}

soakTest(`the horizontal bar changes after ${navbarChangeAfter} pixels`, async ({ page }) => {
  await set(page, { layout: 'horizontal' });
  await page.goto('/home');
  await scrollTo(page, navbarChangeAfter);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(navbarChangeAfter);
  expect((await boxOf(page, '.bar-inner')).height).toBe(64);
  await scrollTo(page, navbarChangeAfter + 1);
  await expect.poll(async () => (await boxOf(page, '.bar-inner')).height).toBe(56);
  await scrollTo(page, 0);
  await expect.poll(async () => (await boxOf(page, '.bar-inner')).height).toBe(64);
});

soakTest('the horizontal bar changes once for whoever stands just below where it does', async ({ page }) => {
  await set(page, { layout: 'horizontal' });
  await page.goto('/home');
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const root = document.documentElement;
    new MutationObserver(() => changes.push(String(root.dataset.scrolled))).observe(root, { attributeFilter: ['data-scrolled'] });
  });
  await scrollTo(page, navbarChangeAfter + 3);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '');
  // A faulty layout would have reverted after some frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => [Reflect.get(window, 'changes').length, scrollY])).toEqual([1, navbarChangeAfter + 3]);
});

soakTest('what a page fixes of the look stays, and only that', async ({ page }) => {
  await set(page, { layout: 'horizontal' }, { isRTL: true, menuCollapsed: true });
  for (const [path, width, frame] of [
    ['/second-page', 72, wide.width - 72],
    ['/page-layout/collapsed-menu', 72, wide.width - 72],
    ['/page-layout/without-menu', 0, wide.width],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
    await expect(topMenu(page), path).toBeHidden();
    expect((await boxOf(page, '.sidebar')).width, path).toBe(width);
    expect((await boxOf(page, '.frame')).width, path).toBe(frame);
  }
});

for (const [prefix, signIn] of atFirst(1, [
  ['', 'เข้าสู่ระบบ'],
  ['/en', 'Sign In'],
] as const)) {
  test(`a phone’s bar says whose market this is, and keeps the search: ${prefix || 'th'}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/faq`);
    await expect(bar(page).locator('.bar-brand svg').last()).toBeInViewport({ ratio: 1 });
    await expect(bar(page).locator('summary').getByText(signIn, { exact: true })).toBeVisible();
    const search = bar(page).locator('[data-search-open]');
    expect((await search.boundingBox())?.width).toBeGreaterThan(150);
    await scrollTo(page, 800);
    for (const part of ['[data-search-open]', '[data-menu-toggle]', '[data-cart-button]'])
      await expect(bar(page).locator(part)).toBeInViewport({ ratio: 1 });
    await search.click();
    await expect(page.locator('#search-field')).toBeFocused();
  });
}

soakTest('the smallest windows need no scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/home', '/en/faq']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('data-session', 'in'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

soakTest('a long name takes no more room than there is', async ({ page }) => {
  await page.setViewportSize({ width: 1030, height: 640 });
  await page.goto('/faq');
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-session', 'in');
    for (const name of document.querySelectorAll('[data-user-name]')) name.textContent = 'w'.repeat(60);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1030);
  const name = (await boxOf(page, '[data-user-name]')).right;
  expect(name).toBeLessThanOrEqual((await boxOf(page, '[data-user-avatar]')).x);
});

soakTest('the skin and the menu can be changed although what is stored makes no sense', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('settings')) return;
    for (const name of ['settings', 'bookmarks']) localStorage.setItem(name, 'garbage');
    sessionStorage.setItem('notice', 'garbage');
  });
  await page.goto('/faq');
  await page.locator('[data-skin-toggle]').first().click();
  await page.locator('[data-menu-collapse]').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-menu', 'collapsed');
});

soakTest(`the way back to the top is there after ${scrollToTopAfter} pixels`, async ({ page }) => {
  await page.goto('/home');
  const button = page.locator('[data-to-top]');
  await scrollTo(page, scrollToTopAfter);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '');
  await expect(button).toBeHidden();
  await scrollTo(page, scrollToTopAfter + 1);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('right to left, everything stands on the other side', async ({ page }) => {
  await set(page, {}, { isRTL: true });
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await boxOf(page, '.sidebar')).toMatchObject({ x: wide.width - 260, width: 260 });
  expect(await boxOf(page, '.frame')).toMatchObject({ x: 0, width: wide.width - 260 });
  await scrollTo(page, 400);
  await expect.poll(async () => (await boxOf(page, '.to-top')).x).toBe(16);
  for (const button of ['[data-cart-button]', '[data-bookmark-button]', '[data-bell-button]']) {
    await page.locator(button).click();
    const panel = await page.locator(`${button} + .bar-panel`).evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(panel.left, button).toBeGreaterThanOrEqual(0);
    expect(panel.right, button).toBeLessThanOrEqual(wide.width - 260);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await toggle(page).click();
  await expect(sidebar(page)).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page, '.sidebar')).right).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

soakTest('what is stored and makes no sense is as if it were not there', async ({ page }) => {
  for (const stored of ['{', '[]', 'null', '"dark"', '{"skin":"pink","isRTL":"yes","menuCollapsed":1,"layout":"x"}']) {
    await page.addInitScript((text) => {
      localStorage.setItem('settings', text);
      sessionStorage.setItem('settings', text);
    }, stored);
    await page.goto('/faq');
    const html = page.locator('html');
    await expect(html, stored).toHaveAttribute('data-theme', 'dark');
    await expect(html, stored).toHaveAttribute('dir', 'ltr');
    await expect(html, stored).toHaveAttribute('data-layout', 'vertical');
  }
});

/** Records changes of the look's attributes since before the first paint. */
async function watchLook(page: Page): Promise<() => Promise<{ first: string; later: number }>> {
  await page.addInitScript(() => {
    const look = ({ dataset, dir }: HTMLElement) => [dataset.theme, dir, dataset.menu, dataset.layout].join(' ');
    // Nothing is painted before the body starts.
    const seen = { first: '', later: 0 };
    Object.assign(window, { seen });
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      const root = document.documentElement;
      seen.first = look(root);
      new MutationObserver((changes) => {
        seen.later += changes.length;
      }).observe(root, { attributeFilter: ['data-theme', 'dir', 'data-menu', 'data-layout', 'data-navbar', 'data-footer', 'data-width'] });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}

for (const skin of atFirst(2, skins)) {
  test(`the look is there before the first paint and stays: ${skin}`, async ({ page }) => {
    const seen = await watchLook(page);
    await set(page, { layout: 'horizontal' }, { skin, isRTL: true, menuCollapsed: true });
    const ground = skin === 'dark' ? 'rgb(15, 21, 48)' : 'rgb(250, 246, 239)';
    for (const path of ['/home', '/faq']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await seen(), path).toEqual({ first: `${skin} rtl collapsed horizontal`, later: 0 });
      await expect(page.locator('html')).toHaveCSS('background-color', ground);
    }
  });
}

for (const width of atFirst(1, [390, 1440])) {
  soakTest(`nothing shifts while a page loads, at ${width} pixels`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
          const moved = sources.map(({ node, previousRect: { x, y }, currentRect }) => {
            return `${x},${y} to ${currentRect.x},${currentRect.y}: ${node?.outerHTML?.slice(0, 80)}`;
          });
          shifts.push(`${Reflect.get(entry, 'value')} ${moved.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/home', '/aboutus', '/contactus', '/faq', '/pricing', '/signin', '/apps/ecommerce/shop', '/test-leaflet']) {
      for (const prefix of ['', '/en']) {
        await page.goto(prefix + path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await page.evaluate(() => Reflect.get(window, 'shifts')), prefix + path).toEqual([]);
      }
    }
  });
}

for (const width of atFirst(1, [390, 1024, 1440])) {
  test(`words stand where they stay before the picture beside them has come, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/home');
    const words = page.getByRole('heading', { level: 1 });
    const before = await words.boundingBox();
    await page
      .locator('main img')
      .first()
      .evaluate((picture) => picture.remove());
    expect(await words.boundingBox()).toEqual(before);
  });
}
