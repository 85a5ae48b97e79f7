import type { Page } from '@playwright/test';
import { expect, headersOf, newcomer, signUp, soakTest, test } from './support/site.ts';

/** John gives a task to somebody new, who is signed in here and has heard of nothing else. @returns its id */
async function given(page: Page, title: string): Promise<number> {
  const person = await signUp(page, newcomer(), '/en');
  const [john, own] = [await headersOf(page.request, 'admin'), await headersOf(page.request, person)];
  await page.request.post('/api/notifications/read', { headers: own, data: {} });
  await page.request.post('/apps/chat/update-profile', { headers: own, data: { isFoundByName: true } });
  const { people } = await (await page.request.get('/apps/chat/people', { headers: john, params: { q: person.username } })).json();
  const assigneeId = people[0].id;
  await page.request.post('/apps/chat/add-contact', { headers: john, data: { accountId: assigneeId } });
  const answer = await page.request.post('/apps/todo/create-task', { headers: john, data: { task: { title, assigneeId } } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).task.id;
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
