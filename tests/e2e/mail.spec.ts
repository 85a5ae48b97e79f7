import type { Locator, Page } from '@playwright/test';
import { pictureOf } from '../support/files.ts';
import { axe, settled } from './support/axe.ts';
import { expect, headersOf, newcomer, signUp, soakTest, test } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

type Person = ReturnType<typeof newcomer>;

const row = (page: Page, subject: string): Locator => page.locator('main [data-row]').filter({ hasText: subject });
const folder = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Folders and labels' }).getByRole('link', { name });
const undo = (page: Page, said: string | RegExp = /./): Locator =>
  page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: /^Undo/ });
const choose = (page: Page, subject: string): Locator => page.getByRole('checkbox', { name: `Choose ${subject}` });
const chosen = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });
const compose = (page: Page): Locator => page.locator('.mail-window');
/** Checks that buttons are side by side, none on a line of its own. */
async function inOneLine(place: Locator, ...names: string[]): Promise<void> {
  const tops = await Promise.all(names.map(async (name) => (await place.getByRole('button', { name, exact: true }).boundingBox())?.y));
  expect(new Set(tops).size, `${names}: ${tops}`).toBe(1);
}
const message = (page: Page): Locator => compose(page).getByRole('textbox', { name: 'Message' });
/** Waits until the screen is hydrated. */
const ready = (page: Page) => expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeEnabled();

let person: Person;
let headers: Record<string, string>;

/** Sends a mail to the account itself, which needs no other account. */
async function deliver(page: Page, subject: string, more: object = {}): Promise<{ id: number }> {
  const data = { to: [person.username], subject, message: `<p>${subject} words</p>`, ...more };
  const answer = await page.request.post('/apps/email/send', { headers, data });
  return (await answer.json()).email;
}

async function openMail(page: Page, words = ''): Promise<void> {
  await page.goto(`/en/apps/email${words}`);
  await expect(page.getByRole('button', { name: 'Write mail' }).first()).toBeEnabled();
}

test.beforeEach(async ({ page }) => {
  person = await signUp(page, newcomer(), '/en');
  headers = await headersOf(page.request, person);
});

soakTest('whom an answer goes to is shown with the picture of each', async ({ page, request }) => {
  const send = async (who: 'admin' | 'client', subject: string, cc: string[]) => {
    const data = { to: [person.username], cc, subject, message: '<p>Hello</p>' };
    expect((await request.post('/apps/email/send', { headers: await headersOf(request, who), data })).status()).toBe(201);
  };
  await send('client', 'From Jane', []);
  await send('admin', 'From John', ['client@demo.com']);
  await openMail(page);
  await row(page, 'From John').click();
  await page.getByRole('button', { name: 'Reply to all', exact: true }).click();
  const chips = compose(page).getByRole('listitem');
  await expect(chips.filter({ hasText: 'John Doe' }).locator('img')).toHaveAttribute('src', /johndoe/);
  await expect(chips.filter({ hasText: 'client@demo.com' }).locator('img')).toHaveAttribute('src', /janedoe/);
  // Other tests count Jane's notifications.
  const jane = await headersOf(request, 'client');
  const { notifications } = await (await request.get('/api/notifications/data', { headers: jane })).json();
  const told = notifications.find(({ subtitle }: { subtitle: string }) => subtitle === 'From John');
  expect((await request.post('/api/notifications/opened', { headers: jane, data: { link: told.link } })).status()).toBe(200);
});

soakTest('mails are put away by key, from the row, together and while they are read, and come back', async ({ page }) => {
  for (const subject of ['Mango boxes', 'Rain cover', 'Stall number']) await deliver(page, subject);
  await openMail(page);
  await row(page, 'Mango boxes').focus();
  await page.keyboard.press('e');
  await expect(row(page, 'Mango boxes')).toHaveCount(0);
  await undo(page).first().click();
  await expect(row(page, 'Mango boxes')).toBeVisible();
  await row(page, 'Mango boxes').focus();
  await page.keyboard.press('i');
  await expect(folder(page, 'Inbox')).toContainText('2');
  await row(page, 'Mango boxes').hover();
  await page.getByRole('button', { name: 'Archive: Mango boxes' }).click();
  await expect(row(page, 'Mango boxes')).toHaveCount(0);
  await choose(page, 'Rain cover').click();
  await chosen(page).getByRole('button', { name: 'Archive' }).click();
  await expect(row(page, 'Rain cover')).toHaveCount(0);
  await row(page, 'Stall number').getByRole('link').click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('No mail here.')).toBeVisible();
  await folder(page, 'Archive').click();
  await expect(page.locator('main [data-row]')).toHaveCount(3);
  await choose(page, 'Rain cover').click();
  await chosen(page).getByRole('button', { name: 'Move to inbox' }).click();
  await expect(page.locator('main [data-row]')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('main [data-row]')).toHaveCount(2);
  await folder(page, 'Inbox').click();
  await expect(row(page, 'Rain cover')).toBeVisible();
});

test('after an open mail is put away the next one has the focus', async ({ page }) => {
  for (const subject of ['Mango boxes', 'Rain cover', 'Stall number']) await deliver(page, subject);
  await openMail(page);
  await row(page, 'Rain cover').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Rain cover' })).toBeFocused();
  await page.reload();
  // The very first key of the page.
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  await archive.focus();
  await archive.press('Enter');
  await expect(row(page, 'Mango boxes')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Report spam' }).press('Enter');
  await expect(row(page, 'Stall number')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeFocused();
});

soakTest('mails are starred, read, labelled, moved and brought back by mouse', async ({ page }) => {
  for (const subject of ['Mango boxes', 'Rain cover', 'Stall number']) await deliver(page, subject);
  await openMail(page);
  await expect(folder(page, 'Inbox')).toContainText('3');
  await page.getByRole('button', { name: 'Star Mango boxes' }).click();
  await expect(page.getByRole('button', { name: 'Star Mango boxes' })).toHaveAttribute('aria-pressed', 'true');

  // From the last to the first with Shift.
  await choose(page, 'Stall number').click();
  await choose(page, 'Mango boxes').click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toContainText('3 selected');
  await choose(page, 'Rain cover').click();
  await chosen(page).getByRole('button', { name: 'Mark as read' }).click();
  await expect(folder(page, 'Inbox')).toContainText('1');
  await chosen(page).getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('menuitem', { name: 'Label as Company' }).click();
  await expect(row(page, 'Mango boxes')).toContainText('Company');
  await chosen(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Mango boxes')).toHaveCount(0);
  await expect(row(page, 'Rain cover')).toBeVisible();
  await undo(page, 'moved to Trash').click();
  await expect(row(page, 'Mango boxes')).toBeVisible();

  await row(page, 'Rain cover').getByRole('button', { name: 'More for Rain cover' }).click();
  await page.getByRole('menuitem', { name: 'Move to Spam' }).click();
  await expect(row(page, 'Rain cover')).toHaveCount(0);
  await folder(page, 'Spam').click();
  await expect(page).toHaveURL(/folder=spam/);
  await expect(row(page, 'Rain cover')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Rain cover')).toBeVisible();

  // Dragged onto a folder.
  await folder(page, 'Starred').click();
  await expect(row(page, 'Mango boxes')).toBeVisible();
  await ready(page);
  await row(page, 'Mango boxes').dragTo(folder(page, 'Trash'));
  await expect(row(page, 'Mango boxes')).toHaveCount(0);
  await folder(page, 'Trash').click();
  await expect(row(page, 'Mango boxes')).toBeVisible();
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No mail here.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/folder=starred/);
});

soakTest('mails are paged, sought and narrowed, and the address says so', async ({ page }) => {
  test.slow();
  for (let at = 1; at <= 27; at += 1)
    await deliver(page, `Order ${String(at).padStart(2, '0')}`, { message: at === 3 ? '<p>durian</p>' : '<p>rice</p>' });
  await openMail(page);
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('26–27 of 27')).toBeVisible();
  await expect(row(page, 'Order 01')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Order 27')).toHaveCount(0);
  await ready(page);
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('durian');
  await expect(page).toHaveURL(/q=durian/);
  await expect(page.locator('main [data-row]')).toHaveCount(1);
  await row(page, 'Order 03').hover();
  await page.getByRole('button', { name: 'Mark as read: Order 03' }).click();
  await page.getByText('Filters').click();
  await page.getByRole('checkbox', { name: 'Unread' }).check();
  await expect(page).toHaveURL(/unread=true/);
  await expect(page.getByText('No mail matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Take off the filter: Unread' }).click();
  await expect(row(page, 'Order 03')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('');
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.locator('main [data-row]').first()).toContainText('Order 01');
  // All results, including those on other pages.
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await chosen(page).getByRole('button', { name: 'Select all 27' }).click();
  await expect(chosen(page)).toContainText('27');
  await chosen(page).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No mail here.')).toBeVisible();
  await undo(page, '27 moved to Archive').click();
  await expect(page.getByText('1–25 of 27')).toBeVisible();
});

test('a conversation is read, answered and sent by the server, unless that is taken back', async ({ page }) => {
  test.slow();
  await deliver(page, 'Older still');
  const first = await deliver(page, 'Lamps', { message: '<p>First words</p>' });
  await deliver(page, 'Re: Lamps', {
    message: '<p>Second words</p><p>Me wrote:</p><blockquote><p>First words</p></blockquote>',
    inReplyTo: first.id,
  });
  await openMail(page);
  await row(page, 'Re: Lamps').click();
  await expect(page).toHaveURL(/id=\d+/);
  const article = page.getByRole('article', { name: 'Re: Lamps' });
  await expect(article.getByText('Second words').last()).toBeVisible();
  await expect(article.locator('blockquote')).toBeHidden();
  await article.getByLabel('Quoted text').click();
  await expect(article.locator('blockquote')).toBeVisible();
  // The whole conversation is marked as read.
  await expect(folder(page, 'Inbox')).toContainText('1');

  // An earlier mail can be replied to individually.
  await article.getByRole('button', { name: /^Forward: / }).click();
  await expect(compose(page).locator('.mail-quoted')).toContainText('First words');
  await expect(compose(page)).not.toContainText('Second words');
  await compose(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(compose(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(compose(page).getByRole('list', { name: 'To' })).toContainText(person.username);
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('Third words');
  await compose(page).getByRole('button', { name: 'Bold' }).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type(' in bold');
  await compose(page).getByRole('button', { name: 'Centre' }).click();
  await compose(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(compose(page)).toHaveCount(0);
  await undo(page).click();
  await expect(message(page)).toContainText('Third words in bold');
  await expect(message(page).locator('p[align="center"] strong')).toHaveText(' in bold');
  await expect(compose(page).getByRole('button', { name: 'Centre' })).toHaveAttribute('aria-pressed', 'true');
  await compose(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(compose(page)).toHaveCount(0);
  // The page can be left meanwhile.
  await page.goto('/en/home');
  await expect(async () => {
    await page.goto('/en/apps/email');
    await expect(row(page, 'Third words')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 25_000 });
  await expect(row(page, 'Third words').locator('.mail-number')).toContainText('3');
  await expect(row(page, 'Lamps')).toHaveCount(1);

  await row(page, 'Third words').click();
  await page.getByRole('link', { name: 'Older mail' }).click();
  await expect(page.getByRole('article', { name: 'Older still' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page).not.toHaveURL(/id=/);

  // A change of a row applies to all its mails, and is undone for each.
  await ready(page);
  await choose(page, 'Re: Lamps').click();
  await chosen(page).getByRole('button', { name: 'Archive' }).click();
  await expect(row(page, 'Lamps')).toHaveCount(0);
  await folder(page, 'Archive').click();
  await expect(row(page, 'Lamps')).toHaveCount(1);
  await undo(page, '1 moved to Archive').click();
  await expect(row(page, 'Lamps')).toHaveCount(0);
});

soakTest('pictures of a mail open large over it, and narrow lists have room for what narrows them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const upload = async (name: string, type: string, data: Buffer) => {
    const answer = await page.request.post(`/api/files?name=${name}`, { headers: { ...headers, 'content-type': type }, data });
    return `/api/files/${(await answer.json()).file.id}`;
  };
  const attachments = [
    await upload('stall.png', 'image/png', await pictureOf(400, 300).png().toBuffer()),
    await upload('prices.txt', 'text/plain', Buffer.from('Rice 20')),
  ];
  await deliver(page, 'Our stall', { attachments });
  await openMail(page);
  await row(page, 'Our stall').getByRole('link').click();
  const files = page.getByRole('article', { name: 'Our stall' }).getByRole('list', { name: 'Attachments' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await files
    .getByRole('link', { name: /^stall/ })
    .first()
    .click();
  const large = page.getByRole('dialog', { name: 'Picture' });
  await expect.poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(files.getByRole('link', { name: /^stall/ }).first()).toBeFocused();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Show the list and the mail side by side' }).click();
  await page.getByText('Filters', { exact: true }).click();
  const [since, until, pane] = await Promise.all(
    [page.getByLabel('Since'), page.getByLabel('Until'), page.getByRole('main').getByRole('search')].map((part) => part.boundingBox()),
  );
  const end = (box: typeof since) => (box ? box.x + box.width : Number.NaN);
  expect(end(until)).toBeLessThanOrEqual(end(pane));
  expect(end(since)).toBeLessThanOrEqual(end(pane));
});

soakTest('a mail is kept while it is written, sent later, and discarded with a way back', async ({ page }) => {
  await openMail(page);
  await page.getByRole('button', { name: 'Write mail' }).first().click();
  await expect(compose(page).getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.type('not an address!');
  await page.keyboard.press('Enter');
  await expect(compose(page).getByText('This is no email address or username.')).toBeVisible();
  await compose(page).getByRole('combobox', { name: 'To' }).fill(person.username);
  await page.keyboard.press('Enter');
  await compose(page).getByRole('textbox', { name: 'Subject' }).fill('Market day');
  await message(page).click();
  await page.keyboard.type('See you there');
  await expect(compose(page).getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/compose=\d+/);
  await compose(page).getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('dialog', { name: 'Labels' }).getByRole('checkbox', { name: 'Company' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(message(page)).toHaveText('See you there');
  await compose(page).getByRole('button', { name: 'Save and close' }).click();
  await folder(page, 'Drafts').click();
  await expect(row(page, 'Market day')).toContainText('Company');
  await row(page, 'Market day').click();
  await expect(message(page)).toHaveText('See you there');

  await compose(page).getByRole('button', { name: 'Send later' }).click();
  await page
    .getByRole('dialog', { name: 'Send later' })
    .getByRole('button', { name: /^Tomorrow morning/ })
    .click();
  await expect(compose(page)).toHaveCount(0);
  await folder(page, 'Scheduled').click();
  await row(page, 'Market day').click();
  await expect(page.getByRole('article').getByText(/^To be sent /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and edit' }).click();
  await expect(compose(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('Market day');
  await compose(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(compose(page)).toHaveCount(0);
  await undo(page, 'Draft discarded').click();
  await expect(message(page)).toHaveText('See you there');
});

soakTest('the keyboard alone does it all', async ({ page }) => {
  for (const subject of ['Apples', 'Bananas', 'Cherries']) await deliver(page, subject);
  await openMail(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, 'Bananas')).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Star Bananas' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('x');
  await expect(choose(page, 'Bananas')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('#');
  await expect(row(page, 'Bananas')).toHaveCount(0);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(row(page, 'Bananas')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  await row(page, 'Bananas').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bananas' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Apples' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(row(page, 'Apples')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search mail' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.locator('#content').focus();
  await page.keyboard.press('c');
  await expect(compose(page).getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.type(`${person.username},`);
  await compose(page).getByRole('textbox', { name: 'Subject' }).focus();
  await page.keyboard.type('Written by keys');
  await compose(page).getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Control+Enter');
  await expect(compose(page)).toHaveCount(0);
  await expect(undo(page).first()).toBeVisible();
  await page.keyboard.press('z');
  await expect(compose(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('Written by keys');
});

soakTest('labels of one’s own are made, put on mails, deleted and brought back', async ({ page }) => {
  await deliver(page, 'Invoice 12');
  await openMail(page);
  await page.getByRole('button', { name: 'Manage labels' }).click();
  const panel = page.getByRole('dialog', { name: 'Labels' });
  // Without selected mails, there are no labels to choose.
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'New label' }).fill('Receipts');
  await panel.getByRole('button', { name: 'Add label' }).click();
  await expect(folder(page, 'Receipts')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 'Invoice 12').getByRole('button', { name: 'More for Invoice 12' }).click();
  await page.getByRole('menuitem', { name: 'Label as Receipts' }).click();
  await folder(page, 'Receipts').click();
  await expect(row(page, 'Invoice 12')).toBeVisible();
  await page.getByRole('button', { name: 'Manage labels' }).click();
  await panel.getByRole('button', { name: 'Delete Receipts' }).click();
  await expect(folder(page, 'Receipts')).toHaveCount(0);
  await undo(page, /Receipts.* deleted/).click();
  await expect(folder(page, 'Receipts')).toBeVisible();
});

soakTest('what somebody else sends arrives without losing the place', async ({ page, browser, baseURL }) => {
  for (const subject of ['Old one', 'Older two']) await deliver(page, subject);
  await openMail(page);
  await choose(page, 'Old one').click();
  await page.getByRole('searchbox', { name: 'Search mail' }).focus();
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const theirs = await other.newPage();
  const friend = await signUp(theirs, newcomer(), '/en');
  const data = { to: [person.username], subject: 'Hello from next door', message: '' };
  await theirs.request.post('/apps/email/send', { headers: await headersOf(theirs.request, friend), data });
  await expect(row(page, 'Hello from next door')).toBeVisible();
  await expect(folder(page, 'Inbox')).toContainText('3');
  await expect(choose(page, 'Old one')).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search mail' })).toBeFocused();
  await other.close();
});

soakTest('two tabs agree', async ({ page, context }) => {
  await deliver(page, 'Shared stall');
  await openMail(page);
  const other = await context.newPage();
  await openMail(other);
  await other.getByRole('button', { name: 'Star Shared stall' }).click();
  await expect(page.getByRole('button', { name: 'Star Shared stall' })).toHaveAttribute('aria-pressed', 'true');
  await choose(page, 'Shared stall').click();
  await chosen(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(other, 'Shared stall')).toHaveCount(0);
});

test.describe('somebody else’s mail', () => {
  test.use({ allowed: [/status of 404/] });

  soakTest('is not there', async ({ page, request }) => {
    const { emails } = await (await request.get('/apps/email/emails', { headers: await headersOf(request, 'admin') })).json();
    const [{ id, subject }] = emails;
    const answer = await page.goto(`/en/apps/email?id=${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(subject)).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what is refused is taken back and said, and nothing that was written is lost', async ({ page, context }) => {
    await deliver(page, 'Weights');
    await openMail(page);
    await row(page, 'Weights').hover();
    await row(page, 'Weights').getByRole('button', { name: 'Mark as read: Weights' }).click();
    await expect(undo(page)).toBeVisible();
    await page.getByRole('button', { name: 'Write mail' }).first().click();
    await compose(page).getByRole('textbox', { name: 'Subject' }).fill('Kept');
    await message(page).click();
    await page.keyboard.type('a');
    await expect(compose(page).getByText('Saved', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await message(page).click();
    await page.keyboard.type('bc');
    await compose(page).getByRole('button', { name: 'Save and close' }).click();
    await expect(compose(page).getByText('The draft could not be saved. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Star Weights' }).click();
    await expect(page.getByRole('alert').filter({ hasText: "can't be reached" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Star Weights' })).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(false);
    await compose(page).getByRole('button', { name: 'Save and close' }).click();
    await expect(compose(page)).toHaveCount(0);
    await folder(page, 'Drafts').click();
    await expect(row(page, 'Kept')).toContainText('abc');
  });
});

soakTest('it weighs little, and there is nothing to mend for helpers in both skins', async ({ page }) => {
  await deliver(page, 'Scales');
  // So that nothing of the previous page is counted.
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await openMail(page);
  expect(kilobytes(loaded(), 'Script') + (await inlineScript(page)), list(loaded())).toBeLessThanOrEqual(120);
  const skins = async () => {
    for (const skin of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), skin);
      await settled(page);
      const { violations } = await axe(page).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    }
  };
  await choose(page, 'Scales').click();
  await skins();
  await row(page, 'Scales').getByRole('link').click();
  await expect(page.getByRole('article', { name: 'Scales' })).toBeVisible();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(compose(page).getByText('Subject')).toBeVisible();
  await expect(message(page)).toBeVisible();
  await skins();
  const editor = loaded().filter(({ url }) => /\/TextEditor\./.test(url));
  expect(editor.length).toBeGreaterThan(0);
  const scripts = kilobytes(loaded(), 'Script') + (await inlineScript(page));
  expect(scripts - kilobytes(editor), list(loaded())).toBeLessThanOrEqual(150);
});

test.describe('with room for two', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const split = (page: Page) => page.getByRole('button', { name: 'Show the list and the mail side by side' });
  const mail = (page: Page, name: string) => page.getByRole('article', { name });
  /** Layout shift of the content. */
  const shift = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const add = (list: PerformanceObserverEntryList) => {
            for (const moved of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += moved.value;
          };
          new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
          // Buffered entries are delivered by the next frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );

  soakTest('list and mail stand side by side by mouse, and stay so on this device', async ({ page }) => {
    for (const subject of ['Awning', 'Bench', 'Cart']) await deliver(page, subject, { message: `<p>${`${subject}<br>`.repeat(80)}</p>` });
    await openMail(page);
    await expect(split(page)).toHaveAttribute('aria-pressed', 'false');
    await split(page).click();
    await expect(split(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Choose a mail from the list to read it here.')).toBeVisible();
    await row(page, 'Bench').getByRole('link').click();
    await expect(mail(page, 'Bench')).toBeVisible();
    await expect(page).toHaveURL(/id=\d+/);
    await expect(row(page, 'Bench').getByRole('link')).toHaveAttribute('aria-current', 'true');
    await expect(row(page, 'Cart')).toBeVisible();
    // Each pane scrolls independently.
    const pane = page.locator('.mail-beside');
    await pane.evaluate((element) => element.scrollTo({ top: 400 }));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Older mail' }).click();
    await expect(mail(page, 'Awning')).toBeVisible();
    expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.goBack();
    await expect(mail(page, 'Bench')).toBeVisible();

    await choose(page, 'Cart').click();
    await chosen(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Cart')).toHaveCount(0);
    // The open mail stays open when others are removed.
    await expect(mail(page, 'Bench')).toBeVisible();
    await row(page, 'Awning').dragTo(folder(page, 'Spam'));
    await expect(row(page, 'Awning')).toHaveCount(0);

    await page.reload();
    await ready(page);
    await expect(mail(page, 'Bench')).toBeVisible();
    await expect(row(page, 'Bench')).toBeVisible();
    await expect(split(page)).toHaveAttribute('aria-pressed', 'true');
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(row(page, 'Bench')).toHaveCount(0);
    await expect(mail(page, 'Bench')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await split(page).click();
    await expect(row(page, 'Bench')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(mail(page, 'Bench')).toHaveCount(0);
    await expect(row(page, 'Bench')).toBeVisible();
  });

  soakTest('keys go through both, and nothing moves by itself', async ({ page }) => {
    for (const subject of ['Awning', 'Bench', 'Cart']) await deliver(page, subject);
    await openMail(page);
    await page.keyboard.press('v');
    await expect(split(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('j');
    await expect(mail(page, 'Cart')).toBeVisible();
    await page.keyboard.press('j');
    await expect(mail(page, 'Bench')).toBeVisible();
    await expect(row(page, 'Bench')).toBeFocused();
    await page.keyboard.press('x');
    await expect(choose(page, 'Bench')).toBeChecked();
    await page.keyboard.press('k');
    await expect(mail(page, 'Cart')).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await expect(help.getByText('Show the list and the mail side by side')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(mail(page, 'Cart')).toBeVisible();
    for (const key of ['Escape', 'u']) {
      await row(page, 'Bench').getByRole('link').click();
      await expect(mail(page, 'Bench')).toBeVisible();
      await page.keyboard.press(key);
      await expect(mail(page, 'Bench')).toHaveCount(0);
      await expect(row(page, 'Bench')).toBeFocused();
    }
    await row(page, 'Bench').getByRole('link').click();
    await expect(mail(page, 'Bench')).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(row(page, 'Bench')).toBeVisible();
    expect(await shift(page)).toBeLessThan(0.01);
    const { violations } = await axe(page).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  });
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('folders are a sheet, rows are pushed aside, and writing fills the screen', async ({ page }) => {
    for (const subject of ['Umbrellas', 'Baskets']) await deliver(page, subject);
    await openMail(page);
    await expect(page.getByRole('button', { name: 'Show the list and the mail side by side' })).toHaveCount(0);
    const push = async (subject: string, way: number) => {
      await row(page, subject).evaluate((element, x) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
        const send = (name: string, touches: Touch[]) => element.dispatchEvent(new TouchEvent(name, { touches, bubbles: true }));
        send('touchstart', [touch(200)]);
        send('touchmove', [touch(200 + x / 2)]);
        send('touchmove', [touch(200 + x)]);
        send('touchend', []);
      }, way);
    };
    // Swiping is available slightly later than the rest.
    await expect(async () => {
      await push('Umbrellas', -150);
      await expect(row(page, 'Umbrellas')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await undo(page).tap();
    await expect(row(page, 'Umbrellas')).toBeVisible();
    await push('Umbrellas', -60);
    await expect(row(page, 'Umbrellas')).toBeVisible();
    await push('Baskets', 150);
    await expect(row(page, 'Baskets')).not.toContainText('unread');
    await row(page, 'Umbrellas').getByRole('link').tap();
    await expect(page.getByRole('article', { name: 'Umbrellas' })).toContainText('Umbrellas words');
    await inOneLine(page.getByRole('main'), 'Star', 'Mark as unread', 'Labels', 'Move to…', 'Archive', 'Report spam', 'Delete');
    await page.getByRole('button', { name: 'Archive', exact: true }).tap();
    await expect(row(page, 'Umbrellas')).toHaveCount(0);
    await page.getByRole('button', { name: 'Inbox' }).tap();
    await folder(page, 'Sent').tap();
    await expect(page).toHaveURL(/folder=sent/);
    await expect(folder(page, 'Sent')).toBeHidden();
    await page.getByRole('button', { name: 'Write mail' }).tap();
    await expect(compose(page)).toBeVisible();
    expect(await compose(page).evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([390, 844]);
    await inOneLine(compose(page), 'Send', 'Discard draft');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('without script the list, the folders and the mails read', async ({ page, browser, baseURL }) => {
  await deliver(page, 'Plain paper');
  await openMail(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), baseURL });
  const reader = await plain.newPage();
  await reader.goto('/en/apps/email');
  await row(reader, 'Plain paper').getByRole('link').click();
  await expect(reader.getByRole('article', { name: 'Plain paper' })).toContainText('Plain paper words');
  await reader.getByRole('link', { name: 'Back to the list' }).click();
  await folder(reader, 'Sent').click();
  await expect(row(reader, 'Plain paper')).toBeVisible();
  await reader.getByRole('searchbox').fill('nothing of the kind');
  await reader.getByRole('searchbox').press('Enter');
  await expect(reader).toHaveURL(/q=nothing/);
  await expect(row(reader, 'Plain paper')).toHaveCount(0);
  await plain.close();
});
