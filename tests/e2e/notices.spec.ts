import type { Page } from '@playwright/test';
import { expect, headersOf, newcomer, signUp, soakTest, test } from './support/site.ts';

/** John assigns a task to a new account that is signed in here and has no other notifications. @returns its id */
async function given(page: Page, title: string): Promise<number> {
  const { give } = await known(page);
  return give(title);
}

/** A new account that is signed in here without notifications, and a function by which John assigns it a task. */
async function known(page: Page): Promise<{ give: (title: string) => Promise<number> }> {
  const person = await signUp(page, newcomer(), '/en');
  const [john, own] = [await headersOf(page.request, 'admin'), await headersOf(page.request, person)];
  await page.request.post('/api/notifications/read', { headers: own, data: {} });
  await page.request.post('/apps/chat/update-profile', { headers: own, data: { isFoundByName: true } });
  const { people } = await (await page.request.get('/apps/chat/people', { headers: john, params: { q: person.username } })).json();
  const assigneeId = people[0].id;
  await page.request.post('/apps/chat/add-contact', { headers: john, data: { accountId: assigneeId } });
  return {
    async give(title) {
      const answer = await page.request.post('/apps/todo/create-task', { headers: john, data: { task: { title, assigneeId } } });
      expect(answer.status()).toBe(201);
      return (await answer.json()).task.id;
    },
  };
}

const bell = (page: Page) => page.locator('[data-bell-button]');
const badge = (page: Page) => page.locator('html');

test('a notification leads to the thing, and is read', async ({ page }) => {
  const title = `Count the stalls ${Date.now()}`;
  const id = await given(page, title);
  await page.goto('/en/apps/todo');
  await bell(page).click();
  const entry = page.getByRole('link', { name: new RegExp(`Unread.*John Doe assigned you a task.*${title}`, 'i') });
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`task=${id}$`));
  await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible();
  await expect(badge(page)).toHaveAttribute('data-bell', 'empty');
});

test('an answer that was overtaken takes no notification away', async ({ page }) => {
  const title = `Count the stalls ${Date.now()}`;
  const { give } = await known(page);
  await page.goto('/en/apps/calendar');
  const overtaken = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/notifications/data*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await overtaken.promise;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/api/notifications/data*');
  await bell(page).click();
  const late = await asked;
  await give(title);
  const entry = page.getByRole('link', { name: new RegExp(title) });
  await expect(entry).toBeVisible();
  overtaken.resolve();
  await (await late.response())?.finished();
  // The page has processed and rendered it once it has a response to a later request.
  await page.evaluate(() => fetch('/health').then(() => new Promise(requestAnimationFrame)));
  await expect(entry).toBeVisible();
});

soakTest('whoever opens the thing itself is told of it no more', async ({ page }) => {
  const id = await given(page, `Sweep ${Date.now()}`);
  await page.goto('/en/apps/calendar');
  await bell(page).click();
  await expect(badge(page)).toHaveAttribute('data-bell', 'full');
  const opened = page.waitForResponse('**/api/notifications/opened');
  await page.goto(`/en/apps/todo?task=${id}`);
  expect((await (await opened).json()).badge).toBe(0);
  await expect(badge(page)).toHaveAttribute('data-bell', 'empty');
});
