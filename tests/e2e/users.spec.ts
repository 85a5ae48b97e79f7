import type { Locator, Page } from '@playwright/test';
import { axe, settled } from './support/axe.ts';
import { expect, headersOf, linkTo, newcomer, signIn, signUp, soakTest, test } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const menu = (page: Page, name: string): Locator => page.getByRole('button', { name: `Actions for ${name}` });
const option = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

/** Enters a reason for the suspension. */
async function explain(question: Locator): Promise<void> {
  await question.getByRole('combobox', { name: 'Rule that was broken' }).selectOption('fraud');
  await question.getByRole('textbox', { name: 'Explanation' }).fill('Sent nothing.');
}

let serial = 0;
/** A unique name in the list. */
const unique = (): string => {
  serial += 1;
  return `P${Date.now().toString(36)}${serial}${Math.random().toString(36).slice(2, 6)}`;
};

/** Makes a call as the signed-in admin. */
let send: <Answer>(path: string, data: object) => Promise<Answer>;

/** A new directory entry, optionally with the email of an account. */
async function person(email?: string): Promise<{ id: number; name: string }> {
  const name = unique();
  const { user } = await send<{ user: { id: number } }>('/apps/users/add-user', {
    fullName: `Test ${name}`,
    username: name,
    email: email ?? `${name}@mail.example`,
    status: 'active',
  });
  return { id: user.id, name: `Test ${name}` };
}
const listOf = (name: string): string => `/en/apps/user/list?q=${encodeURIComponent(name)}`;

// In a demo, every new account is an admin.
test.beforeEach(async ({ page, request }) => {
  const admin = await signUp(page, newcomer(), '/en');
  const headers = await headersOf(request, admin);
  send = async (path, data) => (await request.post(path, { headers, data })).json();
});

test.describe('with a refusal', () => {
  test.use({ allowed: [/status of 400/] });

  test('somebody is added, corrected, edited, suspended, deleted and brought back by mouse', async ({ page }) => {
    await page.goto('/en/apps/user/list');
    const name = unique();
    await page.getByRole('button', { name: 'Add user' }).click();
    await expect(page).toHaveURL(/open=new/);
    const form = page.getByRole('dialog', { name: 'Add a user' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please fill this in.')).toHaveCount(3);
    await form.getByRole('textbox', { name: 'Full name' }).fill(`ทดสอบ ${name}`);
    await form.getByRole('textbox', { name: 'Username' }).fill(name);
    await form.getByRole('textbox', { name: 'Email' }).fill('client@demo.com');
    await form.getByRole('combobox', { name: 'Plan' }).selectOption('team');
    await form.getByRole('combobox', { name: 'Status' }).selectOption('active');
    await form.getByRole('button', { name: 'Save' }).click();
    // An error found by the API is shown at its field.
    await expect(form.getByText('This email is already in use.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Email' }).fill(`${name}@mail.example`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();

    await page.getByRole('searchbox', { name: 'Name or username' }).fill(name);
    await expect(page).toHaveURL(new RegExp(`q=${name}`));
    await expect(row(page, name)).toContainText('Team');
    await menu(page, `ทดสอบ ${name}`).click();
    await option(page, 'Edit').click();
    const edit = page.getByRole('dialog', { name: 'Edit user' });
    await edit.getByRole('textbox', { name: 'Company' }).fill('Rim Nam <b>Crafts</b>');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, name)).toContainText('Rim Nam <b>Crafts</b>');

    await menu(page, `ทดสอบ ${name}`).click();
    await option(page, 'Suspend').click();
    const question = page.getByRole('dialog', { name: `Suspend ทดสอบ ${name}?` });
    await expect(question).toContainText('signed out on every device');
    await explain(question);
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expect(row(page, name)).toContainText('Inactive');
    await undo(page).click();
    await expect(row(page, name)).toContainText('Active');
    await expect(undo(page)).toHaveCount(0);

    await menu(page, `ทดสอบ ${name}`).click();
    await option(page, 'Delete').click();
    await expect(row(page, name)).toHaveCount(0);
    await undo(page).click();
    await expect(row(page, name)).toContainText('Rim Nam');
    await page.reload();
    await expect(row(page, name)).toContainText('Active');
  });
});

soakTest('somebody is invited by mail, invited again, and comes in with a password of their own', async ({ page, browser }) => {
  await page.goto('/en/apps/user/list');
  const name = unique();
  const email = `${name.toLowerCase()}@mail.example`;
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add a user' });
  await form.getByRole('checkbox', { name: 'Invite by email' }).check();
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Full name' }).fill(`Test ${name}`);
  await form.getByRole('textbox', { name: 'Username' }).fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('combobox', { name: 'Plan' }).selectOption('team');
  await form.getByRole('button', { name: 'Send an invitation' }).click();
  await expect(form).toBeHidden();

  await page.goto(listOf(name));
  await expect(row(page, name)).toContainText('Pending');
  const outbox = await browser.newPage();
  const first = await linkTo(outbox, email, '/reset-password');
  await menu(page, `Test ${name}`).click();
  await option(page, 'Send an invitation').click();
  await expect(page.getByText(`An invitation is on its way to Test ${name}.`).first()).toBeVisible();
  let link = first;
  await expect(async () => {
    link = await linkTo(outbox, email, '/reset-password');
    expect(link).not.toBe(first);
  }).toPass();
  await page.getByRole('link', { name: `Test ${name}` }).click();
  await expect(page.getByText(/^Invitation sent .* The link works until/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toBeEnabled();

  // Another browser without a session.
  await outbox.goto(first);
  await expect(outbox.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  expect(outbox.url()).not.toContain('invitation=');
  const choose = async (password: string) => {
    await outbox.locator('#password').fill(password);
    await outbox.locator('#passwordConfirmation').fill(password);
    await outbox.getByRole('button', { name: 'Save and sign in' }).click();
  };
  await choose('a long one of mine 1');
  await expect(outbox.getByText('This invitation is no longer valid.')).toBeVisible();
  await outbox.goto(link);
  await choose('a long one of mine 1');
  await outbox.waitForURL('**/en/home');
  await expect(outbox.locator('html')).toHaveAttribute('data-session', 'in');
  await outbox.close();

  // The admin's page has been updated.
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toHaveCount(0);
});

soakTest('several are chosen with Shift and changed at once, and what was shown is exported', async ({ page }) => {
  const mark = unique();
  for (const at of [1, 2, 3])
    await send('/apps/users/add-user', {
      fullName: at === 2 ? `=HYPERLINK ${mark}` : `Test ${mark} ${at}`,
      username: `${mark}.${at}`,
      email: `${mark}.${at}@mail.example`,
    });
  await page.goto(listOf(mark));
  await page.getByRole('checkbox', { name: `Choose =HYPERLINK ${mark}` }).click();
  await page.getByRole('checkbox', { name: `Choose Test ${mark} 3` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Change plan' }).selectOption('company');
  await expect(page.getByRole('row').filter({ hasText: mark }).filter({ hasText: 'Company' })).toHaveCount(3);
  await undo(page).click();
  await expect(page.getByRole('row').filter({ hasText: mark }).filter({ hasText: 'Basic' })).toHaveCount(3);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Billing' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Billing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const [heads = '', ...lines] = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(heads.startsWith('\uFEFFName,')).toBe(true);
  expect(heads).toContain('Email');
  expect(heads).not.toContain('Billing');
  expect(lines).toHaveLength(3);
  // Spreadsheets evaluate no part of a user's name.
  expect(lines.filter((line) => line.startsWith(`'=HYPERLINK ${mark}`))).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
});

soakTest('the list is sorted, filtered and paged by the address, and goes back', async ({ page }) => {
  await page.goto('/en/apps/user/list');
  await page.getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Editor' });
  await expect(page).toHaveURL(/role=editor/);
  await page.getByRole('link', { name: 'Remove filter Role: Editor' }).click();
  await expect(page).not.toHaveURL(/role=/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/role=editor/);
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('editor');
  await expect(page.getByRole('link', { name: 'Remove filter Role: Editor' })).toBeVisible();
});

soakTest('the keyboard alone reaches it all', async ({ page }) => {
  const { name } = await person();
  await page.goto(listOf(name));
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(row(page, name)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).not.toBeChecked();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await menu(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(option(page, 'View')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit user' });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await page.getByRole('checkbox', { name: `Choose ${name}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toHaveCount(0);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(row(page, name)).toBeVisible();
});

soakTest('who is suspended is signed out, told so at the door, and comes in again when activated', async ({ page, browser, baseURL }) => {
  const suspended = newcomer();
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signUp(other, suspended, '/en');
  const { id, name } = await person(suspended.email);
  await page.goto(`/en/apps/user/view?id=${id}`);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/tab=security/);
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Suspend/ });
  await explain(question);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  await expect(page.getByText('Not signed in anywhere')).toBeVisible();
  await other.goto('/en/apps/todo');
  await expect(other).toHaveURL(/signin/);
  await other.getByLabel('Email').fill(suspended.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(suspended.password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/suspended$/);
  await expect(other.getByText('Sent nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await signIn(other, suspended, '/en');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('main')).toContainText('Suspended');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await other.close();
});

test('a role is made with a matrix, given, shown, and deleted with its people', async ({ page }) => {
  const { name } = await person();
  const role = unique();
  await page.goto('/en/apps/roles');
  await page.getByRole('button', { name: 'Add a role' }).click();
  const form = page.getByRole('dialog', { name: 'Add a role' });
  await form.getByRole('textbox', { name: 'Name of the role' }).fill(role);
  await form.getByRole('checkbox', { name: 'Invoices: Write' }).check();
  // The right to write includes the right to read.
  await expect(form.getByRole('checkbox', { name: 'Invoices: Read' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Blog', exact: true }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto(listOf(name));
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('combobox', { name: 'Change role' }).selectOption({ label: role });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
  await expect(row(page, name)).toContainText(role);
  await page.goto('/en/apps/roles');
  await page.getByRole('button', { name: `Permissions of ${role}` }).click();
  await expect(page.getByRole('checkbox', { name: 'Blog: Delete' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${role}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: role })).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByRole('heading', { name: role })).toBeVisible();
  await page
    .getByRole('link', { name: `Show: ${role}` })
    .first()
    .click();
  await expect(row(page, name)).toBeVisible();
});

test('a permission is added, given by chips, renamed, deleted and brought back', async ({ page }) => {
  const name = unique();
  await page.goto('/en/apps/permissions');
  await page.getByRole('button', { name: 'Add a permission' }).click();
  await page.getByRole('textbox', { name: 'Name of the permission' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('Administrator');
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await page.getByRole('checkbox', { name: `Support has ${name}` }).check();
  await expect(row(page, name).first()).toContainText('Support');
  await menu(page, name).click();
  await option(page, 'Rename').click();
  await expect(page.getByText('Every role with this permission will show the new name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the permission' }).fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, `${name} B`).first()).toBeVisible();
  await menu(page, `${name} B`).click();
  await option(page, 'Delete').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Support');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  // The previous undo offer may still be visible.
  await expect(page.getByText(`${name} B deleted.`).last()).toBeVisible();
  await page.keyboard.press('z');
  await expect(row(page, `${name} B`).first()).toContainText('Support');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: 'Created' }).click();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
});

soakTest('a core permission is marked, kept from being renamed and deleted, and found', async ({ page }) => {
  const name = unique();
  await page.goto('/en/apps/permissions');
  await page.getByRole('button', { name: 'Add a permission' }).click();
  await page.getByRole('textbox', { name: 'Name of the permission' }).fill(name);
  await page.getByRole('checkbox', { name: 'Core permission' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('Core permission');
  await menu(page, name).click();
  for (const action of ['Rename', 'Delete'])
    await expect(option(page, `${action} (not while it is core)`)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Core only' });
  await expect(page).toHaveURL(/isCore=true/);
  await expect(row(page, 'Only View')).toHaveCount(0);
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await expect(row(page, 'Only View')).toHaveCount(0);

  await menu(page, name).click();
  await option(page, 'Remove core mark').click();
  await expect(row(page, name)).toHaveCount(0);
  await undo(page).click();
  await expect(row(page, name)).toContainText('Core permission');
  // The form keeps the name as long as the mark is shown.
  const { permission } = await send<{ permission: { id: number } }>('/apps/permissions/add-permission', {
    permission: { name: `${name} B`, isCore: true },
  });
  await page.goto(`/en/apps/permissions?open=${permission.id}`);
  const field = page.getByRole('textbox', { name: 'Name of the permission' });
  await expect(field).toHaveAttribute('readonly');
  await page.getByRole('checkbox', { name: 'Core permission' }).uncheck();
  await field.fill(`${name} C`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, `${name} C`)).not.toContainText('Core permission');
});

soakTest('roles and permissions are made by keyboard alone, and other tabs show them', async ({ page, context }) => {
  const [role, permission] = [unique(), unique()];
  const other = await context.newPage();
  await other.goto('/en/apps/roles');
  await page.goto('/en/apps/roles');
  await expect(page.getByRole('button', { name: 'Add a role' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add a role' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a role' });
  await expect(form.getByRole('textbox', { name: 'Name of the role' })).toBeFocused();
  await page.keyboard.type(role);
  await form.getByRole('checkbox', { name: 'Invoices: Read' }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('textbox', { name: 'Name of the role' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: role })).toBeVisible();
  await expect(other.getByRole('heading', { name: role })).toBeVisible();
  await other.goto('/en/apps/permissions');
  await page.goto('/en/apps/permissions');
  await expect(page.getByRole('button', { name: 'Add a permission' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add a permission' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of the permission' })).toBeFocused();
  await page.keyboard.type(permission);
  await page.keyboard.press('Enter');
  await expect(row(page, permission)).toBeVisible();
  await expect(row(other, permission)).toBeVisible();
  await expect(menu(page, permission)).toBeEnabled();
  await menu(page, permission).focus();
  await page.keyboard.press('Enter');
  await expect(option(page, 'Rename')).toBeFocused();
  await page.keyboard.press('End');
  await expect(option(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, permission)).toHaveCount(0);
});

soakTest('who was here last stands in the list, in the file and on the person’s own page', async ({ page, browser, baseURL }) => {
  const mark = unique();
  const known = newcomer();
  const context = await browser.newContext({ baseURL });
  await signUp(await context.newPage(), known, '/en');
  await context.close();
  const add = (fullName: string, email: string) =>
    send<{ user: { id: number } }>('/apps/users/add-user', { fullName, username: fullName.replace(' ', '.'), email });
  await add(`Never ${mark}`, `${mark}@mail.example`);
  const { user } = await add(`Lately ${mark}`, known.email);

  await page.goto(listOf(mark));
  await expect(row(page, `Never ${mark}`)).toContainText('Never');
  const seen = row(page, `Lately ${mark}`).getByRole('time');
  await expect(seen).toHaveText(/just now|ago/);
  await expect(seen).toHaveAttribute('title', /\d{4} \d{2}:\d{2}/);
  const names = page.getByRole('rowheader');
  await page.getByRole('link', { name: 'Last seen' }).click();
  await expect(names.first()).toContainText('Never');
  await page.getByRole('link', { name: 'Last seen' }).click();
  await expect(names.first()).toContainText('Lately');

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk));
  const [heads = '', ...lines] = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(heads.split(',').at(-1)).toBe('Last seen');
  expect(lines.map((line) => /\d{4} \d{2}:\d{2}$/.test(line))).toEqual([true, false]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Last seen' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toHaveCount(0);

  await page.goto(`/en/apps/user/view?id=${user.id}`);
  await expect(page.getByRole('term').filter({ hasText: 'Last seen' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('time').first()).toHaveText(/just now|ago/);
});

soakTest('two tabs agree', async ({ page, context }) => {
  const { id, name } = await person();
  await page.goto(listOf(name));
  const other = await context.newPage();
  await other.goto(`/en/apps/user/view?id=${id}&tab=billing`);
  await other.getByRole('combobox', { name: 'Plan' }).selectOption('enterprise');
  await expect(row(page, name)).toContainText('Enterprise');
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what is refused is taken back and said, and works later', async ({ page, context }) => {
    const { name } = await person();
    await page.goto(listOf(name));
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByRole('combobox', { name: 'Change plan' }).selectOption('team');
    await expect(undo(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Change plan' }).selectOption('enterprise');
    await expect(page.getByText("can't be reached").first()).toBeVisible();
    await context.setOffline(false);
    await expect(row(page, name)).not.toContainText('Enterprise');
    await page.getByRole('combobox', { name: 'Change plan' }).selectOption('company');
    await expect(row(page, name)).toContainText('Company');
  });

  soakTest('a role and a permission that could not be saved keep what was written', async ({ page, context }) => {
    for (const [path, add, field] of [
      ['roles', 'Add a role', 'Name of the role'],
      ['permissions', 'Add a permission', 'Name of the permission'],
    ] as const) {
      const name = unique();
      await page.goto(`/en/apps/${path}`);
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('textbox', { name: field }).fill(name);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText("can't be reached").first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: field })).toHaveValue(name);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('textbox', { name: field })).toBeHidden();
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    }
  });
});

soakTest('it weighs little, and there is nothing to mend for helpers in both skins', async ({ page }) => {
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto('/en/apps/user/list');
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .nth(1)
    .click();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  expect(kilobytes(loaded(), 'Script') + (await inlineScript(page)), list(loaded())).toBeLessThanOrEqual(120);
  for (const path of ['', '/en/apps/user/view?id=35', '/en/apps/roles', '/en/apps/permissions']) {
    if (path) await page.goto(path);
    // Buttons change colour when they are enabled.
    await expect(page.locator('main button.needs-script:disabled')).toHaveCount(0);
    for (const skin of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), skin);
      await settled(page);
      const { violations } = await axe(page).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    }
  }
});

soakTest('who is bound by a role is led away from what it doesn’t allow, and clients from all of it', async ({ browser, baseURL }) => {
  const made = { name: unique(), base: 'editor', rights: { blog: ['read'] } };
  const { role } = await send<{ role: { key: string } }>('/apps/roles/add-role', made);
  const bound = newcomer();
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signUp(other, bound, '/en');
  const { id } = await person(bound.email);
  await send('/apps/users/update-users', { ids: [id], role: role.key });
  const all = [
    '/apps/user/list',
    '/apps/user/accounts',
    `/apps/user/view?id=${id}`,
    '/apps/permissions',
    '/dashboard/analytics',
    '/dashboard/ecommerce',
    '/cards/analytics',
  ];
  for (const path of all) {
    await other.goto(`/en${path}`);
    await expect(other, path).toHaveURL(/access-control/);
  }
  await context.close();
  const apart = await browser.newContext({ baseURL });
  const client = await apart.newPage();
  await signIn(client, 'client');
  for (const path of [...all, '/apps/roles']) {
    await client.goto(`/en${path}`);
    await expect(client, path).toHaveURL(/access-control/);
  }
  await apart.close();
});

soakTest('it is said whether somebody signs in by two steps', async ({ page }) => {
  await page.goto('/en/apps/user/view?id=35&tab=security');
  await expect(page.getByRole('main')).toContainText('Two-step sign-inOff: password only');
});

soakTest('somebody whom there isn’t is not found', async ({ page }) => {
  for (const id of ['999999', 'x']) expect((await page.request.get(`/en/apps/user/view?id=${id}`)).status(), id).toBe(404);
});

test.describe('with a page that is gone', () => {
  test.use({ allowed: [/status of 404/] });

  soakTest('somebody is deleted on the own page and brought back there, as other tabs see', async ({ page, context }) => {
    const { id, name } = await person();
    const other = await context.newPage();
    await other.goto(`/en/apps/user/view?id=${id}`);
    await page.goto(`/en/apps/user/view?id=${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByText('This person has been deleted from the directory.')).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Edit' })).toHaveCount(0);
      await expect(tab.getByRole('combobox', { name: 'Role' })).toBeDisabled();
    }
    await other.getByRole('button', { name: 'Bring back' }).focus();
    await other.keyboard.press('Enter');
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Edit' })).toBeEnabled();
    await page.goto(listOf(name));
    await expect(row(page, name)).toBeVisible();
  });
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  soakTest('somebody is found, changed and deleted by touch', async ({ page }) => {
    const { name } = await person();
    await page.goto(listOf(name));
    await menu(page, name).tap();
    await option(page, 'Delete').tap();
    await expect(row(page, name)).toHaveCount(0);
    await undo(page).tap();
    await expect(row(page, name)).toBeVisible();
    // Checkbox, name and menu of a card are on one line.
    const card = row(page, name).last();
    const parts = [card.getByRole('rowheader'), card.getByRole('checkbox'), menu(page, name)];
    await expect(async () => {
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
    }).toPass();
    // Nothing covers the bulk actions.
    const up = page.getByRole('button', { name: 'Back to the top' });
    await page.evaluate(() => {
      document.documentElement.dataset.scrolled = 'far';
    });
    await expect(up).toBeVisible();
    await card.getByRole('checkbox').tap();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    await expect(up).toBeHidden();
    const role = unique();
    await page.goto('/en/apps/roles');
    await page.getByRole('button', { name: 'Add a role' }).tap();
    await page.getByRole('textbox', { name: 'Name of the role' }).fill(role);
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('button', { name: `Delete ${role}` }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(page.getByRole('heading', { name: role })).toHaveCount(0);
    const permission = unique();
    await page.goto('/en/apps/permissions');
    await page.getByRole('button', { name: 'Add a permission' }).tap();
    await page.getByRole('textbox', { name: 'Name of the permission' }).fill(permission);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(row(page, permission)).toBeVisible();
    for (const path of [
      '/en/apps/user/list',
      '/en/apps/user/view?id=35&tab=security',
      '/en/apps/roles',
      '/en/apps/permissions',
      '/en/datatables/advanced',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
});
