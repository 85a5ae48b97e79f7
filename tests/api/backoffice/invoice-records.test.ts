import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  type InvoiceContent,
  type InvoiceRecord,
  InvoiceRecordAnswer,
  InvoiceRecordList,
  type InvoiceRow,
} from '../../../api/contract/backoffice/invoice-records.ts';
import { currencies } from '../../../api/contract/values/backoffice/invoice-sums.ts';
import { invoiceTabs } from '../../../api/contract/values/backoffice/invoices.ts';
import { notePastDue } from '../../../api/domain/backoffice/past-due.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';

const server = await testApp();
const { call, signIn, signUp, clock } = server;
const token = (await signIn('admin')).accessToken;
const day = 24 * 3600 * 1000;
const post = (path: string, body: object, headers = {}) => call('POST', `/apps/invoice/${path}`, { token, body, headers });
const list = async (query = ''): Promise<InvoiceRecordList> => (await call('GET', `/apps/invoice/records${query}`, { token })).json();
const read = async (id: number) => (await call('GET', `/apps/invoice/records/${id}`, { token })).json();
const tab = ({ tabs }: InvoiceRecordList, name: string) => tabs.find((one) => one.tab === name);
const dayOf = (time: number) => new Date(time + 7 * 3600 * 1000).toISOString().slice(0, 10);

const content: InvoiceContent = {
  kind: 'invoice',
  currency: 'THB',
  rate: null,
  client: {
    ...{ name: 'นภา ใจงาม', company: 'Orchid Row', companyEmail: 'pay@orchid.example', address: '1 ถนนตัวอย่าง', country: 'Thailand' },
    ...{ contact: '', taxId: '9000000000021', branch: '00000' },
  },
  issuedDate: dayOf(clock.now),
  dueDate: dayOf(clock.now + 30 * day),
  service: 'งานออกแบบ',
  vatMode: 'excluded',
  withholdingRate: 3,
  lines: [
    { text: 'ออกแบบหน้าร้าน', quantity: 2.5, unit: 'วัน', unitPrice: 4000, discount: { kind: 'percent', value: 10 } },
    { text: '<b>Photos</b>', quantity: 10, unit: '', unitPrice: 100, discount: { kind: 'amount', value: 0 } },
  ],
  terms: 'ชำระภายใน 30 วัน',
  note: '',
  salesPerson: 'วรรณา ศรีสุข',
  shown: { terms: true, note: true, stub: false },
};
const write = async (change: Partial<InvoiceContent> = {}): Promise<InvoiceRecord> =>
  (await post('add-record', { record: { ...content, ...change } })).json().record;
const issue = async (id: number): Promise<InvoiceRecord> => (await post('issue', { id })).json().record;
const pay = (invoiceId: number, amount: number, more: object = {}, headers = {}) =>
  post('add-payment', { invoiceId, amount, method: 'transfer', ...more }, headers);

describe('the list', () => {
  test('holds what the specified one does, and every tab its sums', async () => {
    const answer = await list('?perPage=100');
    expect(Value.Check(InvoiceRecordList, answer)).toBe(true);
    const { allData } = (await call('GET', '/apps/invoice/invoices', { token })).json();
    expect(answer.rows.map(({ id, total, balance, invoiceStatus }) => ({ id, total, balance, invoiceStatus }))).toEqual(
      allData.map(({ id, total, balance, invoiceStatus }: InvoiceRow) => ({ id, total, balance, invoiceStatus })),
    );
    expect(answer.tabs.map((one) => one.tab)).toEqual([...invoiceTabs]);
    for (const { tab: name, count, sums } of answer.tabs) {
      const rows = (await list(`?tab=${encodeURIComponent(name)}&perPage=100`)).rows;
      const expected = currencies.flatMap((currency) => {
        const own = rows.filter((row) => row.currency === currency);
        const sum = (of: (row: InvoiceRow) => number) => own.reduce((all, row) => all + Math.round(of(row) * 100), 0) / 100;
        return own.length > 0 ? [{ currency, total: sum((row) => row.total), balance: sum((row) => row.balance) }] : [];
      });
      expect([count, sums], name).toEqual([rows.length, expected]);
    }
    expect(tab(answer, 'Past Due')?.count).toBe(8);
  });

  test('is searched, also by number, and limited to days', async () => {
    const [newest] = (await list('?tab=Paid')).rows;
    const found = await list(`?q=${newest?.number?.toLowerCase()}`);
    expect(found.rows.map(({ id }) => id)).toEqual([newest?.id]);
    expect(tab(found, 'all')?.count).toBe(1);
    const from = dayOf(clock.now - 10 * day);
    const recent = await list(`?from=${from}&perPage=100`);
    expect(recent.total).toBeGreaterThan(3);
    expect(recent.rows.every(({ issuedDate }) => issuedDate >= from)).toBe(true);
    const before = await list(`?to=${from}&perPage=100&sortColumn=dueDate&sort=asc`);
    expect(before.rows.map(({ dueDate }) => dueDate)).toEqual(before.rows.map(({ dueDate }) => dueDate).toSorted());
  });

  test('numbers of samples have no gaps, whatever their kind and year', async () => {
    const { rows } = await list('?perPage=100&sort=asc');
    const numbers = rows.flatMap(({ number }) => number ?? []);
    for (const [series, own] of Map.groupBy(numbers, (number) => number.slice(0, 8))) {
      expect(own.toSorted()).toEqual(own.map((_, place) => `${series}-${String(place + 1).padStart(4, '0')}`));
    }
    expect(rows.every(({ number, invoiceStatus }) => (number === null) === (invoiceStatus === 'Draft'))).toBe(true);
  });

  test('refuses what it does not know', async () => {
    for (const query of ['?tab=lost', '?from=soon', '?page=0', '?sortColumn=note']) {
      expect((await call('GET', `/apps/invoice/records${query}`, { token })).statusCode, query).toBe(400);
    }
  });
});

describe('a sample', () => {
  test('has lines that come to its total, and payments that come to what is paid', async () => {
    for (const { id } of (await list('?perPage=100')).rows) {
      const { record }: { record: InvoiceRecord } = await read(id);
      const { sums, payments } = record;
      expect(Value.Check(InvoiceRecordAnswer, { record }), String(id)).toBe(true);
      const paid = payments.reduce((all, { amount, withheld }) => all + amount + withheld, 0);
      expect(paid).toBeCloseTo(sums.paid, 6);
      expect(sums.total - sums.paid).toBeCloseTo(sums.balance, 6);
    }
  });
});

describe('an invoice', () => {
  test('is written as a draft, and its sums follow from its lines', async () => {
    const answer = await post('add-record', { record: content });
    expect(answer.statusCode).toBe(201);
    const { record } = answer.json();
    expect(Value.Check(InvoiceRecordAnswer, { record })).toBe(true);
    expect(record).toMatchObject({ number: null, invoiceStatus: 'Draft', lines: content.lines, client: content.client });
    expect(record.sums).toEqual({
      ...{ subtotal: 11_000, discount: 1000, base: 10_000, vat: 700, total: 10_700, withholding: 300, payable: 10_400 },
      ...{ paid: 0, credited: 0, balance: 10_700, due: 10_400, inBaht: null },
    });
    const { invoice } = (await call('GET', `/api/invoice/invoices/${record.id}`, { token })).json();
    expect(invoice).toMatchObject({ id: record.id, total: 10_700, balance: 10_700, invoiceStatus: 'Draft', service: 'งานออกแบบ' });
    expect(Object.keys(invoice.client).sort()).toEqual(['address', 'company', 'companyEmail', 'contact', 'country', 'name']);
    const clients = (await call('GET', '/apps/invoice/find-clients?q=ORCHID', { token })).json();
    expect(clients).toEqual([content.client]);
  });

  test('keeps who has sold it and what stands on its paper, which the specified calls do not tell', async () => {
    const change = { salesPerson: 'ธนพล <b>แก้วมณี</b>', shown: { terms: false, note: true, stub: true } };
    const { id } = await write(change);
    expect((await read(id)).record).toMatchObject({ ...change, terms: content.terms });
    expect((await post('duplicate', { id })).json().record).toMatchObject({ ...change, terms: content.terms });
    const { invoice } = (await post('update', { invoice: { id, service: 'งานอื่น' } })).json();
    expect(Object.keys(invoice).sort()).toEqual([
      ...['avatar', 'balance', 'client', 'dueDate', 'id', 'invoiceStatus', 'issuedDate', 'service', 'total'],
    ]);
    expect((await read(id)).record).toMatchObject(change);
    const { salesPerson: _person, shown: _shown, ...older } = content;
    const answer = await post('update-record', { id, record: older });
    expect(answer.json().record).toMatchObject({ salesPerson: '', shown: { terms: true, note: true, stub: false } });
    expect((await post('update-record', { id, record: { ...older, shown: { stub: true } } })).json().record.shown).toEqual({
      ...{ terms: true, note: true, stub: true },
    });
    for (const wrong of [{ salesPerson: 'x'.repeat(201) }, { salesPerson: null }, { shown: { stub: 'perhaps' } }, { shown: 'all' }])
      expect((await post('update-record', { id, record: { ...content, ...wrong } })).statusCode, JSON.stringify(wrong).slice(0, 40)).toBe(
        400,
      );
  });

  test('is written once under one key', async () => {
    const headers = { 'idempotency-key': 'a draft' };
    const [one, other] = [await post('add-record', { record: content }, headers), await post('add-record', { record: content }, headers)];
    expect(other.json()).toEqual(one.json());
  });

  test('gets the next number when it is issued, and goes its way', async () => {
    const draft = await write();
    const issued = await issue(draft.id);
    expect(issued).toMatchObject({ invoiceStatus: 'Sent', seller: { taxId: '9000000000012' } });
    const next = await issue((await write()).id);
    const place = (number: string | null) => Number(number?.slice(-4));
    expect(place(next.number)).toBe(place(issued.number) + 1);
    expect((await post('issue', { id: issued.id })).json()).toMatchObject({ code: 'WRONG_STATE' });

    await post('mark', { ids: [issued.id], as: 'downloaded' });
    expect((await read(issued.id)).record.invoiceStatus).toBe('Downloaded');
    const part = (await pay(issued.id, 400, { note: 'งวดแรก' })).json().record;
    expect(part).toMatchObject({ invoiceStatus: 'Partial Payment', sums: { paid: 400, balance: 10_300, due: 10_000 } });
    const paid = (await pay(issued.id, 10_000, { withheld: 300 })).json().record;
    expect(paid).toMatchObject({ invoiceStatus: 'Paid', sums: { balance: 0, due: 0 } });
    const removed = (await post('remove-payment', { paymentId: paid.payments[1].id })).json().record;
    expect(removed).toMatchObject({ invoiceStatus: 'Partial Payment', sums: { balance: 10_300 } });
    const restored = (await post('restore-payment', { paymentId: paid.payments[1].id })).json().record;
    expect(restored).toMatchObject({ invoiceStatus: 'Paid', sums: { balance: 0 } });
    expect(restored.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['created', 'issued', 'downloaded', 'payment-added', 'payment-added', 'payment-removed', 'payment-restored'],
    ]);
    expect(restored.events[1]).toMatchObject({ by: 'John Doe', detail: issued.number });
  });

  test('is past due on the day after its last, in both lists, and is told so', async () => {
    const { id } = await issue((await write({ dueDate: dayOf(clock.now + day) })).id);
    const start = clock.now;
    clock.now += day;
    const { accessToken } = await signIn('admin');
    const later = async () => (await call('GET', `/apps/invoice/records/${id}`, { token: accessToken })).json().record;
    expect((await later()).invoiceStatus).toBe('Sent');
    clock.now += day;
    const fresh = (await signIn('admin')).accessToken;
    const { record } = (await call('GET', `/apps/invoice/records/${id}`, { token: fresh })).json();
    expect(record.invoiceStatus).toBe('Past Due');
    expect(record.events.at(-1)).toMatchObject({
      kind: 'past-due',
      at: new Date(Date.parse(`${record.dueDate}T00:00:00+07:00`) + day).toISOString(),
    });
    const { allData } = (await call('GET', '/apps/invoice/invoices?status=Past%20Due', { token: fresh })).json();
    expect(allData.map((one: { id: number }) => one.id)).toContain(id);
    clock.now = start;
  });

  test('is noted as past due once, whoever looks', async () => {
    const { id } = await issue((await write({ dueDate: dayOf(clock.now) })).id);
    const past = async () => (await read(id)).record.events.filter(({ kind }: { kind: string }) => kind === 'past-due');
    await notePastDue(server.db, clock.now);
    expect(await past()).toEqual([]);
    for (const later of [1, 2]) await notePastDue(server.db, clock.now + later * day);
    const { record } = await read(id);
    expect(record.invoiceStatus).toBe('Past Due');
    expect(await past()).toHaveLength(1);
    const paid = (await pay(id, 100)).json().record;
    expect(paid.invoiceStatus).toBe('Partial Payment');
    await notePastDue(server.db, clock.now + 3 * day);
    expect((await read(id)).record.invoiceStatus).toBe('Past Due');
    expect(await past()).toHaveLength(1);
  });

  test('is not paid more than is owed, nor as a draft', async () => {
    const draft = await write({ withholdingRate: 0 });
    expect((await pay(draft.id, 1)).json()).toMatchObject({ code: 'WRONG_STATE' });
    const { id } = await issue(draft.id);
    for (const [amount, more, field] of [
      [10_700.01, {}, 'amount'],
      [0, {}, 'amount'],
      [1, { withheld: 1 }, 'withheld'],
      [-1, {}, 'amount'],
      [1, { method: 'gold' }, 'method'],
      [1, { paidOn: '2569-01-01' }, 'paidOn'],
      [1, { note: 'x'.repeat(201) }, 'note'],
    ] as const) {
      const answer = await pay(id, amount, more);
      expect([answer.statusCode, Object.keys(answer.json().error)], JSON.stringify(more)).toEqual([400, [field]]);
    }
    expect((await pay(999_999, 1)).statusCode).toBe(404);
    const headers = { 'idempotency-key': 'one payment' };
    const [one, other] = await Promise.all([pay(id, 10_000, {}, headers), pay(id, 10_000, {}, headers)]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect((await read(id)).record.sums.balance).toBe(700);
    const both = await Promise.all([pay(id, 700), pay(id, 700)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('may be written anew, but what was issued keeps its number and what is paid', async () => {
    const { id, number } = await issue((await write({ vatMode: 'none', withholdingRate: 0 })).id);
    await pay(id, 5000);
    const [line] = content.lines;
    const change = (lines: object[]) => post('update-record', { id, record: { ...content, kind: 'tax-invoice', vatMode: 'none', lines } });
    const answer = (await change([{ ...line, quantity: 2, discount: { kind: 'amount', value: 0 } }])).json().record;
    expect(answer).toMatchObject({
      number,
      kind: 'invoice',
      invoiceStatus: 'Partial Payment',
      sums: { total: 8000, paid: 5000, balance: 3000 },
    });
    const less = await change([{ ...line, quantity: 1 }]);
    expect([less.statusCode, Object.keys(less.json().error)]).toEqual([400, ['record.lines']]);
  });

  test('that is for taxes says all it must, and stays as it is once it is issued', async () => {
    const bare = await write({ kind: 'tax-invoice', client: { ...content.client, address: '' } });
    expect((await post('issue', { id: bare.id })).json().error).toHaveProperty(['client.address']);
    const { id } = await write({ kind: 'tax-invoice' });
    expect((await issue(id)).number).toMatch(/^TIV-\d{4}-\d{4}$/);
    expect((await post('update-record', { id, record: content })).json()).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('is duplicated as a draft of today that nobody has paid', async () => {
    const { record: paid } = await read((await list('?tab=Paid')).rows[0]?.id ?? 0);
    const answer = await post('duplicate', { id: paid.id });
    expect(answer.statusCode).toBe(201);
    const { record } = answer.json();
    expect(record).toMatchObject({
      number: null,
      invoiceStatus: 'Draft',
      lines: paid.lines,
      client: paid.client,
      issuedDate: dayOf(clock.now),
    });
    expect(record.payments).toEqual([]);
    expect(Date.parse(record.dueDate) - Date.parse(record.issuedDate)).toBe(Date.parse(paid.dueDate) - Date.parse(paid.issuedDate));
    expect((await post('duplicate', { id: 999_999 })).statusCode).toBe(404);
  });

  test('is refused with every field that is wrong', async () => {
    const [line] = content.lines;
    for (const [change, field] of [
      [{ client: { ...content.client, taxId: '9000000000013' } }, 'record.client.taxId'],
      [{ client: { ...content.client, taxId: '12' } }, 'record.client.taxId'],
      [{ client: { ...content.client, branch: '1' } }, 'record.client.branch'],
      [{ client: { ...content.client, name: ' ' } }, 'record.client.name'],
      [{ lines: [] }, 'record.lines'],
      [{ lines: Array.from({ length: 101 }, () => line) }, 'record.lines'],
      [{ lines: [{ ...line, quantity: -1 }] }, 'record.lines.0.quantity'],
      [{ lines: [{ ...line, unitPrice: 1e12 }] }, 'record.lines.0.unitPrice'],
      [{ lines: [{ ...line, text: 'x'.repeat(301) }] }, 'record.lines.0.text'],
      [{ withholdingRate: 4 }, 'record.withholdingRate'],
      [{ vatMode: 'some' }, 'record.vatMode'],
      [{ dueDate: '2020-01-01' }, 'record.dueDate'],
      [{ note: 'ก'.repeat(1001) }, 'record.note'],
    ] as const) {
      const answer = await post('add-record', { record: { ...content, ...change } });
      expect([answer.statusCode, Object.keys(answer.json().error)], JSON.stringify(change).slice(0, 80)).toEqual([400, [field]]);
    }
  });
});

describe('several invoices at once', () => {
  test('are marked, deleted and restored, each by itself', async () => {
    const [one, other] = [await write(), await write({ kind: 'tax-invoice', vatMode: 'none' })];
    const sent = (await post('mark', { ids: [one.id, other.id, 999_999], as: 'sent' })).json();
    expect(sent.rows).toMatchObject([{ id: one.id, invoiceStatus: 'Sent' }]);
    expect(sent.refused).toEqual([
      { id: other.id, code: 'INVALID' },
      { id: 999_999, code: 'NOT_FOUND' },
    ]);
    const paid = (await post('mark', { ids: [one.id, other.id], as: 'paid' })).json();
    expect(paid.rows).toMatchObject([{ id: one.id, invoiceStatus: 'Paid', balance: 0 }]);
    expect((await read(one.id)).record.payments).toMatchObject([{ amount: 10_400, withheld: 300 }]);
    expect((await post('mark', { ids: [one.id], as: 'void' })).json().refused).toEqual([{ id: one.id, code: 'WRONG_STATE' }]);

    const ids = [one.id, other.id];
    const total = (await list()).total;
    // An issued invoice is kept, since its number would otherwise be missing.
    const deleted = (await post('mark', { ids, as: 'deleted' })).json();
    expect(deleted).toMatchObject({ rows: [{ id: other.id }], refused: [{ id: one.id, code: 'WRONG_STATE' }] });
    expect((await list()).total).toBe(total - 1);
    expect((await list('?tab=deleted')).rows.map(({ id }) => id)).toContain(other.id);
    expect((await call('GET', `/api/invoice/invoices/${other.id}`, { token })).statusCode).toBe(404);
    expect((await post('mark', { ids, as: 'paid' })).json().refused).toHaveLength(2);
    expect((await post('mark', { ids: [other.id], as: 'restored' })).json().rows).toHaveLength(1);
    expect((await list()).total).toBe(total);
    const twice = (await post('mark', { ids: [one.id, one.id], as: 'sent' })).statusCode;
    expect(twice).toBe(400);
  });

  test('that are void count no more, and keep their number', async () => {
    const { id, number } = await issue((await write()).id);
    expect((await post('mark', { ids: [id], as: 'void' })).json().rows).toMatchObject([{ id, isVoid: true, number }]);
    const { allData } = (await call('GET', '/apps/invoice/invoices', { token })).json();
    expect(allData.map((one: { id: number }) => one.id)).not.toContain(id);
    expect((await list('?tab=void')).rows.map((one) => one.id)).toEqual([id]);
    expect((await pay(id, 1)).json()).toMatchObject({ code: 'WRONG_STATE' });
    expect((await read(id)).promptPay).toBeNull();
    const next = await issue((await write()).id);
    expect(Number(next.number?.slice(-4))).toBe(Number(number?.slice(-4)) + 1);
  });
});

test('who invoices are from is said once, and issued ones keep it', async () => {
  const issued = await issue((await write()).id);
  const seller = { ...issued.seller, name: 'ตลาดนัดใหม่' };
  expect((await post('seller', { seller: { ...seller, taxId: '1111111111111' } })).statusCode).toBe(400);
  expect((await post('seller', { seller })).json()).toEqual({ seller });
  expect((await call('GET', '/apps/invoice/seller', { token })).json()).toEqual({ seller });
  expect((await read(issued.id)).record.seller).toEqual(issued.seller);
  expect((await read((await write()).id)).record.seller).toEqual(seller);
});

test('into which account clients pay stands on what is issued; who says none leaves it out', async () => {
  const { seller: before } = (await call('GET', '/apps/invoice/seller', { token })).json();
  const { bankName: _bank, bankBranch: _branch, accountName: _name, accountNumber: _number, ...none } = before;
  expect((await post('seller', { seller: none })).json()).toEqual({ seller: none });
  const older = await issue((await write()).id);
  const account = { bankName: 'ธนาคารตัวอย่าง', bankBranch: 'ริมน้ำ', accountName: 'ร้านตัวอย่าง', accountNumber: '000-1-23456-7' };
  for (const accountNumber of ['12a-3', '-1-', '1', '1'.repeat(31), '000-1-23456-7 '])
    expect((await post('seller', { seller: { ...none, ...account, accountNumber } })).statusCode, accountNumber).toBe(400);
  expect((await post('seller', { seller: { ...none, ...account } })).statusCode).toBe(200);
  const { id } = await issue((await write()).id);
  const { linkKey } = (await post('share', { id, isShared: true })).json().record;
  expect((await call('GET', `/api/invoice/shared/${linkKey}`)).json().invoice.seller).toMatchObject(account);
  expect((await read(older.id)).record.seller).toEqual(none);
  for (const each of [id, older.id]) expect((await call('GET', `/apps/invoice/pdf/${each}`, { token })).statusCode).toBe(200);
  await post('seller', { seller: before });
});

describe('an invoice in other money than baht', () => {
  const inDollars = { currency: 'USD', rate: 35.1234 } as const;
  const [line] = content.lines;
  const oneLine = (unitPrice: number, more: object = {}) => ({ lines: [{ ...line, quantity: 1, unitPrice, ...more }] });
  const off = (value: number) => ({ discount: { kind: 'amount', value } });

  test('has its sums in that money, its tax in baht as well, and no code to pay by', async () => {
    const answer = await post('add-record', { record: { ...content, ...inDollars } });
    expect(answer.statusCode).toBe(201);
    const { record } = answer.json();
    expect(Value.Check(InvoiceRecordAnswer, { record })).toBe(true);
    expect(record).toMatchObject({
      ...inDollars,
      sums: { total: 10_700, vat: 700, due: 10_400, inBaht: { base: 351_234, vat: 24_586.38, total: 375_820.38 } },
    });
    const { id, number } = await issue(record.id);
    expect(number).toMatch(/^INV-/);
    expect((await read(id)).promptPay).toBeNull();
    const { linkKey } = (await post('share', { id, isShared: true })).json().record;
    const shared = (await call('GET', `/api/invoice/shared/${linkKey}`)).json();
    expect(shared).toMatchObject({ invoice: { ...inDollars, sums: { inBaht: { vat: 24_586.38 } } }, promptPay: null });
    for (const lng of ['th', 'en']) expect((await call('GET', `/api/invoice/shared-pdf/${linkKey}?lng=${lng}`)).statusCode).toBe(200);
    const { record: paid } = (await pay(id, 400.5)).json();
    expect(paid).toMatchObject({ invoiceStatus: 'Partial Payment', currency: 'USD', sums: { paid: 400.5, balance: 10_299.5 } });
    expect((await post('duplicate', { id })).json().record).toMatchObject({ ...inDollars, invoiceStatus: 'Draft' });
  });

  test('is told of by the specified calls with its money, which those in baht do not name', async () => {
    const { id } = await write(inDollars);
    const { invoice } = (await call('GET', `/api/invoice/invoices/${id}`, { token })).json();
    expect(invoice).toMatchObject({ id, total: 10_700, currency: 'USD' });
    expect((await call('GET', '/api/invoice/invoices/1', { token })).json().invoice).not.toHaveProperty('currency');
    // Updated with the values as read, it keeps its currency; a new total has no tax, and therefore no rate.
    expect((await post('update', { invoice })).json()).toEqual({ invoice });
    expect((await read(id)).record).toMatchObject(inDollars);
    expect((await post('update', { invoice: { id, total: 50 } })).json().invoice).toMatchObject({ total: 50, currency: 'USD' });
    expect((await read(id)).record).toMatchObject({ currency: 'USD', rate: null, sums: { total: 50, inBaht: null } });
  });

  test('may be in other money while it is a draft, and stays in it once it is issued or paid', async () => {
    const { id } = await write(inDollars);
    const change = async (more: object, one = id) => post('update-record', { id: one, record: { ...content, ...more } });
    expect((await change({ currency: 'EUR', rate: 40 })).json().record).toMatchObject({ currency: 'EUR', rate: 40 });
    expect((await change({})).json().record).toMatchObject({ currency: 'THB', rate: null, sums: { inBaht: null } });
    await issue(id);
    expect((await change({ ...inDollars })).json()).toMatchObject({ code: 'WRONG_STATE' });
    expect((await read(id)).record.currency).toBe('THB');
    // The rate can be corrected, unless it is a tax invoice.
    const other = await issue((await write(inDollars)).id);
    expect((await change({ ...inDollars, rate: 36 }, other.id)).json().record).toMatchObject({ currency: 'USD', rate: 36 });
    const part = { client: content.client, total: 100, balance: 40 };
    const { invoice } = (await post('add', { invoice: part })).json();
    expect(invoice.invoiceStatus).toBe('Draft');
    expect((await change({ ...inDollars }, invoice.id)).json()).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('stands with its money among those of whom it is made out to', async () => {
    const { user } = (await call('GET', '/api/users/user?id=1', { token })).json();
    const { id } = await write({ ...inDollars, client: { ...content.client, companyEmail: user.email } });
    const { invoices } = (await call('GET', '/api/users/user/record?id=1', { token })).json();
    expect(invoices[0]).toMatchObject({ id, total: 10_700, currency: 'USD' });
  });

  test('in yen has no decimals anywhere', async () => {
    const yen = { currency: 'JPY', rate: 0.2345 } as const;
    const { id } = await issue((await write({ ...yen, ...oneLine(1050), withholdingRate: 0 } as Partial<InvoiceContent>)).id);
    // A tenth of 1,050 is deducted: the tax on 945 is 66.15.
    expect((await read(id)).record.sums).toMatchObject({ base: 945, vat: 66, total: 1011, inBaht: { vat: 15.48, total: 237.08 } });
    for (const [amount, more, field] of [
      [10.5, {}, 'amount'],
      [100.001, {}, 'amount'],
      [10, { withheld: 0.5 }, 'withheld'],
    ] as const) {
      const answer = await pay(id, amount, more);
      expect([answer.statusCode, Object.keys(answer.json().error)], field).toEqual([400, [field]]);
    }
    expect((await pay(id, 11)).json().record.sums).toMatchObject({ paid: 11, balance: 1000 });
    for (const change of [{ total: 1011.5 }, { balance: 0.5 }]) {
      const answer = await post('update', { invoice: { id, ...change } });
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, [`invoice.${Object.keys(change)[0]}`]]);
    }
    const [, row] = (await call('GET', `/apps/invoice/csv?lng=en&ids=${id}`, { token })).body.split('\r\n');
    expect(row).toMatch(/,JPY,1011,1000,Partial Payment$/);
  });

  test('is refused with a money, a rate or a sum that is none', async () => {
    const yen = { currency: 'JPY', rate: 0.2345 };
    for (const [change, field] of [
      [{ currency: 'XXX' }, 'record.currency'],
      [{ currency: 'US$' }, 'record.currency'],
      [{ currency: null }, 'record.currency'],
      [{ currency: ['USD'] }, 'record.currency'],
      [{ currency: '__proto__' }, 'record.currency'],
      [{ currency: 'USD' }, 'record.rate'],
      [{ currency: 'USD', rate: null }, 'record.rate'],
      [{ currency: 'USD', rate: 0 }, 'record.rate'],
      [{ currency: 'USD', rate: -35 }, 'record.rate'],
      [{ currency: 'USD', rate: 35.12345 }, 'record.rate'],
      [{ currency: 'USD', rate: 1e-7 }, 'record.rate'],
      [{ currency: 'USD', rate: 1e9 }, 'record.rate'],
      [{ currency: 'USD', rate: "35'; DROP TABLE invoice" }, 'record.rate'],
      [{ rate: 1 }, 'record.rate'],
      [{ currency: 'USD', rate: 35, vatMode: 'none' }, 'record.rate'],
      [{ ...inDollars, rate: 1000, ...oneLine(50_000_000) }, 'record.lines'],
      [{ ...yen, ...oneLine(99.5) }, 'record.lines.0.unitPrice'],
      [{ ...yen, ...oneLine(100, off(0.5)) }, 'record.lines.0.discount'],
    ] as const) {
      const answer = await post('add-record', { record: { ...content, ...change } });
      expect([answer.statusCode, Object.keys(answer.json().error)], JSON.stringify(change)).toEqual([400, [field]]);
    }
  });

  test('is added up with its own kind alone, and looked for by its money', async () => {
    const own = { client: { ...content.client, name: 'Sums apart' }, withholdingRate: 0 } as const;
    await issue((await write({ ...own, ...inDollars })).id);
    await issue((await write({ ...own, currency: 'EUR', rate: 40 })).id);
    await issue((await write({ ...own, currency: 'EUR', vatMode: 'none' })).id);
    const { id } = await write(own);
    const all = await list('?q=sums%20apart');
    const each = [
      { currency: 'THB', total: 10_700, balance: 10_700 },
      { currency: 'USD', total: 10_700, balance: 10_700 },
      { currency: 'EUR', total: 20_700, balance: 20_700 },
    ];
    expect(tab(all, 'all')).toMatchObject({ count: 4, sums: each });
    expect(tab(all, 'open')).toMatchObject({ count: 3, sums: each.slice(1) });
    expect(tab(all, 'void')).toMatchObject({ count: 0, sums: [] });
    const euros = await list('?q=sums%20apart&currency=EUR&sortColumn=total&sort=asc');
    expect(euros.rows.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 10_000],
      ['EUR', 10_700],
    ]);
    expect(tab(euros, 'all')).toMatchObject({ count: 2, sums: [each[2]] });
    expect((await list('?q=sums%20apart&currency=THB')).rows.map((row) => row.id)).toEqual([id]);
    const file = await call('GET', '/apps/invoice/csv?lng=en&q=sums%20apart&currency=USD', { token });
    expect(file.body.trim().split('\r\n')).toEqual([
      expect.stringContaining(',Currency,Total,Balance,'),
      expect.stringMatching(/,USD,10700\.00,10700\.00,Sent$/),
    ]);
    for (const query of ['?currency=XXX', '?currency=US$', '?currency=USD&currency=EUR', "?currency=USD'%20OR%201=1"])
      expect((await call('GET', `/apps/invoice/records${query}`, { token })).statusCode, query).toBe(400);
  });
});

test('what is due is paid by a code', async () => {
  const { id } = await issue((await write()).id);
  const { promptPay, isSandbox } = await read(id);
  expect(isSandbox).toBe(true);
  expect(promptPay.payload).toContain('540810400.00');
  expect(promptPay.qr).toMatch(/^data:image\/svg\+xml,/);
  expect((await read((await write()).id)).promptPay).toBeNull();
});

describe('the document', () => {
  const paper = (id: number, lng = '') => call('GET', `/apps/invoice/pdf/${id}${lng}`, { token });

  test('is a PDF to be saved, in either language, of drafts, too; reading it changes nothing', async () => {
    const { id, number } = await issue((await write({ kind: 'tax-invoice' })).id);
    const [thai, english] = [await paper(id), await paper(id, '?lng=en')];
    for (const answer of [thai, english]) {
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect(english.rawPayload.equals(thai.rawPayload)).toBe(false);
    expect((await read(id)).record.invoiceStatus).toBe('Sent');
    const draft = await write();
    expect((await paper(draft.id)).headers['content-disposition']).toContain(`draft-${draft.id}.pdf`);
    expect((await paper(999_999)).statusCode).toBe(404);
    expect((await call('GET', `/apps/invoice/pdf/${id}`)).statusCode).toBe(401);
  });

  test('leaves out what is switched off, and has a strip to be torn off while something is to be paid', async () => {
    const bytes = async (change: Partial<InvoiceContent>) => (await paper((await write(change)).id)).rawPayload;
    const shown = (change: object) => ({ shown: { ...content.shown, ...change } });
    const both = { terms: 'จ่ายสด', note: 'ลับ' };
    // Drafts with equal content result in identical files.
    const bare = await bytes({ terms: '', note: '' });
    expect((await bytes({ ...both, ...shown({ terms: false, note: false }) })).equals(bare)).toBe(true);
    expect((await bytes({ ...both, ...shown({ terms: false }) })).equals(bare)).toBe(false);
    expect((await bytes({ terms: '', note: '', salesPerson: '' })).equals(bare)).toBe(false);
    const { id } = await issue((await write(shown({ stub: true }))).id);
    const { id: plain } = await issue((await write()).id);
    const size = async (one: number) => (await paper(one)).rawPayload.length;
    expect((await size(id)) - (await size(plain))).toBeGreaterThan(400);
    for (const one of [id, plain]) await pay(one, 10_400, { withheld: 300 });
    expect(Math.abs((await size(id)) - (await size(plain)))).toBeLessThan(100);
  });

  test('is drawn of the most that an invoice says, and of letters that no file has', async () => {
    const long = { text: `${'ก'.repeat(150)} 漢字 ${'w'.repeat(140)} 🍜`, quantity: 999_999.999, unit: 'ก'.repeat(30), unitPrice: 9.99 };
    const lines = Array.from({ length: 100 }, () => ({ ...long, discount: { kind: 'percent' as const, value: 33.33 } }));
    const { id } = await write({ lines, note: 'บรรทัด\n'.repeat(140) });
    const answer = await paper(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  });

  test('does not keep other calls waiting', async () => {
    const { id } = await write();
    let isDrawn = false;
    const drawn = paper(id).then(() => {
      isDrawn = true;
    });
    await call('GET', '/health');
    expect(isDrawn).toBe(false);
    await drawn;
  });

  test('goes out by mail, once, with what was written as no HTML; a draft is issued by it', async () => {
    const { userData } = await signUp('invoicedclient');
    const { id } = await write();
    const body = { id, to: userData.email, subject: 'ใบแจ้งหนี้จากตลาดนัด', message: 'เรียนฝ่ายบัญชี\n\n<script>x</script>', language: 'th' };
    const headers = { 'idempotency-key': 'a mail' };
    const answer = await post('send', body, headers);
    expect(answer.statusCode).toBe(201);
    const { record } = answer.json();
    expect(record).toMatchObject({ invoiceStatus: 'Sent', number: expect.stringMatching(/^INV-/) });
    expect(record.events.at(-1)).toMatchObject({ kind: 'mailed', detail: userData.email });
    expect((await post('send', body, headers)).json()).toEqual(answer.json());
    const mails = (await outboxOf(server)).filter(({ to }) => to === userData.email && to !== undefined);
    const invoices = mails.filter(({ kind }) => kind === 'invoice');
    expect(invoices).toHaveLength(1);
    expect(invoices[0]?.html).not.toContain('<script>');
    await post('send', { ...body, to: 'client@demo.com' });
    const inbox = await call('GET', '/apps/email/emails?folder=inbox', { token: (await signIn('client')).accessToken });
    expect(inbox.json().emails[0]).toMatchObject({ subject: body.subject, isRead: false });
    for (const wrong of [{ to: 'nobody' }, { subject: ' ' }, { subject: 'a\nb' }, { message: 'x'.repeat(4001) }]) {
      expect((await post('send', { ...body, ...wrong })).statusCode, JSON.stringify(wrong).slice(0, 40)).toBe(400);
    }
  });
});

test('a spreadsheet is told of a choice, or of some, with no formula in it', async () => {
  const { id } = await write({ client: { ...content.client, name: '=HYPERLINK("http://x.example")' } });
  const answer = await call('GET', `/apps/invoice/csv?lng=en&ids=${id},1`, { token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [, one, other] = answer.body.split('\r\n');
  expect(one).toContain(`,${id},"'=HYPERLINK(""http://x.example"")"`);
  expect(other).toContain(',1,');
  const late = await call('GET', '/apps/invoice/csv?tab=Past%20Due', { token });
  expect(late.body.trim().split('\r\n')).toHaveLength(1 + (tab(await list(), 'Past Due')?.count ?? 0));
});

describe('the older call that changes an invoice', () => {
  const update = (id: number, change: object) => post('update', { invoice: { id, ...change } });
  const seller = { name: 'ตลาดนัด', address: '1 ถนนตัวอย่าง', taxId: '9000000000013', branch: '00000', email: '', phone: '', promptPay: '' };

  test('leaves what an issued tax invoice says as it is, and says so', async () => {
    await post('seller', { seller });
    const { id } = await write({ kind: 'tax-invoice' });
    expect((await update(id, { service: 'งานอื่น' })).statusCode).toBe(200);
    expect((await issue(id)).number).toMatch(/^TI/);
    const before = (await read(id)).record;
    const refused = [{ service: 'x' }, { total: 1 }, { issuedDate: '2026-01-01' }, { client: { name: 'x' } }, { invoiceStatus: 'Draft' }];
    for (const change of refused) {
      const answer = await update(id, change);
      expect([answer.statusCode, answer.json().code], JSON.stringify(change)).toEqual([409, 'WRONG_STATE']);
    }
    expect((await read(id)).record).toEqual(before);
    expect((await update(id, { invoiceStatus: 'Paid', client: { name: content.client.name } })).statusCode).toBe(200);
    expect((await read(id)).record.sums.balance).toBe(0);
  });

  test('changes an ordinary invoice as ever, unless it is void', async () => {
    const { id } = await write();
    await issue(id);
    expect((await update(id, { service: 'งานใหม่' })).json().invoice.service).toBe('งานใหม่');
    await post('mark', { ids: [id], as: 'void' });
    expect((await update(id, { dueDate: '2027-01-01' })).statusCode).toBe(409);
  });
});
