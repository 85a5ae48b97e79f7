import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Invoice, InvoiceClients, InvoiceDetail, InvoiceList } from '../../../api/contract/backoffice/invoices.ts';
import { invoiceSortColumns, invoiceStatuses } from '../../../api/contract/values/backoffice/invoices.ts';
import { sortDirections } from '../../../api/contract/values/shared/paging.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';
import { everyPage, holds, oddSearches } from '../../support/tables.ts';

const { call, signIn } = await testApp();
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;
const list = async (query = ''): Promise<InvoiceList> => (await call('GET', `/apps/invoice/invoices${query}`, { token })).json();
const read = (id: number) => call('GET', `/api/invoice/invoices/${id}`, { token });
const add = (invoice: object, headers = {}) => call('POST', '/apps/invoice/add', { token, body: { invoice }, headers });
const update = (invoice: object) => call('POST', '/apps/invoice/update', { token, body: { invoice } });
const remove = (id: number) => call('DELETE', `/apps/invoice/delete?id=${id}`, { token });
const ids = (rows: Invoice[]) => rows.map(({ id }) => id);
const buyer = {
  name: 'นภา ใจงาม',
  company: 'Orchid Row',
  companyEmail: 'pay@orchid.example',
  address: '',
  country: 'Thailand',
  contact: '',
};

test('fifty invoices of every status are listed, the newest number first', async () => {
  const answer = await list();
  expect(Value.Check(InvoiceList, answer)).toBe(true);
  expect(answer.total).toBe(50);
  expect(ids(answer.allData)).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
  expect(answer.invoices).toEqual(answer.allData.slice(0, 10));
  expect(new Set(answer.allData.map(({ invoiceStatus }) => invoiceStatus))).toEqual(new Set(invoiceStatuses));
});

test('balances and days fit the statuses', async () => {
  const today = new Date(startTime).toISOString().slice(0, 10);
  for (const { invoiceStatus, balance, total, issuedDate, dueDate } of (await list()).allData) {
    if (invoiceStatus === 'Paid') expect(balance).toBe(0);
    else if (invoiceStatus === 'Partial Payment') expect(balance > 0 && balance < total).toBe(true);
    else expect(balance).toBe(total);
    if (invoiceStatus === 'Past Due') expect(dueDate < today).toBe(true);
    expect(issuedDate <= dueDate && issuedDate <= today).toBe(true);
  }
});

test('search and status agree with a plain look through the whole list', async () => {
  const { allData } = await list();
  const texts = ({ id, client: { name, company, companyEmail }, total, issuedDate }: Invoice) => [
    id,
    name,
    company,
    companyEmail,
    total,
    issuedDate,
  ];
  for (const q of ['COFFEE', 'บ้าน', '@lotus', '17', '-1', '.5', allData[3]?.issuedDate ?? '', ...oddSearches]) {
    const expected = allData.filter((invoice) => holds(texts(invoice), q));
    expect(ids((await list(`?q=${encodeURIComponent(q)}`)).allData), q).toEqual(ids(expected));
  }
  for (const status of invoiceStatuses) {
    const expected = allData.filter((invoice) => invoice.invoiceStatus === status && holds(texts(invoice), 'e'));
    const answer = await list(`?status=${encodeURIComponent(status)}&q=e&perPage=3`);
    expect([answer.total, ids(answer.allData)], status).toEqual([expected.length, ids(expected)]);
  }
});

const keys: Record<(typeof invoiceSortColumns)[number], (invoice: Invoice) => string | number> = {
  id: ({ id }) => id,
  client: (invoice) => invoice.client.name,
  total: ({ total }) => total,
  issuedDate: ({ issuedDate }) => issuedDate,
  balance: ({ balance }) => balance,
  invoiceStatus: ({ invoiceStatus }) => invoiceStatus,
  dueDate: ({ dueDate }) => dueDate,
};

test.each(invoiceSortColumns)('sorted by %s, the pages together are the list in order', async (sortColumn) => {
  const key = keys[sortColumn];
  const { allData } = await list();
  const { compare } = new Intl.Collator('th');
  const order = (a: string | number, b: string | number) =>
    sortColumn === 'client' ? compare(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0;
  const rising = [...allData].sort((a, b) => order(key(a), key(b)) || a.id - b.id);
  for (const sort of sortDirections) {
    const expected = sort === 'asc' ? rising : [...rising].reverse();
    const pages = everyPage(async (page) => {
      const { invoices, total } = await list(`?sortColumn=${sortColumn}&sort=${sort}&perPage=7&page=${page}`);
      return { rows: invoices, total };
    });
    expect(ids(await pages)).toEqual(ids(expected));
  }
});

test('an invoice is read with where it is paid', async () => {
  const answer = (await read(2)).json();
  expect(Value.Check(InvoiceDetail, answer)).toBe(true);
  expect(answer.invoice).toEqual((await list()).allData.find(({ id }) => id === 2));
  expect(answer.paymentDetails.totalDue).toBe(answer.invoice.balance);
  expect(answer.paymentDetails.iban).toContain('TEST');
});

test('five different clients are offered', async () => {
  const answer = (await call('GET', '/api/invoice/clients', { token })).json();
  expect(Value.Check(InvoiceClients, answer)).toBe(true);
  expect(new Set(answer.map((one: object) => JSON.stringify(one))).size).toBe(5);
});

test('an invoice is added, changed and deleted', async () => {
  const added = await add({ client: buyer, total: 240.5, userId: 2, search: 'x' });
  expect(added.statusCode).toBe(201);
  const { invoice } = added.json();
  expect(invoice).toMatchObject({ id: 51, client: buyer, total: 240.5, balance: 240.5, invoiceStatus: 'Draft', service: '' });
  expect(Date.parse(invoice.dueDate) - Date.parse(invoice.issuedDate)).toBe(30 * 24 * 3600 * 1000);
  expect(ids((await list(`?q=${encodeURIComponent('ใจงาม')}`)).allData)).toEqual([51]);

  const changed = await update({ id: 51, invoiceStatus: 'Partial Payment', balance: 100, client: { company: 'Orchid Hall' } });
  expect(changed.statusCode).toBe(200);
  const expected = { ...invoice, invoiceStatus: 'Partial Payment', balance: 100, client: { ...buyer, company: 'Orchid Hall' } };
  expect(changed.json().invoice).toEqual(expected);
  expect((await read(51)).json().invoice).toEqual(expected);
  expect((await list('?q=orchid%20row')).total).toBe(0);
  expect((await update({ id: 51, invoiceStatus: 'Paid' })).json().invoice.balance).toBe(0);
  expect((await update({ id: 51 })).json().invoice).toEqual({ ...expected, invoiceStatus: 'Paid', balance: 0 });

  // It has a number, and is therefore voided.
  expect((await remove(51)).statusCode).toBe(200);
  expect((await read(51)).statusCode).toBe(404);
  expect((await remove(51)).statusCode).toBe(404);
  const { rows } = (await call('GET', '/apps/invoice/records?tab=void', { token })).json();
  expect(rows).toMatchObject([{ id: 51, isVoid: true }]);
  expect((await list()).total).toBe(50);
});

test('a repeated key adds one invoice', async () => {
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [await add({ client: buyer, total: 1 }, headers), await add({ client: buyer, total: 1 }, headers)];
  expect(second.json()).toEqual(first.json());
  expect((await list('?q=orchid')).total).toBe(1);
  expect((await remove(first.json().invoice.id)).statusCode).toBe(200);
});

test('what is missing, wrong or unknown is refused and changes nothing', async () => {
  const before = await list();
  for (const [invoice, field] of [
    [{}, 'invoice.client'],
    [{ client: buyer }, 'invoice.total'],
    [{ client: buyer, total: -1 }, 'invoice.total'],
    [{ client: { ...buyer, name: ' ' }, total: 1 }, 'invoice.client.name'],
    [{ client: buyer, total: 1, invoiceStatus: 'Lost' }, 'invoice.invoiceStatus'],
    [{ client: buyer, total: 1, dueDate: 'soon' }, 'invoice.dueDate'],
    [{ client: buyer, total: 1, dueDate: '2020-01-01' }, 'invoice.dueDate'],
    [{ client: buyer, total: 1, avatar: 'javascript:alert(1)' }, 'invoice.avatar'],
    [{ client: buyer, total: 1, balance: 2 }, 'invoice.balance'],
    [{ client: buyer, total: 1, balance: 1, invoiceStatus: 'Paid' }, 'invoice.balance'],
  ] as const) {
    const answer = await add(invoice);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toContain(field);
  }
  for (const query of ['?status=Lost', '?sort=up', '?sortColumn=avatar', '?page=0', '?perPage=101']) {
    expect((await call('GET', `/apps/invoice/invoices${query}`, { token })).statusCode, query).toBe(400);
  }
  expect((await update({ id: 999, total: 1 })).statusCode).toBe(404);
  expect((await remove(999)).statusCode).toBe(404);
  expect((await read(999)).statusCode).toBe(404);
  expect((await call('DELETE', '/apps/invoice/delete', { token })).json().error).toEqual({ id: ['is required'] });
  expect(await list()).toEqual(before);
});

test('what is wrong has the name under which it was sent', async () => {
  const { id } = (await add({ client: buyer, total: 100, balance: 40, invoiceStatus: 'Partial Payment' })).json().invoice;
  for (const [change, field] of [
    [{ total: 30 }, 'invoice.total'],
    [{ total: 40 }, 'invoice.total'],
    [{ total: 'x' }, 'invoice.total'],
    [{ total: 30, balance: 40 }, 'invoice.balance'],
    [{ balance: 101 }, 'invoice.balance'],
    [{ issuedDate: '2100-01-01' }, 'invoice.issuedDate'],
    [{ issuedDate: '2100-01-01', dueDate: '2099-01-01' }, 'invoice.dueDate'],
  ] as const) {
    const answer = await update({ id, ...change });
    expect([answer.statusCode, Object.keys(answer.json().error)], JSON.stringify(change)).toEqual([400, [field]]);
  }
  await remove(id);
});

test('a page far past the end is empty, with the true total', async () => {
  const { total } = await list();
  for (const page of [1000, 1_000_001, Number.MAX_SAFE_INTEGER]) {
    expect(await list(`?page=${page}&perPage=100`)).toMatchObject({ invoices: [], total });
  }
});

test('invoices are for admins', async () => {
  for (const url of ['/apps/invoice/invoices', '/api/invoice/invoices/1', '/api/invoice/clients']) {
    expect((await call('GET', url)).statusCode).toBe(401);
    expect((await call('GET', url, { token: client })).statusCode).toBe(403);
  }
});
