import { describe, expect, test } from 'vitest';
import type { InvoiceRecord, InvoiceRow } from '../../../api/contract/backoffice/invoice-records.ts';
import { makeRecurringInvoices } from '../../../api/domain/backoffice/recurring-invoices.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call, signIn, clock, db } = server;
const token = (await signIn('admin')).accessToken;
const day = 24 * 3600 * 1000;
const post = (path: string, body: object, headers = {}) => call('POST', `/apps/invoice/${path}`, { token, body, headers });
const dayOf = (time: number) => new Date(time + 7 * 3600 * 1000).toISOString().slice(0, 10);
const line = { text: 'ออกแบบ', quantity: 1, unit: '', unitPrice: 1000, discount: { kind: 'percent', value: 0 } };
const content = (change: object = {}) => ({
  kind: 'invoice',
  client: {
    ...{ name: 'นภา ใจงาม', company: 'Orchid Row', companyEmail: 'pay@orchid.example', address: '1 ถนนตัวอย่าง', country: 'Thailand' },
    ...{ contact: '', taxId: '', branch: '' },
  },
  ...{ issuedDate: dayOf(clock.now), dueDate: dayOf(clock.now + 30 * day), service: 'งานออกแบบ', vatMode: 'none', withholdingRate: 0 },
  ...{ lines: [line], terms: '', note: '' },
  ...change,
});
type Answer = Awaited<ReturnType<typeof post>>;
const recordIn = (answer: Answer): InvoiceRecord => answer.json().record;
const draft = async (change: object = {}) => recordIn(await post('add-record', { record: content(change) }));
const issued = async (change: object = {}) => recordIn(await post('issue', { id: (await draft(change)).id }));
const read = async (id: number) => recordIn(await call('GET', `/apps/invoice/records/${id}`, { token }));
const rows = async (of: string): Promise<InvoiceRow[]> =>
  (await call('GET', `/apps/invoice/records?of=${of}&perPage=50`, { token })).json().rows;
const derive = (id: number, as: string) => post('derive', { id, as });
const pay = async (id: number, amount: number) => recordIn(await post('add-payment', { invoiceId: id, amount, method: 'cash' }));
const mark = (id: number, as: string) => post('mark', { ids: [id], as });
const refused = (answer: Answer) => [answer.statusCode, answer.json().code];
/** Position of a number in its series. */
const placeOf = ({ number }: Pick<InvoiceRecord, 'number'>) => Number(number?.split('-').at(-1));
/** A credit note of an invoice, as a draft with an amount and a reason. */
async function credit(id: number, amount: number, service = 'ราคาผิด'): Promise<InvoiceRecord> {
  const note = recordIn(await derive(id, 'credit-note'));
  const { kind, currency, rate, client, issuedDate, dueDate, vatMode, withholdingRate, terms, note: words, salesPerson, shown } = note;
  const said = { kind, currency, rate, client, issuedDate, dueDate, vatMode, withholdingRate, terms, note: words, salesPerson, shown };
  return recordIn(await post('update-record', { id: note.id, record: { ...said, service, lines: [{ ...line, unitPrice: amount }] } }));
}

describe('a quotation', () => {
  test('has a series of its own, is nothing to be paid, and the specified calls know nothing of it', async () => {
    const quotation = await issued({ kind: 'quotation' });
    expect(quotation).toMatchObject({
      kind: 'quotation',
      number: expect.stringMatching(/^QT-25\d\d-0001$/),
      sums: { balance: 0, paid: 0, due: 0 },
    });
    expect((await rows('quotation')).map(({ id }) => id)).toEqual([quotation.id]);
    expect((await rows('bills')).some(({ id }) => id === quotation.id)).toBe(false);
    const { invoices } = (await call('GET', '/apps/invoice/invoices?perPage=50', { token })).json();
    expect(invoices.some(({ id }: { id: number }) => id === quotation.id)).toBe(false);
    for (const answer of [
      await call('GET', `/api/invoice/invoices/${quotation.id}`, { token }),
      await post('update', { invoice: { id: quotation.id, invoiceStatus: 'Paid' } }),
      await call('DELETE', `/apps/invoice/delete?id=${quotation.id}`, { token }),
      await post('add-payment', { invoiceId: quotation.id, amount: 1, method: 'cash' }),
    ])
      expect(answer.statusCode).toBe(404);
  });

  test('becomes an invoice that names it, once it is issued and not declined', async () => {
    const { id } = await draft({ kind: 'quotation' });
    expect(refused(await derive(id, 'invoice'))).toEqual([409, 'WRONG_STATE']);
    const quotation = recordIn(await post('issue', { id }));
    const made = recordIn(await derive(id, 'invoice'));
    expect(made).toMatchObject({ kind: 'invoice', invoiceStatus: 'Draft', number: null, lines: [line], sums: { balance: 1000 } });
    expect(made.reference).toMatchObject({ number: quotation.number, kind: 'quotation' });
    expect((await read(id)).linked.map((one) => one.id)).toEqual([made.id]);
    expect(made.linked.map((one) => one.id)).toEqual([id]);
    expect(recordIn(await post('decide', { id, as: 'declined' })).decision).toBe('declined');
    expect(refused(await derive(id, 'invoice'))).toEqual([409, 'WRONG_STATE']);
    expect(refused(await post('decide', { id, as: 'accepted' }))).toEqual([409, 'WRONG_STATE']);
  });

  test('is answered by its link, once and until its last day, and its issuer is told', async () => {
    const quotation = await issued({ kind: 'quotation' });
    const { linkKey: key } = recordIn(await post('share', { id: quotation.id, isShared: true }));
    const answer = (as: string) => call('POST', '/api/invoice/decide', { body: { key, as } });
    expect((await answer('accepted')).statusCode).toBe(200);
    expect((await answer('accepted')).statusCode).toBe(200);
    expect(refused(await answer('declined'))).toEqual([409, 'WRONG_STATE']);
    const after = await read(quotation.id);
    expect([after.decision, after.events.filter(({ kind }) => kind === 'accepted')]).toEqual([
      'accepted',
      [expect.objectContaining({ by: '' })],
    ]);
    const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token })).json();
    expect(JSON.stringify(notifications)).toContain(quotation.number);
    expect((await call('GET', `/api/invoice/shared/${key}`)).json().invoice).toMatchObject({ kind: 'quotation', decision: 'accepted' });
    const bill = await issued();
    const { linkKey: other } = recordIn(await post('share', { id: bill.id, isShared: true }));
    expect((await call('POST', '/api/invoice/decide', { body: { key: other, as: 'accepted' } })).statusCode).toBe(404);
    const late = await issued({ kind: 'quotation', issuedDate: dayOf(clock.now - 9 * day), dueDate: dayOf(clock.now - day) });
    const shared = recordIn(await post('share', { id: late.id, isShared: true }));
    expect(refused(await call('POST', '/api/invoice/decide', { body: { key: shared.linkKey, as: 'accepted' } }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
  });
});

describe('a receipt', () => {
  test('is made once of a payment, is numbered, and never changes', async () => {
    const bill = await issued({ withholdingRate: 3 });
    const paid = recordIn(await post('add-payment', { invoiceId: bill.id, amount: 970, withheld: 30, method: 'transfer' }));
    const paymentId = paid.payments[0]?.id ?? 0;
    const [receipt, again] = (await Promise.all([post('receipt', { paymentId }), post('receipt', { paymentId })])).map(recordIn);
    expect(again?.id).toBe(receipt?.id);
    expect(receipt).toMatchObject({
      ...{ kind: 'receipt', number: expect.stringMatching(/^RC-25\d\d-\d{4}$/), sums: { total: 1000, balance: 0 } },
      ...{ payment: { amount: 970, withheld: 30, method: 'transfer' }, reference: { number: bill.number } },
    });
    const id = receipt?.id ?? 0;
    expect(refused(await post('update-record', { id, record: content() }))).toEqual([409, 'WRONG_STATE']);
    expect((await post('duplicate', { id })).statusCode).toBe(404);
    expect(refused(await post('remove-payment', { paymentId }))).toEqual([409, 'WRONG_STATE']);
    expect((await mark(id, 'void')).json().refused).toEqual([]);
    expect((await post('remove-payment', { paymentId })).statusCode).toBe(200);
    expect(refused(await post('receipt', { paymentId }))).toEqual([409, 'WRONG_STATE']);
    expect((await call('GET', `/apps/invoice/pdf/${id}?lng=th`, { token })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a credit note', () => {
  test('takes something off an invoice, says why, and gives it back when it is void', async () => {
    const bill = await issued();
    const note = await credit(bill.id, 300);
    expect((await read(bill.id)).sums).toMatchObject({ balance: 1000, credited: 0 });
    const given = recordIn(await post('issue', { id: note.id }));
    expect(given).toMatchObject({ kind: 'credit-note', number: expect.stringMatching(/^CN-25\d\d-\d{4}$/), service: 'ราคาผิด' });
    expect(given.reference).toMatchObject({ number: bill.number, issuedDate: bill.issuedDate, base: 1000, credited: 0 });
    expect(await read(bill.id)).toMatchObject({
      invoiceStatus: 'Sent',
      sums: { total: 1000, credited: 300, paid: 0, balance: 700, due: 700 },
    });
    expect(refused(await post('update-record', { id: note.id, record: content() }))).toEqual([409, 'WRONG_STATE']);
    expect((await mark(bill.id, 'void')).json().refused).toEqual([{ id: bill.id, code: 'WRONG_STATE' }]);
    await mark(note.id, 'void');
    expect(await read(bill.id)).toMatchObject({ sums: { credited: 0, balance: 1000 } });
  });

  test('is never of more than what is left, also when two are issued at once', async () => {
    const bill = await issued();
    const notes = [await credit(bill.id, 600), await credit(bill.id, 600)];
    const answers = await Promise.all(notes.map(({ id }) => post('issue', { id })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const given = answers.filter(({ statusCode }) => statusCode === 200).map(recordIn);
    const next = recordIn(await post('issue', { id: (await credit((await issued()).id, 1)).id }));
    expect(given.map(placeOf)).toEqual([placeOf(next) - 1]);
    expect((await read(bill.id)).sums).toMatchObject({ credited: 600, balance: 400 });
    expect((await post('issue', { id: (await credit(bill.id, 100, '  ')).id })).json().error).toHaveProperty(['record.service']);
    expect((await post('issue', { id: (await credit(bill.id, 401)).id })).json().error).toHaveProperty(['record.credit']);
  });

  test('of all of an invoice leaves a credited one in the list, which is no paid one any more', async () => {
    const bill = await issued();
    const listed = async (tab: string) => {
      const answer = (await call('GET', `/apps/invoice/records?tab=${tab}&perPage=100`, { token })).json();
      const row = answer.rows.find(({ id }: InvoiceRow) => id === bill.id);
      const { count } = answer.tabs.find((one: { tab: string }) => one.tab === tab);
      return [row?.isCredited, answer.rows.length === count];
    };
    const note = await credit(bill.id, 1000);
    await post('issue', { id: note.id });
    expect(await Promise.all(['all', 'Paid', 'open', 'credited'].map(listed))).toEqual([
      [true, true],
      [undefined, true],
      [undefined, true],
      [true, true],
    ]);
    const specified = (await call('GET', `/api/invoice/invoices/${bill.id}`, { token })).json().invoice;
    expect(specified.invoiceStatus).toBe('Paid');
    expect((await call('GET', '/apps/invoice/csv?tab=credited&lng=en', { token })).body).toContain(',1000.00,0.00,Credited\r\n');
    await mark(note.id, 'void');
    expect(await Promise.all(['all', 'credited'].map(listed))).toEqual([
      [false, true],
      [undefined, true],
    ]);
  });

  test('of what is paid leaves the balance at nothing, and the payment stays', async () => {
    const bill = await issued();
    const paid = await pay(bill.id, 1000);
    await post('issue', { id: (await credit(bill.id, 250)).id });
    expect(await read(bill.id)).toMatchObject({ invoiceStatus: 'Paid', sums: { paid: 1000, credited: 250, balance: 0 } });
    expect(refused(await post('remove-payment', { paymentId: paid.payments[0]?.id }))).toEqual([409, 'WRONG_STATE']);
  });

  test('is made of an issued invoice alone', async () => {
    expect(refused(await derive((await draft()).id, 'credit-note'))).toEqual([409, 'WRONG_STATE']);
    expect(refused(await derive((await issued({ kind: 'quotation' })).id, 'credit-note'))).toEqual([409, 'WRONG_STATE']);
    expect((await post('add-record', { record: content({ kind: 'credit-note' }) })).statusCode).toBe(400);
  });
});

describe('a recurring invoice', () => {
  const rule = (change: object = {}) => ({
    kind: 'invoice',
    unit: 'month',
    start: dayOf(clock.now),
    until: null,
    issues: false,
    isPaused: false,
    ...change,
  });
  const run = () => makeRecurringInvoices(db, clock.now);

  test('makes a draft on its day, once, also where two processes see to it, and its owner is told', async () => {
    const template = recordIn(await derive((await issued()).id, 'recurring'));
    expect(template).toMatchObject({ kind: 'recurring', number: null, nextOn: null, recurrence: { isPaused: true } });
    await run();
    expect((await read(template.id)).linked).toHaveLength(1);
    await post('recurrence', { id: template.id, rule: rule() });
    await Promise.all([run(), run()]);
    await run();
    const after = await read(template.id);
    const made = after.linked.filter(({ kind, id }) => kind === 'invoice' && id > template.id);
    expect(made).toEqual([expect.objectContaining({ number: null, issuedDate: dayOf(clock.now), total: 1000 })]);
    expect(after.nextOn?.slice(0, 7)).not.toBe(dayOf(clock.now).slice(0, 7));
    const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token })).json();
    expect(JSON.stringify(notifications)).toContain(`/apps/invoice/preview?id=${made[0]?.id}`);
    expect(refused(await post('issue', { id: template.id }))).toEqual([409, 'WRONG_STATE']);
  });

  test('issues where that is wanted, ends with its last day, and rests', async () => {
    const template = recordIn(await derive((await issued()).id, 'recurring'));
    await post('recurrence', { id: template.id, rule: rule({ unit: 'week', until: dayOf(clock.now), issues: true }) });
    await run();
    const after = await read(template.id);
    expect(after.linked.at(-1)?.number).toMatch(/^INV-/);
    expect(after.nextOn).toBeNull();
    expect((await post('recurrence', { id: template.id, rule: rule({ until: '2020-01-01' }) })).statusCode).toBe(400);
    expect(recordIn(await post('recurrence', { id: template.id, rule: rule({ isPaused: true }) })).nextOn).toBeNull();
    expect((await post('recurrence', { id: (await draft()).id, rule: rule() })).statusCode).toBe(404);
  });
});

test('clients and strangers make none of them', async () => {
  const client = (await signIn('client')).accessToken;
  const bodies = {
    derive: { id: 48, as: 'credit-note' },
    receipt: { paymentId: 1 },
    decide: { id: 48, as: 'accepted' },
    recurrence: { id: 48, rule: {} },
  };
  for (const [path, body] of Object.entries(bodies)) {
    expect((await call('POST', `/apps/invoice/${path}`, { token: client, body })).statusCode).toBe(403);
    expect((await call('POST', `/apps/invoice/${path}`, { body })).statusCode).toBe(401);
  }
});
