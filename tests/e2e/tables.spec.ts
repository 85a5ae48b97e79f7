import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { expect, newcomer, signUp, soakTest, test } from './support/site.ts';

const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const body = (page: Page): Locator => page.locator('tbody [data-row]');
const cell = (page: Page, column: string, name: string): Locator => page.getByRole('button', { name: `Edit ${column} of ${name}` });
const field = (page: Page, column: string, name: string): Locator => page.getByLabel(`Edit ${column} of ${name}`);

// In a demo, every new account is an admin.
test.beforeEach(async ({ page }) => {
  await signUp(page, newcomer(), '/en');
});

soakTest('the browser sorts in Thai, seeks and pages a table without asking again', async ({ page }) => {
  await page.goto('/en/datatables/basic');
  await expect(page.getByRole('link', { name: 'Name' })).toBeVisible();
  // The tools are loaded on first use, which may have to be repeated while their script is loading.
  await expect(async () => {
    for (const name of ['Status', 'Name']) await page.getByRole('columnheader', { name }).hover();
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('popovertarget', /.+/, { timeout: 500 });
  }).toPass();
  const [total] = /(?<=1–10 of )\d+/.exec((await page.getByText('1–10 of').textContent()) ?? '') ?? [];
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/datatables/') && asked.push(request.url()));
  await page.getByRole('link', { name: 'Name' }).click();
  await expect(async () => {
    const names = await page.getByRole('rowheader').locator('b').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('th').compare));
  }).toPass();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(`11–20 of ${total}`)).toBeVisible();
  await page.getByRole('searchbox').fill('on leave');
  await expect(page).toHaveURL(/q=on/);
  await expect(body(page).filter({ hasNotText: 'On leave' })).toHaveCount(0);
  expect(await body(page).count()).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('cells are edited where they stand, by keys, and a change can be taken back', async ({ page }) => {
  await page.goto('/en/datatables/advanced?sortColumn=email&sort=desc');
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  const shown = cell(page, 'Salary', name);
  const before = /\$[\d,.]+/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.focus();
  await page.keyboard.press('Enter');
  await field(page, 'Salary', name).fill('12345.5');
  await page.keyboard.press('Escape');
  await expect(shown).toContainText(before);
  await expect(shown).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'Salary', name).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await field(page, 'Salary', name).fill('12345.5');
  await page.keyboard.press('Enter');
  await expect(shown).toContainText('$12,345.50');
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(shown).toContainText(before);
  await page.reload();
  await expect(shown).toContainText(before);
});

test('a day is typed in a cell as people write it, and what is typed outlives a reload', async ({ page }) => {
  await page.goto('/en/datatables/advanced?sortColumn=email&sort=asc');
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  const day = cell(page, 'Start date', name);
  await day.click();
  await field(page, 'Start date', name).fill('someday');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/“?someday”?/).first()).toBeVisible();
  await field(page, 'Start date', name).fill('5 ธ.ค. 2567');
  await page.keyboard.press('Enter');
  await expect(day).toContainText('5 Dec 2024');
  await expect(day).toBeFocused();
  const salary = cell(page, 'Salary', name);
  await salary.click();
  await field(page, 'Salary', name).fill('98765');
  await page.reload();
  await expect(field(page, 'Salary', name)).toHaveValue('98765');
  await field(page, 'Salary', name).press('Escape');
  await expect(salary).toBeFocused();
  await page.reload();
  await expect(salary).toBeVisible();
});

soakTest('each field is sought for itself, rows unfold, and columns move', async ({ page }) => {
  await page.goto('/en/datatables/advanced');
  await page.getByRole('searchbox', { name: 'Email', exact: true }).fill('teeradet');
  await expect(page).toHaveURL(/email=teeradet/);
  await expect(page.getByRole('link', { name: 'Remove filter Email: teeradet' })).toBeVisible();
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Write an email' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'City' }).check();
  await page.getByRole('button', { name: 'Move Status forward' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader').filter({ hasText: /Salary|Status/ })).toHaveText([/Status/, /Salary/]);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: /Salary|Status/ })).toHaveText([/Status/, /Salary/]);
});

soakTest('a column is taken to another place by mouse, and stays there', async ({ page }) => {
  await page.goto('/en/datatables/advanced');
  const heads = page.getByRole('columnheader').filter({ hasText: /Salary|Status/ });
  await expect(heads).toHaveText([/Salary/, /Status/]);
  // The tools are loaded on hover; a pointer that was there before hydration must enter again.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await heads.first().hover();
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('popovertarget', /.+/, { timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Status' }).dragTo(heads.first());
  await expect(heads).toHaveText([/Status/, /Salary/]);
  await heads.first().dragTo(heads.last());
  await expect(heads).toHaveText([/Salary/, /Status/]);
  await page.getByRole('link', { name: 'Status' }).dragTo(heads.first());
  await page.reload();
  await expect(heads).toHaveText([/Status/, /Salary/]);
  expect(page.url()).not.toContain('sortColumn');
});

soakTest('without script the tables read, sort and filter', async ({ page, browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), baseURL });
  const reader = await plain.newPage();
  await reader.goto('/en/datatables/advanced');
  await reader.getByRole('link', { name: 'Salary' }).click();
  await expect(reader).toHaveURL(/sortColumn=salary/);
  await reader.getByRole('searchbox', { name: 'Email', exact: true }).fill('teeradet');
  await reader.getByRole('button', { name: 'Search' }).click();
  await expect(reader).toHaveURL(/email=teeradet/);
  await expect(reader).toHaveURL(/sortColumn=salary/);
  for (const text of await body(reader).allTextContents()) expect(text).toContain('teeradet');
  await reader.goto('/en/datatables/advanced');
  await reader.getByText('Dates and salaries').click();
  await reader.getByLabel('Start date from').fill('2567-01-01');
  await reader.getByRole('button', { name: 'Search' }).click();
  await expect(reader.getByRole('link', { name: 'Remove filter Start date from: 1 Jan 2024' })).toBeVisible();
  for (const text of await body(reader).allTextContents()) expect(text).toMatch(/202[4-9]/);
  await plain.close();
});

soakTest('there is nothing to mend for helpers', async ({ page }) => {
  for (const path of ['/en/datatables/basic', '/en/datatables/advanced?minSalary=1']) {
    await page.goto(path);
    await page.getByRole('columnheader', { name: 'Name' }).hover();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    const { violations } = await axe(page).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add a record' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const { violations } = await axe(page).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
});

/** Opens the second table at an employee. @returns their name, and their salary's cell */
async function atSomebody(page: Page): Promise<{ name: string; shown: Locator }> {
  await page.goto('/en/datatables/advanced?sortColumn=email&sort=asc&page=3');
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  const shown = cell(page, 'Salary', name);
  await expect(shown).toBeEnabled();
  return { name, shown };
}

soakTest('two tabs agree', async ({ page, context }) => {
  const { name, shown } = await atSomebody(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await cell(other, 'Salary', name).click();
  await field(other, 'Salary', name).fill('23456.5');
  await other.keyboard.press('Enter');
  await expect(shown).toContainText('$23,456.50');
  await undo(other).click();
  await expect(shown).not.toContainText('$23,456.50');
});

/** Fills in the form of a new record. @returns its unique name */
async function fillRecord(page: Page): Promise<string> {
  const name = `Nok ${newcomer().username}`;
  const form = page.getByRole('dialog', { name: 'Add a record' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Position' }).fill('Bookkeeper');
  // Other tests check the first and last entries in this order.
  await form.getByRole('textbox', { name: 'Email' }).fill('nok@example.com');
  await form.getByRole('textbox', { name: 'City' }).fill('Nan');
  await form.getByLabel('Start date').fill('2024-02-29');
  await form.getByRole('spinbutton', { name: 'Salary' }).fill('24000.5');
  await form.getByRole('spinbutton', { name: 'Age' }).fill('31');
  await form.getByRole('spinbutton', { name: 'Experience' }).fill('1');
  return name;
}
const named = (page: Page, name: string): Locator => body(page).filter({ hasText: name });
const remove = (page: Page): Locator => page.getByRole('menuitem', { name: 'Delete' });

test('a record is added by keys, deleted, and brought back', async ({ page }) => {
  await page.goto('/en/datatables/advanced?sortColumn=salary');
  const add = page.getByRole('button', { name: 'Add a record' });
  await expect(add).toBeEnabled();
  await add.press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  const name = await fillRecord(page);
  await page.getByRole('spinbutton', { name: 'Experience' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/sort=desc/);
  await expect(body(page).first()).toContainText(name);
  await expect(body(page).first()).toContainText('$24,000.50');
  await page.reload();
  await expect(body(page).first()).toContainText(name);
  await page.goto(`/en/datatables/advanced?full_name=${encodeURIComponent(name)}&sort=desc`);
  const more = page.getByRole('button', { name: `More for ${name}` });
  await more.press('Enter');
  // It is loaded when it is opened.
  await expect(page.getByRole('menuitem', { name: 'Write an email' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(remove(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, name)).toHaveCount(0);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(named(page, name)).toHaveCount(1);
  await page.reload();
  await expect(named(page, name)).toHaveCount(1);
  await more.click();
  await remove(page).click();
  await expect(named(page, name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No results.')).toBeVisible();
});

soakTest('two tabs agree about records', async ({ page, context }) => {
  await page.goto('/en/datatables/advanced');
  const other = await context.newPage();
  await page.getByRole('button', { name: 'Add a record' }).click();
  const name = await fillRecord(page);
  await other.goto(`/en/datatables/advanced?full_name=${encodeURIComponent(name)}`);
  await expect(other.getByText('No results.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(named(other, name)).toHaveCount(1);
  await other.getByRole('button', { name: `More for ${name}` }).click();
  await remove(other).click();
  await expect(named(other, name)).toHaveCount(0);
  await expect(named(page, name)).toHaveCount(0);
});

test.describe('with a server that fails', () => {
  test.use({ allowed: [/status of 500/] });

  soakTest(
    'a record that could not be saved comes back into the form, and one that could not be deleted into the table',
    async ({ page }) => {
      const fail = (path: string) =>
        page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } }), { times: 1 });
      await page.goto('/en/datatables/advanced');
      await page.getByRole('button', { name: 'Add a record' }).click();
      const name = await fillRecord(page);
      await fail('**/add-employee');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expect(named(page, name)).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(named(page, name)).toHaveCount(1);
      await fail('**/delete-employee*');
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await remove(page).click();
      await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
      await expect(named(page, name)).toHaveCount(1);
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await remove(page).click();
      await expect(undo(page)).toBeVisible();
      await expect(named(page, name)).toHaveCount(0);
    },
  );
});

test('range fields named by the address are open', async ({ page }) => {
  await page.goto('/en/datatables/advanced?minSalary=25000');
  await expect(page.getByRole('spinbutton', { name: 'Salary from ($)' })).toHaveValue('25000');
});

soakTest('days of either era and salaries are sought between two values, said, and taken back', async ({ page }) => {
  await page.goto('/datatables/advanced?perPage=100');
  await page.locator('summary', { hasText: 'ช่วงวันและเงินเดือน' }).click();
  // The date field has replaced the plain one.
  await expect(page.locator('#startFrom')).toBeVisible();
  await page.getByRole('textbox', { name: 'เริ่มงานตั้งแต่' }).fill('2567-01-01');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/startFrom=2024-01-01/);
  await expect(page.getByRole('textbox', { name: 'เริ่มงานตั้งแต่' })).toHaveValue('1 ม.ค. 2567');
  await page.getByRole('textbox', { name: 'เริ่มงานไม่เกิน' }).fill('2023-12-31');
  await expect(page.getByText('วันสิ้นสุดอยู่ก่อนวันเริ่มต้น')).toBeVisible();
  await page.getByRole('textbox', { name: 'เริ่มงานไม่เกิน' }).fill('2024-12-31');
  await expect(page).toHaveURL(/startTo=2024-12-31/);
  await expect(body(page).filter({ hasNotText: '2567' })).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'เงินเดือนตั้งแต่' }).fill('25000');
  await expect(page).toHaveURL(/minSalary=25000/);
  const bounds = page.getByRole('list', { name: 'ตัวกรองที่ใช้อยู่' });
  await expect(bounds).toContainText('เริ่มงานตั้งแต่: 1 ม.ค. 2567');
  await expect(bounds).toContainText('$25,000.00');
  await page.reload();
  await expect(bounds).toContainText('$25,000.00');
  await bounds.getByRole('link', { name: /\$25,000/ }).click();
  await expect(page).not.toHaveURL(/minSalary/);
  await expect(page.getByRole('spinbutton', { name: 'เงินเดือนตั้งแต่' })).toHaveValue('');
  await page.getByRole('link', { name: 'ล้างตัวกรองทั้งหมด' }).click();
  await expect(page).not.toHaveURL(/startFrom|startTo/);
  await page.getByRole('searchbox').first().fill('2567');
  await expect(page).toHaveURL(/q=2567/);
  await expect(body(page).filter({ hasNotText: '2567' })).toHaveCount(0);
  expect(await body(page).count()).toBeGreaterThan(0);
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('a change that could not be saved is said and stays in its field, until it can be', async ({ page, context }) => {
    const { name, shown } = await atSomebody(page);
    // The code of the field comes when it is first opened.
    await shown.click();
    await field(page, 'Salary', name).press('Escape');
    await context.setOffline(true);
    await shown.click();
    await field(page, 'Salary', name).fill('34567.5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It could not be saved. Please try again.')).toBeVisible();
    await expect(field(page, 'Salary', name)).toHaveValue('34567.5');
    await context.setOffline(false);
    await field(page, 'Salary', name).press('Enter');
    await expect(shown).toContainText('$34,567.50');
    await undo(page).click();
    await expect(shown).not.toContainText('$34,567.50');
  });
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  soakTest('cells are edited, and records added and deleted by touch', async ({ page }) => {
    const { name, shown } = await atSomebody(page);
    await shown.tap();
    await field(page, 'Salary', name).fill('45678.5');
    await page.keyboard.press('Enter');
    await expect(shown).toContainText('$45,678.50');
    await undo(page).tap();
    await expect(shown).not.toContainText('$45,678.50');
    await page.getByRole('button', { name: 'Add a record' }).tap();
    const record = await fillRecord(page);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(body(page).first()).toContainText(record);
    await page.getByRole('button', { name: `More for ${record}` }).tap();
    await remove(page).tap();
    await expect(named(page, record)).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByText('Dates and salaries').tap();
    await expect(page.getByRole('spinbutton', { name: 'Salary from ($)' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('a cell that was changed elsewhere', () => {
  test.use({ allowed: [/status of 409/] });

  test('is not overwritten without a question', async ({ page, context }) => {
    const address = '/en/datatables/advanced?sortColumn=full_name&sort=desc';
    await page.goto(address);
    const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
    const other = await context.newPage();
    await other.goto(address);
    /** Two users change the same cell; the second has opened it before the first one's change. */
    async function collide(salary: string, late: string) {
      await cell(other, 'Salary', name).click();
      await field(other, 'Salary', name).fill(late);
      const saved = page.waitForResponse('**/update-employee');
      await cell(page, 'Salary', name).click();
      await field(page, 'Salary', name).fill(salary);
      await field(page, 'Salary', name).press('Enter');
      await saved;
      await field(other, 'Salary', name).press('Enter');
    }
    await collide('1111', '2222');
    await other.getByRole('button', { name: 'Open the newer version' }).click();
    await expect(cell(other, 'Salary', name)).toContainText('$1,111.00');
    await collide('3333', '4444');
    await other.getByRole('button', { name: 'Keep this version' }).click();
    await expect(cell(page, 'Salary', name)).toContainText('$4,444.00');
  });
});

test('a page link that was pressed by key stays in view when higher rows come', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.route(/\/api\/users\/list\/data\?.*page=2/, async (route) => {
    const answer = await route.fetch();
    const { users, ...rest } = await answer.json();
    const longer = users.map((user: object) => ({ ...user, fullName: 'ชื่อที่ยาวมากจนต้องขึ้นหลายบรรทัด '.repeat(8) }));
    await route.fulfill({ response: answer, json: { ...rest, users: longer } });
  });
  await page.goto('/en/apps/user/list');
  // Until the table is hydrated, links load whole pages.
  await expect(page.getByRole('checkbox', { name: 'Choose all rows on this page' })).toBeEnabled();
  const next = page.getByRole('link', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody')).toContainText('ชื่อที่ยาวมาก');
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
});
