import Sqlite from 'better-sqlite3';
import { axe } from './support/axe.ts';
import { test, withSite } from './support/own-site.ts';
import { expect, headersOf, inSoak, signIn } from './support/site.ts';

const soakTest = inSoak(test);

test('an admin writes a frequent question, orders it and takes it away again', async ({ page, browser, baseURL }) => {
  const name = `Do you gift-wrap? <b>${Date.now()}</b>`;
  await signIn(page, 'admin', '/en', '/faq');
  await page.goto('/en/faq');
  await page.getByRole('link', { name: 'Manage questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage questions and the knowledge base');
  expect((await axe(page).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: 'Add a question to Payment' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please write the question in at least one language.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question (Thai)' })).toBeFocused();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('textbox', { name: 'Question (English)' }).fill(name);
  await page.getByRole('textbox', { name: 'Answer (English)' }).fill('Yes.\nFor free.');
  // Unsaved text is restored after going back and forward.
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Question (English)' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('region', { name: 'Payment' });
  await expect(list.getByRole('listitem').last()).toContainText(name);

  const up = list.getByRole('button', { name: `Move ${name} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem').last()).not.toContainText(name);
  await expect(up).toBeFocused();

  // The list has the beginnings of the answers alone; the form has them whole.
  await page.reload();
  await list.getByRole('link').filter({ hasText: 'How do I pay for an item' }).click();
  await expect(page.getByRole('textbox', { name: 'Answer (English)' })).toHaveValue(/^You pay the seller directly.+\.$/);
  await expect(page.getByRole('textbox', { name: 'Answer (Thai)' })).toHaveValue(/^ผู้ซื้อและผู้ขายจ่ายกันโดยตรง/);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await reader.goto('/en/faq');
  await expect(reader.getByRole('group').filter({ hasText: name })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Manage questions' })).toHaveCount(0);

  await list.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  // After scrolling, half a row may be covered by the bar.
  await page.evaluate(() => scrollTo(0, 0));
  expect((await axe(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(list.getByText(name)).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText(name)).toHaveCount(0);
});

test('an admin fills a new category of the knowledge base, which readers see then', async ({ page, browser, baseURL }) => {
  const title = `Members ${Date.now()}`;
  await signIn(page, 'admin', '/en', '/pages/knowledge-base');
  await page.goto('/en/pages/knowledge-base');
  await page.getByRole('link', { name: 'Manage questions' }).click();
  await page.getByRole('link', { name: 'Add a category' }).click();
  await page.getByRole('textbox', { name: 'Name of the category (Thai)' }).fill(title);
  await page.getByRole('textbox', { name: 'Description (Thai)' }).fill('What members get');
  // The icon covers its radio button.
  await page.getByRole('radio', { name: 'Heart' }).check({ force: true });
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const shelf = page.getByRole('region', { name: title });
  await expect(shelf).toContainText('Readers see this category once it has one.');
  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await reader.goto('/en/pages/knowledge-base');
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0);

  await page.getByRole('link', { name: `Add a question to ${title}` }).click();
  await page.getByRole('textbox', { name: 'Question (English)' }).fill('How do I join?');
  const answer = page.getByRole('textbox', { name: 'Answer (English)' });
  await answer.click();
  await answer.pressSequentially('Press Join.');
  await page.getByRole('textbox', { name: 'Answer (Thai)' }).click();
  await page.getByRole('combobox', { name: 'Choose a related question' }).selectOption({ index: 1 });
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shelf.getByRole('link', { name: 'How do I join?' })).toBeVisible();

  await reader.reload();
  await reader.getByRole('link', { name: title }).first().click();
  await reader.getByRole('link', { name: 'How do I join?' }).first().click();
  await expect(reader.getByRole('article')).toContainText('Press Join.');
  await expect(reader.getByRole('navigation', { name: 'Related questions' }).getByRole('link')).toHaveCount(1);
});

test.describe('at two desks', () => {
  test.use({ allowed: [/409 \(Conflict\)/] });

  soakTest('what somebody else has saved meanwhile is not overwritten unasked', async ({ page, request }) => {
    const headers = await headersOf(request, 'admin');
    const text = (en: string) => ({ th: en, en });
    const name = `Opening hours ${Date.now()}`;
    const written = { category: 'myOrders', question: text(name), answer: text('Nine to five.') };
    const { entry } = await (await request.post('/api/help/faq/add', { headers, data: written })).json();
    const saveElsewhere = async (version: number, answer: string) =>
      expect(
        (await request.post('/api/help/faq/save', { headers, data: { ...written, id: entry.id, version, answer: text(answer) } })).status(),
      ).toBe(200);
    await signIn(page, 'admin', '/en');
    await page.goto(`/en/manage/help?open=entry-${entry.id}`);
    const answer = page.getByRole('textbox', { name: 'Answer (Thai)' });
    await answer.fill('Ten to six.');
    await saveElsewhere(1, 'Eight to four.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody saved this while you were writing');
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Load the newest' }).click();
    await expect(answer).toHaveValue('Eight to four.');
    await answer.fill('Ten to six.');
    await saveElsewhere(2, 'Never.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByRole('region', { name: 'My orders' }).getByRole('listitem').last()).toContainText('Ten to six.');
  });
});

soakTest('a site without questions says so kindly, and invites whoever may write them', async ({ browser }) => {
  await withSite(
    async (baseURL) => {
      const page = await (await browser.newContext({ baseURL })).newPage();
      for (const [address, text, link] of [
        ['/en/faq', 'There are no questions here yet.', '/en/manage/help'],
        ['/en/pages/knowledge-base', 'The knowledge base is still being written.', '/en/manage/help?part=knowledge'],
      ] as const) {
        const main = page.getByRole('main');
        await page.context().clearCookies();
        await page.goto('/en/misc/error');
        await page.evaluate(() => localStorage.clear());
        await page.goto(address);
        await expect(main).toContainText(text);
        await expect(main.getByRole('link', { name: 'Contact Us' })).toBeVisible();
        await expect(main.getByRole('searchbox')).toHaveCount(0);
        await expect(main.getByRole('link', { name: 'Add the first question' })).toHaveCount(0);
        expect((await axe(page).analyze()).violations).toEqual([]);
        await signIn(page, 'admin', '/en');
        await page.goto(address);
        await main.getByRole('link', { name: 'Add the first question' }).click();
        await expect(page).toHaveURL(`${baseURL}${link}`);
        expect((await axe(page).analyze()).violations).toEqual([]);
      }
    },
    (file) => {
      const data = new Sqlite(file);
      for (const table of ['faq_question', 'knowledge_question', 'knowledge_category']) data.exec(`DELETE FROM ${table}`);
      data.close();
    },
  );
});
