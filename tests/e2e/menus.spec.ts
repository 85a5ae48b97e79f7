import type { Locator, Page } from '@playwright/test';
import { atFirst, expect, headersOf, holdScripts, signIn, signUp, soakTest, test, textsOf } from './support/site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const marked = (page: Page, menu: string) => page.locator(`${menu} [aria-current=page]`);

/** Presses the link in place, without scrolling to it. */
async function switchTo(page: Page, lang: 'th' | 'en'): Promise<void> {
  await page.locator(`[data-language][hreflang=${lang}]`).evaluate((link: HTMLElement) => link.click());
}

for (const [lang, prefix] of atFirst(1, [
  ['th', ''],
  ['en', '/en'],
] as const)) {
  soakTest(`the menus mark where one is, in ${lang}`, async ({ page }) => {
    const t = await textsOf(page, lang);
    await signUp(page);
    for (const [path, side, top] of [
      ['/account/listings?state=pending', 'menu.pendingApproval', 'menu.pendingApproval'],
      ['/account/listings?state=archived', 'menu.archivedListings', 'menu.archivedListings'],
      ['/account/listings', 'menu.allListings', 'menu.allListings'],
      ['/account/favourites', 'menu.favouriteListings', 'menu.favouriteListings'],
      ['/account/saved-searches', 'menu.savedSearches', 'menu.savedSearches'],
      ['/apps/ecommerce/wishlist', 'menu.wishlist', ''],
      ['/apps/ecommerce/shop?q=a', 'menu.shop', ''],
      ['/search?q=a', 'menu.search', 'menu.search'],
      ['/categories', 'menu.categories', 'menu.categories'],
    ] as const) {
      await page.goto(prefix + path);
      await expect(marked(page, '.sidebar'), path).toHaveText(side ? [t(side)] : []);
      await expect(marked(page, '.top-menu'), path).toHaveText(top ? [t(top)] : []);
      if (side) await expect(marked(page, '.sidebar'), path).toBeVisible();
    }
  });
}

const apps = ['/apps/email', '/apps/chat', '/apps/todo', '/apps/calendar', '/apps/kanban'];
const administration = [
  '/moderation',
  '/dashboard/analytics',
  '/apps/invoice/list',
  '/apps/user/list',
  '/apps/roles',
  '/apps/permissions',
  '/datatables/advanced',
];
const market = [
  '/account/listings',
  '/account/listings?state=pending',
  '/account/listings?state=archived',
  '/account/favourites',
  '/account/saved-searches',
  '/messenger',
  '/transactions',
  '/account/orders',
];

const ways = ['/home', '/search', '/sell/new', '/categories', '/second-page'];
const about = ['/pricing', '/faq', '/aboutus', '/contactus', '/line-signin'];
/** The specification's vertical menu, each entry with its address. */
const specified = [
  '/home',
  '/second-page',
  '/account/listings?state=pending',
  '/account/listings?state=archived',
  '/account/favourites',
  '/messenger',
  '/transactions',
  '/account/profile',
  '/account/settings',
  '/line-signin',
  '/test-leaflet',
  '/test-longdo',
];

/** Targets of the visible entries in a part of the page. */
const leadsTo = (part: Locator) =>
  part
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

for (const [who, expected] of [
  ['guest', []],
  ['client', apps],
  ['admin', [...apps, ...administration]],
] as const) {
  test(`the menus of both layouts have the apps of: ${who}`, async ({ page }) => {
    const t = await textsOf(page, 'th');
    if (who !== 'guest') await signIn(page, who);
    // Entries for a role are visible before any script has run.
    await holdScripts(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    const side = page.locator('.sidebar');
    await expect(side.getByText(t('menu.marketShop'), { exact: true })).toBeVisible();
    for (const parent of ['menu.groups', 'menu.myListing']) await side.getByText(t(parent)).click();
    // Its entries slide open.
    await expect.poll(() => leadsTo(side)).toEqual(expect.arrayContaining([...ways, ...market, ...expected]));
    const inSidebar = await leadsTo(side);
    // The specification's entries keep their order.
    expect(inSidebar.filter((link) => link && specified.includes(link))).toEqual(['/home', ...specified]);
    expect(inSidebar.filter((link) => administration.includes(link ?? ''))).toEqual(who === 'admin' ? administration : []);
    // The logo also links home.
    const twice = inSidebar.filter((link, at) => inSidebar.indexOf(link) !== at);
    expect(twice).toEqual(['/home']);
    expect(inSidebar.slice(1, 6)).toEqual(ways);
    const first = inSidebar.indexOf(about[0] ?? '');
    expect(inSidebar.slice(first, first + about.length)).toEqual(about);
    // The number is for visitors; a signed-in account sees its own.
    await expect(side.getByText('2', { exact: true })).toBeVisible({ visible: who === 'guest' });
    await page.evaluate(() => {
      document.documentElement.dataset.layout = 'horizontal';
    });
    expect(await leadsTo(page.locator('.top-menu'))).toEqual(['/home', '/search', '/sell/new', '/aboutus', '/contactus']);
    const more = page.locator('.top-menu details').last();
    await more.getByText(t('menu.more')).click();
    expect(await leadsTo(more)).toEqual([...market, ...expected]);
  });
}

test('the user menu leads to one’s own listings, the saved ones, deals and decisions', async ({ page }) => {
  await signIn(page, 'client', '/en', '/faq');
  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  await expect(page.locator('.account-menu').getByRole('link')).toHaveText([
    ...['Profile', 'Settings', 'Decisions and reports', 'All my listings', 'Favourite listings'],
    ...['Messenger', 'Transactions', 'Inbox', 'Tasks', /^Chats/, 'Pricing', 'FAQ'],
  ]);
  await page.locator('.account-menu').getByRole('link', { name: 'Decisions and reports' }).click();
  await page.waitForURL('**/en/account/decisions');
});

for (const layout of ['vertical', 'horizontal'] as const) {
  test(`the groups of categories open from the ${layout} menu`, async ({ page, request }) => {
    const { groups } = await (await request.get('/api/categories')).json();
    const paths = groups.map(({ id }: { id: string }) => `/en/categories/${id}`);
    await page.goto('/en/categories/phones');
    await page.evaluate((chosen) => {
      document.documentElement.dataset.layout = chosen;
    }, layout);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '1');
    const entry = page.locator(layout === 'vertical' ? '.sidebar' : '.top-menu').locator('details', { hasText: 'Categories' });
    await entry.locator('summary').press('Enter');
    await expect(entry.getByRole('link')).toHaveCount(groups.length + 1);
    await expect.poll(() => leadsTo(entry)).toEqual(['/en/categories', ...paths]);
    await expect(entry.locator('[aria-current=page]')).toHaveText(groups.find(({ id }: { id: string }) => id === 'phones').en);
    // Opened again, it has them once.
    await entry.locator('summary').press('Enter');
    await entry.locator('summary').press('Enter');
    await expect(entry.getByRole('link')).toHaveCount(groups.length + 1);
    await entry.getByRole('link', { name: groups[0].en }).press('Enter');
    await page.waitForURL(`**${paths[0]}`);
  });
}

test('the shop’s figures belong to the entry of the dashboard', async ({ page }) => {
  await signIn(page, 'admin', '/en', '/dashboard/ecommerce');
  await expect(marked(page, '.sidebar')).toHaveText(['Dashboard']);
  await expect(marked(page, '.top-menu')).toHaveText(['Dashboard']);
});

test('moderators read in the menu how much waits for them', async ({ page, request }) => {
  await signIn(page, 'admin', '/en', '/faq');
  const queue = await request.get('/api/moderation/queue', { headers: await headersOf(request, 'admin') });
  const { total } = await queue.json();
  expect(total).toBeGreaterThan(0);
  const entry = page.locator('.sidebar').getByRole('link', { name: new RegExp(`^Moderation ${Math.min(total, 99)}$`) });
  await expect(entry).toBeVisible();
});

test.describe('signed out', () => {
  // Requests that the page is still sending at that moment are refused.
  test.use({ allowed: [/status of 401/] });

  soakTest('the menus of a role go with the session', async ({ page }) => {
    const t = await textsOf(page, 'th');
    await signIn(page, 'admin');
    await page.goto('/faq');
    const group = page.locator('.sidebar').getByText(t('menu.administration'));
    await expect(group).toBeVisible();
    await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
    await page.locator('[data-sign-out]').click();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await expect(group).toBeHidden();
    await page.reload();
    await expect(group).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBeFalsy();
  });
});

test('the other language shows the same place of the same page', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop?perPage=24#content');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await switchTo(page, 'en');
  await page.waitForURL('**/en/apps/ecommerce/shop?perPage=24#content');
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(100);
  // Only that once.
  await page.goto('/en/faq');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('where nothing is', () => {
  test.use({ allowed: [/404/] });
  soakTest('the other language says so of the same address', async ({ page }) => {
    await page.goto('/en/nopage?x=1');
    await switchTo(page, 'th');
    await page.waitForURL((url) => url.pathname + url.search === '/nopage?x=1');
    await switchTo(page, 'en');
    await page.waitForURL((url) => url.pathname + url.search === '/en/nopage?x=1');
  });
});

soakTest('who changes the language while signing in goes on in that language', async ({ page }) => {
  for (const [from, lang, to] of [
    ['/signin?returnTo=/account/profile', 'en', '/en/signin?returnTo=/en/account/profile'],
    ['/en/signin?returnTo=%2Fen%2Fhome&x=1', 'th', '/signin?returnTo=/home&x=1'],
  ] as const) {
    await page.goto(from);
    await switchTo(page, lang);
    await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === to);
  }
});

soakTest('what one goes to all day is behind the grid of the bar', async ({ page }) => {
  await page.goto('/en/faq');
  const bar = page.getByRole('banner');
  await expect(bar.locator('summary', { hasText: 'Sign In' })).toBeVisible();
  // Pages of the market don't have them.
  await expect(bar.getByLabel('Shortcuts')).toHaveCount(0);
  await signIn(page, 'client', '/en');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/en/apps/todo');
  await bar.getByLabel('Shortcuts').focus();
  await page.keyboard.press('Enter');
  const links = bar.locator('.shortcuts').getByRole('link');
  await expect(links).toHaveText(['To-do', 'Chat', 'Email', 'Calendar', 'Kanban', 'All my listings']);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  const { x = 0, width = 0 } = (await bar.locator('.shortcuts').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(768);
  await page.keyboard.press('Escape');
  await expect(bar.getByLabel('Shortcuts')).toBeFocused();
  await page.keyboard.press('Enter');
  await links.nth(3).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/apps/calendar');
});

soakTest('where no listing waits there is no number beside the listings', async ({ page }) => {
  await signUp(page, undefined, '/en', '/faq');
  await expect(page.locator('html')).toHaveAttribute('data-listings', 'empty');
  const entry = page.locator('.sidebar summary', { hasText: 'My Listing' });
  await expect(entry).toBeVisible();
  await expect(entry.locator('.listings-count')).toBeHidden();
});

soakTest('on a phone the languages lie across the page, as all that opens from the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/faq');
  await page.locator('details:has([data-language]) > summary').click();
  const bar = await page.locator('.bar-inner').boundingBox();
  const panel = await page.locator('.bar-panel:has([data-language])').boundingBox();
  expect(panel?.x).toBe(bar?.x);
  expect(panel?.width).toBe(bar?.width);
});

/** Height of an entry's submenu in each of the next frames. */
const heights = (entry: Locator, frames = 30): Promise<number[]> =>
  entry.evaluate(async (details, count) => {
    const seen: number[] = [];
    (details.querySelector('summary') as HTMLElement).click();
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push(Math.round(details.getBoundingClientRect().height));
    }
    return seen;
  }, frames);

soakTest('what lies below an entry slides open and shut, and not where motion is unwanted', async ({ page }) => {
  await page.goto('/en/faq');
  const entry = page.locator('.sidebar .menu-parent', { hasText: 'My Listing' });
  for (const isOpen of [true, false]) {
    expect(new Set(await heights(entry)).size, String(isOpen)).toBeGreaterThan(3);
    await expect(entry).toHaveJSProperty('open', isOpen);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const isOpen of [true, false]) {
    expect(new Set((await heights(entry)).slice(2)).size, String(isOpen)).toBe(1);
    await expect(entry).toHaveJSProperty('open', isOpen);
  }
  // It is open from the start if one of its pages is the current one.
  await signIn(page, 'client', '/en', '/account/favourites');
  await expect(entry.getByRole('link', { name: 'Favourite listings' })).toBeVisible();
});

for (const [path, steps] of atFirst(2, [
  ['/messenger', ['Home', 'Messenger']],
  ['/apps/chat', ['Home', 'Apps', 'Chat']],
  ['/account/listings?state=pending', ['Home', 'My Listing', 'Pending approval']],
  ['/account/settings?tab=billing', ['Home', 'My Settings']],
  ['/apps/invoice/add', ['Home', 'Administration', 'Invoices', 'New invoice']],
  ['/moderation/log', ['Home', 'Administration', 'Moderation', 'Moderation log']],
  ['/account/orders?of=all', ['Home', 'Administration', 'All orders']],
] as const)) {
  test(`a screen says where it stands among the others: ${path}`, async ({ page }) => {
    await signIn(page, 'admin', '/en', path);
    const place = page.getByRole('navigation', { name: 'You are here' });
    await expect(place.getByRole('listitem')).toHaveText([...steps]);
    await expect(place.locator('[aria-current=page]')).toHaveText(steps.at(-1) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const entry = steps.length > 3 ? steps[2] : 'Home';
    const link = place.getByRole('link', { name: entry });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
  });
}

soakTest('what fills the window of a phone loses little to the line that says where it stands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client', '/en', '/apps/chat');
  const [bar, place, screen] = await Promise.all(['.bar-inner', '.place', '.chat-screen'].map((part) => page.locator(part).boundingBox()));
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? 0);
  expect(place?.y).toBeGreaterThanOrEqual(barEnd);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(screen?.y ?? 0);
  expect((screen?.y ?? 0) - barEnd).toBe(36);
});

soakTest('a line that says where a screen stands is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'admin', '/en', '/apps/user/view?id=2');
  const place = page.locator('.place');
  await expect(place.getByRole('listitem')).toHaveText(['Home', 'Administration', 'Users', /\w+ \w+/]);
  const [line, heading] = [await place.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  for (const step of await place.getByRole('listitem').all()) {
    const box = await step.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  }
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});

soakTest('public pages have no such line, nor somebody else’s profile the own account’s', async ({ page }) => {
  await signIn(page, 'admin', '/en', '/faq');
  const place = page.getByRole('navigation', { name: 'You are here' });
  await expect(place).toHaveCount(0);
  await page.goto('/en/account/profile?user=2');
  await expect(place.getByRole('listitem')).toHaveText(['Home', 'Jane Doe']);
});
