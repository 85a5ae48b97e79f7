import type { Page } from '@playwright/test';
import { expect, headersOf, newcomer, signIn, signUp, test, withoutChanges } from './support/site.ts';

// A session that was ended elsewhere is refused once.
test.use({ allowed: [/status of (401|409)/] });

const users = '/en/apps/user/list';
const name = 'Somchai Jaidee';
const line = /Unsaved draft from \d\d:\d\d/;

/** Opens the form for a new entry. @returns its name field */
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
  // A click outside.
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
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByText(line)).toHaveCount(0);

  await field.fill(name);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  await page.locator('[data-sign-out]').click();
  await page.waitForURL('**/en/home');
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

test('names of tags are there again after a reload', async ({ page }) => {
  await signUp(page, newcomer(), '/en');
  await page.goto('/en/apps/todo');
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Count the crates');
  await line.press('Enter');
  await page.getByRole('link', { name: 'Count the crates' }).click();
  const panel = page.getByRole('dialog');
  const [added, evening] = [panel.getByRole('textbox', { name: 'New tag' }), panel.getByRole('textbox', { name: 'Name of Evening' })];
  await panel.getByRole('button', { name: 'Edit tags' }).click();
  await added.fill('Evening');
  await added.press('Enter');
  await expect(evening).toBeVisible();
  await added.fill('Morning');
  await evening.fill('Evenings');
  await page.reload();
  await panel.getByRole('button', { name: 'Edit tags' }).click();
  await expect(added).toHaveValue('Morning');
  await expect(evening).toHaveValue('Evenings');
  await evening.press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Name of Evenings' })).toBeVisible();
});

test('an edited message is there again after a reload, until it is given up', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await page.goto('/en/apps/chat');
  const people = page.getByRole('navigation', { name: 'Conversations and contacts' });
  await people.getByRole('link', { name: 'John Doe' }).click();
  await expect(page.locator('[data-chat] form')).toHaveAttribute('data-ready');
  const written = page.getByRole('textbox', { name: 'Write a message' });
  const said = `Twelve crates ${Date.now()}`;
  await written.fill(said);
  await written.press('Enter');
  await expect(page.locator('[data-message]').filter({ hasText: said })).toBeVisible();
  const editing = page.getByRole('textbox', { name: 'Edit the message' });
  await written.press('ArrowUp');
  await expect(editing).toHaveValue(said);
  await editing.fill(`${said}, and one`);
  await page.reload();
  await expect(page.locator('[data-chat] form')).toHaveAttribute('data-ready');
  await expect(written).toHaveValue('');
  await written.press('ArrowUp');
  await expect(editing).toHaveValue(`${said}, and one`);
  await editing.press('Escape');
  await written.press('ArrowUp');
  await expect(editing).toHaveValue(said);
});

test.describe('a description', () => {
  test.use({ allowed: [/status of 409|net::ERR_|Failed to fetch/] });

  test('is saved while it is written, kept without a network, and asked about when it was changed elsewhere', async ({ page, context }) => {
    await signUp(page, newcomer(), '/en');
    await page.goto('/en/apps/todo');
    const line = page.getByRole('textbox', { name: 'New task' });
    await line.fill('Count the crates');
    await line.press('Enter');
    await page.getByRole('link', { name: 'Count the crates' }).click();
    const fieldIn = (tab: Page) => tab.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    const field = fieldIn(page);
    await field.pressSequentially('Twelve so far');
    // Without leaving the field.
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Twelve so far');

    await context.setOffline(true);
    await field.press('End');
    await field.pressSequentially(', says Mali');
    await expect(page.getByText('Not saved. Please try again.').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

    // Another tab has read the value that this one then changes.
    const other = await context.newPage();
    await withoutChanges(other);
    await other.goto(page.url());
    await expect(fieldIn(other)).toHaveValue('Twelve so far, says Mali');
    await field.fill('Thirteen');
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await fieldIn(other).fill('Fourteen');
    await expect(other.getByText('This was changed elsewhere')).toBeVisible();
    await expect(field).toHaveValue('Thirteen');
    await other.getByRole('button', { name: 'Keep this version' }).click();
    await expect(other.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Fourteen');
  });
});

test('an invoice in two tabs is not overwritten without a question', async ({ page, context }) => {
  await signIn(page, 'admin', '/en');
  const headers = await headersOf(page.request, 'admin');
  const duplicate = await page.request.post('/apps/invoice/duplicate', { headers, data: { id: 47 } });
  const { id } = (await duplicate.json()).record;
  const other = await context.newPage();
  const noteIn = (tab: Page) => tab.getByRole('textbox', { name: 'Note', exact: true });
  for (const tab of [page, other]) await tab.goto(`/en/apps/invoice/edit?id=${id}`);
  for (const [tab, note] of [
    [page, 'from tab 1'],
    [other, 'from tab 2'],
  ] as const) {
    await noteIn(tab).fill(note);
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    if (tab === page) await page.waitForURL('**/preview?id=*');
  }
  await other.getByRole('button', { name: 'Open the newer version' }).click();
  await expect(noteIn(other)).toHaveValue('from tab 1');
});
