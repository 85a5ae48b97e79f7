import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { atFirst, expect, headersOf, newcomer, signIn, signUp, soakTest, test, withoutChanges } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

// A day in a month that is never the current one, so that the tests don't depend on the date.
const march = '/en/apps/calendar?date=2027-03-10';
const week = `${march}&view=week`;

const board = (page: Page): Locator => page.getByRole('region', { name: 'Calendar' });
const event = (page: Page, name: string | RegExp): Locator => board(page).locator('[data-occurrence]:visible').filter({ hasText: name });
const panel = (page: Page, name = 'New event'): Locator => page.getByRole('dialog', { name, exact: true });
/** Dialog with the details of an event, next to it. */
const card = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
/** Opens the edit panel of the open event. */
async function edit(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('button', { name: 'Edit' }).click();
  return panel(page, 'Event');
}
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const cell = (page: Page, day: string): Locator => board(page).locator(`[data-date="${day}"]`).first();

/** Account that signed up for the test. */
let person: ReturnType<typeof newcomer>;

/** Adds an event through the API, as from another device. */
async function add(page: Page, title: string, more: object = {}): Promise<void> {
  const entry = { title, start: '2027-03-10T02:00:00.000Z', end: '2027-03-10T03:00:00.000Z', ...more };
  const headers = await headersOf(page.request, person);
  const answer = await page.request.post('/apps/calendar/add-entry', { data: { entry }, headers });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Undoes the last change once it is announced. */
async function takeBack(page: Page, said: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByText(said)).toBeAttached();
  await expect(undo(page).first()).toBeVisible();
  await page.keyboard.press('z');
}

/** Dragging is loaded at the first interaction, so the pointer is moved first. */
async function wake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Add event' })).toBeEnabled();
  await page.mouse.move(700, 500);
  await page.mouse.move(710, 510);
  await expect(board(page).locator('[data-date]').first()).toBeVisible();
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

async function middle(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(async ({ page }) => {
  person = await signUp(page, newcomer(), '/en');
});

test('events are added, moved, stretched, deleted and brought back by mouse', async ({ page }) => {
  await wake(page, march);
  await cell(page, '2027-03-10').click({ position: { x: 20, y: 60 } });
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Count the crates');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(event(page, 'Count the crates')).toBeVisible();

  await drag(page, await middle(event(page, 'Count the crates')), await middle(cell(page, '2027-03-18')));
  await expect(cell(page, '2027-03-18').getByText('Count the crates')).toBeVisible();
  await takeBack(page, '“Count the crates” moved to 18 Mar 2027');
  await expect(cell(page, '2027-03-10').getByText('Count the crates')).toBeVisible();

  await event(page, 'Count the crates').click();
  await expect(page).toHaveURL(/event=\d+/);
  await card(page, 'Count the crates').getByRole('button', { name: 'Delete' }).click();
  await expect(page).not.toHaveURL(/event=/);
  await expect(event(page, 'Count the crates')).toHaveCount(0);
  await takeBack(page, '“Count the crates” deleted');
  await expect(event(page, 'Count the crates')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Count the crates').locator('visible=true').first()).toBeVisible();

  // In hours: a range by dragging, and its end by its edge.
  await wake(page, week);
  const wednesday = await middle(page.locator('[data-date="2027-03-10"]').last());
  await drag(page, { x: wednesday.x, y: 400 }, { x: wednesday.x, y: 470 });
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Fair');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(event(page, 'Fair')).toBeVisible();
  const before = await event(page, 'Fair').boundingBox();
  const edge = { x: (before?.x ?? 0) + (before?.width ?? 0) / 2, y: (before?.y ?? 0) + (before?.height ?? 0) - 2 };
  await event(page, 'Fair').hover();
  await drag(page, edge, { x: edge.x, y: edge.y + 60 });
  await expect.poll(async () => (await event(page, 'Fair').boundingBox())?.height ?? 0).toBeGreaterThan((before?.height ?? 0) + 20);
});

/** Closes the panel of an event that was just created by dragging. */
async function giveUp(page: Page): Promise<void> {
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/add=/);
}

test('the board speaks Thai on Thai pages, to screen readers as well', async ({ page }) => {
  await page.goto('/apps/calendar?date=2027-03-10&view=week');
  await page.getByRole('button', { name: 'เพิ่มกิจกรรม', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('มีกำหนดเวลา');
  await expect(page.getByRole('main')).not.toContainText('Timed');
});

test('days and hours are drawn every time, and nothing of them stays', async ({ page }) => {
  await add(page, 'Harvest', { start: '2027-03-15T17:00:00.000Z', end: '2027-03-18T17:00:00.000Z', allDay: true });
  await page.goto(march);
  await expect(page.getByRole('button', { name: 'Add event' })).toBeEnabled();
  // From the first press on: the server-rendered days respond.
  const dayAt = (day: string) => board(page).locator(`[data-day="${day}"]:visible, [data-date="${day}"]:visible`).first();
  // The board also has their full names for screen readers, above the short ones.
  const names = async () =>
    (await board(page).locator('.calendar-weekday:visible, [role="columnheader"]:visible').allInnerTexts()).map((name) =>
      name.split('\n').at(-1),
    );
  const drawn = { names: await names(), harvest: await event(page, 'Harvest').count() };
  for (const _ of ['first', 'second', 'third']) {
    await drag(page, await middle(dayAt('2027-03-09')), await middle(dayAt('2027-03-11')));
    await expect(page).toHaveURL(/add=2027-03-09_2027-03-11/);
    await giveUp(page);
  }
  await expect(cell(page, '2027-03-10')).toBeVisible();
  expect({ names: await names(), harvest: await event(page, 'Harvest').count() }).toEqual(drawn);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  for (const view of ['week', 'day']) {
    await wake(page, `${march}&view=${view}`);
    const { x } = await middle(page.locator('[data-date="2027-03-10"]').last());
    for (const y of [400, 430, 460]) {
      await drag(page, { x, y }, { x, y: y + 70 });
      await giveUp(page);
      await expect(board(page).locator('.fc-event-mirror, [class*="mirror"]')).toHaveCount(0);
    }
  }

  await drag(page, { x: 900, y: 400 }, { x: 900, y: 470 });
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/calendar\?view=day&date=2027-03-10$/);

  // A title that was typed is kept, and applies to the range selected now.
  const start = panel(page).locator('#event-start');
  await drag(page, { x: 900, y: 400 }, { x: 900, y: 470 });
  await panel(page).locator('#event-title').fill('Fair');
  const before = await start.inputValue();
  await giveUp(page);
  await drag(page, { x: 900, y: 520 }, { x: 900, y: 590 });
  await expect(panel(page).locator('#event-title')).toHaveValue('Fair');
  expect(await start.inputValue()).not.toBe(before);
});

soakTest('an end before the start is refused with words, and what was typed stays', async ({ page }) => {
  await wake(page, march);
  await page.keyboard.press('c');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Please fill this in.')).toBeVisible();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Backwards');
  await panel(page).getByLabel('End', { exact: true }).fill('2020-01-01T10:00');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('The end must not be before the start.')).toBeVisible();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Backwards');
});

test('the keyboard alone does it all, and views and days stand in the address', async ({ page }) => {
  await add(page, 'Call mum');
  await wake(page, march);
  await event(page, 'Call mum').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cell(page, '2027-03-11').getByText('Call mum')).toBeVisible();
  await expect(page.getByText(/“Call mum” moved to 11 Mar 2027/).first()).toBeAttached();
  await expect(event(page, 'Call mum')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cell(page, '2027-03-18').getByText('Call mum')).toBeVisible();
  await takeBack(page, '“Call mum” moved to 18 Mar 2027 09:00');
  await expect(cell(page, '2027-03-11').getByText('Call mum')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/view=week/);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: '14 Mar 2027 – 20 Mar 2027' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('4');
  await expect(event(page, 'Call mum')).toContainText('09:00–10:00');
  await page.goBack();
  await expect(page).toHaveURL(/view=week/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '7 Mar 2027 – 13 Mar 2027' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add event' })).toBeEnabled();
  await expect(board(page).locator('[data-date]').first()).toBeVisible();
  await event(page, 'Call mum').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Call mum').getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Call mum')).toBeHidden();
  await expect(event(page, 'Call mum')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Call mum').getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Event').getByRole('textbox', { name: 'Title' })).toHaveValue('Call mum');
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Event')).toBeHidden();
  await expect(event(page, 'Call mum')).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.type('Sweep');
  await page.keyboard.press('Enter');
  await expect(event(page, 'Sweep')).toBeVisible();
});

soakTest('arrows go from day to day, also into other months, and c adds on the day that has the focus', async ({ page }) => {
  await wake(page, march);
  const name = (day: string) => cell(page, day).getByRole('link').first();
  await name('2027-03-10').focus();
  await page.keyboard.press('ArrowRight');
  await expect(name('2027-03-11')).toBeFocused();
  for (const day of ['2027-03-18', '2027-03-25', '2027-04-01', '2027-04-08']) {
    await page.keyboard.press('ArrowDown');
    await expect(name(day)).toBeFocused();
  }
  await expect(page).toHaveURL(/date=2027-04-08/);
  await expect(page.getByRole('heading', { name: 'April 2027' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Rent');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2027-04-08').getByText('Rent')).toBeVisible();
});

soakTest('weeks have numbers that lead to them, before and after what can be dragged is there', async ({ page }) => {
  for (const open of [(address: string) => page.goto(address), (address: string) => wake(page, address)]) {
    await open(march);

    // A click can coincide with the replacement of the month.
    await expect(async () => {
      if (!page.url().includes('view=week')) await page.getByLabel('Go to week 11').click({ timeout: 1000 });
      await expect(page).toHaveURL(/view=week/, { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: '14 Mar 2027 – 20 Mar 2027' })).toBeVisible();
  }
});

soakTest('one time of a repeating event is moved, and the later ones deleted', async ({ page }) => {
  await wake(page, march);
  await cell(page, '2027-03-01').click({ position: { x: 20, y: 60 } });
  const form = panel(page);
  await form.getByRole('textbox', { name: 'Title' }).fill('Stocktaking');
  await form.getByRole('combobox', { name: 'Repeat' }).selectOption('Weekly');
  await expect(form.getByText('Every week', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(event(page, 'Stocktaking')).toHaveCount(5);

  await drag(page, await middle(cell(page, '2027-03-08').getByText('Stocktaking')), await middle(cell(page, '2027-03-10')));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
  await expect(cell(page, '2027-03-10').getByText('Stocktaking')).toBeVisible();
  await expect(event(page, 'Stocktaking')).toHaveCount(5);

  await cell(page, '2027-03-22').getByText('Stocktaking').click();
  await card(page, 'Stocktaking').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('radio', { name: 'This and all later ones' }).check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(event(page, 'Stocktaking')).toHaveCount(3);
  await takeBack(page, '“Stocktaking” deleted');
  await expect(event(page, 'Stocktaking')).toHaveCount(5);
});

soakTest('kinds are switched each for itself, holidays too, and a search finds events of any day', async ({ page }) => {
  await add(page, 'Ledger', { calendar: 'Business' });
  await add(page, 'Picnic', { calendar: 'Family', location: 'Lumphini' });
  await page.goto('/en/apps/calendar?date=2027-04-10&view=list');
  await expect(board(page).getByText('Songkran Festival')).toHaveCount(3);
  await page.getByRole('link', { name: 'Thai public holidays' }).click();
  await expect(board(page).getByText('Songkran Festival')).toHaveCount(0);
  // During typing, and without losing the focus.
  await page.getByRole('searchbox', { name: 'Search events' }).fill('lumph');
  await expect(page.getByText('1 event with “lumph”')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
  await event(page, 'Picnic').getByRole('link').click();
  await expect(card(page, 'Picnic')).toContainText('Lumphini');
  await page.keyboard.press('Escape');
  await page.goto(`${march}&view=list`);
  await page.getByRole('navigation', { name: 'Kinds of events' }).getByRole('link', { name: 'Family' }).click();
  await expect(event(page, 'Picnic')).toHaveCount(0);
  await page.reload();
  await expect(event(page, 'Ledger')).toBeVisible();
  await expect(event(page, 'Picnic')).toHaveCount(0);
});

soakTest('what another tab changes is shown within moments', async ({ page, context }) => {
  await wake(page, march);
  const other = await context.newPage();
  await wake(other, march);
  await add(page, 'From afar');
  for (const tab of [page, other]) await expect(event(tab, 'From afar')).toBeVisible();
  await event(page, 'From afar').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(cell(other, '2027-03-09').getByText('From afar')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what is refused goes back and is said, and can be done again', async ({ page, context }) => {
    await add(page, 'Weigh mangos');
    await wake(page, march);
    // A first change loads the error reporting script.
    await event(page, 'Weigh mangos').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(undo(page).first()).toBeVisible();
    await expect(event(page, 'Weigh mangos')).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText("can't be reached").first()).toBeVisible();
    await expect(cell(page, '2027-03-11').getByText('Weigh mangos')).toBeVisible();
    await context.setOffline(false);
    await event(page, 'Weigh mangos').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(cell(page, '2027-03-12').getByText('Weigh mangos')).toBeVisible();
  });

  soakTest('an event that could not be added stays written, and is added once with the network', async ({ page, context }) => {
    await wake(page, march);
    await page.keyboard.press('c');
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Count the crates');
    await context.setOffline(true);
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(panel(page).getByRole('alert')).toContainText("can't be reached");
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Count the crates');
    await context.setOffline(false);
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText('Count the crates').locator('visible=true')).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a month has dots and a list, turns by a swipe, and events are added by touch', async ({ page }) => {
    await add(page, 'Market day');
    await page.goto(march);
    await page.getByRole('link', { name: /10 Mar 2027: 1 event/ }).tap();
    await expect(event(page, 'Market day')).toBeInViewport();
    await page.getByRole('heading', { name: 'March 2027' }).scrollIntoViewIfNeeded();
    const area = await board(page).boundingBox();
    const y = (area?.y ?? 0) + 60;
    await page.evaluate(
      ([x, to, y]) => {
        const target = document.elementFromPoint(x, y) ?? document.body;
        for (const [type, at] of [
          ['touchstart', x],
          ['touchend', to],
        ] as const) {
          const touch = new Touch({ identifier: 1, target, clientX: at, clientY: y });
          target.dispatchEvent(
            new TouchEvent(type, { touches: type === 'touchstart' ? [touch] : [], changedTouches: [touch], bubbles: true }),
          );
        }
      },
      [300, 100, y] as const,
    );
    await expect(page.getByRole('heading', { name: 'April 2027' })).toBeVisible();
    await page.getByRole('button', { name: 'Add event' }).tap();
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('By thumb');
    await panel(page).getByRole('button', { name: 'Save' }).tap();
    await expect(event(page, 'By thumb')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  soakTest('a day is tapped to add on it, and a week names its days', async ({ page }) => {
    await page.goto(march);
    await page.getByRole('button', { name: 'Add an event on Fri, 12 Mar 2027' }).tap();
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('First of the day');
    await panel(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByRole('link', { name: /12 Mar 2027: 1 event/ })).toBeVisible();
    await event(page, 'First of the day').getByRole('link').tap();
    const sheet = await card(page, 'First of the day').boundingBox();
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 844]);
    await card(page, 'First of the day').getByRole('button', { name: 'Close', exact: true }).tap();
    await page.getByRole('button', { name: 'Add an event on Fri, 12 Mar 2027' }).tap();
    await expect(panel(page).getByLabel('Start', { exact: true })).toHaveValue('12 Mar 2027 09:00');
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Second of the day');
    await panel(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByRole('link', { name: /12 Mar 2027: 2 events/ })).toBeVisible();
    await page.getByRole('link', { name: 'Week', exact: true }).tap();
    await expect(
      board(page)
        .getByRole('columnheader')
        .filter({ hasText: /^\D+12$/ }),
    ).toBeVisible();
  });
});

soakTest('somebody else’s event does not open, and that is said', async ({ page, request }) => {
  const headers = await headersOf(request, 'client');
  const entry = { title: 'Nobody else’s event', start: '2027-03-10T02:00:00.000Z', end: '2027-03-10T03:00:00.000Z' };
  const { id } = await (await request.post('/apps/calendar/add-entry', { headers, data: { entry } })).json();
  expect(id).toEqual(expect.any(Number));
  await page.goto(`${march}&view=list&event=${id}`);
  await expect(page.getByText('This event is not here.')).toBeVisible();
  await expect(page.getByText(entry.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('This event is not here.')).toHaveCount(0);
  await expect(page).not.toHaveURL(/event=/);
});

test.describe('far from Thailand', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  soakTest('times are those of Thailand, and the page says so', async ({ page }) => {
    await add(page, 'Morning round');
    await page.goto(`${march}&view=list`);
    await expect(page.getByText('All times are those of Thailand (UTC+7)')).toBeVisible();
    await expect(event(page, 'Morning round')).toContainText('09:00–10:00');
    await event(page, 'Morning round').getByRole('link').click();
    await expect(card(page, 'Morning round')).toContainText('09:00–10:00time in Thailand, UTC+7');
    await expect((await edit(page, 'Morning round')).getByLabel('Start', { exact: true })).toHaveAccessibleDescription(
      /09:00 \(time in Thailand, UTC\+7\)/,
    );
  });
});

soakTest('an event is read beside where it stands, opened by its address, and copied', async ({ page }) => {
  const more = { location: 'Hall 3', url: 'https://example.com/fair', guests: ['Mali'], description: 'Bring boxes.', reminders: [10] };
  await add(page, 'Book fair', { ...more, rrule: 'FREQ=WEEKLY;COUNT=2' });
  await wake(page, march);
  await cell(page, '2027-03-17').getByText('Book fair').click();
  const told = card(page, 'Book fair');
  for (const text of [
    'Wednesday, 17 Mar 2027 · 09:00–10:00',
    'Other',
    'Every week 2 times',
    'Hall 3',
    'Mali',
    '10 minutes before',
    'Bring boxes.',
  ])
    await expect(told.getByText(text, { exact: true })).toBeVisible();
  await expect(told.getByRole('link', { name: more.url })).toHaveAttribute('href', more.url);
  const [at, beside] = [await cell(page, '2027-03-17').getByText('Book fair').boundingBox(), await told.boundingBox()];
  const isLeft = (beside?.x ?? 0) + (beside?.width ?? 0) <= (at?.x ?? 0);
  expect(isLeft || (beside?.x ?? 0) >= (at?.x ?? 0) + (at?.width ?? 0)).toBe(true);
  expect((await axe(page).analyze()).violations).toEqual([]);

  // A click outside only closes it.
  await page.mouse.click(300, 30);
  await expect(told).toBeHidden();
  await expect(page).not.toHaveURL(/event=/);
  await page.goBack();
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toContainText('17 Mar 2027');
  await told.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(told).toBeHidden();

  await cell(page, '2027-03-10').getByText('Book fair').click();
  await told.getByRole('button', { name: 'Duplicate' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Book fair');
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Second fair');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(event(page, 'Second fair')).toHaveCount(2);
  await expect(event(page, 'Book fair')).toHaveCount(2);
});

for (const { lang, more, close } of atFirst(1, [
  { lang: 'en', more: /^\+\d+ more Show \d+ more events of this day$/, close: 'Close' },
  { lang: 'th', more: /^อีก \d+ รายการ ดูอีก \d+ กิจกรรมของวันนี้$/, close: 'ปิด' },
]))
  soakTest(`what has no room in its day is listed by mouse and by keys, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await add(page, `Stall ${at}`);
    await page.goto(lang === 'en' ? march : march.replace('/en', ''));
    await expect(page.getByRole('button', { name: lang === 'en' ? 'Add event' : 'เพิ่มกิจกรรม', exact: true })).toBeEnabled();
    await page.mouse.move(700, 500);
    await page.mouse.move(710, 510);
    const day = page.locator('[data-date="2027-03-10"]').first();
    const link = day.getByRole('button', { name: more });
    await expect(link).toHaveAttribute('aria-expanded', 'false');
    const list = page.getByRole('dialog').filter({ hasText: 'Stall 7' });
    await link.click();
    await expect(list).toBeVisible();
    await expect(list).toHaveAccessibleName(/10 .*(2027|2570)/);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);

    // A dialog opened from the list returns the focus to it.
    await list.getByText('Stall 7').click();
    await expect(card(page, 'Stall 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Stall 7')).toBeHidden();
    await expect(list.locator('[data-occurrence]').filter({ hasText: 'Stall 7' })).toBeFocused();
    await list.getByRole('button', { name: close, exact: true }).click();
    await expect(list).toBeHidden();
  });

test.describe('by touch on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  soakTest('what has no room in its day is listed, and told', async ({ page }) => {
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await add(page, `Stall ${at}`);
    await page.goto(march);
    await expect(page.getByRole('button', { name: 'Add event' })).toBeEnabled();
    await page.getByRole('heading', { name: 'March 2027' }).tap();
    await page
      .locator('[data-date="2027-03-10"]')
      .first()
      .getByRole('button', { name: /Show \d+ more/ })
      .tap();
    const list = page.getByRole('dialog').filter({ hasText: 'Stall 7' });
    await list.getByText('Stall 7').tap();
    await expect(card(page, 'Stall 7')).toBeVisible();
    await card(page, 'Stall 7').getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(card(page, 'Stall 7')).toBeHidden();
  });
});

soakTest('an event may be by another clock, over the change of clocks there', async ({ page }) => {
  await page.goto('/en/apps/calendar?date=2027-11-01&view=list');
  await page.getByRole('button', { name: 'Add event' }).click();
  const form = panel(page);
  await form.getByRole('textbox', { name: 'Title' }).fill('Call New York');
  await form.getByLabel('Start', { exact: true }).fill('2027-11-01T09:00');
  // By keyboard alone: collapsed by default.
  await form.locator('summary').filter({ hasText: 'Bangkok (UTC+7)' }).press('Enter');
  const zones = form.getByRole('listbox', { name: 'Time zone' }).getByRole('option');
  const [above, below] = [await zones.nth(0).boundingBox(), await zones.nth(1).boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN) - 1);
  expect((await form.getByRole('listbox', { name: 'Time zone' }).boundingBox())?.height).toBeLessThan(300);
  await form.getByRole('searchbox', { name: 'Search time zones' }).fill('new yo');
  await form.getByRole('searchbox', { name: 'Search time zones' }).press('Enter');
  await expect(form.getByText('New York (UTC−4)', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Start', { exact: true })).toHaveValue('1 Nov 2027 09:00');
  await expect(form.getByLabel('Start', { exact: true })).toHaveAccessibleDescription(/1 Nov 2027 09:00 \(New York, UTC−4\)/);
  await expect(form.getByRole('listbox', { name: 'Time zone' })).toHaveValue('America/New_York');
  expect((await axe(page).analyze()).violations).toEqual([]);
  await form.getByRole('combobox', { name: 'Repeat' }).selectOption('Weekly');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(event(page, 'Call New York')).toHaveCount(5);
  await expect(event(page, 'Call New York').first()).toContainText('20:00–21:00');
  await expect(event(page, 'Call New York').last()).toContainText('21:00–22:00');
  await event(page, 'Call New York').last().getByRole('link').click();
  await expect(card(page, 'Call New York')).toContainText('29 Nov 2027 · 21:00–22:00');
  await expect(card(page, 'Call New York').getByText('09:00 in New York', { exact: true })).toBeVisible();
  const changed = await edit(page, 'Call New York');
  await expect(changed.getByLabel('Start', { exact: true })).toHaveValue('29 Nov 2027 09:00');
  await expect(changed.getByRole('combobox', { name: 'Repeat' })).toHaveValue('WEEKLY');
});

soakTest('what has no room in its day is read beside the pointer', async ({ page }) => {
  await add(page, 'A title that is far too long for its day', { location: 'Hall 3' });
  await wake(page, march);
  await event(page, 'A title that').hover();
  await expect(event(page, 'A title that')).toHaveAttribute('title', '09:00–10:00 A title that is far too long for its day · Hall 3');
});

soakTest('an invitation is accepted, and its host sees it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'client', '/en');
  await page.goto(`/en/apps/calendar?q=${encodeURIComponent('เยี่ยมผู้ขาย')}`);
  await event(page, 'เยี่ยมผู้ขายที่เชียงใหม่').getByRole('link').click();
  await card(page, 'เยี่ยมผู้ขายที่เชียงใหม่').getByRole('button', { name: 'Accept' }).click();
  await expect(card(page, 'เยี่ยมผู้ขายที่เชียงใหม่').getByText('Coming')).toBeVisible();
  const host = await (await browser.newContext()).newPage();
  await signIn(host, 'admin', '/en');
  await host.goto(`/en/apps/calendar?q=${encodeURIComponent('เยี่ยมผู้ขาย')}`);
  await event(host, 'เยี่ยมผู้ขายที่เชียงใหม่').getByRole('link').click();
  await expect(card(host, 'เยี่ยมผู้ขายที่เชียงใหม่').getByRole('listitem').filter({ hasText: 'Jane Doe' }).last()).toContainText('Coming');
  await expect((await edit(host, 'เยี่ยมผู้ขายที่เชียงใหม่')).getByText('Jane Doe: Coming')).toBeVisible();
  for (const each of [page, host]) await each.context().close();
});

test.describe('with files', () => {
  // The browser logs every refusal as a console error.
  test.use({ allowed: [/status of 400/] });

  soakTest('a file is looked at and added, and the calendar has a private address until it is taken away', async ({ page }) => {
    await page.goto(`${march}&view=list`);
    await page.getByRole('button', { name: 'Import, export, subscribe' }).click();
    const files = panel(page, 'Import, export, subscribe');
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20270310T020000Z',
      'SUMMARY:From a file',
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    const choose = (text: string) =>
      files.getByLabel('Choose an .ics file').setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
    await choose('<html>');
    await expect(files.getByText('This is no calendar file.')).toBeVisible();
    await choose(lines.join('\r\n'));
    await expect(files.getByText('From a file')).toBeVisible();
    await files.getByRole('button', { name: 'Add 1 event' }).click();
    await expect(files.getByRole('status').filter({ hasText: '1 event imported' })).toBeVisible();
    await files.getByRole('button', { name: 'Make an address' }).click();
    const address = await files.getByLabel('Private address').inputValue();
    const read = async () => (await page.request.get(address)).status();
    expect(await read()).toBe(200);
    await files.getByRole('button', { name: 'Take it away' }).click();
    await expect(files.getByText('Taken away.')).toBeVisible();
    expect(await read()).toBe(404);
    await page.keyboard.press('Escape');
    await expect(event(page, 'From a file')).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await event(page, 'From a file').getByRole('link').click();
    await (await edit(page, 'From a file')).getByRole('button', { name: 'Download .ics' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^taladnat-\d+\.ics$/);
  });
});

soakTest('it is accessible and keeps to its weight, before it is used and after', async ({ page }) => {
  await withoutChanges(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // So that nothing of the previous page is counted.
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto(march, { waitUntil: 'networkidle' });
  const before = loaded();
  expect(kilobytes(before, 'Script') + (await inlineScript(page)), list(before)).toBeLessThanOrEqual(120);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.mouse.move(700, 500);
  await page.mouse.move(710, 510);
  await cell(page, '2027-03-10').click({ position: { x: 20, y: 60 } });
  await expect(panel(page)).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('2');
  await page.waitForLoadState('networkidle');
  expect(kilobytes(loaded(), 'Script') + (await inlineScript(page)), list(loaded())).toBeLessThanOrEqual(220);
});
