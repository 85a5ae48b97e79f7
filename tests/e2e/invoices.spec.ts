import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axe, settled } from './support/axe.ts';
import { expect, headersOf, newcomer, signUp, soakTest, test } from './support/site.ts';
import { kilobytes, weigh, list as weights } from './support/weight.ts';

/** A client used by one test only, since invoices are shared by all. */
let client = '';
let headers: Record<string, string> = {};
/** Account that signed up for the test. */
let person = newcomer();

const shownDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3600 * 1000).toISOString().slice(0, 10);
const party = () => ({
  ...{ name: client, company: '', companyEmail: 'pay@orchid.example', address: '1 ถนนตัวอย่าง', country: '', contact: '' },
  ...{ taxId: '', branch: '' },
});

/** A draft over 1,000 baht, plus 70 of tax. */
async function draft(page: Page, change: object = {}): Promise<number> {
  const line = { text: 'Shop design', quantity: 2, unit: 'day', unitPrice: 500, discount: { kind: 'percent', value: 0 } };
  const record = {
    ...{ kind: 'invoice', client: party(), issuedDate: dayIn(0), dueDate: dayIn(30), service: 'Design', vatMode: 'excluded' },
    ...{ withholdingRate: 0, lines: [line], note: '' },
    ...change,
  };
  const answer = await page.request.post('/apps/invoice/add-record', { headers, data: { record } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).record.id;
}
async function issued(page: Page, change: object = {}): Promise<{ id: number; number: string }> {
  const id = await draft(page, change);
  return (await (await page.request.post('/apps/invoice/issue', { headers, data: { id } })).json()).record;
}

const row = (page: Page): Locator => page.getByRole('row').filter({ hasText: client });
const list = (page: Page, words = '') => page.goto(`/en/apps/invoice/list?q=${encodeURIComponent(client)}${words}`);
const open = (page: Page, id: number) => page.goto(`/en/apps/invoice/preview?id=${id}`);
const menu = async (page: Page, item: string) => {
  await row(page)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
/** An invoice with some lines. */
const withLines = (...names: string[]) => ({
  lines: names.map((text) => ({ text, quantity: 1, unit: '', unitPrice: 100, discount: { kind: 'percent', value: 0 } })),
});
/** Texts of the editor's lines, in order. */
const linesOf = (page: Page): Promise<string[]> =>
  page.getByRole('textbox', { name: 'Description' }).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
/** A link to an invoice, created through the API. */
async function linkTo(page: Page, id: number): Promise<string> {
  const answer = await page.request.post('/apps/invoice/share', { headers, data: { id, isShared: true } });
  return `/en/invoice/${(await answer.json()).record.linkKey}`;
}
const history = (page: Page): Locator => page.getByRole('region', { name: 'History' });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const paper = (page: Page): Locator => page.getByRole('article');
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Save as CSV' }).first()).toBeEnabled();

// In a demo, every new account is an admin. Sessions of the sample admin would be ended by other tests' sign-ins.
test.beforeEach(async ({ page, request }) => {
  client = `Client ${Date.now()}${Math.floor(Math.random() * 1000)}`;
  person = await signUp(page, newcomer(), '/en');
  headers = await headersOf(request, person);
});

test('an invoice is written by keyboard alone, with its sums at once, and issued', async ({ page }) => {
  await page.goto('/en/apps/invoice/add');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  const required = page.getByRole('group', { name: /^(Client|Lines)$/ }).locator('[aria-required=true]');
  const labels = required.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).labels?.[0]?.innerText));
  expect(await labels).toEqual(['Name\nRequired', 'Description\nRequired', 'Quantity', 'Unit price']);
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.keyboard.type(client);
  await page.getByRole('textbox', { name: 'Description' }).focus();
  await page.keyboard.type('Market stall');
  for (const text of ['2.5', 'day', '1000', '10']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  const second = page.getByRole('listitem', { name: 'Line 2' });
  await expect(second.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await page.keyboard.type('Lamps');
  await second.getByRole('textbox', { name: 'Unit price' }).focus();
  await page.keyboard.type('0.5');
  await expect(paper(page)).toContainText('฿2,250.00');
  await expect(paper(page)).toContainText('฿2,408.04');
  await expect(paper(page)).toContainText('Two thousand four hundred eight baht and four satang only');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('listitem', { name: 'Line 1' }).getByRole('textbox', { name: 'Description' })).toHaveValue('Lamps');
  await page.getByRole('combobox', { name: 'Withholding tax' }).selectOption('3');
  await page.getByRole('button', { name: 'Save and issue' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/preview\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice INV-25\d\d-\d{4}$/);
  await expect(paper(page)).toContainText(client);
  await expect(paper(page).getByRole('img', { name: 'PromptPay code' })).toBeVisible();
});

test('a quotation of pasted rows becomes an invoice, which is paid, confirmed and credited', async ({ page }) => {
  await page.goto('/en/apps/invoice/add?kind=quotation');
  const save = page.getByRole('button', { name: 'Save and issue' });
  await expect(save).toBeEnabled();
  await expect(save).toBeInViewport();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(client);
  await page.getByRole('textbox', { name: 'Description' }).focus();
  await page.getByRole('textbox', { name: 'Description' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Item\tQty\tPrice\nLamps\t2\t฿1,000\nShipping\t1\t1.234,50\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('2 lines were added from the table. Not read, or left out: 1.234,50')).toBeVisible();
  await page.getByRole('listitem', { name: 'Line 2' }).getByRole('textbox', { name: 'Unit price' }).fill('0');
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quotation QT-25\d\d-\d{4}$/);
  await page.getByRole('button', { name: 'Note as accepted' }).click();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Make invoice' }).click();
  await page.waitForURL(/edit\?id=/);
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice INV-/);
  const invoice = page.url();
  await page.getByRole('button', { name: 'Add a payment' }).click();
  await page.getByRole('button', { name: 'Note the payment' }).click();
  await page.getByRole('button', { name: 'Make the receipt of ฿2,140.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt RC-/);
  await expect(paper(page)).toContainText('Refers to INV-');
  await page.goto(invoice);
  await page.getByRole('button', { name: 'Make credit note' }).click();
  await page.waitForURL(/edit\?id=/);
  await expect(save).toBeEnabled();
  await page.getByRole('textbox', { name: 'Reason for the credit' }).fill('One lamp came back');
  await page.getByRole('listitem', { name: 'Line 1' }).getByRole('textbox', { name: 'Quantity' }).fill('1');
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note CN-/);
  await expect(paper(page)).toContainText('One lamp came back');
  await expect(paper(page)).toContainText('Corrected value');
  await page.goto(invoice);
  const linked = page.getByRole('region', { name: 'Linked documents' });
  await expect(linked.getByRole('link')).toHaveText([/^Quotation QT-/, /^Receipt RC-/, /^Credit note CN-/]);

  await page.getByRole('button', { name: 'Make credit note' }).click();
  await page.waitForURL(/edit\?id=/);
  await expect(save).toBeEnabled();
  await page.getByRole('textbox', { name: 'Reason for the credit' }).fill('The other one, too');
  const line = page.getByRole('listitem', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note CN-/);
  const note = page.url();
  await page.goto(`/en/apps/invoice/list?tab=credited&q=${new URL(invoice).searchParams.get('id')}`);
  await expect(page.getByRole('row').filter({ hasText: client }).getByText('Credited', { exact: true })).toBeVisible();
  await page.goto(note);
  await page.getByRole('button', { name: 'Make void' }).click();
  await page.getByRole('alertdialog', { name: 'Make 1 credit note void?' }).getByRole('button', { name: 'Make void' }).click();
  await expect(page.getByText('1 credit note made void')).toBeVisible();
  await page.goto(invoice);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

soakTest('a product of the shop becomes a line in baht, and the term says the day', async ({ page }) => {
  await page.goto('/en/apps/invoice/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(client);
  await page.getByRole('button', { name: 'Product from the shop' }).click();
  const { products } = await (await page.request.get('/apps/ecommerce/products?perPage=1&lang=en')).json();
  await page.getByRole('combobox', { name: 'Product from the shop' }).fill(products[0].name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(products[0].name);
  // Decision 0015: the stated rate.
  await expect(page.getByRole('textbox', { name: 'Unit price' })).toHaveValue((products[0].price * 35).toFixed(2));
  await page.getByRole('combobox', { name: 'Payment term', exact: true }).selectOption('7');
  await expect(page.locator('#due-date')).toHaveValue(shownDay(dayIn(7)));
  await expect(page.getByRole('textbox', { name: 'Payment terms' })).toHaveValue('To be paid within 7 days');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/preview/);
  await expect(paper(page)).toContainText('To be paid within 7 days');
});

soakTest('an invoice in dollars with tax is written, issued and found; its tax is said in baht', async ({ page }) => {
  await page.goto('/en/apps/invoice/add');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(client);
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Market Street');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('tax-invoice');
  const rate = page.getByRole('textbox', { name: 'Baht for 1 USD' });
  await expect(rate).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await expect(rate).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Design');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('1000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A rate above 0 and up to 1,000')).toBeVisible();
  await expect(rate).toBeFocused();
  await page.keyboard.type('35.1234');
  await expect(paper(page)).toContainText('$1,070.00');
  await expect(paper(page)).toContainText('One thousand seventy US dollars only');
  await expect(paper(page)).toContainText('1 USD = 35.1234 baht');
  await expect(paper(page)).toContainText('VAT 7% (baht)฿2,458.64');
  // Without tax, no amount in baht is required.
  await page.getByRole('combobox', { name: 'Value added tax' }).selectOption('none');
  await expect(rate).toHaveCount(0);
  await expect(paper(page)).not.toContainText('baht');
  await page.getByRole('combobox', { name: 'Value added tax' }).selectOption('excluded');
  await expect(rate).toHaveValue('35.1234');
  await page.getByRole('button', { name: 'Save and issue' }).click();
  await page.waitForURL(/preview\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice TIV-25\d\d-\d{4}$/);
  await expect(paper(page)).toContainText('Total (baht)฿37,582.04');
  await expect(paper(page).getByRole('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a payment' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add a payment' });
  await expect(drawer.getByRole('textbox', { name: 'Received, in US dollars' })).toHaveValue('1070.00');
  await drawer.getByRole('textbox', { name: 'Received' }).fill('70');
  await drawer.getByRole('button', { name: 'Note the payment' }).click();
  await expect(history(page)).toContainText('Payment of $70.00');

  await issued(page);
  await list(page);
  await ready(page);
  await expect(row(page).filter({ hasText: 'TIV-' })).toContainText('$1,000.00');
  await expect(page.getByRole('link', { name: /^Together/ })).toHaveAccessibleName(/฿1,070\.00 \$1,070\.00/);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await expect(page).toHaveURL(/currency=USD/);
  await expect(row(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Together/ })).not.toHaveAccessibleName(/฿/);
  await page.goBack();
  await expect(row(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('');
});

soakTest('a draft in yen has whole sums, and what is issued stays in its money', async ({ page }) => {
  const id = await draft(page, { vatMode: 'none' });
  await page.goto(`/en/apps/invoice/edit?id=${id}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await currency.selectOption('JPY');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('99.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A whole sum: this money has no smaller part.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Unit price' }).fill('99');
  await expect(paper(page)).toContainText('¥198');
  await page.getByRole('button', { name: 'Save and issue' }).click();
  await page.waitForURL(/preview\?id=\d+/);
  await expect(paper(page)).toContainText('One hundred ninety-eight yen only');
  await page.goto(`/en/apps/invoice/edit?id=${id}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(currency).toHaveValue('JPY');
  await expect(currency.getByRole('option', { name: /^USD/ })).toBeDisabled();
});

soakTest('the editor says what is wrong, keeps what is written, and gives a removed line back', async ({ page }) => {
  await page.goto('/en/apps/invoice/add');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByText('Please say what is billed.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(client);
  await page.getByRole('textbox', { name: /^Tax ID/ }).fill('1234567890123');
  await page.getByRole('textbox', { name: 'Description' }).fill('Baskets');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('12.345');
  await save.click();
  await expect(page.getByText('its last digit does not fit')).toBeVisible();
  await expect(page.getByText('A sum with at most two decimals.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You go on where you left off.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(client);
  await page.getByRole('textbox', { name: /^Tax ID/ }).fill('9000000000021');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('12.34');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('listitem', { name: 'Line 2' }).getByRole('textbox', { name: 'Description' }).fill('Ropes');
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(page.getByRole('listitem', { name: 'Line 2' })).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByRole('listitem', { name: 'Line 2' }).getByRole('textbox', { name: 'Description' })).toHaveValue('Ropes');
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await save.click();
  await page.waitForURL(/preview\?id=\d+/);
  await expect(paper(page)).toContainText('฿13.20');
  await page.goto('/en/apps/invoice/add');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
});

soakTest(
  'who has sold it stands on the paper, whose terms, note and stub are switched, by keys, and for the client too',
  async ({ page }) => {
    const id = await draft(page, { terms: 'Cash on delivery', note: 'Ring twice' });
    await page.goto(`/en/apps/invoice/edit?id=${id}`);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await page.getByRole('textbox', { name: 'Sales person' }).fill('Wanna');
    await page.getByRole('combobox', { name: 'Withholding tax' }).selectOption('3');
    const shown = (name: string) => page.getByRole('group', { name: 'On the paper' }).getByRole('checkbox', { name });
    const stub = paper(page).getByRole('region', { name: 'Payment stub' });
    await expect(paper(page)).toContainText('Sales person Wanna');
    await expect(paper(page)).toContainText('Cash on delivery');
    await expect(stub).toHaveCount(0);
    for (const name of ['Payment terms', 'Payment stub']) await shown(name).press('Space');
    await expect(paper(page)).not.toContainText('Cash on delivery');
    await expect(stub).toContainText('฿1,070.00');
    await expect(stub).toContainText('฿1,040.00');
    await page.getByRole('button', { name: 'Save and issue' }).press('Enter');
    await page.waitForURL(/preview\?id=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/INV-/);
    await page.emulateMedia({ media: 'print' });
    await expect(stub).toContainText(/INV-25\d\d-\d{4}/);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(await linkTo(page, id));
    await expect(paper(page)).toContainText('Sales person Wanna');
    await expect(paper(page)).toContainText('Ring twice');
    await expect(stub).toContainText('฿1,040.00');
    expect(await page.content()).not.toContain('Cash on delivery');
    await page.goto(`/en/apps/invoice/edit?id=${id}`);
    await expect(page.getByRole('textbox', { name: 'Payment terms' })).toHaveValue('Cash on delivery');
    await expect(shown('Payment terms')).not.toBeChecked();
    await expect(shown('Note')).toBeChecked();
  },
);

soakTest('the list follows its tabs, days and columns, and the address says so', async ({ page }) => {
  await draft(page);
  const { number } = await issued(page);
  await list(page);
  await ready(page);
  await expect(row(page)).toHaveCount(2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(
    row(page)
      .first()
      .getByRole('button', { name: /^More for/ }),
  ).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('navigation', { name: 'By status' })
    .getByRole('link', { name: /^Draft 1/ })
    .click();
  await expect(page).toHaveURL(/tab=Draft/);
  await expect(row(page)).toHaveCount(1);
  await page.goBack();
  await expect(row(page)).toHaveCount(2);
  await page.getByRole('link', { name: /^Still open/ }).click();
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).toContainText(number);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Due' }).uncheck();
  await expect(page).toHaveURL(/hide=dueDate/);
  await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveCount(0);
  await page.getByLabel('From', { exact: true }).fill(dayIn(1));
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByText('No invoice matches.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No invoice matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await page.goto('/en/apps/invoice/list?page=zero');
  expect(new URL(page.url()).search).toBe('');
  const gone = await page.request.get('/apps/invoice/preview?id=999999', { headers: { accept: 'text/html' } });
  expect(gone.status()).toBe(404);
});

test.describe('with a number that is none', () => {
  test.use({ allowed: [/status of 404/] });

  soakTest('the page says which invoice isn’t there, and leads back to the list', async ({ page }) => {
    for (const [address, number] of [
      ['/en/apps/invoice/preview?id=999999', '999999'],
      ['/en/apps/invoice/preview/999999', '999999'],
      ['/en/apps/invoice/edit?id=999999', '999999'],
      ['/en/apps/invoice/preview?id=%3Cb%3Ex', '<b>x'],
    ] as const) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(`There is no invoice ${number}.`);
    }
    await page.getByRole('link', { name: 'All invoices' }).click();
    await expect(page).toHaveURL(/\/en\/apps\/invoice\/list$/);
    await page.goto('/apps/invoice/preview?id=999999');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ไม่พบใบแจ้งหนี้หมายเลข 999999');
  });
});

soakTest('an issued tax invoice has no editor, and says why', async ({ page }) => {
  const { id } = await issued(page, { kind: 'tax-invoice' });
  await page.goto(`/en/apps/invoice/edit?id=${id}`);
  await expect(page.getByText(/^Issued tax invoices, void and deleted ones stay as they are/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`preview\\?id=${id}$`));
});

test('invoices are marked, saved, deleted and brought back, one or many', async ({ page }) => {
  await draft(page);
  await draft(page);
  await list(page);
  await ready(page);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFFNumber,')).toBe(true);
  expect(file.split(client)).toHaveLength(3);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page)).toHaveCount(0);
  await undo(page).click();
  await expect(row(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  await expect(row(page).getByText(/^INV-/)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  // An issued invoice is kept.
  await expect(bar.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test.describe('with a refusal', () => {
  test.use({ allowed: [/status of 400/] });

  soakTest('payments are added, taken back and brought back, and the history tells it', async ({ page }) => {
    const { id } = await issued(page);
    await open(page, id);
    await page.getByRole('button', { name: 'Add a payment' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add a payment' });
    await expect(page).toHaveURL(/do=pay/);
    await drawer.getByRole('textbox', { name: /^Received/ }).fill('2000');
    await drawer.getByRole('button', { name: 'Note the payment' }).click();
    await expect(drawer.getByRole('alert')).toHaveText('The payment must be more than 0 and not more than the balance.');
    await drawer.getByRole('textbox', { name: /^Received/ }).fill('70');
    await expect(drawer).toContainText('฿1,000.00 left after that');
    await drawer.getByRole('button', { name: 'Note the payment' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('Partly paid').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Payment of ฿70.00');
    await page.getByRole('button', { name: /^Take back the payment of/ }).click();
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('฿1,070.00');
    await undo(page).click();
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('฿1,000.00');
  });
});

soakTest('an invoice is sent with its document, downloaded, duplicated and made void', async ({ page }) => {
  const id = await draft(page);
  await open(page, id);
  await page.getByRole('button', { name: 'Send by mail' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send by mail' });
  await expect(drawer.getByRole('textbox', { name: 'To' })).toHaveValue('pay@orchid.example');
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('Your invoice');
  await expect(drawer.getByRole('region', { name: 'The mail as it will be read' })).toContainText('Your invoice');
  await drawer.getByRole('button', { name: 'Send the mail' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/INV-/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Mailed to pay@orchid.example');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^INV-25\d\d-\d{4}\.pdf$/);
  await expect(page.getByText('Downloaded', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Make void' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make void' }).click();
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.waitForURL(/edit\?id=\d+/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(client);
});

soakTest('who is late is reminded, from the list and from the invoice, by mouse and by keys', async ({ page }) => {
  const { number } = await issued(page, { issuedDate: dayIn(-41), dueDate: dayIn(-11) });
  await list(page);
  await ready(page);
  await menu(page, 'Send a reminder');
  await page.waitForURL(/do=remind/);
  const drawer = page.getByRole('dialog', { name: 'Send a reminder' });
  await expect(drawer.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Reminder: Invoice ${number} is 11 days past due`);
  await expect(drawer.getByRole('textbox', { name: 'Message' })).toHaveValue(/over ฿1,070\.00 was due on .+ and is 11 days past due now/);
  await drawer.getByRole('button', { name: 'Send the mail' }).click();
  await expect(drawer).toBeHidden();
  await expect(history(page)).toContainText('Reminder mailed to pay@orchid.example');
  // The reminder is the first action of an overdue invoice.
  await expect(page.getByRole('region', { name: 'Actions' }).getByRole('button').first()).toHaveText('Send a reminder');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+M');
  await expect(drawer.getByText(/^Last reminded on/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

soakTest('what is not late yet is reminded of with its day, in Thai as well', async ({ page }) => {
  const { id } = await issued(page);
  await page.goto(`/apps/invoice/preview?id=${id}`);
  await page.getByRole('button', { name: 'แจ้งเตือนการชำระ' }).click();
  const message = page.getByRole('dialog', { name: 'แจ้งเตือนการชำระ' }).getByRole('textbox', { name: 'ข้อความ' });
  await expect(message).toHaveValue(/ยอดค้างชำระ ฿1,070\.00 จะครบกำหนดในวันที่ \d+ .+ 25\d\d/);
});

test('a client reads an invoice by its link, also without script, until it is withdrawn', async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, number } = await issued(page);
  await open(page, id);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const field = page.getByRole('textbox', { name: 'Link for the client' });
  const link = await field.inputValue();
  expect(link).toMatch(/\/en\/invoice\/[\w-]{22}$/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  for (const address of [link, link.replace('/en/', '/')]) {
    const answer = await plain.goto(address);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    await expect(plain.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(paper(plain)).toContainText(client);
    await expect(paper(plain)).toContainText('฿1,070.00');
    await expect(paper(plain).getByRole('img')).toBeVisible();
    expect(await plain.content()).not.toContain(person.username);
  }
  const answer = await plain.request.get((await plain.getByRole('link', { name: 'ดาวน์โหลด PDF' }).getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  // Opening it without JavaScript is not recorded.
  await expect(history(page)).not.toContainText('Opened by its link');

  const stranger = await browser.newPage({ baseURL });
  await stranger.goto(link);
  await expect(history(page)).toContainText('Opened by its link');
  const printed = stranger.evaluate(() => new Promise<boolean>((resolve) => Object.assign(window, { print: () => resolve(true) })));
  await stranger.getByRole('button', { name: 'Print' }).click();
  expect(await printed).toBe(true);
  await stranger.close();

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await plain.goto(link))?.status()).toBe(404);
  await plain.close();
});

soakTest('a link is made and sent by keys; an admin who opens it is not told of, and a void invoice says so', async ({ page }) => {
  const { id } = await issued(page);
  await open(page, id);
  const make = page.getByRole('button', { name: 'Make a link' });
  await expect(make).toBeEnabled();
  await make.press('Enter');
  const field = page.getByRole('textbox', { name: 'Link for the client' });
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  await page.keyboard.press('m');
  const drawer = page.getByRole('dialog', { name: 'Send by mail' });
  await expect(drawer.getByRole('checkbox', { name: 'Put a link to it into the mail' })).toBeChecked();
  await drawer.getByRole('button', { name: 'Send the mail' }).press('Enter');
  await expect(drawer).toBeHidden();
  const { mails } = await (await page.request.get('/demo/outbox', { headers: { accept: 'application/json' } })).json();
  expect(mails.some(({ text }: { text: string }) => text.includes(new URL(link).pathname))).toBe(true);

  await page.goto(link);
  await expect(paper(page)).toContainText(client);
  await page.waitForLoadState('networkidle');
  await page.request.post('/apps/invoice/mark', { headers, data: { ids: [id], as: 'void' } });
  await page.reload();
  await expect(page.getByText('This invoice is void. There is nothing to pay.')).toBeVisible();
  await expect(paper(page).getByRole('img')).toHaveCount(0);
  await open(page, id);
  await expect(history(page)).toContainText('Made void');
  await expect(history(page)).not.toContainText('Opened by its link');
});

soakTest('lines are drawn to another place by mouse and by keys, while somebody writes', async ({ page }) => {
  const id = await draft(page, withLines('First', 'Second', 'Third'));
  await page.goto(`/en/apps/invoice/edit?id=${id}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  const handle = (place: number) => page.getByRole('button', { name: `Drag line ${place}` });
  const text = page.getByRole('listitem', { name: 'Line 1' }).getByRole('textbox', { name: 'Description' });
  await text.focus();
  await expect(handle(1)).toBeVisible();
  // The script that has loaded in the meantime doesn't move the focus.
  await expect(text).toBeFocused();

  const said = (text: string) => page.getByText(text, { exact: true });
  await handle(1).focus();
  await page.keyboard.press('Space');
  await expect(handle(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(said('At place 1 of 3')).toBeAttached();
  // Keys are handled some milliseconds after the pickup is announced.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(said('At place 2 of 3')).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(() => linesOf(page)).toEqual(['Second', 'First', 'Third']);
  await expect(handle(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(handle(2)).toHaveAttribute('aria-pressed', 'true');
  // Not the previous announcement of a drop, which ends with the same words.
  await expect(said('At place 2 of 3')).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(said('It stays where it was')).toBeAttached({ timeout: 2000 });
  }).toPass();

  await page.setViewportSize({ width: 1280, height: 1600 });
  await handle(3).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()];
  if (!from || !to) throw new Error('The handles are not there.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y - 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => linesOf(page)).toEqual(['Third', 'Second', 'First']);

  await page.getByRole('listitem', { name: 'Line 1' }).getByRole('textbox', { name: 'Description' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => linesOf(page)).toEqual(['Second', 'Third', 'First']);
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await undo(page).click();
  await expect.poll(() => linesOf(page)).toEqual(['Second', 'Third', 'First']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/preview\?id=/);
  await expect(paper(page).getByRole('row').nth(1)).toContainText('Second');
});

soakTest('two tabs agree', async ({ page, context }) => {
  const { id } = await issued(page);
  await list(page);
  await ready(page);
  const other = await context.newPage();
  await open(other, id);
  await other.getByRole('button', { name: 'Add a payment' }).click();
  await other.getByRole('button', { name: 'Note the payment' }).click();
  await expect(row(page)).toContainText('Paid');
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what can’t be deleted comes back', async ({ page, context }) => {
    await draft(page);
    await list(page);
    await ready(page);
    // A first deletion loads the toast script.
    await menu(page, 'Delete');
    await undo(page).click();
    await expect(row(page)).toHaveCount(1);
    await context.setOffline(true);
    await menu(page, 'Delete');
    await expect(page.getByText("can't be reached").first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(row(page)).toHaveCount(1);
  });
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an invoice is found, opened and paid by touch', async ({ page }) => {
    await issued(page);
    await list(page);
    await ready(page);
    await row(page).getByRole('link', { name: /^INV-/ }).tap();
    await page.waitForURL(/preview\?id=/);
    await page.getByRole('button', { name: 'Add a payment' }).tap();
    await page.getByRole('button', { name: 'Note the payment' }).tap();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  soakTest('a client reads and saves an invoice by touch', async ({ page, browser, baseURL }) => {
    const { id, number } = await issued(page);
    const address = await linkTo(page, id);
    const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
    const stranger = await phone.newPage();
    await stranger.goto(address);
    await expect(paper(stranger)).toContainText(client);
    await expect(paper(stranger).getByRole('img', { name: 'PromptPay code' })).toBeVisible();
    const download = stranger.waitForEvent('download');
    await stranger.getByRole('link', { name: 'Download PDF' }).tap();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.close();
  });

  soakTest('into which account clients pay is written by touch, and stands on the paper', async ({ page }) => {
    await page.goto('/en/apps/invoice/list');
    await ready(page);
    const drawer = page.getByRole('dialog', { name: 'Seller' });
    const holder = drawer.getByRole('textbox', { name: 'Account name' });
    const number = drawer.getByRole('textbox', { name: /^Account number/ });
    const save = drawer.getByRole('button', { name: 'Save' });
    await page.getByRole('button', { name: 'Seller' }).tap();
    await holder.fill(client);
    await number.fill('12a');
    await save.tap();
    await expect(drawer.getByText('An account number has digits, and hyphens between them.')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('000-0-00000-0');
    await save.tap();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Seller' }).tap();
    await expect(holder).toHaveValue(client);
    // As in the samples, which are shared.
    await holder.fill('ตลาดนัด (ตัวอย่าง)');
    await save.tap();
    await expect(drawer).toBeHidden();
    await open(page, (await issued(page)).id);
    await expect(paper(page)).toContainText('Account number 000-0-00000-0');
  });

  soakTest('a line is drawn to another place by a finger on its handle', async ({ page }) => {
    const id = await draft(page, withLines('First', 'Second'));
    await page.goto(`/en/apps/invoice/edit?id=${id}`);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await page.getByRole('listitem', { name: 'Line 1' }).getByText('Quantity').tap();
    const handle = (place: number) => page.getByRole('button', { name: `Drag line ${place}` });
    await expect(handle(1)).toBeVisible();
    await page.getByRole('listitem', { name: 'Line 1' }).evaluate((line) => line.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const box = await handle(1).boundingBox();
    const next = await page.getByRole('listitem', { name: 'Line 2' }).boundingBox();
    if (!box || !next) throw new Error('The lines are not there.');
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const from = { x: box.x + 20, y: box.y + 20 };
    await send('touchStart', from);
    await expect(page.getByText('At place 1 of 2')).toBeAttached();
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', { x: from.x, y: from.y - 40 + next.height * part });
    await expect(page.getByText('At place 2 of 2')).toBeAttached();
    await send('touchEnd');
    await expect.poll(() => linesOf(page)).toEqual(['Second', 'First']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

soakTest('the pages weigh little, and there is nothing to mend for helpers in both skins', async ({ page }) => {
  test.slow();
  const { id } = await issued(page);
  const shared = await linkTo(page, id);
  for (const path of ['/en/apps/invoice/list', `/en/apps/invoice/preview?id=${id}`, `/en/apps/invoice/edit?id=${id}`, shared]) {
    // So that nothing of the previous page is counted.
    await page.goto('about:blank');
    const loaded = await weigh(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { disabled: false }).first()).toBeVisible();
    expect.soft(kilobytes(loaded(), 'Script'), weights(loaded())).toBeLessThanOrEqual(120);
    for (const skin of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), skin);
      await settled(page);
      const { violations } = await axe(page).include('main').analyze();
      expect(violations.map(({ id: rule, nodes }) => `${path} ${rule}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    }
  }
});
