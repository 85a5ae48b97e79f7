import type { Browser, Page } from '@playwright/test';
import { pictureOf } from '../support/files.ts';
import { axe } from './support/axe.ts';
import { expect, headersOf, holdScripts, signIn, signUp, soakTest, test } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

test.use({ allowed: [/net::ERR_|Failed to fetch|status of (403|404|500)/] });

/** Run sequentially: all tests write to the same two people. */
test.describe.configure({ mode: 'default' });

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const unsent = (page: Page) => page.locator('[data-unsent]');
const person = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations and contacts' }).getByRole('link', { name });

let count = 0;
const words = (what: string) => `${what} ${Date.now()}-${++count}`;

/** Opens the chat with a contact, fully hydrated. */
async function openChat(page: Page, name: string): Promise<void> {
  await page.goto('/en/apps/chat');
  await person(page, name).click();
  await isReady(page);
}

const isReady = (page: Page) => expect(page.locator('[data-chat] form')).toHaveAttribute('data-ready');

async function john(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin', '/en');
  await openChat(page, 'Jane Doe');
  return page;
}

async function send(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press('Enter');
}

test('two people talk, and neither loads a page again', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const other = await john(browser);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const question = words('Is the market open?');
  await send(other, question);
  await expect(log(page)).toContainText(question);
  const answer = words('From nine.');
  await field(page).fill(answer);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(log(other)).toContainText(answer);
  await expect(log(page).getByText(answer)).toHaveCount(1);
  await expect(unsent(page)).toHaveCount(0);
  await send(other, 'It is at https://market.example/stalls?row=3.');
  const link = log(page).getByRole('link', { name: 'https://market.example/stalls?row=3', exact: true });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  expect(loads).toBe(0);
  await other.context().close();
});

soakTest('a listing that is named is shown as it is', async ({ page, browser, request, baseURL }) => {
  const { listings } = await (await request.get('/api/listings?limit=20&lng=en')).json();
  const open = listings.filter(({ price }: { price: { kind: string } }) => price.kind === 'negotiable');
  const read = async (id: number) => (await (await request.get(`/api/listings/${id}?lng=en`)).json()).listing;
  const { slug, title } = (await Promise.all(open.map(({ id }: { id: number }) => read(id)))).find(
    ({ seller }) => !['janedoe', 'johndoe'].includes(seller.username),
  );
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const other = await john(browser);
  const question = words('Is this yours?');
  await send(other, `${question} ${baseURL}/listing/${slug}`);
  const named = log(page).locator('[data-message]').filter({ hasText: question });
  const card = named.getByRole('link', { name: title });
  await expect(card).toBeVisible();
  await expect(card).toContainText('฿');
  const height = async () => (await named.boundingBox())?.height;
  const before = await height();
  await named.hover();
  await named.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await height()).toBe(before);
  await named.getByRole('button', { name: 'Saved', pressed: true }).click();
  await expect(named.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible();
  await named.getByRole('button', { name: 'Make an offer' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(/Would you take ฿$/);
  await field(page).fill('');
  // The server-rendered version contains no placeholders: the inline script to replace them is forbidden.
  const drawn = await page.request.get(page.url());
  expect(await drawn.text()).not.toContain('<template id="B:');
  await page.reload();
  await card.click();
  await expect(page).toHaveURL(/\/en\/listing\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await other.context().close();
});

soakTest('who is writing is shown, until the message comes', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const other = await john(browser);
  const writing = page.getByRole('status').filter({ hasText: 'is writing…' });
  await field(other).pressSequentially('Soon');
  await expect(writing).toBeVisible();
  await expect(other.getByText('is writing…')).toHaveCount(0);
  await field(other).press('Enter');
  await expect(writing).toHaveCount(0);
  await other.context().close();
});

soakTest('a chat that is cleared comes back', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const message = words('Keep this');
  await send(page, message);
  await expect(unsent(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'About John Doe' }).click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await page
    .getByRole('alertdialog', { name: /John Doe/ })
    .getByRole('button', { name: 'Delete conversation' })
    .click();
  await expect(log(page).getByText(message)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(log(page).getByText(message)).toBeVisible();
});

soakTest('what one has not seen is counted, and marked where it begins', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'Ton Ceramics');
  const other = await john(browser);
  const [first, second] = [words('One'), words('Two')];
  const onlyUnread = page.getByRole('button', { name: 'Unread only' });
  await onlyUnread.click();
  await expect(person(page, 'Ton Ceramics')).toBeVisible();
  await expect(person(page, 'John Doe')).toHaveCount(0);
  await send(other, first);
  await expect(person(page, 'John Doe')).toBeVisible();
  await onlyUnread.click();
  await send(other, second);
  await expect(person(page, 'John Doe')).toContainText(second);
  await expect(person(page, 'John Doe').locator('.bg-error')).toHaveText('2 unread');
  await person(page, 'John Doe').click();
  await expect(page.getByText('New messages', { exact: true })).toBeInViewport();
  await expect(log(page)).toContainText(new RegExp(`New messages.*${first}.*${second}`));
  await expect(person(page, 'John Doe').locator('.bg-error')).toHaveCount(0);
  await other.context().close();
});

soakTest('a conversation is put away by a key, found again, and comes back with the next message', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const other = await john(browser);
  await field(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const archived = page.getByRole('button', { name: /^Archived/ });
  await expect(archived).toHaveText('Archived (1)');
  await expect(person(page, 'John Doe')).toHaveCount(0);
  await page.reload();
  await expect(archived).toHaveText('Archived (1)');
  await archived.click();
  await expect(person(page, 'John Doe')).toBeVisible();
  await expect(person(page, 'Ton Ceramics')).toHaveCount(0);
  await archived.click();
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('john');
  await expect(person(page, 'John Doe')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('');
  await expect(person(page, 'John Doe')).toHaveCount(0);
  await send(other, words('Back'));
  await expect(person(page, 'John Doe')).toBeVisible();
  await expect(archived).toHaveCount(0);
  await page.getByRole('button', { name: 'About John Doe' }).click();
  await page.getByRole('checkbox', { name: /^Archive/ }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(archived).toHaveText('Archived (1)');
  await page.keyboard.press('e');
  await expect(person(page, 'John Doe')).toBeVisible();
  await other.context().close();
});

soakTest('a conversation is pinned, muted and deleted from the list, without being opened and read', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'Ton Ceramics');
  const other = await john(browser);
  const message = words('Not read yet');
  await send(other, message);
  const row = page.locator('[data-person]').filter({ hasText: 'John Doe' });
  await expect(row).toContainText(message);
  const more = row.getByRole('button', { name: 'More for: John Doe' });
  await row.hover();
  await more.click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(row.getByLabel('Muted')).toBeVisible();
  await row.click({ button: 'right', position: { x: 60, y: 20 } });
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await expect(row.getByLabel('Muted')).toHaveCount(0);
  await row.click({ button: 'right', position: { x: 60, y: 20 } });
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(row.getByLabel('Pinned')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(row.getByLabel('Pinned')).toHaveCount(0);
  await expect(row.locator('.bg-error')).toHaveText(/unread/);
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await page
    .getByRole('alertdialog', { name: /John Doe/ })
    .getByRole('button', { name: 'Delete conversation' })
    .click();
  await expect(row).not.toContainText(message);
  await page.keyboard.press('z');
  await expect(row).toContainText(message);
  await expect(page).toHaveTitle(/^Ton Ceramics/);
  await other.context().close();
});

soakTest('a conversation is marked as unread from its menu, its panel and by a key, in other tabs too', async ({ page, context }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'Ton Ceramics');
  const second = await context.newPage();
  await openChat(second, 'Ton Ceramics');
  const row = page.locator('[data-person]').filter({ hasText: 'Ton Ceramics' });
  const badges = [page, second].map((tab) => person(tab, 'Ton Ceramics').locator('.bg-error'));
  const areMarked = async (isMarked: boolean) => {
    for (const badge of badges) await expect(badge).toHaveText(isMarked ? ['1 unread'] : []);
  };
  await areMarked(false);
  await row.hover();
  await row.getByRole('button', { name: 'More for: Ton Ceramics' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  // Marking a conversation as unread closes it.
  await expect(page.getByText('Choose somebody to talk to.')).toBeVisible();
  await areMarked(true);
  await page.reload();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await areMarked(true);
  await page.getByRole('button', { name: 'Unread only' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Unread only' }).click();
  await person(page, 'Ton Ceramics').click();
  await isReady(page);
  await areMarked(false);
  await page.getByRole('button', { name: 'About Ton Ceramics' }).click();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(person(page, 'Ton Ceramics')).toBeFocused();
  await areMarked(true);
  await page.keyboard.press('i');
  await areMarked(false);
  await page.keyboard.press('i');
  await areMarked(true);
  // If it stayed open, selecting it again opens it.
  await person(second, 'Ton Ceramics').click();
  await areMarked(false);
  await page.route('**/apps/chat/mark', (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('i');
  await expect(page.getByRole('alert').filter({ hasText: /went wrong/ })).toBeVisible();
  await areMarked(false);
});

soakTest('the panel of a contact shows the orders that both may read, and leads to them', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'Ton Ceramics');
  await page.getByRole('button', { name: 'About Ton Ceramics' }).click();
  await expect(page.getByText('You have no orders with each other.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await person(page, 'John Doe').click();
  await isReady(page);
  await page.getByRole('button', { name: 'About John Doe' }).click();
  const order = page
    .getByRole('dialog', { name: 'Contact' })
    .getByRole('link', { name: /Ordered by you/ })
    .first();
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([]);
  const [number = ''] = /TN\d+-\d+/.exec(await order.innerText()) ?? [];
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/en/account/orders/${number}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  const other = await john(browser);
  await other.getByRole('button', { name: 'About Jane Doe' }).click();
  await other.getByRole('link', { name: new RegExp(`${number}.*Ordered by them`) }).click();
  await expect(other).toHaveURL(new RegExp(`/en/account/orders/${number}\\?of=all$`));
  await expect(other.getByRole('heading', { level: 1 })).toContainText(number);
  await other.context().close();
});

soakTest('the list is gone through by arrows, and tells of drafts and of who is writing', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  await field(page).fill('Half a thought');
  await page.getByRole('searchbox', { name: 'Search people and messages' }).press('ArrowDown');
  const rows = page.locator('[data-contact]');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await person(page, 'Ton Ceramics').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Ton Ceramics/);
  await expect(person(page, 'John Doe')).toContainText('Draft: Half a thought');
  const other = await john(browser);
  await field(other).pressSequentially('Soon');
  await expect(person(page, 'John Doe')).toContainText('is writing…');
  await field(other).fill('');
  await person(page, 'John Doe').click();
  await expect(field(page)).toHaveValue('Half a thought');
  await expect(person(page, 'John Doe')).not.toContainText('Draft:');
  await field(page).fill('');
  await other.context().close();
});

soakTest('a menu that comes to a message moves nothing', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const message = page.locator('[data-message]').last();
  const height = async () => (await message.boundingBox())?.height;
  await expect(log(page).getByRole('button', { name: /^More for/ })).toHaveCount(0);
  const before = await height();
  await message.hover();
  await expect(message.getByRole('button', { name: /^More for/ })).toBeVisible();
  expect(await height()).toBe(before);
});

soakTest('signs are put where one writes, by keys alone', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'Ton Ceramics');
  await field(page).fill('ขอบคุณ ครับ');
  await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await page.getByRole('button', { name: 'Emoji' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  await expect(picker.getByRole('button', { name: 'Grin' })).toBeFocused();
  expect((await axe(page).include('.emoji-picker').analyze()).violations).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByRole('button', { name: 'Folded hands' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('ขอบคุณ 🙏👍ครับ');
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(picker).toBeVisible();
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(picker).toHaveCount(0);
  await field(page).fill('');
});

soakTest('who reads further up is told what comes, and gets there', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  await log(page).hover();
  await page.mouse.wheel(0, -2000);
  await expect(page.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  const other = await john(browser);
  const message = words('Down here');
  await send(other, message);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(page).getByText(message)).toBeInViewport();
  await expect(page.getByRole('button', { name: /newest|new message/ })).toHaveCount(0);
  await other.context().close();
});

test('the chat is used by keyboard alone', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await page.goto('/en/apps/chat');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search people and messages' }).focus();
  await page.keyboard.type('TON');
  await expect(page.locator('[data-contact]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?id=/);
  await expect(page).toHaveTitle(/^Ton Ceramics/);
  await expect(field(page)).toBeFocused();
  const [above, below] = [words('Above'), words('below')];
  await page.keyboard.type(above);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type(below);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(`${above}\n${below}`)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(unsent(page)).toHaveCount(0);
  const more = page
    .locator('[data-message]')
    .filter({ hasText: above })
    .getByRole('button', { name: /^More for/ });
  // The menus are loaded when the messages are first used.
  await log(page).focus();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply to yourself', { exact: true })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Reply to yourself', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(person(page, 'Ton Ceramics')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('');
  const opened = async () => page.locator('[data-contact][aria-current]').getAttribute('data-contact');
  const before = await opened();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(opened).not.toBe(before);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(opened).toBe(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one goes from the list to a conversation and back', async ({ page }) => {
    await signIn(page, 'client', '/en');
    await page.goto('/en/apps/chat');
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await person(page, 'John Doe').tap();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(person(page, 'John Doe')).toBeHidden();
    const message = words('By thumb');
    await field(page).fill(message);
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(log(page).getByText(message)).toBeInViewport();
    await page.reload();
    await expect(log(page).getByText(message)).toBeInViewport();
    await isReady(page);
    const push = (way: number) =>
      page
        .locator('[data-message]')
        .filter({ hasText: message })
        .evaluate((element, x) => {
          const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
          const fire = (name: string, touches: Touch[]) => element.dispatchEvent(new TouchEvent(name, { touches, bubbles: true }));
          fire('touchstart', [touch(100)]);
          fire('touchmove', [touch(100 + x / 2)]);
          fire('touchmove', [touch(100 + x)]);
          fire('touchend', []);
        }, way);
    // Swiping is available slightly later than the rest.
    await expect(async () => {
      await push(90);
      await expect(page.getByText('Reply to yourself', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Do not reply' }).tap();
    await push(40);
    await expect(page.getByText('Reply to yourself', { exact: true })).toHaveCount(0);
    const sent = page.locator('[data-message]').filter({ hasText: message });
    // The menus are loaded at the first touch.
    await sent.tap();
    await sent.getByRole('button', { name: /^More for/ }).tap();
    await page.getByRole('menuitem', { name: 'Love' }).tap();
    await expect(sent).toContainText('❤️');
    await sent.getByRole('button', { name: /^More for/ }).tap();
    await page.getByRole('menuitem', { name: 'Edit' }).tap();
    await page.getByRole('textbox', { name: 'Edit the message' }).fill(`${message} and finger`);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(sent).toContainText(/and finger.*edited/);
    await page.getByRole('link', { name: 'Back to the conversations' }).tap();
    await expect(person(page, 'John Doe')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.goBack();
    await expect(field(page)).toBeVisible();
  });
});

soakTest('a message that could not be sent says so, and is sent once', async ({ page, context }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  await context.setOffline(true);
  const message = words('Through the tunnel');
  await send(page, message);
  await expect(unsent(page)).toContainText('Not sent');
  // The server processes the request, but its response is lost.
  const keys: (string | undefined)[] = [];
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/apps/chat/send', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await isLost;
    await route.abort();
  });
  // Once online, it is sent automatically.
  await context.setOffline(false);
  await expect(unsent(page)).toContainText('Sending…');
  lose();
  await expect(unsent(page)).toContainText('Not sent');
  await page.unroute('**/apps/chat/send');
  const again = page.waitForRequest('**/apps/chat/send');
  await unsent(page).getByRole('button', { name: 'Try again' }).click();
  expect([(await again).headers()['idempotency-key']]).toEqual(keys);
  await expect(unsent(page)).toHaveCount(0);
  await expect(log(page).getByText(message)).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText(message)).toHaveCount(1);
});

test('Enter sends what is written before the scripts have come, as soon as they have', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const early = words('On a slow line.');
  await field(page).fill(early);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(early);
  release();
  await expect(log(page).getByText(early)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await expect(unsent(page)).toHaveCount(0);
});

test('a text that is too long is kept, said, and not sent', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const long = `${'x'.repeat(5000)} END`;
  await field(page).fill(long);
  await expect(page.getByText('5,004 of at most 5,000 characters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(long);
  await expect(unsent(page)).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toHaveValue(long);
  await field(page).fill('');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

soakTest('two tabs agree, and each person keeps a draft', async ({ page, context }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const second = await context.newPage();
  await openChat(second, 'John Doe');
  const message = words('From the other tab');
  await send(second, message);
  await expect(log(page).getByText(message)).toHaveCount(1);
  await field(page).fill('Half a thought');
  await person(page, 'Ton Ceramics').click();
  await expect(field(page)).toHaveValue('');
  await person(page, 'John Doe').click();
  await expect(field(page)).toHaveValue('Half a thought');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a thought');
});

soakTest('another’s conversation is not there', async ({ page, request }) => {
  await signIn(page, 'client', '/en');
  const { people } = await (await request.get('/apps/chat/overview', { headers: await headersOf(request, 'admin') })).json();
  const [{ id, fullName }] = people;
  const answer = await page.goto(`/en/apps/chat?id=${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(fullName);
  await expect(log(page)).toHaveCount(0);
});

soakTest('a conversation that can’t be had says so, and is asked for again', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await page.goto('/en/apps/chat');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.route('**/apps/chat/conversation?*', (route) => route.fulfill({ status: 500, json: {} }));
  await person(page, 'John Doe').click();
  await expect(page.getByText('The conversation could not be opened.')).toBeVisible();
  await page.unroute('**/apps/chat/conversation?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page)).toBeVisible();
});

soakTest('pictures, replies, reactions and taking back are seen by both', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const other = await john(browser);
  const question = words('Which lamp');
  await send(other, question);
  const asked = page.locator('[data-message]').filter({ hasText: question });
  await asked.hover();
  await asked.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(page.getByText('Reply to John Doe', { exact: true })).toBeVisible();
  await page
    .locator('[data-chat] input[type=file]')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await pictureOf(400, 300).png().toBuffer() });
  const answer = words('This one.');
  // Sent during an upload: it waits for the picture.
  await send(page, answer);
  const answered = other.locator('[data-message]').filter({ hasText: answer });
  await expect(answered.getByRole('link', { name: new RegExp(`In reply to.*${question}`) })).toBeVisible();
  const picture = answered.getByRole('img', { name: 'Picture lamp.webp' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await answered.hover();
  await expect(answered.getByRole('button', { name: /^More for/ })).toBeVisible();
  await answered.click({ button: 'right', position: { x: 5, y: 5 } });
  await other.getByRole('menuitem', { name: 'Love' }).click();
  await expect(page.locator('[data-message]').filter({ hasText: answer })).toContainText('❤️ John Doe');
  const own = page.locator('[data-message]').filter({ has: page.getByText(answer, { exact: true }) });
  await own.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Unsend for both' }).click();
  await expect(log(other).getByText('The message was unsent').last()).toBeVisible();
  await expect(log(other).getByText(answer)).toHaveCount(0);
  await expect(log(page).getByText(answer)).toHaveCount(0);
  await other.context().close();
});

soakTest('a message is edited from its menu and by a key; both see it, and the draft waits', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'John Doe');
  const other = await john(browser);
  const wrong = words('See you at the temple');
  await send(page, wrong);
  await expect(log(other).getByText(wrong)).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  await field(page).fill('Half a thought');
  const own = page.locator('[data-message]').filter({ hasText: wrong });
  await own.hover();
  await own.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = page.getByRole('textbox', { name: 'Edit the message' });
  await expect(editing).toBeFocused();
  await expect(editing).toHaveValue(wrong);
  const right = words('See you at the market');
  await editing.fill(right);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field(page)).toHaveValue('Half a thought');
  await expect(field(page)).toBeFocused();
  for (const side of [page, other]) {
    await expect(side.locator('[data-message]').filter({ hasText: right })).toContainText('edited');
    await expect(log(side).getByText(wrong)).toHaveCount(0);
  }
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill(right);
  await expect(page.locator('[data-hit]')).toContainText([right]);
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('');
  // Another person's message can't be edited.
  const theirs = other.locator('[data-message]').filter({ hasText: right });
  await theirs.hover();
  await theirs.getByRole('button', { name: /^More for/ }).click();
  await expect(other.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);

  // The arrow moves the cursor if the field contains text.
  await field(page).press('ArrowUp');
  await expect(editing).toHaveCount(0);
  await field(page).fill('');
  await field(page).press('ArrowUp');
  await expect(editing).toHaveValue(right);
  await editing.fill('Something else');
  await editing.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(log(page).getByText(right)).toBeVisible();
  await expect(person(page, 'John Doe')).toHaveAttribute('aria-current', 'true');

  await page.route('**/apps/chat/edit', (route) => route.fulfill({ status: 500, json: {} }));
  await field(page).press('ArrowUp');
  await editing.fill('Refused');
  await editing.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /went wrong/ })).toBeVisible();
  await expect(log(page).getByText(right)).toBeVisible();
  await expect(editing).toHaveValue('Refused');
  await page.unroute('**/apps/chat/edit');
  await editing.press('Enter');
  await expect(log(other).getByText('Refused')).toBeVisible();
  await expect(log(page).getByText(right)).toHaveCount(0);
  await other.context().close();
});

soakTest('a new account finds somebody to write to; who is blocked is refused', async ({ page, browser }) => {
  await signUp(page, undefined, '/en');
  await page.goto('/en/apps/chat');
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await expect(page.getByText('Choose somebody to talk to.')).toBeVisible();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('button', { name: 'New chat' }).first().click();
  await page.getByRole('combobox', { name: 'Who do you want to write to?' }).fill('john d');
  await page.getByRole('option', { name: 'John Doe' }).click();
  await isReady(page);
  const hello = words('Hello, may I ask?');
  await send(page, hello);
  await expect(unsent(page)).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin', '/en');
  await other.goto('/en/apps/chat');
  await expect(other.locator('main astro-island[ssr]')).toHaveCount(0);
  await other.locator('[data-contact]').filter({ hasText: hello }).click();
  const greeting = other.locator('[data-message]').filter({ hasText: hello });
  await greeting.hover();
  await greeting.getByRole('button', { name: /^More for/ }).click();
  await other.getByRole('menuitem', { name: 'Report' }).click();
  const report = other.getByRole('dialog', { name: /^Report / });
  await report.getByRole('radio', { name: 'Advertising or repeated messages' }).check();
  await report.getByRole('button', { name: 'Send the report' }).click();
  await expect(other.getByText('The team will look at it')).toBeVisible();
  await other.getByRole('button', { name: /^About / }).click();
  await other.getByRole('checkbox', { name: /^Block/ }).click();
  await other.keyboard.press('Escape');
  await expect(other.getByText(/^You have blocked/)).toBeVisible();
  // Where writing is not possible, there is no reply action.
  await greeting.hover();
  await greeting.getByRole('button', { name: /^More for/ }).click();
  await expect(other.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Reply' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await send(page, words('Are you there?'));
  await expect(unsent(page)).toContainText('This person does not accept messages from you.');
  // An unsent message is still there after a reload, and can be discarded.
  await page.reload();
  await expect(unsent(page)).toContainText('Not sent');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await isReady(page);
  await expect(unsent(page)).toHaveCount(0);
  // Another admin than the reporter decides; in a demo, every new account is an admin.
  await other.context().close();
  const staff = await (await browser.newContext()).newPage();
  await signUp(staff, undefined, '/en');
  await staff.goto('/en/moderation/messages');
  expect((await axe(staff).include('main').analyze()).violations).toEqual([]);
  const reported = staff.getByRole('row').filter({ hasText: hello });
  await reported.getByRole('link').click();
  await expect(staff.getByRole('blockquote')).toHaveText(hello);
  await staff.getByLabel('Rule').selectOption('spam');
  await staff.getByLabel('Measure').selectOption('none');
  await staff.getByRole('button', { name: /^Decide/ }).click();
  await expect(staff).not.toHaveURL(/case=/);
  await expect(reported).toHaveCount(0);
  await staff.context().close();
});

test('a long conversation is loaded in parts, and what is looked for is found in it', async ({ page, request, browser, context }) => {
  await signIn(page, 'client', '/en');
  const headers = await headersOf(request, 'client');
  const { people } = await (await request.get('/apps/chat/overview', { headers })).json();
  const { id } = people.find(({ fullName }: { fullName: string }) => fullName === 'Ton Ceramics');
  const needle = words('The very first kiln');
  const pot = words('Pot');
  const write = async (message: string) =>
    expect((await request.post('/apps/chat/send', { headers, data: { contactId: id, message } })).status()).toBe(201);
  await write(needle);
  for (let n = 0; n < 110; n += 1) await write(`${pot} ${n}.`);
  await page.goto(`/en/apps/chat?id=${id}`);
  await isReady(page);
  await expect(page.locator('[data-message]')).toHaveCount(50);
  await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
  await expect(page.locator('[data-message]')).toHaveCount(100);
  // The message being read stays in place.
  await expect(log(page).getByText(`${pot} 60.`)).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill(needle);
  await page.locator('[data-hit]').first().click();
  await expect(log(page).getByText(needle)).toBeInViewport();
  await expect(page).toHaveURL(/&at=\d+/);
  await page.goBack();
  await expect(page).not.toHaveURL(/&at=/);
  await page.goForward();
  await expect(log(page).getByText(needle)).toBeInViewport();
  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await expect(log(page).getByText(`${pot} 109.`)).toBeInViewport();

  // Without JavaScript it is paginated as well.
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })).newPage();
  await plain.goto(`/en/apps/chat?id=${id}`);
  await expect(log(plain).getByText(`${pot} 109.`)).toBeVisible();
  await expect(field(plain)).toBeHidden();
  await plain.getByRole('link', { name: 'Older messages' }).click();
  await expect(log(plain).getByText(`${pot} 59.`)).toBeVisible();
  await plain.context().close();
});

soakTest('one’s status is seen by the other, and a pinned conversation stands first', async ({ page, browser }) => {
  await signIn(page, 'client', '/en');
  await openChat(page, 'Ton Ceramics');
  const other = await john(browser);
  await page.getByRole('button', { name: /^Jane Doe/ }).click();
  const now = (await page.getByRole('radio', { name: 'Busy' }).isChecked()) ? 'Away' : 'Busy';
  await page.getByRole('radio', { name: now }).click();
  await expect(other.locator('[data-chat] header')).toContainText(now);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'About Ton Ceramics' }).click();
  const pin = page.getByRole('checkbox', { name: /^Pin/ });
  await pin.click();
  await expect(pin).toBeChecked();
  await page.keyboard.press('Escape');
  await send(other, words('Newer than any pot'));
  await expect(person(page, 'John Doe')).toContainText('Newer than any pot');
  await expect(page.locator('[data-contact]').first()).toContainText('Ton Ceramics');
  await page.getByRole('button', { name: 'About Ton Ceramics' }).click();
  await pin.click();
  await expect(pin).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-contact]').first()).toContainText('John Doe');
  await other.context().close();
});

soakTest('everybody can use it, in either skin, and it weighs little', async ({ page, baseURL }) => {
  await signIn(page, 'client', '/en');
  await page.goto('/en/apps/chat');
  const address = (await person(page, 'John Doe').getAttribute('href')) ?? '';
  for (const skin of ['dark', 'light']) {
    await page.evaluate((name) => localStorage.setItem('settings', JSON.stringify({ skin: name })), skin);
    // So that nothing of the previous page is counted.
    await page.goto('about:blank');
    const loaded = await weigh(page);
    await page.goto(new URL(address, `${baseURL}/en/apps/chat`).href);
    await isReady(page);
    // The frame's islands are hydrated last.
    await expect(page.locator('header details astro-island[ssr]')).toHaveCount(0);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    expect(kilobytes(loaded(), 'Script') + (await inlineScript(page)), list(loaded())).toBeLessThanOrEqual(120);
  }
});
