import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { test as onOwnSite } from './support/own-site.ts';
import { atFirst, expect, signIn, signUp, soakTest, test, textsOf } from './support/site.ts';

const field = (page: Page) => page.locator('#search-field');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const star = (page: Page) => page.locator('[data-bookmark-button]');
const starField = (page: Page) => page.locator('[data-bookmark-field]');
const bell = (page: Page) => page.locator('[data-bell-button]');
const bellPanel = (page: Page) => page.locator('[data-bell-button] + section');
const row = (page: Page) => page.locator('[data-bookmark-row] a');

async function passesAxe(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const readers = [
  { lang: 'th', prefix: '', width: 1440, skin: 'dark', word: 'นค้า', found: 'สินค้าทั้งหมด', english: 'wishlist', inEnglish: 'รายการโปรด' },
  { lang: 'en', prefix: '/en', width: 390, skin: 'light', word: 'shop', found: 'Shop', english: 'ปฏิทิน', inEnglish: 'Calendar' },
] as const;

for (const { lang, prefix, width, skin, word, found, english, inEnglish } of atFirst(1, readers)) {
  test.describe(`in ${lang} at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((name) => {
        if (!localStorage.getItem('settings')) localStorage.setItem('settings', JSON.stringify({ skin: name }));
      }, skin);
    });

    test('the search opens, finds and goes there by keyboard alone', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveAttribute('placeholder', t('search.placeholder'));
      await page.keyboard.type(word);
      await expect(options(page).filter({ hasText: found }).first()).toBeVisible();
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      for (const group of await page.getByRole('listbox').getByRole('group').all()) {
        expect(await group.getByRole('option').count()).toBeLessThanOrEqual(4);
      }
      await passesAxe(page);
      if (!(await options(page).and(page.locator('[aria-selected=true]')).count())) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      const place = await options(page).evaluateAll((all, name) => all.findIndex(({ textContent }) => textContent === name), found);
      for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(`search-option-${place}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${prefix}/apps/ecommerce/shop`);
    });

    soakTest('the key that opens the search can be switched off, and stays so', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('/');
      const choice = page.getByRole('checkbox', { name: t('search.key') });
      await expect(choice).toBeChecked();
      await choice.press('Space');
      await expect(choice).not.toBeChecked();
      await passesAxe(page);
      await page.reload();
      await page.keyboard.press('/');
      await expect(page.locator('[data-search]')).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(choice).not.toBeChecked();
      await choice.press('Space');
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
    });

    soakTest('the search knows pages by their names in the other language, says when there is nothing, and closes', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('Control+k');
      await field(page).fill(english);
      await expect(options(page).first()).toHaveText(inEnglish);
      await field(page).fill('zzzz');
      await expect(page.getByText(t('search.none'), { exact: true })).toBeVisible();
      await passesAxe(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-search]')).toBeHidden();
    });

    test('the search shows products first, with picture and price, and leads to them and to all', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('Control+k');
      await field(page).fill('ตระกร้า ');
      const groups = page.getByRole('listbox').getByRole('group');
      await expect(groups.first()).toHaveAccessibleName(t('search.groups.Products'));
      const basket = groups.first().getByRole('option');
      await expect(basket).toContainText(lang === 'th' ? '฿591.50' : '$16.90');
      expect(await basket.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
      await passesAxe(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${prefix}/apps/ecommerce/product/*-22`);
      await page.keyboard.press('Control+k');
      await expect(options(page)).toHaveCount(1);
      await field(page).fill('wood');
      const { total } = await (await page.request.get('/apps/ecommerce/products?q=wood')).json();
      const all = t('search.inShop').replace('{{count}}', total).replace('{{q}}', 'wood');
      await page.getByRole('option', { name: all }).click();
      await page.waitForURL(`**${prefix}/apps/ecommerce/shop?q=wood`);
    });

    soakTest('the search shows listings of the market with picture and price, and leads to them and to all', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('Control+k');
      expect(asked.filter((path) => path.startsWith('/api/listings'))).toEqual([]);
      await field(page).fill('ไอโฟน');
      const { listings, total } = await (await page.request.get(`/api/listings?q=iphone&limit=4&lng=${lang}`)).json();
      const shown = page.getByRole('group', { name: t('search.groups.Listings') }).getByRole('option');
      await expect(shown).toHaveCount(4);
      for (const [at, { title }] of listings.entries()) await expect(shown.nth(at)).toContainText(title);
      await expect(shown.first()).toContainText('฿');
      const picture = shown.first().locator('img');
      expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
      await passesAxe(page);
      // No option is preselected: Enter alone shows all results.
      await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === `${prefix}/search` && url.searchParams.get('q') === 'ไอโฟน');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('Control+k');
      // Also before the response has arrived.
      await field(page).fill('ไอโฟน');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === `${prefix}/search` && url.searchParams.get('q') === 'ไอโฟน');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('Control+k');
      await field(page).fill('ไอโฟน');
      await expect(shown).toHaveCount(4);
      const all = page.getByRole('option', { name: t('search.inMarket').replace('{{count}}', total).replace('{{q}}', 'ไอโฟน') });
      const place = await all.evaluate((option) => [...document.querySelectorAll('[role=option]')].indexOf(option));
      for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown');
      await expect(all).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === `${prefix}/search` && url.searchParams.get('q') === 'ไอโฟน');
      await page.keyboard.press('Control+k');
      await field(page).fill('ไอโฟน');
      await shown.first().click();
      await page.waitForURL((url) => decodeURI(url.pathname) === `${prefix}/listing/${listings[0].slug}`);
      await page.keyboard.press('Control+k');
      await field(page).fill('มอเตอร์ไ');
      const searches = page.getByRole('group', { name: t('search.groups.Searches') }).getByRole('option');
      await searches
        .filter({ hasText: lang === 'th' ? 'มอเตอร์ไซค์' : 'Motorcycles' })
        .first()
        .click();
      await page.waitForURL(
        (url) => url.pathname === `${prefix}/search` && url.searchParams.get('category')?.startsWith('motorcycle') === true,
      );
    });

    soakTest('the search offers what was meant when nothing is found', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      await page.keyboard.press('Control+k');
      await field(page).fill('bakset');
      await expect(page.getByText(t('search.none'), { exact: true })).toBeVisible();
      const meant = page.getByRole('group', { name: t('search.meant') }).getByRole('option');
      await expect(meant).toHaveText('basket');
      await passesAxe(page);
      await meant.click();
      await expect(field(page)).toHaveValue('basket');
      await expect(options(page).first()).toContainText(lang === 'th' ? '฿591.50' : '$16.90');
    });

    soakTest('what was chosen before is offered again, until it is cleared', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      const apps = '/apps/ecommerce';
      for (const path of ['/faq', '/pricing', '/aboutus', '/contactus', `${apps}/wishlist`, `${apps}/shop`, `${apps}/shop`]) {
        await page.locator('[data-search-open]').click();
        await field(page).fill(path.replace(/^.*\/|us$/g, ''));
        await page.getByRole('listbox').locator(`a[href="${prefix}${path}"]`).first().click();
        await expect(page.locator('[data-search]')).toBeHidden();
        await page.goto(`${prefix}/faq`);
      }
      await page.locator('[data-search-open]').click();
      await expect(options(page)).toHaveCount(5);
      await passesAxe(page);
      await page.getByRole('button', { name: t('search.clear') }).click();
      await expect(page.getByText(t('search.hint'))).toBeVisible();
      await expect(options(page)).toHaveCount(0);
    });

    test('pages are marked and unmarked by keyboard, and the marks stay', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/home`);
      await tabTo(page, star(page));
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('bookmarks.empty'))).toBeVisible();
      await expect(starField(page)).toBeFocused();
      await page.keyboard.type('a');
      const lines = page.locator('[data-bookmark-button] + section li');
      await expect(lines).toHaveCount(6);
      await passesAxe(page);
      const first = lines.first();
      const name = (await first.getByRole('link').textContent()) ?? '';
      await page.keyboard.press('ArrowDown');
      await expect(first.getByRole('link')).toBeFocused();
      await page.keyboard.press('Tab');
      const saved = page.waitForResponse('**/api/bookmarks/update');
      await page.keyboard.press('Space');
      await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
      await saved;
      await page.reload();
      // The bar of a wide screen has room for ten; elsewhere they are behind the star.
      if (width >= 1400) await expect(row(page)).toHaveAttribute('aria-label', name);
      await star(page).click();
      await expect(lines).toHaveCount(1);
      await expect(first.getByRole('link')).toHaveText(name);
      const removed = page.waitForResponse('**/api/bookmarks/update');
      await first.getByRole('button').click();
      await expect(lines).toHaveCount(0);
      await removed;
      await expect(star(page)).toBeFocused();
      // The panel stays although the pressed star is gone.
      await expect(page.getByText(t('bookmarks.empty'))).toBeVisible();
      await expect(row(page)).toHaveCount(0);
    });

    soakTest('notifications invite visitors to sign in', async ({ page }) => {
      const t = await textsOf(page, lang, 'navbar');
      await page.goto(`${prefix}/faq`);
      await tabTo(page, bell(page));
      await page.keyboard.press('Enter');
      await expect(bellPanel(page).getByText(t('notifications.signedOut'))).toBeVisible();
      await passesAxe(page);
      await bellPanel(page).getByRole('link').click();
      await page.waitForURL(`**${prefix}/signin?returnTo=*`);
    });
  });
}

/** A list of notifications as returned by the API: 6 unread, 5 of them personal. */
const sample = (page: Page) =>
  page.route('**/api/notifications/data*', async (route) => {
    const notifications = Array.from({ length: 7 }, (_, place) => ({
      id: place + 1,
      kind: place === 5 ? 'system' : 'personal',
      title: `Title ${place + 1}`,
      subtitle: 'Subtitle',
      time: new Date(Date.now() - place * 3_600_000).toISOString(),
      avatar: '',
      icon: 'Mail',
      color: 'info',
      isRead: place === 6,
      link: '/faq',
    }));
    await route.fulfill({ json: { notifications, badge: 5, unread: 6, total: 7, showsSystem: true } });
  });

onOwnSite('a sample account has five on its bell and six new ones', async ({ page }) => {
  const t = await textsOf(page, 'en', 'navbar');
  await signIn(page, 'client', '/en', '/access-control');
  await expect(page.locator('html')).toHaveAttribute('data-bell', 'full');
  await bell(page).click();
  await expect(bellPanel(page).getByText(t('notifications.new').replace('{{count}}', '6'))).toBeVisible();
  await expect(bellPanel(page).getByText(t('notifications.unread'))).toHaveCount(6);
  expect(await page.evaluate(() => localStorage.getItem('notificationCount'))).toBe('5');
  await passesAxe(page);
  // The next page shows the number before any of its scripts run.
  await page.goto('/en/faq', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-bell', 'full');
});

soakTest('news of the system are left out by keyboard, on the next page as well, and counted no more', async ({ page }) => {
  // A new account has no notifications: a sample's are shown to it, according to its settings.
  await signUp(page, undefined, '/en', '/access-control');
  await page.route('**/api/notifications/data*', async (route) => {
    const { showsSystem } = await (await route.fetch()).json();
    const of = (id: number, kind: string) => ({
      id,
      kind,
      title: `${kind} ${id}`,
      subtitle: 'x',
      avatar: '',
      icon: 'Mail',
      color: 'info',
      link: '/faq',
    });
    const all = [of(1, 'personal'), of(2, 'system'), of(3, 'personal')];
    const listed = all.filter(({ kind }) => showsSystem || kind === 'personal');
    const notifications = listed.map((each) => ({ ...each, time: new Date(0).toISOString(), isRead: false }));
    await route.fulfill({ json: { notifications, badge: 2, unread: listed.length, total: listed.length, showsSystem } });
  });
  const t = await textsOf(page, 'en', 'navbar');
  const lines = bellPanel(page).getByRole('listitem');
  const shows = bellPanel(page).getByRole('checkbox', { name: t('notifications.system') });
  const counted = (count: number) =>
    expect(bellPanel(page).getByText(t('notifications.new').replace('{{count}}', String(count)))).toBeVisible();
  await page.reload();
  for (const [isShown, count] of [
    [true, 3],
    [false, 2],
    [true, 3],
  ] as const) {
    await tabTo(page, bell(page));
    await page.keyboard.press('Enter');
    await expect(shows).toBeChecked({ checked: isShown });
    await expect(lines).toHaveCount(count);
    await counted(count);
    await passesAxe(page);
    const kept = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/account-setting/update'));
    await tabTo(page, shows);
    await page.keyboard.press('Space');
    await kept;
    await expect(lines).toHaveCount(isShown ? 2 : 3);
    await counted(isShown ? 2 : 3);
    await page.reload();
  }
});

test.describe('when the API refuses', () => {
  test.use({ allowed: [/status of 503/] });
  const busy = { status: 503, json: { code: 'OVERLOADED', error: 'Busy' } };

  test('the search says so and tries again', async ({ page }) => {
    const t = await textsOf(page, 'th', 'navbar');
    await page.route('**/api/main-search/data?*', (route) => route.fulfill(busy), { times: 1 });
    await page.goto('/faq');
    await page.locator('[data-search-open]').click();
    await field(page).fill('faq');
    await page
      .locator('[data-search]')
      .getByRole('button', { name: t('search.retry') })
      .click();
    await expect(options(page).first()).toBeVisible();
  });

  soakTest('reading all takes the number off the bell at once, and back when that fails', async ({ page }) => {
    await sample(page);
    await signUp(page, undefined, '', '/home');
    const t = await textsOf(page, 'th', 'navbar');
    let refuse = true;
    await page.route('**/api/notifications/read', (route) =>
      refuse
        ? route.fulfill({ status: 503, json: { code: 'OVERLOADED', error: 'Busy' } })
        : route.fulfill({ json: { badge: 0, unread: 0, total: 7 } }),
    );
    await bell(page).click();
    const all = bellPanel(page).getByRole('button', { name: t('notifications.readAll') });
    await all.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-bell', 'full');
    refuse = false;
    await all.click();
    await expect(page.locator('html')).toHaveAttribute('data-bell', 'empty');
    await expect(all).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await expect(bellPanel(page).getByText(t('notifications.unread'))).toHaveCount(0);
  });

  soakTest('a mark is taken back', async ({ page }) => {
    await page.route('**/api/bookmarks/update', (route) => route.fulfill(busy));
    await page.goto('/faq');
    await star(page).click();
    await starField(page).fill('faq');
    const button = page.locator('[data-bookmark-button] + section li button').first();
    await button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the search finds one’s own mails, cards, events, invoices and people, and leads there', async ({ page }) => {
  await signIn(page, 'admin', '/en', '/apps/todo');
  const search = page.locator('[data-search]');
  for (const [words, group, title] of [
    ['Deploy moved', 'Mails', 'Deploy moved'],
    ['Return rate', 'Cards', 'Return rate by province'],
    ['first look', 'Events', 'Return rates: first look'],
    ['Jane', 'Chat contacts', 'Jane Doe'],
    ['TIV-2569-0021', 'Invoices', 'TIV-2569-0021'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await expect(search.getByRole('group', { name: group }).getByRole('option').filter({ hasText: title }).first()).toBeVisible();
    if (words !== 'TIV-2569-0021') await page.keyboard.press('Escape');
  }
  await passesAxe(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/apps/invoice/preview?id=*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TIV-2569-0021');
});

soakTest('only the latest text is answered', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/main-search/data?q=wishlist*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/faq');
  await page.locator('[data-search-open]').click();
  const asked = page.waitForRequest('**/api/main-search/data?q=wishlist*');
  await field(page).fill('wishlist');
  const ended = page.waitForEvent('requestfailed');
  await asked;
  await field(page).fill('checkout');
  await ended;
  await expect(options(page).first()).toHaveText('ชำระเงิน');
  release();
  await expect(options(page).first()).toHaveText('ชำระเงิน');
});

soakTest('more than ten bookmarks overflow into a menu on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/home');
  for (let id = 1; id <= 12; id += 1) await page.request.post('/api/bookmarks/update', { data: { id } });
  await star(page).click();
  await expect(row(page)).toHaveCount(10);
  await page.keyboard.press('Escape');
  await row(page).nth(1).hover();
  await expect(row(page).nth(1).getByText('About Us')).toBeVisible();
  await page.locator('[data-bookmark-more] summary').click();
  await expect(page.locator('[data-bookmark-rest] a')).toHaveCount(2);
  await passesAxe(page);
  // Visible from the start on the next page, in its own language.
  await page.goto('/faq');
  await expect(row(page)).toHaveCount(10);
  await expect(row(page).first()).toHaveAttribute('aria-label', 'หน้าแรก');
});

soakTest('quick presses on a star end with what was pressed last', async ({ page }) => {
  await page.goto('/en/home');
  await star(page).click();
  await starField(page).fill('Pricing');
  const button = page.locator('[data-bookmark-button] + section li button').first();
  for (let press = 0; press < 3; press += 1) await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const marked = async () => (await (await page.request.get('/api/bookmarks/data')).json()).bookmarks.length;
  await expect.poll(marked).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await marked()).toBe(1);
});

soakTest('who has just signed in sees where the bookmarks will be, and them without being idle', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let id = 1; id <= 3; id += 1) await page.request.post('/api/bookmarks/update', { data: { id } });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.route('**/api/bookmarks/data*', async (route) => {
    await promise;
    await route.continue();
  });
  await signUp(page, undefined, '', '/home');
  await expect(page.locator('[data-bookmark-row]')).toHaveCSS('width', '220px');
  resolve();
  await expect(row(page)).toHaveCount(3);
});

soakTest('messages are written in the site’s own letters', async ({ page }) => {
  await page.goto('/signin?reason=authentication');
  const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
  await expect(page.locator('.Toastify__toast')).toHaveCSS('font-family', font);
});

soakTest('a slash in a field is a slash', async ({ page }) => {
  await page.goto('/faq');
  const input = page.locator('main input[name=q]');
  await input.pressSequentially('a/b');
  await expect(input).toHaveValue('a/b');
  await expect(page.locator('[data-search]')).toBeHidden();
});

for (const width of atFirst(3, [360, 390, 480, 640, 768, 1024, 1200, 1440])) {
  test(`everything in the bar fits at ${width} pixels`, async ({ page }) => {
    await sample(page);
    await page.setViewportSize({ width, height: 844 });
    // A visitor's bookmarks are transferred to the account.
    for (let id = 1; id <= 12; id += 1) await page.request.post('/api/bookmarks/update', { data: { id } });
    await signUp(page, undefined, '', '/home');
    await expect(row(page)).toHaveCount(10);
    const outside = () =>
      page.locator('.bar-inner').evaluate((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        return [...bar.children].filter((child) => {
          const box = child.getBoundingClientRect();
          return box.width > 0 && (box.left < left || box.right > right);
        }).length;
      });
    await expect.poll(outside).toBe(0);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('what needs it is not shown, and the bell still leads to the sign-in', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('[data-search-open]')).toBeHidden();
    await expect(star(page)).toBeHidden();
    await bell(page).click();
    await expect(bellPanel(page).getByRole('link')).toBeVisible();
  });
});
