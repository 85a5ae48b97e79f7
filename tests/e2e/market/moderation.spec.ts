import type { APIRequestContext, Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { submitListing } from '../support/listings.ts';
import { confirmAddress, expect, headersOf, newcomer, signUp, soakTest, test } from '../support/site.ts';

let serial = 0;
const unique = (): string => {
  serial += 1;
  return `จักรยาน ${Date.now().toString(36)}${serial}`;
};

let offer: (changes?: object) => Promise<{ id: number; title: string }>;
let read: (id: number) => Promise<{ state: string; rejection: unknown; version: number }>;

// In a demo, every new account is an admin, so the seller is a different one.
test.beforeEach(async ({ page, request, browser }) => {
  const other = await browser.newPage();
  const seller = await signUp(other, newcomer(), '/en');
  await other.close();
  await confirmAddress(request, seller.email);
  const headers = await headersOf(request, seller);
  offer = async (changes = {}) => {
    const title = unique();
    const { id } = await submitListing(request, headers, { title, ...changes });
    return { id, title };
  };
  read = async (id) => (await (await request.get(`/api/account/listings/${id}`, { headers })).json()).listing;
  await signUp(page, newcomer(), '/en');
});

/** Waits until the screen is hydrated and handles keys. */
async function alive(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
const entry = (page: Page, title: string) => page.getByRole('link', { name: title });

/** Another moderator approves a new listing. */
async function approveElsewhere(page: Page, request: APIRequestContext, id: number): Promise<void> {
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('no browser');
  const headers = await headersOf(request, await signUp(other, newcomer(), '/en'));
  await other.close();
  const items = [{ id, kind: 'new', version: (await read(id)).version }];
  const answer = await request.post('/api/moderation/decide', { headers, data: { items, verdict: 'approve' } });
  expect((await answer.json()).decided).toMatchObject([{ id, code: null }]);
}

test('a listing is approved and another rejected by keys alone, with a reason that its seller is told', async ({ page }) => {
  const [good, bad] = [await offer(), await offer()];
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${good.id}`);
  await expect(page.getByRole('heading', { name: good.title })).toBeVisible();
  await alive(page);
  await page.keyboard.press('y');
  await expect(entry(page, good.title)).toBeHidden();
  await expect.poll(async () => (await read(good.id)).state).toBe('published');
  // The next one is shown; the latest submission is at the end of the queue.
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${bad.id}`);
  await expect(page.getByRole('heading', { name: bad.title })).toBeVisible();
  await alive(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Why are you rejecting this listing?' });
  await expect(dialog).toBeVisible();
  // No reason is selected by default.
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('3');
  await expect(dialog.getByRole('radio', { name: 'Unclear or wrong photos' })).toBeChecked();
  // Digits in the text select no other reason.
  await page.keyboard.type('same as 12');
  await expect(dialog.getByRole('textbox')).toHaveValue('same as 12');
  await expect(dialog.getByRole('radio', { name: 'Unclear or wrong photos' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await read(bad.id)).rejection).toEqual({ reason: 'photos', text: 'same as 12' });
});

test('an approval is taken back by a key, and the log says both', async ({ page }) => {
  const { id, title } = await offer();
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await alive(page);
  await page.keyboard.press('y');
  await expect.poll(async () => (await read(id)).state).toBe('published');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await read(id)).state).toBe('pending');
  await expect(entry(page, title)).toBeVisible();
  await page.goto('/en/moderation/log');
  // After its label, since other cells may contain the digits.
  const rows = page.getByRole('row').filter({ hasText: new RegExp(`Listing${id}(?!\\d)`) });
  await expect(rows.first()).toContainText('Decision taken back');
  await expect(rows.first()).toContainText('→');
  await expect(rows.nth(1)).toContainText('Approved');
});

soakTest('a reason is chosen by a key that comes as soon as the reasons are seen', async ({ page }) => {
  const { id, title } = await offer();
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await alive(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog:modal')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '3', code: 'Digit3', bubbles: true, cancelable: true }));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  await page.keyboard.press('n');
  await expect(page.getByRole('radio', { name: 'Unclear or wrong photos' })).toBeChecked();
});

soakTest('several are approved at once', async ({ page }) => {
  const both = [await offer(), await offer()];
  await page.goto('/en/moderation?kind=new&perPage=100');
  for (const { title } of both) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click();
  for (const { title } of both) await expect(entry(page, title)).toBeHidden();
  for (const { id } of both) await expect.poll(async () => (await read(id)).state).toBe('published');
});

soakTest('what another moderator has decided goes away, and what is offered appears, without a reload', async ({ page, request }) => {
  const { id, title } = await offer();
  await page.goto('/en/moderation?kind=new&perPage=100');
  await expect(entry(page, title)).toBeVisible();
  const later = await offer();
  await expect(entry(page, later.title)).toBeVisible();
  await approveElsewhere(page, request, id);
  await expect(entry(page, title)).toBeHidden();
});

soakTest('no key decides about another listing when the one that is looked at was decided elsewhere', async ({ page, request }) => {
  const [one, next] = [await offer(), await offer()];
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${one.id}`);
  await expect(page.getByRole('heading', { name: one.title })).toBeVisible();
  await alive(page);
  const decisions: (string | null)[] = [];
  page.on('request', (sent) => void (sent.url().endsWith('/api/moderation/decide') && decisions.push(sent.postData())));
  await approveElsewhere(page, request, one.id);
  await expect(entry(page, one.title)).toBeHidden();
  await page.keyboard.press('y');
  await page.keyboard.press('n');
  await expect(page.getByRole('alert').filter({ hasText: 'No longer in this queue' })).toBeVisible();
  await expect(page.getByRole('heading', { name: one.title })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: one.title })).toBeHidden();
  await entry(page, next.title).click();
  await expect(page.getByRole('heading', { name: next.title })).toBeVisible();
  expect(decisions).toEqual([]);
});

soakTest(
  'what is being decided stays away while something else changes, and comes back only when it is refused',
  async ({ page, allowed }) => {
    allowed.push(/503/);
    const { id, title } = await offer();
    const held = Promise.withResolvers<number>();
    await page.route('**/api/moderation/decide', async (route) => {
      const status = await held.promise;
      await route.fulfill({ status, json: { error: 'busy', code: 'OVERLOADED' } });
    });
    await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await alive(page);
    await page.keyboard.press('y');
    await expect(entry(page, title)).toBeHidden();
    const later = await offer();
    await expect(entry(page, later.title)).toBeVisible();
    await expect(entry(page, title)).toBeHidden({ timeout: 1 });
    held.resolve(503);
    await expect(entry(page, title)).toBeVisible();
    await page.unroute('**/api/moderation/decide');
    await entry(page, title).click();
    await page.keyboard.press('y');
    await expect(entry(page, title)).toBeHidden();
    await expect.poll(async () => (await read(id)).state).toBe('published');
  },
);

soakTest('on a phone a listing is opened, decided, and the list is there again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, title } = await offer({ description: 'โทร 081-234-5678 จักรยานคันนี้ดีมาก' });
  await page.goto('/en/moderation?kind=new&perPage=100');
  // Before hydration, the link opens the page of the listing at its top.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await entry(page, title).click();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(page.getByText('A phone number in the text')).toBeVisible();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why are you rejecting this listing?' });
  await dialog.getByRole('radio', { name: 'Other reason' }).check();
  await dialog.getByRole('textbox').fill('ขอรูปเพิ่มอีกหน่อยนะคะ');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(async () => (await read(id)).rejection).toEqual({ reason: 'other', text: 'ขอรูปเพิ่มอีกหน่อยนะคะ' });
  await page.goto('/en/moderation/log');
  await expect(page.getByRole('row').filter({ hasText: 'ขอรูปเพิ่มอีกหน่อยนะคะ' }).first()).toContainText('Rejected');
});

soakTest('the queue and its log have no faults that axe finds', async ({ page }) => {
  const { title } = await offer();
  await page.goto('/en/moderation?kind=new&perPage=100');
  await entry(page, title).click();
  for (const address of [page.url(), '/en/moderation/log']) {
    await page.goto(address);
    const { violations } = await axe(page).analyze();
    expect(violations).toEqual([]);
  }
});

/** Signs up an account whose role only permits reading the queue. */
async function signUpReader(page: Page, lang: '/en', landing: string): Promise<ReturnType<typeof newcomer>> {
  const reader = await signUp(page, newcomer(), lang, landing);
  const headers = await headersOf(page.request, 'admin');
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const { role } = await post('/apps/roles/add-role', { name: unique(), base: 'editor', rights: { moderation: ['read'] } });
  const { username, email } = reader;
  const { user } = await post('/apps/users/add-user', { fullName: 'Reading Only', username, email });
  await post('/apps/users/update-users', { ids: [user.id], role: role.key });
  return reader;
}

soakTest('who may only read the queue sees no way to decide, and keys decide nothing', async ({ browser, baseURL }) => {
  const { id, title } = await offer();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const headers = await headersOf(page.request, await signUpReader(page, '/en', '/misc/error'));
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await alive(page);
  await page.keyboard.press('y');
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const items = [{ id, kind: 'new', version: (await read(id)).version }];
  expect((await page.request.post('/api/moderation/decide', { headers, data: { items, verdict: 'approve' } })).status()).toBe(403);
  expect((await read(id)).state).toBe('pending');
  await context.close();
});
