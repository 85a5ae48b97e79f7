import type { Page } from '@playwright/test';
import { expect, headersOf, newcomer, signIn, signUp, test } from './support/site.ts';

// A session that was ended elsewhere is refused once.
test.use({ allowed: [/status of 401/] });

const users = '/en/apps/user/list';
const name = 'Somchai Jaidee';
const line = /Not saved yet: from \d\d:\d\d/;

/** Opens the form for somebody new. @returns the field for their name */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add user' }).click();
  const field = page.getByRole('dialog', { name: 'Add a user' }).getByRole('textbox', { name: 'Full name' });
  await expect(field).toBeVisible();
  return field;
}

test('what was typed into a panel is there again until it is thrown away, or its person signs out', async ({ page }) => {
  const person = await signUp(page, newcomer(), '/en');
  await page.goto(users);
  let field = await openForm(page);
  await field.fill(name);
  // A press beside it.
  await page.mouse.click(20, 300);
  await expect(field).toBeHidden();
  field = await openForm(page);
  await expect(field).toHaveValue(name);
  await expect(page.getByText(line)).toBeVisible();

  // Another device ends the session.
  const headers = await headersOf(page.request, person);
  expect((await page.request.post('/account-setting/sessions/end-others', { headers })).ok()).toBe(true);
  await page.reload();
  await page.waitForURL('**/en/signin**');
  await signIn(page, person, '/en', '/apps/user/list');
  field = await openForm(page);
  await expect(field).toHaveValue(name);
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByText(line)).toHaveCount(0);

  await field.fill(name);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  await page.locator('[data-sign-out]').click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await signIn(page, person, '/en', '/apps/user/list');
  await expect(await openForm(page)).toHaveValue('');
});

test('a comment on a card is there again after the card was closed, and gone when it was sent', async ({ page }) => {
  await signUp(page, newcomer(), '/en');
  await page.goto('/en/apps/kanban');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Add a card' }).first().click();
  await page.getByRole('textbox', { name: 'What is to be done?' }).fill('Count the crates');
  await page.keyboard.press('Enter');
  const card = page.getByRole('link', { name: 'Count the crates' });
  await card.click();
  const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('Twelve so far');
  await page.keyboard.press('Escape');
  await expect(comment).toBeHidden();
  await card.click();
  await expect(comment).toHaveValue('Twelve so far');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(comment).toHaveValue('');
  await page.reload();
  await expect(comment).toHaveValue('');
});

/** Opens the to-do list with a task, in its panel. @returns the field for its description */
async function openTask(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  await expect(field).toBeVisible();
  return field;
}

test.describe('a description', () => {
  test.use({ allowed: [/status of 409/, /net::ERR_|Failed to fetch/] });

  test('is saved while it is written, and is not overwritten from another tab without a question', async ({ page, context }) => {
    await signUp(page, newcomer(), '/en');
    await page.goto('/en/apps/todo');
    const quick = page.getByRole('textbox', { name: 'Add a task' });
    await quick.fill('Count the crates');
    await quick.press('Enter');
    const field = await openTask(page, 'Count the crates');
    await field.pressSequentially('Twelve so far');
    // Without leaving the field.
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Twelve so far');

    const other = await context.newPage();
    await other.goto(page.url());
    const there = other.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    await expect(there).toHaveValue('Twelve so far');
    await other.route('**/api/changes*', (route) => route.abort());
    await there.focus();
    await context.setOffline(true);
    await there.pressSequentially(', by Mali');
    await expect(other.getByText('Not saved')).toBeVisible();
    await context.setOffline(false);
    await expect(there).toHaveValue('Twelve so far, by Mali');
  });
});
