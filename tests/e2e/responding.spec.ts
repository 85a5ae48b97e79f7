import type { Locator, Page } from '@playwright/test';
import { sizes, test } from './support/large-site.ts';
import { timePresses } from './support/presses.ts';
import { expect, signIn } from './support/site.ts';
import { kilobytes, list, weigh } from './support/weight.ts';

/** One after the other: they share a site. How long presses take is printed, not asserted: it depends on the machine. */
test.describe.configure({ mode: 'default' });

/** As fast as a quick hand types, in milliseconds. */
const hand = { delay: 60 };

/** Opens a screen of the sample admin, who has a lot, on a slow processor. */
async function begin(page: Page, address: string) {
  await signIn(page, 'admin', '/en');
  const longest = await timePresses(page);
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto(address);
  return {
    loaded,
    /** Prints how long presses took; there must have been some to time. */
    async tell(screen: string): Promise<void> {
      const { longest: milliseconds, presses } = await longest();
      expect(presses).toBeGreaterThan(0);
      console.log(`INP of ${screen}, processor four times slower: ${milliseconds} ms (of ${presses} presses)`);
    },
  };
}

/** Kilobytes of the page and of what is asked for while it is used, compressed. */
const words = (loaded: Parameters<typeof kilobytes>[0]) => kilobytes(loaded, 'Document') + kilobytes(loaded, 'Fetch');
const menuitem = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

test(`a mailbox of ${sizes.mails} mails`, async ({ page }) => {
  const { loaded, tell } = await begin(page, '/en/apps/email');
  const rows = page.locator('main [data-row]');
  await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeEnabled();
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'What is chosen' })).toContainText('1 chosen');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page
    .getByRole('button', { name: /^Star / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Write mail' }).first().click();
  await page.locator('.mail-window').getByRole('textbox', { name: 'Subject' }).pressSequentially('Rice', hand);
  expect(await rows.count()).toBeLessThanOrEqual(50);
  // Ten thousand of them would be megabytes.
  expect(words(loaded()), list(loaded())).toBeLessThan(150);
  await tell('mail');
});

test(`a conversation of ${sizes.messages} messages`, async ({ page }) => {
  const { loaded, tell } = await begin(page, '/en/apps/chat');
  await page.getByRole('navigation', { name: 'Conversations and contacts' }).getByRole('link', { name: 'Jane Doe' }).click();
  await expect(page.locator('[data-chat] form')).toHaveAttribute('data-ready');
  const messages = page.locator('[data-message]');
  const before = await messages.count();
  const older = page.getByRole('link', { name: 'Older messages' });
  // Near the top the next part comes by itself.
  await older.scrollIntoViewIfNeeded();
  await expect(messages).not.toHaveCount(before);
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.pressSequentially('Is it open?', hand);
  await field.press('Enter');
  await expect(page.getByRole('log')).toContainText('Is it open?');
  expect(await messages.count()).toBeLessThanOrEqual(250);
  expect(words(loaded()), list(loaded())).toBeLessThan(150);
  await tell('chat');
});

test(`a board of ${sizes.cards} cards`, async ({ page }) => {
  const { loaded, tell } = await begin(page, '/en/apps/kanban');
  await expect(page.getByRole('button', { name: /^(Share|Members)$/ })).toBeEnabled();
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  expect(await cards.count()).toBeLessThanOrEqual(200);
  await page
    .getByRole('button', { name: /^More for: / })
    .nth(1)
    .click();
  await menuitem(page, 'Move to the top').click();
  await page
    .getByRole('button', { name: /^More for: / })
    .first()
    .click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(words(loaded()), list(loaded())).toBeLessThan(150);
  await tell('kanban');
});

test('to-do, calendar, people and invoices', async ({ page }) => {
  const todo = await begin(page, '/en/apps/todo');
  const field = page.getByRole('textbox', { name: 'New task' });
  await field.pressSequentially('Call mum tomorrow', hand);
  await field.press('Enter');
  await page.getByRole('checkbox', { name: 'Done: Call mum' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  await todo.tell('to-do');

  await page.goto('/en/apps/calendar');
  await page.getByRole('button', { name: 'Add event' }).click();
  await page.getByRole('dialog', { name: 'New event' }).getByRole('textbox', { name: 'Title' }).pressSequentially('Market', hand);
  await page.keyboard.press('Escape');
  await todo.tell('calendar');

  await page.goto('/en/apps/user/list');
  await page
    .getByRole('checkbox', { name: /^Choose (?!every)/ })
    .nth(1)
    .click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(menuitem(page, 'Show')).toBeVisible();
  await todo.tell('people');

  await page.goto('/en/apps/invoice/add');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Description' }).first().pressSequentially('Lamps', hand);
  await page.getByRole('textbox', { name: 'Unit price' }).first().pressSequentially('120', hand);
  await todo.tell('invoices');
});
