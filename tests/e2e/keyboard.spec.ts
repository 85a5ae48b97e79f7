import type { Locator, Page } from '@playwright/test';
import { isPublic, sitePages } from '../../tools/site-pages.mjs';
import { atFirst, expect, newcomer, signIn, soakTest, test, textsOf } from './support/site.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const summary = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const opened = (summaryOf: Locator) => summaryOf.locator('xpath=..');

test('with keys alone one passes the menu to the content, and goes to a page of a group', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await page.goto('/aboutus');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('nav.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const group = summary(page, t('menu.myListing'));
  const menu = page.getByRole('complementary', { name: t('nav.menu') });
  const favourites = menu.getByRole('link', { name: t('menu.favouriteListings') });
  await expect(favourites).toBeHidden();
  await press(page, group);
  await expect(favourites).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: t('menu.allListings') })).toBeFocused();
  await press(page, favourites);
  // A visitor's favourites are on the device.
  await page.waitForURL('**/saved');
});

for (const path of ['/en/faq', '/en/signin', '/en/search'])
  test(`${path} shows its keys after ?, but not to somebody who writes`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path);
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const field = page
      .locator('main')
      .getByRole('textbox')
      .or(page.locator('main').getByRole('searchbox'))
      .or(page.locator('main').getByRole('combobox'));
    if (path !== '/en/faq') {
      await field.first().press('?');
      await expect(field.first()).toHaveValue('?');
      expect(scripts.filter((url) => url.includes('ShortcutSheet'))).toEqual([]);
      await field.first().fill('');
      // A mouse click, after which the missing focus is intended.
      await page.getByRole('heading', { level: 1 }).first().click();
      await expect(field.first()).not.toBeFocused();
    }
    await page.keyboard.press('?');
    await expect(sheet.getByRole('region', { name: 'Everywhere' })).toContainText('This list');
    expect(scripts.filter((url) => url.includes('ShortcutSheet'))).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Keyboard help' }).click();
    await expect(sheet).toBeVisible();
  });

soakTest('the menu and the bar say their names and roles', async ({ page }) => {
  await page.goto('/en/faq');
  await expect(page.getByRole('complementary', { name: 'Menu' })).toMatchAriaSnapshot(`
    - complementary "Menu":
      - link "Taladnat, home"
      - button "Collapse menu"
      - navigation "Menu":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Search"
          - listitem:
            - link "Create Listing"
          - listitem:
            - link "All categories"
          - listitem:
            - link "Second Page"
        - paragraph: Mine
        - list:
          - listitem:
            - group: /^My Listing 2$/
          - listitem:
            - link "Messenger"
          - listitem:
            - link "Transactions"
          - listitem:
            - link "My Account"
          - listitem:
            - link "My Settings"
        - paragraph: More
        - list:
          - listitem:
            - link "LINE Auth"
          - listitem:
            - link "Leaflet Map"
          - listitem:
            - link "Longdo Map"
        - paragraph: Market shop
        - list
  `);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Navigation bar":
        - button "Switch between dark and light"
        - button "Search"
  `);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // A disclosure's button is named after its content.
  const buttons = { Bookmarks: '[data-bookmark-button]', 'My Cart': '[data-cart-button]', Notifications: '[data-bell-button]' };
  for (const [name, button] of Object.entries(buttons)) {
    await expect(page.locator(button)).toHaveAccessibleName(name);
    await page.locator(button).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name })).toBeHidden();
    await expect(page.locator(button)).toBeFocused();
  }
});

soakTest('a panel of the bar closes when one leaves it with the Tab key', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await page.goto('/faq');
  const languages = summary(page, t('nav.language'));
  await press(page, languages);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(opened(languages)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('nav.skin') })).toBeFocused();
  await expect(opened(languages)).not.toHaveAttribute('open');
});

soakTest('the buttons of the bar and the menu say how many there are and how they stand', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cartCount', '2');
    localStorage.setItem('notificationCount', '5');
  });
  await page.goto('/en/faq');
  // The number of notifications is only shown to signed-in accounts.
  await page.evaluate(() => document.documentElement.setAttribute('data-session', 'in'));
  await expect(page.locator('[data-cart-button]')).toHaveAccessibleName(/^My Cart\W+items: 2$/);
  await expect(page.locator('[data-bell-button]')).toHaveAccessibleName(/^Notifications\W+5 new$/);
  const collapse = page.getByRole('button', { name: 'Collapse menu' });
  await expect(collapse).toHaveAttribute('aria-pressed', 'false');
  await collapse.press('Enter');
  await expect(collapse).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.locator('[data-menu-collapse]')).toHaveAttribute('aria-pressed', 'true');
});

soakTest('a message speaks the page’s language, waits to be read, and can be closed', async ({ page }) => {
  // A toast closes when its animation ends, which reduced motion removes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const t = await textsOf(page, 'th');
  await page.goto('/faq');
  await page.evaluate(() => sessionStorage.setItem('notice', JSON.stringify({ title: 'ก', text: 'ข', kind: 'info' })));
  await page.reload();
  const close = page.getByRole('status').getByRole('button', { name: t('toast.close') });
  const box = await close.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await expect(page.getByRole('region', { name: t('toast.region') })).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await close.click();
  await expect(close).toBeHidden();
});

test('with keys alone one finds a page, changes the skin and the language, and looks into the cart and the bookmarks', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await page.goto('/faq');
  await press(page, page.locator('[data-search-open]'), 'Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-search-open]')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('pricing');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pricing');

  await press(page, page.getByRole('button', { name: t('nav.skin') }), 'Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await press(page, page.locator('[data-cart-button]'));
  await expect(page.getByRole('region', { name: t('cart.title') }).getByText(t('cart.empty'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cart-button]')).toBeFocused();

  const stars = page.locator('[data-bookmark-button]');
  await press(page, stars);
  await press(page, page.locator('[data-bookmark-field]'), 'f');
  await expect(page.locator('[data-bookmark-button] + section li').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stars).toBeFocused();

  const languages = summary(page, t('nav.language'));
  await press(page, languages);
  await press(page, opened(languages).getByRole('link', { name: t('language.en') }));
  await page.waitForURL('**/en/pricing');
});

soakTest('with keys alone one signs in, changes a setting and signs out', async ({ page, playwright, baseURL }) => {
  const person = newcomer();
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect((await elsewhere.post('/auth/local/register', { data: person })).status()).toBe(200);
  await elsewhere.dispose();
  const t = await textsOf(page, 'en');
  const account = page.locator('summary', { has: page.locator('[data-user-avatar]') });

  await page.goto('/en/faq');
  await press(page, account);
  await press(page, opened(account).getByRole('link', { name: t('userMenu.signIn') }));
  await page.waitForURL('**/en/signin?**');
  await tabTo(page, page.locator('#email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.locator('#password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/faq');

  await press(page, account);
  await press(page, opened(account).getByRole('link', { name: t('userMenu.settings') }));
  await page.waitForURL('**/en/account/settings');
  await press(page, page.locator('main nav a[href$="tab=social"]'));
  await page.waitForURL('**?tab=social');
  await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
  const link = page.getByRole('textbox').first();
  await tabTo(page, link);
  await page.keyboard.type('https://example.com/me');
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.keyboard.press('Enter');
  await saved;
  await page.reload();
  await expect(page.locator('main').getByRole('textbox').first()).toHaveValue('https://example.com/me');

  await press(page, account);
  await press(page, page.locator('[data-sign-out]'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

soakTest('with keys alone one opens the rest of the bookmarks, the account, more of the top menu, and goes back up', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => sessionStorage.setItem('settings', '{"layout":"horizontal"}'));
  for (let id = 1; id <= 12; id += 1) await page.request.post('/api/bookmarks/update', { data: { id } });
  await page.goto('/en/faq');
  const account = page.locator('summary', { has: page.locator('[data-user-avatar]') });
  const more = page.locator('.top-menu summary');
  const rest = page.locator('[data-bookmark-more] summary');
  await page.locator('[data-bookmark-button]').press('Enter');
  await expect(page.locator('[data-bookmark-row] a')).toHaveCount(10);
  await page.keyboard.press('Escape');
  for (const [opener, first] of [
    [rest, page.locator('[data-bookmark-rest] a').first()],
    [account, opened(account).getByRole('link').first()],
    [more, opened(more).getByRole('link').first()],
  ] as const) {
    await press(page, opener);
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.goto('/en/home');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Back to the top' }).press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
});

soakTest('a press is answered, and not where motion is unwanted', async ({ page }) => {
  await page.goto('/en/faq');
  const button = page.locator('[data-search-open]');
  const light = () => button.evaluate((element) => Number(getComputedStyle(element, '::after').opacity));
  await button.hover();
  await page.mouse.down();
  await expect.poll(light).toBeGreaterThan(0.1);
  await page.mouse.up();
  await expect.poll(light).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
});

test('the overlay menu of a phone keeps the focus until it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/aboutus');
  const toggle = page.locator('[data-menu-toggle]');
  await press(page, toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const panel = page.locator('[data-menu-panel]');
  const links = await panel.locator('a, button, summary').count();
  /** The page has no focus while the browser's own controls have it. */
  const place = () =>
    page.evaluate(() => {
      const { activeElement: focused, body } = document;
      if (focused === body) return 'browser';
      return focused?.closest('[data-menu-panel]') ? 'menu' : `outside: ${focused?.outerHTML.slice(0, 80)}`;
    });
  for (const key of ['Tab', 'Shift+Tab']) {
    const places = new Set<string>();
    for (let presses = 0; presses < links + 3; presses += 1) {
      await page.keyboard.press(key);
      places.add(await place());
    }
    expect([...places].filter((name) => name !== 'browser')).toEqual(['menu']);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

const publicPages: string[] = sitePages().filter(isPublic);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, allowed: [/status of 404/] });

  for (const [lang, prefix] of atFirst(1, [
    ['th', ''],
    ['en', '/en'],
  ] as const)) {
    soakTest(`every public page reads and leads on: ${lang}`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const path of publicPages) {
        await page.goto(prefix + path, { waitUntil: 'domcontentloaded' });
        if (new URL(page.url()).pathname !== prefix + path) continue;
        await expect.soft(page.locator('h1'), path).toBeVisible();
        const empty = await page.evaluate(() =>
          [...document.querySelectorAll('main :is(section, article, ul, ol, table, form, fieldset, figure, astro-island, [aria-busy])')]
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 8)
            .filter((element) => !element.textContent?.trim() && !element.querySelector('img, svg, picture, canvas, input, video, audio'))
            .map((element) => element.outerHTML.slice(0, 160)),
        );
        expect.soft(empty, path).toEqual([]);
        const useless = page.locator('.needs-script').filter({ visible: true });
        await expect.soft(useless, `${path}: controls that need script`).toHaveCount(0);
      }
    });

    test(`the menus lead on: ${lang}`, async ({ page }) => {
      const t = await textsOf(page, lang);
      await page.goto(`${prefix}/home`);
      const menu = page.getByRole('complementary', { name: t('nav.menu') });
      await menu.getByRole('link', { name: t('menu.shop'), exact: true }).click();
      await page.waitForURL(`**${prefix}/apps/ecommerce/shop`);
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await page.waitForURL(`**${prefix}/apps/ecommerce/product/*`);
      const account = page.locator('summary', { has: page.locator('[data-user-avatar]') });
      await account.click();
      await opened(account)
        .getByRole('link', { name: t('userMenu.pricing') })
        .click();
      await page.waitForURL(`**${prefix}/pricing`);
      const languages = summary(page, t('nav.language'));
      await languages.click();
      await opened(languages)
        .locator(`[hreflang=${lang === 'th' ? 'en' : 'th'}]`)
        .click();
      await page.waitForURL(`**${lang === 'th' ? '/en' : ''}/pricing`);
    });
  }
});

test('a filter of the search is chosen in place, said and named, and taken back with Back', async ({ page }) => {
  await page.goto('/en/search?q=sofa');
  const good = page.getByRole('checkbox', { name: /^Good/ });
  await good.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/condition=good/);
  await expect(good).toBeFocused();
  await expect(good).toBeChecked();
  await expect(page).toHaveTitle(/^Results for “sofa” · Good · /);
  await expect(page.getByRole('status').filter({ hasText: /listings?/ })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/q=sofa$/);
  await expect(good).not.toBeChecked();
  await expect(page).toHaveTitle(/^Results for “sofa” · Taladnat/);
});

test('a form that mirrors the address says after Back what the address says', async ({ page }) => {
  await page.goto('/en/apps/ecommerce/shop');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const first = await order.inputValue();
  await order.selectOption({ index: 2 });
  await page.waitForURL(/sortBy=/);
  await page.goBack();
  await expect(order).toHaveValue(first);
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet of filters is a dialog that keeps the focus and gives it back', async ({ page }) => {
    await page.goto('/en/search');
    const button = page.getByRole('button', { name: 'Filters', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.locator(':focus')).toBeVisible();
    await sheet.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('what Tab reaches stands under no bar', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/apps/ecommerce/shop');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('.buy-bar')).toBeVisible();
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const under = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const own = document.activeElement;
        if (own === document.body) return null;
        const { left, top, right, bottom } = own?.getBoundingClientRect() ?? new DOMRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]));
        const seen = points.some(([x = 0, y = 0]) => {
          const there = document.elementFromPoint(x, y);
          return own?.contains(there) || there?.contains(own);
        });
        return seen || !own ? '' : own.outerHTML.slice(0, 120);
      });
      // The end of the page; after it the focus starts again at the top.
      if (under === null) break;
      if (under) covered.push(under);
    }
    expect(covered).toEqual([]);
  });
});

test('the Enter that ends a composed word sends nothing, as Safari tells it too', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await page.goto('/en/apps/chat');
  await page.getByRole('navigation', { name: 'Conversations and contacts' }).getByRole('link', { name: 'John Doe' }).click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.pressSequentially('nihongo');
  const press = (keyCode: number) =>
    field.evaluate((own, code) => {
      const key = { key: 'Enter', keyCode: code, bubbles: true, cancelable: true };
      return own.dispatchEvent(new KeyboardEvent('keydown', key));
    }, keyCode);
  expect(await press(229)).toBe(true);
  await expect(field).toHaveValue('nihongo');
  expect(await press(13)).toBe(false);
  await expect(field).toHaveValue('');
});
