import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type InvoiceRecord, SharedInvoice } from '../../../api/contract/backoffice/invoice-records.ts';
import { callLimits } from '../../../api/contract/values/shared/limits.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp({ publicUrl: 'https://taladnat.example' });
const { call, signIn, clock } = server;
const token = (await signIn('admin')).accessToken;
const day = 24 * 3600 * 1000;
const post = (path: string, body: object, headers = {}) => call('POST', `/apps/invoice/${path}`, { token, body, headers });
const dayOf = (time: number) => new Date(time + 7 * 3600 * 1000).toISOString().slice(0, 10);
const record = (change: object = {}) => ({
  kind: 'invoice',
  client: {
    ...{ name: 'นภา ใจงาม', company: 'Orchid Row', companyEmail: 'pay@orchid.example', address: '1 ถนนตัวอย่าง', country: 'Thailand' },
    ...{ contact: '', taxId: '', branch: '' },
  },
  ...{ issuedDate: dayOf(clock.now), dueDate: dayOf(clock.now + 30 * day), service: 'งานออกแบบ', vatMode: 'none', withholdingRate: 3 },
  lines: [{ text: '<b>ออกแบบ</b>', quantity: 1, unit: '', unitPrice: 1000, discount: { kind: 'percent', value: 0 } }],
  terms: 'ชำระภายใน 30 วัน',
  note: 'ขอบคุณ',
  ...change,
});
const draft = async (change: object = {}): Promise<InvoiceRecord> => (await post('add-record', { record: record(change) })).json().record;
const issued = async (change: object = {}): Promise<InvoiceRecord> => (await post('issue', { id: (await draft(change)).id })).json().record;
const read = async (id: number): Promise<InvoiceRecord> => (await call('GET', `/apps/invoice/records/${id}`, { token })).json().record;
const mark = (id: number, as: string) => post('mark', { ids: [id], as });
const kinds = async (id: number) => (await read(id)).events.map(({ kind }) => kind);

const share = (id: number, isShared = true) => post('share', { id, isShared });
const link = async (id: number): Promise<string> => (await share(id)).json().record.linkKey;
const open = (key: string) => call('GET', `/api/invoice/shared/${encodeURIComponent(key)}`);
const paper = (key: string, words = '') => call('GET', `/api/invoice/shared-pdf/${encodeURIComponent(key)}${words}`);
const reportOpened = (key: unknown) => call('POST', '/api/invoice/opened', { body: { key } });

describe('a link', () => {
  test('is made once, and shows a stranger what stands on the paper, and nothing of us', async () => {
    const { id, number } = await issued();
    await post('add-payment', { invoiceId: id, amount: 70, method: 'cash', note: 'เก็บจากป้าแดง' });
    const key = await link(id);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await link(id)).toBe(key);
    expect((await read(id)).linkKey).toBe(key);
    const answer = await open(key);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      ...[200, 'private, no-store', 'no-referrer'],
    ]);
    const shared = answer.json();
    expect(Value.Check(SharedInvoice, shared)).toBe(true);
    expect(shared).toMatchObject({
      invoice: { ...record(), number, standing: 'open', sums: { total: 1000, paid: 70, balance: 930, due: 900 } },
      promptPay: { payload: expect.stringContaining('5406900.00') },
      isSandbox: true,
    });
    expect(Object.keys(shared.invoice).sort()).toEqual([
      ...[
        'client',
        'currency',
        'decision',
        'dueDate',
        'issuedDate',
        'kind',
        'lines',
        'note',
        'number',
        'payment',
        'rate',
        'reference',
        'salesPerson',
        'seller',
        'service',
        'shown',
        'standing',
        'sums',
        'terms',
        'vatMode',
      ],
      'withholdingRate',
    ]);
    // No history, names, notes on payments or ids.
    expect(answer.body).not.toMatch(/"id"|events|payments|John|ป้าแดง|linkKey|avatar|created/);
  });

  test('tells nobody the terms and notes that are left off the paper', async () => {
    const shown = { terms: false, note: false, stub: true };
    const key = await link((await issued({ note: 'ลดให้เจ้าประจำ', salesPerson: 'วรรณา', shown })).id);
    const answer = await open(key);
    expect(answer.json().invoice).toMatchObject({ terms: '', note: '', salesPerson: 'วรรณา', shown });
    expect(answer.body).not.toContain('ลดให้เจ้าประจำ');
  });

  test('leads to the same document, in either language, and to nothing that is kept', async () => {
    const { id, number } = await issued();
    const key = await link(id);
    const [thai, english] = [await paper(key), await paper(key, '?lng=en')];
    for (const answer of [thai, english]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(english.rawPayload.equals(thai.rawPayload)).toBe(false);
    const own = await call('GET', `/apps/invoice/pdf/${id}`, { token });
    expect(thai.rawPayload.equals(own.rawPayload)).toBe(true);
  });

  test('says how an invoice stands, and follows it', async () => {
    const { id } = await issued({ dueDate: dayOf(clock.now) });
    const key = await link(id);
    const standing = async () => (await open(key)).json().invoice.standing;
    expect(await standing()).toBe('open');
    clock.now += 2 * day;
    expect(await standing()).toBe('Past Due');
    clock.now -= 2 * day;
    await mark(id, 'paid');
    expect(await standing()).toBe('Paid');
    expect((await open(key)).json().promptPay).toBeNull();
  });

  test('leads nowhere while the invoice is a draft again; a void one says that it is void', async () => {
    const { id } = await issued();
    const key = await link(id);
    const all = async () => [(await open(key)).statusCode, (await paper(key)).statusCode, (await reportOpened(key)).statusCode];
    await post('update', { invoice: { id, invoiceStatus: 'Draft' } });
    expect(await all()).toEqual([404, 404, 404]);
    await post('update', { invoice: { id, invoiceStatus: 'Sent' } });
    await mark(id, 'void');
    const voided = (await open(key)).json();
    expect([voided.invoice.standing, voided.promptPay]).toEqual(['void', null]);
    expect((await paper(key)).statusCode).toBe(200);
    // Sharing again changes nothing, and the link can be revoked.
    expect(await link(id)).toBe(key);
    expect((await share(id, false)).json().record.linkKey).toBeNull();
    expect((await share(id)).json()).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('is none of drafts, of what is not there, or of anybody but admins', async () => {
    const { id } = await draft();
    expect((await share(id)).json()).toMatchObject({ code: 'WRONG_STATE' });
    expect((await share(id, false)).statusCode).toBe(200);
    expect((await share(999_999)).statusCode).toBe(404);
    for (const body of [{ id }, { id: 'x', isShared: true }, { id, isShared: 'perhaps' }])
      expect((await post('share', body)).statusCode).toBe(400);
    const client = (await signIn('client')).accessToken;
    expect((await call('POST', '/apps/invoice/share', { token: client, body: { id, isShared: true } })).statusCode).toBe(403);
    expect((await call('POST', '/apps/invoice/share', { body: { id, isShared: true } })).statusCode).toBe(401);
  });

  test('that is withdrawn never works again; another one is new', async () => {
    const { id } = await issued();
    const key = await link(id);
    expect((await share(id, false)).json().record.linkKey).toBeNull();
    expect((await share(id, false)).statusCode).toBe(200);
    const next = await link(id);
    expect(next).not.toBe(key);
    expect((await open(next)).statusCode).toBe(200);
    for (const answer of [await open(key), await paper(key), await reportOpened(key)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('is one, whoever makes it at once', async () => {
    const { id } = await issued();
    const keys = await Promise.all(Array.from({ length: 6 }, () => link(id)));
    expect(new Set(keys).size).toBe(1);
    await Promise.all([share(id, false), share(id, false), link(id)]);
    const key = await link(id);
    expect((await open(key)).statusCode).toBe(200);
  });

  test('that nobody made is none, however it is written, and changes nothing', async () => {
    const { id } = await issued();
    const key = await link(id);
    const before = await dump(server);
    const hostile = [
      '%',
      '__proto__',
      '\u0000',
      `${key}\u0000`,
      `${key} `,
      ` ${key}`,
      key.toUpperCase(),
      `${key}%`,
      "' or 1=1 --",
      '../48',
      'x'.repeat(100),
    ];
    for (const wrong of hostile) {
      expect([400, 404], wrong).toContain((await open(wrong)).statusCode);
      expect([400, 404], wrong).toContain((await paper(wrong)).statusCode);
      expect([400, 404], wrong).toContain((await reportOpened(wrong)).statusCode);
    }
    for (const wrong of ['', 'x'.repeat(101), null, 1, [key], { key }])
      expect((await reportOpened(wrong)).statusCode, String(wrong)).toBe(400);
    expect((await open('x'.repeat(101))).statusCode).toBe(400);
    expect(await dump(server)).toEqual(before);
  });
});

describe('an opening', () => {
  test('is noted the first time, by nobody’s name; looking notes nothing', async () => {
    const { id } = await issued();
    const key = await link(id);
    for (const ask of [open, paper]) await ask(key);
    expect(await kinds(id)).toEqual(['created', 'issued']);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reportOpened(key)));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => [200, {}]));
    await reportOpened(key);
    expect((await read(id)).events.slice(2)).toEqual([{ kind: 'opened', at: new Date(clock.now).toISOString(), by: '', detail: '' }]);
  });

  test('is told of another link anew', async () => {
    const { id } = await issued();
    await reportOpened(await link(id));
    await share(id, false);
    clock.now += 1000;
    const next = await link(id);
    await reportOpened(next);
    await reportOpened(next);
    expect((await kinds(id)).filter((kind) => kind === 'opened')).toHaveLength(2);
  });
});

test('documents are drawn 60 times in ten minutes for one address, and reading goes on', async () => {
  const strict = await testApp({ rateLimitFactor: 1 });
  const ask = (path: string, remoteAddress = '203.0.113.7') =>
    strict.app.inject({ url: `/api/invoice/${path}/nobody-has-it`, remoteAddress });
  for (let time = 0; time < callLimits.papers.address; time++) expect((await ask('shared-pdf')).statusCode).toBe(404);
  expect((await ask('shared-pdf')).statusCode).toBe(429);
  expect((await ask('shared')).statusCode).toBe(404);
  expect((await ask('shared-pdf', '203.0.113.8')).statusCode).toBe(404);
  strict.clock.now += 10 * 60_000;
  expect((await ask('shared-pdf')).statusCode).toBe(404);
});

describe('a mail', () => {
  const words = { to: 'pay@orchid.example', subject: 'ใบแจ้งหนี้', message: 'เรียนฝ่ายบัญชี\n\n<script>x</script>', language: 'th' };
  const send = (body: object, headers = {}) => post('send', { ...words, ...body }, headers);
  const newest = async (to: string) => (await outboxOf(server)).find((mail) => mail.to === to);

  test('takes the link along, which is made by it, also of a draft', async () => {
    const to = 'client@demo.com';
    const { id } = await draft();
    const answer = await send({ id, to, withLink: true, language: 'en' });
    expect(answer.statusCode).toBe(201);
    const { linkKey } = answer.json().record;
    const address = `https://taladnat.example/en/invoice/${linkKey}`;
    const mail = (await outboxOf(server)).find((one) => one.to === to && one.kind === 'invoice');
    expect(mail?.text).toContain(`See the invoice online:\n${address}`);
    expect(mail?.html).toContain(`<a href="${address}">`);
    expect(mail?.html).not.toContain('<script>');
    const { emails } = (await call('GET', '/apps/email/emails?folder=inbox', { token: (await signIn('client')).accessToken })).json();
    expect(emails[0].message).toContain(address);
    await send({ id, withLink: true });
    expect((await newest(words.to))?.text).toContain(`https://taladnat.example/invoice/${linkKey}`);
    await send({ id, subject: 'no link' });
    expect((await newest(words.to))?.text).not.toContain('https://');
  });

  test('reminds of what is issued and due, and says so in the history', async () => {
    const { id } = await issued();
    const headers = { 'idempotency-key': 'a reminder' };
    const answer = await send({ id, reminds: true }, headers);
    expect(answer.statusCode).toBe(201);
    expect((await send({ id, reminds: true }, headers)).json()).toEqual(answer.json());
    expect((await read(id)).events.slice(2)).toMatchObject([{ kind: 'reminded', detail: words.to, by: 'John Doe' }]);
    // A repeated request gets the same response, even if everything is paid by then.
    await mark(id, 'paid');
    expect((await send({ id, reminds: true }, headers)).statusCode).toBe(201);
    expect((await outboxOf(server)).filter(({ to, kind }) => to === words.to && kind === 'invoice').length).toBeGreaterThan(0);
  });

  test('reminds of nothing else, and changes nothing then', async () => {
    const paid = await issued();
    await mark(paid.id, 'paid');
    const keptBack = await issued();
    await post('add-payment', { invoiceId: keptBack.id, amount: 970, method: 'cash' });
    const voided = await issued();
    await mark(voided.id, 'void');
    const ids = [(await draft()).id, paid.id, keptBack.id, voided.id];
    const before = await dump(server);
    for (const id of ids)
      expect((await send({ id, reminds: true, withLink: true })).json(), String(id)).toMatchObject({ code: 'WRONG_STATE' });
    expect((await send({ id: 999_999, reminds: true })).statusCode).toBe(404);
    expect((await send({ id: paid.id, reminds: 'often' })).statusCode).toBe(400);
    expect(await dump(server)).toEqual(before);
  });

  test('is a reminder whichever of two admins is first', async () => {
    const { id } = await issued();
    const answers = await Promise.all([send({ id, reminds: true }), send({ id, reminds: true, withLink: true }), mark(id, 'paid')]);
    expect(answers[2]?.statusCode).toBe(200);
    const told = answers.slice(0, 2).filter(({ statusCode }) => statusCode === 201).length;
    expect((await kinds(id)).filter((kind) => kind === 'reminded')).toHaveLength(told);
  });
});
