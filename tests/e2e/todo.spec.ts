import type { Locator, Page } from '@playwright/test';
import { axe, settled } from './support/axe.ts';
import { expect, headersOf, holdScripts, newcomer, signIn, signUp, soakTest, test } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

const row = (page: Page | Locator, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'New task' });
const problem = (page: Page): Locator => page.locator('#quick-add-problem');
const refusal = "The server can't be reached. Check your connection and try again.";
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });

/** Waits until it is hydrated. */
const alive = (page: Page) => expect(page.locator('form', { has: field(page) })).toHaveAttribute('data-ready', '1');

async function add(page: Page, line: string): Promise<void> {
  await field(page).fill(line);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(page.locator('form', { has: field(page) }).getByRole('button', { name: 'Add', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
}

test.beforeEach(async ({ page }) => {
  await signUp(page, newcomer(), '/en');
  await page.goto('/en/apps/todo?filter=&sortBy=due-date');
});

test('tasks are added with their dates, ticked, starred, deleted and brought back by mouse', async ({ page }) => {
  await field(page).fill('Call mum tomorrow 14:00');
  await expect(page.getByText(/^Due \d+ \w+ \d{4} 14:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(page, 'Call mum').getByRole('heading')).toHaveText(/^Call mum(?! tomorrow)/);

  // The words of a date may be part of the title.
  await field(page).fill('Read “The Day after Tomorrow”');
  await page.getByRole('button', { name: 'Take the date off' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(page, 'The Day after Tomorrow')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Done: Call mum' }).check();
  await expect(row(group(page, 'Done'), 'Call mum')).toBeVisible();
  await undo(page).click();
  await expect(row(group(page, 'Done'), 'Call mum')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Done: Call mum' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Important: Call mum' }).click();
  await page.getByRole('link', { name: /^Important 1/ }).click();
  await expect(page).toHaveURL(/filter=important/);
  await expect(row(page, 'Call mum')).toBeVisible();
  await expect(row(page, 'The Day after')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete: Call mum' }).click();
  await expect(row(page, 'Call mum')).toHaveCount(0);
  await page.getByRole('link', { name: /^Deleted 1/ }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Bring back: Call mum' }).click();
  await expect(row(page, 'Call mum')).toHaveCount(0);
  // Back navigation leads to the previous places.
  await page.goBack();
  await expect(page).toHaveURL(/filter=important/);
  await expect(row(page, 'Call mum')).toBeVisible();
});

soakTest('done tasks are hidden, sought and sorted, and the address says so', async ({ page }) => {
  for (const line of ['Bake bread today', 'Ask Anong in 20 days']) await add(page, line);
  await page.getByRole('checkbox', { name: 'Done: Bake bread' }).check();
  await page.getByRole('link', { name: 'Hide done' }).click();
  await expect(page).toHaveURL(/done=hide/);
  await expect(row(page, 'Bake bread')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Ask Anong')).toBeVisible();
  await expect(row(page, 'Bake bread')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show done' }).click();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('anong');
  await expect(page).toHaveURL(/q=anong/);
  await expect(row(page, 'Bake bread')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('');
  await expect(row(page, 'Bake bread')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('title-asc');
  await expect(page).toHaveURL(/sortBy=title-asc/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Ask Anong/, /^Bake bread/]);
});

soakTest('a task opens in a panel, is saved field by field, and the address says so', async ({ page }) => {
  await add(page, 'Order paper bags in 3 days');
  await page.getByRole('link', { name: 'Order paper bags' }).click();
  await expect(page).toHaveURL(/task=\d+/);
  const panel = page.getByRole('dialog', { name: 'Task' });
  await panel.getByRole('textbox', { name: 'Title' }).fill('');
  await panel.getByRole('textbox', { name: 'Description' }).fill('Brown ones <b>only</b>');
  await expect(panel.getByText('Please fill this in.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Title' }).fill('Order brown bags');
  await panel.getByLabel('Due day and time').fill('2020-02-03T09:30');
  await panel.getByRole('checkbox', { name: 'Team' }).check();
  await expect(panel.locator('p:not([role])').filter({ hasText: /^Saved$/ })).toHaveCount(3);
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Order brown bags');
  await expect(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('Brown ones <b>only</b>');
  await expect(panel.getByLabel('Due day and time')).toHaveValue('3 Feb 2020 09:30');
  await expect(panel.getByRole('checkbox', { name: 'Team' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/task=/);
  await expect(row(group(page, 'Overdue'), 'Order brown bags')).toBeVisible();
  await page.goBack();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await expect(row(page, 'Order brown bags')).toHaveCount(0);
  await undo(page).click();
  await expect(row(page, 'Order brown bags')).toBeVisible();
});

test('a line names tags, the priority and the assignee, and what is read can be taken off', async ({ page }) => {
  await alive(page);
  await field(page).fill('Paint the sign #Stall p1 @');
  await page.getByRole('group', { name: 'Names that fit' }).getByRole('button').first().click();
  const read = page.getByRole('list', { name: 'Read from the line' });
  await expect(read.getByRole('listitem')).toHaveCount(3);
  await expect(read).toContainText('Stall (new tag)');
  await read.getByRole('button', { name: 'Only words: High' }).click();
  await expect(read.getByRole('listitem')).toHaveCount(2);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Paint the sign p1')).toContainText('Stall');
  // The tag exists now.
  await field(page).fill('Fetch brushes #stall tomorrow');
  await expect(read.getByRole('listitem').filter({ hasText: /^Stall$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Stall 2/ })).toBeVisible();
  await field(page).fill('Water the plants every 2 weeks after it is done');
  await expect(read).toContainText('Every 2 weeks, after it is done');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Water the plants' }).click();
  const panel = page.getByRole('dialog', { name: 'Task' });
  await panel.getByRole('spinbutton', { name: 'Every how many weeks' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Water the plants')).toContainText('Every 3 weeks, after it is done');
});

test('the keyboard alone does it all', async ({ page }) => {
  await alive(page);
  await page.keyboard.press('c');
  await page.keyboard.type('Sweep the stall today');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Sweep the stall')).toBeVisible();
  await field(page).blur();
  await page.keyboard.press('j');
  await expect(row(page, 'Sweep the stall')).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Sweep the stall')).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('checkbox', { name: 'Done: Sweep the stall' })).toBeChecked();
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('checkbox', { name: 'Done: Sweep the stall' })).not.toBeChecked();
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Done: Sweep the stall' }).focus();
  await page.keyboard.press('#');
  await expect(row(page, 'Sweep the stall')).toHaveCount(0);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(row(page, 'Sweep the stall')).toBeVisible();
});

const title = (page: Page): Locator => page.getByRole('textbox', { name: /^Title of / });

soakTest('a title is changed in its row by mouse and by keys, and taken back', async ({ page }) => {
  await add(page, 'Count the coins today');
  await page.getByRole('button', { name: 'Edit the title: Count the coins' }).click();
  await expect(title(page)).toBeFocused();
  await title(page).fill('  ');
  await title(page).press('Enter');
  await expect(title(page)).toHaveAccessibleDescription('Please fill this in.');
  await title(page).press('Escape');
  await expect(title(page)).toHaveCount(0);
  await expect(row(page, 'Count the coins')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(title(page)).toHaveValue('Count the coins');
  // Letters, digits and other characters are text here.
  await page.keyboard.type('Count 123 xs#? <b>notes</b>');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Count 123 xs#? <b>notes</b>')).toBeFocused();
  await expect(row(page, 'Count 123 xs#? <b>notes</b>').getByText('High')).toHaveCount(0);
  await undo(page).click();
  await expect(row(page, 'Count the coins')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the title: Count the coins' }).click();
  await title(page).fill('Count the notes');
  const saved = page.waitForResponse('**/apps/todo/change-tasks');
  await field(page).click();
  await saved;
  await page.reload();
  await expect(row(page, 'Count the notes')).toBeVisible();
});

soakTest('keys give a task its star and its priority, and the sheet of keys names them', async ({ page }) => {
  await add(page, 'Wrap the plates today');
  await field(page).blur();
  await page.keyboard.press('j');
  const wrap = row(page, 'Wrap the plates');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Important: Wrap the plates' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await expect(wrap.getByText('High', { exact: true })).toBeVisible();
  await page.keyboard.press('3');
  await expect(wrap.getByText('Low', { exact: true })).toBeVisible();
  await expect(wrap.getByText('High', { exact: true })).toHaveCount(0);
  const saved = page.waitForResponse('**/apps/todo/change-tasks');
  await page.keyboard.press('3');
  await expect(wrap.getByText('Low', { exact: true })).toHaveCount(0);
  await saved;
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  for (const name of ['Edit the title', 'Important, or not', 'Priority on or off: High']) await expect(sheet.getByText(name)).toBeVisible();
});

soakTest('what is pressed, ticked and typed before the script comes is done afterwards', async ({ page }) => {
  for (const line of ['Sort the baskets today', 'Count the lamps today']) await add(page, line);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Done: Sort the baskets' }).check();
  await page.getByRole('button', { name: 'Important: Count the lamps' }).click();
  await field(page).fill('Ring the bell today');
  await field(page).press('Enter');
  release();
  await expect(row(page, 'Ring the bell')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(row(group(page, 'Done'), 'Sort the baskets')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Important: Count the lamps' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Done: Sort the baskets' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Important: Count the lamps' })).toHaveAttribute('aria-pressed', 'true');
});

soakTest('tasks are drawn to another place by keys and by mouse, and stay there', async ({ page }) => {
  for (const line of ['Third', 'Second', 'First']) await add(page, line);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('own');
  await expect(page).toHaveURL(/sortBy=own/);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/^First/, /^Second/, /^Third/]);
  const handle = (title: string) => page.getByRole('button', { name: `Move: ${title}` });
  await handle('First').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('First is at place 1 of 3')).toBeAttached();
  // Keys are handled some milliseconds after the pickup is announced.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('First is at place 2 of 3')).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(titles).toHaveText([/^Second/, /^First/, /^Third/]);
  await expect(handle('First')).toBeFocused();
  const [from, to] = [await handle('Third').boundingBox(), await handle('Second').boundingBox()];
  if (!from || !to) throw new Error('The handles are not there.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y - 10, { steps: 8 });
  const saved = page.waitForResponse('**/apps/todo/move-task');
  await page.mouse.up();
  await saved;
  await expect(titles).toHaveText([/^Third/, /^Second/, /^First/]);
  await page.reload();
  await expect(titles).toHaveText([/^Third/, /^Second/, /^First/]);
});

test.describe('a task’s steps', () => {
  test.use({ hasTouch: true });

  soakTest('are drawn to another place by keys, by mouse and by touch, and stay there', async ({ page }) => {
    await add(page, 'Pack the van');
    await page.getByRole('link', { name: 'Pack the van' }).click();
    const panel = page.getByRole('dialog', { name: 'Task' });
    for (const step of ['Lamps', 'Boxes', 'Tape']) {
      await panel.getByRole('textbox', { name: 'New step' }).fill(step);
      await panel.getByRole('textbox', { name: 'New step' }).press('Enter');
      await expect(panel.getByRole('textbox', { name: `Name of the step ${step}` })).toBeVisible();
    }
    const handle = (title: string) => panel.getByRole('button', { name: `Move: ${title}` });
    const order = (...titles: string[]) =>
      expect(async () => {
        const names = await panel
          .getByRole('textbox', { name: /^Name of the step/ })
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
        expect(names).toEqual(titles);
      }).toPass();
    const saved = () => page.waitForResponse('**/apps/todo/update-step');

    await handle('Lamps').focus();
    await page.keyboard.press('Space');
    await expect(panel.getByText('Lamps is at place 1 of 3')).toBeAttached();
    // Escape returns the step to its position, and the panel stays open.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(panel.getByText('Lamps is at place 2 of 3')).toBeAttached({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(panel.getByText('Lamps stays where it was')).toBeAttached();
    await order('Lamps', 'Boxes', 'Tape');
    await page.keyboard.press('Space');
    await expect(panel.getByText('Lamps is at place 1 of 3')).toBeAttached();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(panel.getByText('Lamps is at place 2 of 3')).toBeAttached({ timeout: 2000 });
    }).toPass();
    await Promise.all([saved(), page.keyboard.press('Space')]);
    await order('Boxes', 'Lamps', 'Tape');
    await expect(handle('Lamps')).toBeFocused();

    const middle = async (title: string) => {
      const box = await handle(title).boundingBox();
      if (!box) throw new Error('The handle is not there.');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    let [from, to] = [await middle('Tape'), await middle('Boxes')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 10, { steps: 4 });
    await page.mouse.move(to.x, to.y - 10, { steps: 8 });
    await Promise.all([saved(), page.mouse.up()]);
    await order('Tape', 'Boxes', 'Lamps');

    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    [from, to] = [await middle('Tape'), await middle('Lamps')];
    await send('touchStart', from);
    await expect(panel.getByText('Tape is at place 1 of 3')).toBeAttached();
    for (let part = 1; part <= 5; part += 1) await send('touchMove', { x: from.x, y: from.y + ((to.y + 10 - from.y) * part) / 5 });
    await expect(panel.getByText('Tape is at place 3 of 3')).toBeAttached();
    await Promise.all([saved(), send('touchEnd')]);
    await order('Boxes', 'Lamps', 'Tape');
    await page.reload();
    await order('Boxes', 'Lamps', 'Tape');
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
});

soakTest('a task has steps, own tags and a repeat, which makes the next one', async ({ page }) => {
  await add(page, 'Close the stall every day 23:00');
  await expect(row(page, 'Close the stall')).toContainText('Every day');
  await page.getByRole('link', { name: 'Close the stall' }).click();
  const panel = page.getByRole('dialog', { name: 'Task' });
  for (const step of ['Lock the till', 'Put out the light']) {
    await panel.getByRole('textbox', { name: 'New step' }).fill(step);
    await panel.getByRole('textbox', { name: 'New step' }).press('Enter');
    await expect(panel.getByRole('textbox', { name: `Name of the step ${step}` })).toBeVisible();
  }
  await panel.getByRole('checkbox', { name: 'Done: Lock the till' }).check();
  await expect(panel.getByText('1 of 2 done')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the step Put out the light' }).click();
  await expect(panel.getByText('1 of 1 done')).toBeVisible();
  await undo(page).click();
  await expect(panel.getByText('1 of 2 done')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Edit tags' }).click();
  await panel.getByRole('textbox', { name: 'New tag' }).fill('Evening');
  await panel.getByRole('textbox', { name: 'New tag' }).press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Name of Evening' })).toBeVisible();
  await panel.getByRole('button', { name: 'Done editing' }).click();
  await panel.getByRole('checkbox', { name: 'Evening' }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Close the stall')).toContainText('Evening');
  await expect(row(page, 'Close the stall')).toContainText('1 of 2 done');
  await page.getByRole('link', { name: /^Evening 1/ }).click();
  await expect(page).toHaveURL(/tag=\d+/);
  await page.getByRole('checkbox', { name: 'Done: Close the stall' }).click();
  await expect(row(page, 'Close the stall')).toHaveCount(2);
  await expect(row(page, 'Close the stall').first()).toContainText('0 of 2 done');
  await expect(undo(page)).toHaveCount(1);
  await undo(page).click();
  await expect(row(page, 'Close the stall')).toHaveCount(1);
});

soakTest('several are changed at once and taken back at once; deleted ones are deleted for good', async ({ page }) => {
  for (const line of ['Sweep today', 'Mop today', 'Dust today']) await add(page, line);
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const title of ['Sweep', 'Mop']) await page.getByRole('checkbox', { name: `Choose: ${title}` }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Sweep')).toHaveCount(0);
  await expect(page.getByText('2 tasks changed')).toBeVisible();
  await undo(page).click();
  await expect(row(page, 'Sweep')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: 'Choose: Dust' }).check();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByRole('combobox', { name: 'Add a tag' }).selectOption('High');
  await expect(page.getByRole('link', { name: /^High 3/ })).toBeVisible();
  for (const title of ['Sweep', 'Mop', 'Dust']) await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('link', { name: /^Deleted 3/ }).click();
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Delete for good: Mop' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row(page, 'Mop')).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await expect(question).toContainText('2 deleted tasks');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row(page, 'Dust')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Sweep')).toHaveCount(0);
});

soakTest('a task that is given to somebody shows in their list at once, to tick and to give back', async ({ page, browser, baseURL }) => {
  const headers = await headersOf(page.request, 'admin');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const jane = await context.newPage();
  await signIn(jane, 'client', '/en');
  await jane.goto('/en/apps/todo');
  await alive(jane);
  const title = `Pack the vase ${Date.now()}`;
  const people: { id: number; fullName: string }[] = await (await page.request.get('/apps/todo/people', { headers })).json();
  const assigneeId = people.find(({ fullName }) => fullName === 'Jane Doe')?.id;
  await page.request.post('/apps/todo/create-task', { headers, data: { task: { title, assigneeId } } });
  await expect(row(jane, title)).toContainText('From John Doe');
  await expect(jane.getByRole('button', { name: `Delete: ${title}` })).toHaveCount(0);
  await jane.getByRole('checkbox', { name: `Done: ${title}` }).check();
  await expect
    .poll(async () => (await (await page.request.get(`/apps/todo/tasks?q=${title}`, { headers })).json())[0]?.isCompleted)
    .toBe(true);
  await jane.getByRole('link', { name: title }).click();
  await jane.getByRole('dialog', { name: 'Task' }).getByRole('button', { name: 'Give it back' }).click();
  await expect(row(jane, title)).toHaveCount(0);
  await context.close();
});

soakTest('somebody else’s task does not open', async ({ page, request }) => {
  const headers = await headersOf(request, 'admin');
  const { task } = await (
    await request.post('/apps/todo/create-task', { headers, data: { task: { title: `Nobody else’s ${Date.now()}` } } })
  ).json();
  await page.goto(`/en/apps/todo?task=${task.id}`);
  await alive(page);
  await add(page, 'Count the lamps today');
  await expect(row(page, 'Count the lamps')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Task' })).toHaveCount(0);
  await expect(page.getByText(task.title)).toHaveCount(0);
  await expect(page.getByText('This task is not in your list.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('This task is not in your list.')).toHaveCount(0);
  await expect(page).not.toHaveURL(/task=/);
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  test('what is refused is taken back and said, and nothing that was typed is lost', async ({ page, context }) => {
    await add(page, 'Weigh the mangos today');
    // A first change loads the toast script.
    await page.getByRole('button', { name: 'Important: Weigh the mangos' }).click();
    await expect(undo(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: 'Done: Weigh the mangos' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'can’t be reached' }).or(page.getByText("can't be reached").first()),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Done: Weigh the mangos' })).not.toBeChecked();
    await field(page).fill('Count the crates today');
    await field(page).press('Enter');
    await expect(problem(page)).toHaveText(refusal);
    await expect(field(page)).toHaveValue('Count the crates today');
    await page.getByRole('button', { name: 'Edit the title: Weigh the mangos' }).click();
    await title(page).fill('Weigh the melons');
    await title(page).press('Enter');
    await expect(row(page, 'Weigh the mangos')).toBeVisible();
    await expect(row(page, 'Weigh the melons')).toHaveCount(0);
    await context.setOffline(false);
    await field(page).press('Enter');
    await expect(row(page, 'Count the crates')).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
  });

  soakTest('lines written one after the other are all added, and those that were not can be tried again', async ({ page }) => {
    await alive(page);
    await field(page).focus();
    await page.keyboard.type('Wash the crates today');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Dry the crates today');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Wash the crates')).toHaveCount(1);
    await expect(row(page, 'Dry the crates')).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
    const { promise: isWriting, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/apps/todo/create-task', async (route) => {
      await isWriting;
      await route.abort();
    });
    await page.keyboard.type('Stack the crates today');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Count');
    goOn();
    await expect(problem(page)).toHaveText(refusal);
    await expect(field(page)).toHaveValue('Count');
    await page.unroute('**/apps/todo/create-task');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Stack the crates')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(field(page)).toHaveValue('Count');
  });

  soakTest('a task whose answer was lost is not added twice', async ({ page }) => {
    let isLost = false;
    await page.route('**/apps/todo/create-task', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await field(page).fill('Pay the stall today');
    await field(page).press('Enter');
    await expect(problem(page)).toHaveText(refusal);
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('');
    await page.reload();
    await expect(row(page, 'Pay the stall')).toHaveCount(1);
  });
});

soakTest('two tabs agree', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en/apps/todo');
  await alive(other);
  await add(page, 'Fetch the lamps today');
  await expect(row(other, 'Fetch the lamps')).toBeVisible();
  await other.getByRole('checkbox', { name: 'Done: Fetch the lamps' }).check();
  await expect(page.getByRole('checkbox', { name: 'Done: Fetch the lamps' })).toBeChecked();
});

soakTest('it weighs little, and there is nothing to mend for helpers in both skins', async ({ page }) => {
  // So that nothing of the previous page is counted.
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto('/en/apps/todo');
  await alive(page);
  await add(page, 'Draw the sign in 2 days');
  await add(page, 'Buy rice 1 Jan 2020');
  await page.getByRole('button', { name: 'Important: Draw the sign' }).click();
  await expect(undo(page)).toBeVisible();
  await expect(row(group(page, 'Overdue'), 'Buy rice')).toContainText('Was due');
  expect(kilobytes(loaded(), 'Script') + (await inlineScript(page)), list(loaded())).toBeLessThanOrEqual(120);
  for (const skin of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), skin);
    await settled(page);
    const { violations } = await axe(page).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  }
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('tasks are added, done and deleted by touch', async ({ page }) => {
    await field(page).tap();
    await field(page).fill('Water the plants tomorrow');
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await page.getByRole('checkbox', { name: 'Done: Water the plants' }).tap();
    await expect(page.getByRole('checkbox', { name: 'Done: Water the plants' })).toBeChecked();
    await undo(page).tap();
    await expect(page.getByRole('checkbox', { name: 'Done: Water the plants' })).not.toBeChecked();
    // The toast disappears with a delay.
    await expect(undo(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'More for: Water the plants' }).tap();
    await page.getByRole('menuitem', { name: 'Edit the title' }).tap();
    await title(page).fill('Water the plants well');
    await title(page).press('Enter');
    await expect(row(page, 'Water the plants well')).toBeVisible();
    await undo(page).tap();
    await expect(undo(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'More for: Water the plants' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await expect(row(page, 'Water the plants')).toHaveCount(0);
    await undo(page).tap();
    await expect(row(page, 'Water the plants')).toBeVisible();
    // Swiped towards the inline end, it is completed.
    await row(page, 'Water the plants').evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const finger = (x: number) => new Touch({ identifier: 1, target: element, clientX: left + x, clientY: top + height - 4 });
      const fire = (name: string, x: number) =>
        element.dispatchEvent(new TouchEvent(name, { touches: name === 'touchend' ? [] : [finger(x)], bubbles: true, cancelable: true }));
      fire('touchstart', 60);
      for (const x of [90, 130, 180]) fire('touchmove', x);
      fire('touchend', 180);
    });
    await expect(page.getByRole('checkbox', { name: 'Done: Water the plants' })).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  soakTest('a task is in the first screen, and the filter that is chosen is in view', async ({ page }) => {
    await add(page, 'Water the plants tomorrow');
    await page.goto('/en/apps/todo');
    await expect(row(page, 'Water the plants').getByRole('heading')).toBeInViewport();
    await page.goto('/en/apps/todo?filter=deleted');
    await alive(page);
    await expect(page.getByRole('link', { name: 'Deleted' })).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('without script', () => {
  soakTest('the list reads, filters and searches', async ({ page, browser, baseURL }) => {
    await add(page, 'Fix the awning in 2 days');
    await page.getByRole('button', { name: 'Important: Fix the awning' }).click();
    await expect(page.getByRole('button', { name: 'Important: Fix the awning' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: /^Important 1/ })).toBeVisible();
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), baseURL });
    const reader = await plain.newPage();
    await reader.goto('/en/apps/todo');
    await reader.getByRole('link', { name: /^Important/ }).click();
    await expect(reader).toHaveURL(/filter=important/);
    await expect(row(reader, 'Fix the awning')).toBeVisible();
    await reader.getByRole('searchbox').fill('nothing of the kind');
    await reader.getByRole('searchbox').press('Enter');
    await expect(reader).toHaveURL(/q=nothing/);
    await expect(row(reader, 'Fix the awning')).toHaveCount(0);
    await plain.close();
  });
});

soakTest('who has no task yet is asked for the first one, where it is written', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByText('No tasks yet.')).toBeVisible();
  // The current page is not linked.
  await expect(main.getByRole('link', { name: 'All tasks' })).toHaveCount(1);
  await add(page, 'Call mum tomorrow 9:00');
  await expect(row(page, 'Call mum')).toBeVisible();
  await expect(main.getByText('No tasks yet.')).toHaveCount(0);
});
