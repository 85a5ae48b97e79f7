import type { Locator, Page } from '@playwright/test';
import { sizes, test } from './support/large-site.ts';
import { press, pressKey, timePresses, type } from './support/presses.ts';
import { expect, inSoak, signIn } from './support/site.ts';
import { kilobytes, list, weigh } from './support/weight.ts';

const soakTest = inSoak(test);

/** Run sequentially, because they share a site. Durations of presses are printed, not asserted: they depend on the machine. */
test.describe.configure({ mode: 'default' });

/** Opens a screen of the sample admin, who has a large amount of data, on a slow processor. */
async function begin(page: Page, address: string) {
  await signIn(page, 'admin', '/en');
  const longest = await timePresses(page);
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto(address);
  return {
    loaded,
    /** Prints the durations of presses, of which there must be some. */
    async report(screen: string): Promise<void> {
      const { longest: milliseconds, presses } = await longest();
      expect(presses).toBeGreaterThan(0);
      console.log(`INP of ${screen}, processor four times slower: ${milliseconds} ms (of ${presses} presses)`);
    },
  };
}

/** Kilobytes of the page and of its requests during use, compressed. */
const words = (loaded: Parameters<typeof kilobytes>[0]) => kilobytes(loaded, 'Document') + kilobytes(loaded, 'Fetch');
const menuitem = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

soakTest(`a mailbox of ${sizes.mails} mails`, async ({ page }) => {
  const { loaded, report } = await begin(page, '/en/apps/email');
  const rows = page.locator('main [data-row]');
  await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeEnabled();
  await press(page.getByRole('checkbox', { name: /^Choose (?!all)/ }).first());
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await pressKey(page, 'Escape');
  await press(page.getByRole('link', { name: 'Next page' }));
  await expect(page).toHaveURL(/page=2/);
  await press(page.getByRole('button', { name: /^Star / }).first());
  await press(page.getByRole('button', { name: 'Write mail' }).first());
  await press(page.locator('.mail-window').getByRole('textbox', { name: 'Subject' }));
  await type(page, 'Rice');
  expect(await rows.count()).toBeLessThanOrEqual(50);
  // Ten thousand of them would be megabytes.
  expect(words(loaded()), list(loaded())).toBeLessThan(150);
  await report('mail');
});

soakTest(`a conversation of ${sizes.messages} messages`, async ({ page }) => {
  const { loaded, report } = await begin(page, '/en/apps/chat');
  await press(page.getByRole('navigation', { name: 'Conversations and contacts' }).getByRole('link', { name: 'Jane Doe' }));
  await expect(page.locator('[data-chat] form')).toHaveAttribute('data-ready');
  const messages = page.locator('[data-message]');
  const before = await messages.count();
  const older = page.getByRole('link', { name: 'Older messages' });
  // Near the top the next part is loaded automatically.
  await older.scrollIntoViewIfNeeded();
  await expect(messages).not.toHaveCount(before);
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await press(field);
  await type(page, 'Is it open?');
  await pressKey(page, 'Enter');
  await expect(page.getByRole('log')).toContainText('Is it open?');
  expect(await messages.count()).toBeLessThanOrEqual(250);
  expect(words(loaded()), list(loaded())).toBeLessThan(150);
  await report('chat');
});

soakTest(`a board of ${sizes.cards} cards`, async ({ page }) => {
  const { loaded, report } = await begin(page, '/en/apps/kanban');
  // A lookup by role among hundreds of buttons would delay the cards.
  await expect(page.locator('.kanban-screen [data-grip]').first()).toBeEnabled();
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  expect(await cards.count()).toBeLessThanOrEqual(200);
  await press(page.getByRole('button', { name: /^More for: / }).nth(1));
  await press(menuitem(page, 'Move to the top'));
  await press(page.getByRole('button', { name: /^More for: / }).first());
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'Escape');
  expect(words(loaded()), list(loaded())).toBeLessThan(150);
  await report('kanban');
});

soakTest('to-do, calendar, people and invoices', async ({ page }) => {
  const todo = await begin(page, '/en/apps/todo');
  const field = page.getByRole('textbox', { name: 'New task' });
  await press(field);
  await type(page, 'Call mum tomorrow');
  await pressKey(page, 'Enter');
  await press(page.getByRole('checkbox', { name: 'Done: Call mum' }));
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  await todo.report('to-do');

  await page.goto('/en/apps/calendar');
  await press(page.getByRole('button', { name: 'Add event' }));
  await press(page.getByRole('dialog', { name: 'New event' }).getByRole('textbox', { name: 'Title' }));
  await type(page, 'Market');
  await pressKey(page, 'Escape');
  await todo.report('calendar');

  await page.goto('/en/apps/user/list');
  await press(page.getByRole('checkbox', { name: /^Choose (?!all)/ }).nth(1));
  await press(page.getByRole('button', { name: /^Actions for/ }).first());
  await expect(menuitem(page, 'View')).toBeVisible();
  await todo.report('people');

  await page.goto('/en/apps/invoice/add');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await press(page.getByRole('textbox', { name: 'Description' }).first());
  await type(page, 'Lamps');
  await press(page.getByRole('textbox', { name: 'Unit price' }).first());
  await type(page, '120');
  await todo.report('invoices');
});
