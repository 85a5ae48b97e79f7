import type { Locator, Page } from '@playwright/test';
import { axe, settled } from './support/axe.ts';
import { expect, headersOf, newcomer, signUp, soakTest, test } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

const path = '/en/apps/kanban';
const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string): Locator => column(page, name).getByRole('heading', { level: 3 });
const card = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const takeBack = (page: Page, what: string) =>
  page.getByRole('status').filter({ hasText: what }).getByRole('button', { name: /^Undo/ }).click();
/** Drags show no toast; the undo key works as soon as the server has stored the change. */
const takeBackByKey = (page: Page, isBack: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press('z');
    await isBack();
  }).toPass();
const isReady = (page: Page) => expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^(Share|Members)$/ })).toBeEnabled();
}

/** Opens the line for new cards, and adds some with Enter alone. */
async function add(page: Page, name: string, ...titles: string[]): Promise<void> {
  await column(page, name).getByRole('button', { name: 'Add a card' }).click();
  const field = column(page, name).getByRole('textbox', { name: 'What is to be done?' });
  for (const title of titles) {
    await field.fill(title);
    await field.press('Enter');
    await expect(cards(page, name).filter({ hasText: title })).toBeVisible();
    await expect(field).toHaveValue('');
  }
  await field.press('Escape');
  await expect(field).toHaveCount(0);
}

async function choose(page: Page, of: string, what: string): Promise<void> {
  await page.getByRole('button', { name: of }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Drags an element with the mouse and drops it on another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover({ position: { x: 10, y: 4 } });
  await to.hover({ position: { x: 12, y: 6 } });
  await page.mouse.up();
  // The click that ends a drag is suppressed, as is any click within moments.
  await page.waitForFunction(() => {
    let isHeard = false;
    document.body.addEventListener('click', () => (isHeard = true), { once: true });
    document.body.click();
    return isHeard;
  });
}

let person = newcomer();

test.beforeEach(async ({ page }) => {
  person = await signUp(page, newcomer(), '/en');
  await open(page);
});

test('cards and columns are added, dragged, renamed, deleted and brought back by mouse', async ({ page }) => {
  await add(page, 'To do', 'Paint the sign', 'Buy rice');
  await add(page, 'Done', 'Call the hall');
  await drag(page, card(page, 'Paint the sign').getByRole('heading'), card(page, 'Call the hall'));
  await expect(cards(page, 'Done')).toHaveText(['Paint the sign', 'Call the hall']);
  await takeBackByKey(page, () => expect(cards(page, 'To do')).toHaveText(['Paint the sign', 'Buy rice'], { timeout: 500 }));
  await expect(undo(page)).toHaveCount(0);
  await choose(page, 'More for: Paint the sign', 'Move to the bottom');
  await expect(cards(page, 'To do')).toHaveText(['Buy rice', 'Paint the sign']);
  await choose(page, 'More for: Buy rice', 'Move to In progress');
  await expect(cards(page, 'In progress')).toHaveText(['Buy rice']);
  await choose(page, 'More for: Paint the sign', 'Delete');
  await expect(card(page, 'Paint the sign')).toHaveCount(0);
  await takeBack(page, '“Paint the sign” deleted');
  await expect(cards(page, 'To do')).toHaveText(['Paint the sign']);

  await column(page, 'To do').getByRole('button', { name: 'To do Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the column' }).fill('Ideas');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Ideas')).toBeVisible();
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('textbox', { name: 'Name of the column' }).fill('Waiting');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Waiting')).toBeVisible();
  await drag(
    page,
    page.getByRole('button', { name: 'Move the column: Waiting' }),
    column(page, 'Ideas').getByRole('heading', { level: 2 }),
  );
  const names = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Rename' });
  await expect(names).toHaveText([/^Waiting/, /^Ideas/, /^In progress/, /^Done/]);
  await choose(page, 'More for the column Ideas', 'Delete the column');
  await expect(column(page, 'Ideas')).toHaveCount(0);
  await takeBack(page, 'Column Ideas deleted');
  await expect(cards(page, 'Ideas')).toHaveText(['Paint the sign']);
  await page.reload();
  await expect(names).toHaveText([/^Waiting/, /^Ideas/, /^In progress/, /^Done/]);
  await expect(cards(page, 'Ideas')).toHaveText(['Paint the sign']);
  await expect(cards(page, 'In progress')).toHaveText(['Buy rice']);
});

test('what a quick hand lets go is put where it was let go', async ({ page }) => {
  await add(page, 'To do', 'Paint the sign');
  await add(page, 'Done', 'Call the hall');
  const from = await card(page, 'Paint the sign').getByRole('heading').boundingBox();
  const to = await card(page, 'Call the hall').boundingBox();
  if (!from || !to) throw new Error('The cards are not drawn.');
  await page.mouse.move(from.x + 10, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 5, { steps: 2 });
  await expect(page.locator('.kanban-overlay')).toContainText('Paint the sign');
  // Without waiting until the page has rendered the last move.
  await Promise.all([page.mouse.move(to.x + 12, to.y + 6), page.mouse.up()]);
  await expect(cards(page, 'Done')).toHaveText(['Paint the sign', 'Call the hall']);
});

test('the keyboard alone adds, moves, opens and deletes', async ({ page }) => {
  await page.keyboard.press('c');
  // Without waiting for the first one to appear.
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await expect(cards(page, 'To do')).toHaveText(['One', 'Two']);
  await page.keyboard.press('Escape');
  await expect(column(page, 'To do').getByRole('button', { name: 'Add a card' })).toBeFocused();
  await page.getByRole('button', { name: 'Move: One' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up “One”: To do, 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move: One' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('“One”: To do, 2 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('“One”: In progress, 1 of 1.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(cards(page, 'To do')).toHaveText(['One', 'Two']);
  await expect(page.getByRole('button', { name: 'Move: One' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('Put down “One”: In progress, 1 of 1.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move: One' })).toBeFocused();
  await takeBackByKey(page, () => expect(cards(page, 'To do')).toHaveText(['One', 'Two'], { timeout: 500 }));
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Move the column: To do' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('Put down the column To do: 2 of 3.')).toBeAttached();
  await card(page, 'Two').focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'Card' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Two')).toBeFocused();
  await page.keyboard.press('#');
  await expect(card(page, 'Two')).toHaveCount(0);
  await page.reload();
  await expect(cards(page, 'To do')).toHaveText(['One']);
});

soakTest('a card opens in the address, and each of its parts is saved by itself', async ({ page }) => {
  await add(page, 'To do', 'Bake bread');
  await page.getByRole('link', { name: 'Bake bread' }).click();
  await expect(page).toHaveURL(/task=\d+/);
  const panel = page.getByRole('dialog', { name: 'Card' });
  await panel.getByRole('textbox', { name: 'Title' }).fill('Bake buns');
  await panel.getByRole('textbox', { name: 'Description' }).fill('Soft ones <b>only</b>');
  await panel.getByRole('checkbox', { name: 'Pictures' }).check();
  for (const step of ['Flour', 'Oven']) {
    await panel.getByRole('textbox', { name: 'Add a step' }).fill(step);
    await panel.getByRole('textbox', { name: 'Add a step' }).press('Enter');
    await expect(panel.getByRole('checkbox', { name: step })).toBeVisible();
  }
  await panel.getByRole('checkbox', { name: 'Flour' }).check();
  await panel.getByRole('button', { name: 'Delete: Oven' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Oven' })).toHaveCount(0);
  await takeBack(page, 'Step “Oven” deleted');
  await expect(panel.getByRole('checkbox', { name: 'Oven' })).not.toBeChecked();
  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('Smells good <script>');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Smells good <script>' })).toBeVisible();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('textbox', { name: 'Edit' }).fill('Smells better');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Smells better')).toBeVisible();
  await panel.getByRole('button', { name: 'Attach files' }).click();
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'recipe.txt', mimeType: 'text/plain', buffer: Buffer.from('Flour, water') });
  await expect(panel.getByRole('link', { name: 'recipe.txt' })).toHaveAttribute('href', /^\/api\/files\//);
  await panel.getByRole('button', { name: 'Take off: recipe.txt' }).click();
  await expect(panel.getByRole('link', { name: 'recipe.txt' })).toHaveCount(0);
  await takeBack(page, '“recipe.txt” is off the card');
  await expect(panel.getByRole('link', { name: 'recipe.txt' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Column' }).selectOption('In progress');
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Bake buns');
  await expect(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('Soft ones <b>only</b>');
  await expect(panel.getByRole('checkbox', { name: 'Pictures' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Flour' })).toBeChecked();
  await expect(panel.getByText('edited')).toBeVisible();
  await panel.getByRole('button', { name: 'Take off: recipe.txt' }).click();
  await expect(panel.getByRole('link', { name: 'recipe.txt' })).toHaveCount(0);
  await panel.getByText('History').click();
  await expect(panel.getByText('moved it to In progress')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/task=/);
  await expect(card(page, 'Bake buns')).toContainText('1/2');
  await page.goBack();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Archive' }).click();
  await expect(card(page, 'Bake buns')).toHaveCount(0);
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Bring back: Bake buns' }).click();
  await page.keyboard.press('Escape');
  await expect(cards(page, 'In progress')).toHaveText(['Bake buns']);
});

soakTest('the first picture of a card is its cover, and can be taken off', async ({ page }) => {
  await add(page, 'To do', 'Show the bowls');
  await page.getByRole('link', { name: 'Show the bowls' }).click();
  const panel = page.getByRole('dialog', { name: 'Card' });
  // There are no roles behind the open card.
  const cover = page.locator('.kanban-cover');
  await panel.getByRole('button', { name: 'Attach files' }).click();
  await panel.locator('input[type=file]').setInputFiles('public/assets/products/axe-pillow-1-400.webp');
  await expect(cover).toHaveAttribute('src', /^\/api\/files\//);
  await panel.getByRole('button', { name: 'Take the cover off' }).click();
  await expect(cover).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('button', { name: /^Use as cover/ })).toBeVisible();
  await expect(cover).toHaveCount(0);
});

soakTest('an archived card is deleted without bringing it back, and that is taken back', async ({ page }) => {
  await add(page, 'To do', 'Old idea');
  await choose(page, 'More for: Old idea', 'Archive');
  await expect(card(page, 'Old idea')).toHaveCount(0);
  const archived = page.getByRole('dialog', { name: 'Archive' });
  const openIt = async () => {
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await archived.getByRole('button', { name: /^Old idea/ }).click();
  };
  await openIt();
  await page.getByRole('dialog', { name: 'Card' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '“Old idea” deleted' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(archived.getByRole('button', { name: /^Old idea/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await takeBack(page, '“Old idea” deleted');
  await openIt();
  await expect(page.getByRole('dialog', { name: 'Card' }).getByRole('button', { name: 'Bring back' })).toBeVisible();
});

soakTest('filters stand in the address, and a long column shows fifty at first', async ({ page }) => {
  await add(page, 'Done', 'Lamp');
  const headers = await headersOf(page.request, person);
  for (let at = 1; at <= 50; at += 1)
    await page.request.post('/apps/kanban/add-card', { headers, data: { data: { boardId: 'done', title: `Bowl ${at}` } } });
  await page.reload();
  await isReady(page);
  await expect(cards(page, 'Done')).toHaveCount(50);
  await column(page, 'Done').getByRole('button', { name: 'Show one more' }).click();
  await expect(cards(page, 'Done')).toHaveCount(51);
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('bowl 7');
  await expect(page).toHaveURL(/q=bowl\+7/);
  await expect(cards(page, 'Done')).toHaveText(['Bowl 7']);
  await expect(column(page, 'Done').getByText('1 of 51')).toBeVisible();
  await page.getByRole('combobox', { name: 'Due' }).selectOption('late');
  await expect(page).toHaveURL(/due=late/);
  await expect(cards(page, 'Done')).toHaveCount(0);
  await page.goBack();
  await expect(cards(page, 'Done')).toHaveText(['Bowl 7']);
  await expect(page.getByRole('combobox', { name: 'Due' })).toHaveValue('');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(cards(page, 'Done')).toHaveCount(51);
});

test.describe('with others', () => {
  // The search is for a person who does not exist.
  test.use({ allowed: [/status of 404/] });

  soakTest('two people work on one board until one of them is taken out', async ({ page, browser }) => {
    const context = await browser.newContext();
    const other = await context.newPage();
    const { username } = await signUp(other, newcomer(), '/en');
    await open(other);
    await add(page, 'To do', 'Shared work');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Who works on this board' });
    await panel.getByRole('textbox', { name: 'Username to invite' }).fill('nobody-of-this-name');
    await panel.getByRole('button', { name: 'Invite' }).click();
    await expect(panel.getByText('There is no other account of this name.')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Username to invite' }).fill(username);
    await panel.getByRole('button', { name: 'Invite' }).click();
    await expect(panel.getByText(`${username} · Invited`)).toBeVisible();
    await page.keyboard.press('Escape');

    await other.getByRole('button', { name: 'Join' }).click();
    await other.getByRole('button', { name: 'Choose a board' }).click();
    await other.getByRole('link', { name: /’s board$/ }).click();
    await expect(cards(other, 'To do')).toHaveText(['Shared work']);
    await choose(other, 'More for: Shared work', 'Move to Done');
    await expect(cards(page, 'Done')).toHaveText(['Shared work']);
    await add(page, 'To do', 'From the owner');
    await expect(cards(other, 'To do')).toHaveText(['From the owner']);
    await other.reload();
    await expect(cards(other, 'To do')).toHaveText(['From the owner']);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await panel.getByRole('button', { name: `Take out: ${username}` }).click();
    await expect(other).not.toHaveURL(/board=/);
    await expect(card(other, 'From the owner')).toHaveCount(0);
    await context.close();
  });
});

test('several boards: one is added, filled by pasting, looked at by a viewer, deleted and brought back', async ({ page, browser }) => {
  const others = page.getByRole('button', { name: 'Choose a board' });
  await add(page, 'To do', 'Old card');
  await others.click();
  await page.getByRole('button', { name: 'All boards' }).click();
  const panel = page.getByRole('dialog', { name: 'All boards' });
  await panel.getByRole('textbox', { name: 'New board' }).fill('Move the shop');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/board=\d+/);
  const address = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Move the shop');
  await column(page, 'To do').getByRole('button', { name: 'Add a card' }).click();
  const field = page.getByRole('textbox', { name: 'What is to be done?' });
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '- Pack\n- Label\n- Carry');
  await expect(cards(page, 'To do')).toHaveText(['Pack', 'Label', 'Carry']);
  await field.press('Escape');
  await page.keyboard.press('z');
  await expect(cards(page, 'To do')).toHaveCount(0);
  await add(page, 'To do', 'Pack', 'Label');

  await page.getByRole('link', { name: 'Label' }).click();
  const open = page.getByRole('dialog', { name: 'Card' });
  await open.getByText('Move to another board').click();
  await open.getByRole('combobox', { name: 'Board', exact: true }).selectOption('My board');
  await open.getByRole('combobox', { name: 'Column on that board' }).selectOption('Done');
  await open.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cards(page, 'To do')).toHaveText(['Pack']);

  const context = await browser.newContext();
  const viewer = await context.newPage();
  const { username } = await signUp(viewer, newcomer(), '/en');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const members = page.getByRole('dialog', { name: 'Who works on this board' });
  await members.getByRole('textbox', { name: 'Username to invite' }).fill(username);
  await members.getByRole('combobox', { name: 'Role of the new member' }).selectOption('Viewer');
  await members.getByRole('button', { name: 'Invite' }).click();
  await expect(members.getByText(`${username} · Invited`)).toBeVisible();
  await page.keyboard.press('Escape');
  await viewer.goto(path);
  await viewer.getByRole('button', { name: 'Join' }).click();
  await expect(viewer.getByRole('button', { name: 'Join' })).toHaveCount(0);
  const isNoted = viewer.waitForResponse('**/apps/kanban/open-project');
  await viewer.goto(address);
  await isNoted;
  await expect(cards(viewer, 'To do')).toHaveText(['Pack']);
  await expect(viewer.getByRole('button', { name: /^(Add a card|Add a column|Move: Pack|More for)/ })).toHaveCount(0);
  await viewer.getByRole('link', { name: 'Pack' }).click();
  await expect(viewer.getByRole('dialog', { name: 'Card' }).getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await viewer.keyboard.press('Escape');
  // The bare URL opens the last viewed board.
  await viewer.goto(path);
  await expect(viewer).toHaveURL(address);

  await others.click();
  await page.getByRole('button', { name: 'All boards' }).click();
  await choose(page, 'More for: Move the shop', 'Delete the board');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the board' }).click();
  await expect(page).not.toHaveURL(/board=/);
  await expect(viewer).not.toHaveURL(/board=/);
  await expect(cards(page, 'Done')).toHaveText(['Label']);
  await others.click();
  await page.getByRole('button', { name: 'All boards' }).click();
  await panel.getByRole('button', { name: 'Bring back: Move the shop' }).click();
  await panel.getByRole('button', { name: /^Move the shop/ }).click();
  await expect(page).toHaveURL(address);
  await expect(cards(page, 'To do')).toHaveText(['Pack']);
  await context.close();
});

soakTest('a label of one’s own has the colour that was chosen, for others on the boards, too', async ({ page, browser }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const member = newcomer();
  await signUp(other, member, '/en');
  const [owners, members] = [await headersOf(page.request, person), await headersOf(other.request, member)];
  const data = { username: member.username };
  expect((await page.request.post('/apps/kanban/invite-member', { headers: owners, data: { data } })).status()).toBe(200);
  const { ownerId } = await (await page.request.get('/apps/kanban/project', { headers: owners })).json();
  expect((await other.request.post('/apps/kanban/join', { headers: members, data: { data: { ownerId } } })).status()).toBe(200);

  await add(page, 'To do', 'Paint the sign');
  await open(other, `${path}?project=${ownerId}`);
  await page.getByRole('link', { name: 'Paint the sign' }).click();
  const panel = page.getByRole('dialog', { name: 'Card' });
  await panel.getByRole('textbox', { name: 'Another label' }).fill('Urgent');
  await panel.getByRole('textbox', { name: 'Another label' }).press('Enter');
  await panel.getByText('Colours of own labels').click();
  await panel.getByRole('combobox', { name: 'Colour of Urgent' }).selectOption('Red');
  await expect(card(other, 'Paint the sign').locator('.tone-error', { hasText: 'Urgent' })).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), scheme);
    for (const tone of ['Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Purple', 'Red', 'Grey']) {
      await panel.getByRole('combobox', { name: 'Colour of Urgent' }).selectOption(tone);
      const { violations } = await axe(other).include('main').analyze();
      expect(violations.map(({ id }) => `${id} ${tone} ${scheme}`)).toEqual([]);
    }
  }
  await panel.getByRole('combobox', { name: 'Colour of Urgent' }).selectOption('Purple');
  await expect(card(other, 'Paint the sign').locator('.tone-accent', { hasText: 'Urgent' })).toBeVisible();
  await page.reload();
  await expect(card(page, 'Paint the sign').locator('.tone-accent', { hasText: 'Urgent' })).toBeVisible();
  await context.close();
});

test.describe('of somebody else', () => {
  // The test requests cards that don't exist.
  test.use({ allowed: [/status of 404/] });

  soakTest('no card opens and no boards show', async ({ page, request }) => {
    const headers = await headersOf(request, 'admin');
    const title = `Nobody else’s ${Date.now()}`;
    const { card: added } = await (
      await request.post('/apps/kanban/add-card', { headers, data: { data: { boardId: 'todo', title } } })
    ).json();
    const { ownerId } = await (await request.get('/apps/kanban/project', { headers })).json();
    expect([typeof added.id, typeof ownerId]).toEqual(['number', 'number']);
    await open(page, `${path}?task=${added.id}`);
    await expect(page.getByRole('dialog', { name: 'Card' }).getByText('This card is no longer there.')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await open(page, `${path}?project=${ownerId}`);
    await expect(page).not.toHaveURL(/project=|board=/);
    await expect(page.getByText(title)).toHaveCount(0);
    await isReady(page);
  });
});

soakTest('two tabs agree', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other);
  await add(page, 'To do', 'Fold the tent');
  await expect(cards(other, 'To do')).toHaveText(['Fold the tent']);
  await choose(other, 'More for: Fold the tent', 'Move to Done');
  await expect(cards(page, 'Done')).toHaveText(['Fold the tent']);
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what is refused is taken back and said, and nothing that was typed is lost', async ({ page, context }) => {
    await add(page, 'To do', 'Weigh the mangos');
    await choose(page, 'More for: Weigh the mangos', 'Move to Done');
    await expect(undo(page)).toBeVisible();
    await context.setOffline(true);
    await choose(page, 'More for: Weigh the mangos', 'Move to In progress');
    await expect(page.getByText("can't be reached").first()).toBeVisible();
    await expect(cards(page, 'Done')).toHaveText(['Weigh the mangos']);
    await column(page, 'To do').getByRole('button', { name: 'Add a card' }).click();
    const field = page.getByRole('textbox', { name: 'What is to be done?' });
    await field.fill('Count the crates');
    await field.press('Enter');
    await expect(column(page, 'To do').getByText("can't be reached")).toBeVisible();
    await expect(field).toHaveValue('Count the crates');
    await context.setOffline(false);
    await field.press('Enter');
    await expect(cards(page, 'To do')).toHaveText(['Count the crates']);
    const { promise: isWritten, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/apps/kanban/add-card', async (route) => {
      await isWritten;
      await route.abort();
    });
    for (const title of ['Wash the crates', 'Stack the crates']) {
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
    }
    goOn();
    const again = column(page, 'To do').getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(1);
    await expect(field).toHaveValue('Wash the crates');
    await page.unroute('**/apps/kanban/add-card');
    await again.click();
    await expect(cards(page, 'To do')).toHaveText(['Count the crates', 'Stack the crates']);
    await field.press('Enter');
    await expect(cards(page, 'To do')).toHaveText(['Count the crates', 'Stack the crates', 'Wash the crates']);
  });
});

soakTest('it weighs little, and there is nothing to mend for helpers in both skins', async ({ page, baseURL }) => {
  await add(page, 'To do', 'Draw the sign');
  // So that nothing of the previous page is counted.
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await open(page);
  await card(page, 'Draw the sign').hover();
  await choose(page, 'More for: Draw the sign', 'Move to Done');
  await expect(undo(page)).toBeVisible();
  await page.getByRole('link', { name: 'Draw the sign' }).click();
  await expect(page.getByRole('dialog', { name: 'Card' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  expect(kilobytes(loaded(), 'Script') + (await inlineScript(page)), list(loaded())).toBeLessThanOrEqual(150);
  expect(loaded().some(({ url }) => url.startsWith(`${baseURL}`) && /DragLayer/.test(url))).toBe(true);
  for (const skin of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), skin);
    await settled(page);
    for (const part of ['dialog[open]', 'main']) {
      const { violations } = await axe(page).include(part).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    }
  }
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card that is held by a finger is moved, and columns are gone to', async ({ page }) => {
    await add(page, 'To do', 'First', 'Second');
    const touch = await page.context().newCDPSession(page);
    const at = async (title: string) => {
      const box = await card(page, title).boundingBox();
      return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) - 12 };
    };
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const [from, to] = [await at('First'), await at('Second')];
    await send('touchStart', from);
    await expect(page.getByText('Picked up “First”: To do, 1 of 2.')).toBeAttached();
    for (const part of [0.3, 0.6, 1]) await send('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
    await expect(cards(page, 'To do')).toHaveText(['Second', 'First']);
    await send('touchEnd');
    await expect(page.getByText('Put down “First”: To do, 2 of 2.')).toBeAttached();
    await undo(page).tap();
    await expect(cards(page, 'To do')).toHaveText(['First', 'Second']);
    await page.getByRole('button', { name: 'Go to Done' }).tap();
    await expect(column(page, 'Done')).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(cards(page, 'To do')).toHaveText(['First', 'Second']);
  });
});

soakTest('without script the boards and an open card are read', async ({ page, browser, baseURL }) => {
  await add(page, 'To do', 'Fix the awning');
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), baseURL });
  const reader = await plain.newPage();
  await reader.goto(path);
  await reader.getByRole('link', { name: 'Fix the awning' }).click();
  await expect(reader.getByRole('article').getByRole('heading', { name: 'Fix the awning' })).toBeVisible();
  await reader.getByRole('searchbox').fill('nothing of the kind');
  await reader.getByRole('searchbox').press('Enter');
  await expect(reader).toHaveURL(/q=nothing/);
  await expect(cards(reader, 'To do')).toHaveCount(0);
  await plain.close();
});
