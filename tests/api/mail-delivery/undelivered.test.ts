import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailboxSize } from '../../../api/contract/values/workspace/mailbox.ts';
import { transact } from '../../../api/db/client.ts';
import { email, mail, user } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { manualScheduler } from '../../support/manual-scheduler.ts';
import { rowsOf } from '../../support/rows.ts';
import { mailServer } from '../../support/smtp.ts';

const second = 1000;
const [post, scheduler] = [await mailServer(), manualScheduler()];
const settings = { mailFrom: 'ตลาดนัด <post@taladnat.example>', smtpUrl: post.url };
const server = await testApp(settings, { repeat: scheduler.repeat });
const { call, signIn, signUp } = server;
const headerOf = (name: string, data = '') =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(data)?.[1]?.replace(/\r\n\s+/g, ' ');

async function sender(name: string) {
  const { accessToken, userData } = await signUp(name);
  await alterAccount(server, userData.id, { confirmed: true });
  const options = { token: accessToken };
  return {
    id: userData.id,
    send: async (body: object) => (await call('POST', '/apps/email/send', { ...options, body })).json().email,
    inbox: async () => (await call('GET', '/apps/email/emails?folder=inbox', options)).json().emails,
    /** Number of delivered mails, whatever the time is. */
    arrived: async () => (await rowsOf(server, email)).filter(({ userId, folder }) => userId === userData.id && folder === 'inbox').length,
    news: async () => (await call('GET', '/api/notifications/data', options)).body,
  };
}

test('a letter is one to all of its readers, each of whom sees the others', async () => {
  const { send } = await sender('letter-writer');
  const to = [
    { name: 'Ann', email: 'ann@outside.example' },
    { name: 'b@outside.example', email: 'b@outside.example' },
  ];
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const message = [
    '<p>See <a href="https://a.example/x?y=1&amp;z=2">our page</a> and <a href="https://a.example">https://a.example</a></p>',
    `<table><tbody>${row('<p>Basket</p>', '<p align="right">1,250</p>')}${row('Lamp', '90')}</tbody></table>`,
    '<p><a href="https://a.example/ร้าน?a=%20">The shop</a></p>',
  ].join('');
  await send({ to, cc: [{ name: 'Cee', email: 'cee@outside.example' }], bcc: ['dee@outside.example'], subject: 'Hi all', message });
  await scheduler.turn();
  const letters = post.received.filter(({ data }) => /Subject: Hi all/.test(data));
  expect(letters.map(({ to: [one] }) => one).sort()).toEqual(['ann', 'b', 'cee', 'dee'].map((name) => `<${name}@outside.example>`));
  expect(new Set(letters.map(({ data }) => headerOf('Message-ID', data))).size).toBe(1);
  for (const { data } of letters) {
    expect(headerOf('To', data)).toBe('Ann <ann@outside.example>, b@outside.example');
    expect(headerOf('Cc', data)).toBe('Cee <cee@outside.example>');
    expect(headerOf('Reply-To', data)).toContain('letter-writer');
    expect(headerOf('Content-Language', data)).toBe('en');
    expect(data).not.toContain('dee@outside.example');
    const text = data.replace(/=\r\n/g, '').replaceAll('=3D', '=').replaceAll('=26', '&');
    expect(text).toContain('See our page (https://a.example/x?y=1&z=2) and https://a.example');
    expect(text).not.toContain('(https://a.example)');
    expect(text).toContain('Basket | 1,250\r\nLamp | 90\r\n');
    expect(text).toContain('The shop (https://a.example/%E0%B8%A3%E0%B9%89%E0%B8%B2%E0%B8%99?a=%20)');
  }
});

test('a mail that the other side refuses comes back to its sender, in its conversation', async () => {
  const writer = await sender('bounced');
  post.answers.set('RCPT', '550 no such person');
  const sent = await writer.send({ to: ['bounce@outside.example'], subject: 'ราคา <b>', message: '<p>hi</p>' });
  await scheduler.turn();
  post.answers.delete('RCPT');
  expect((await rowsOf(server, mail)).at(-1)).toMatchObject({ state: 'failed', text: '', senderId: null, people: null });
  const [returned, ...others] = await writer.inbox();
  expect(others).toEqual([]);
  expect(returned).toMatchObject({ isRead: false, from: { email: 'post@taladnat.example' } });
  expect(returned.subject).toContain('ราคา <b>');
  expect(returned.message).toContain('bounce@outside.example');
  const opened = (await writer.inbox())[0];
  expect(opened.replies.map(({ id }: { id: number }) => id)).toContain(sent.id);
  expect(await writer.news()).toContain('bounce@outside.example');
  await scheduler.turn();
  expect(await writer.inbox()).toHaveLength(1);
});

test('a full mailbox takes no report, whose mail is given up and told of all the same', async () => {
  const writer = await sender('full-mailbox');
  const sent = await writer.send({ to: ['bounce@outside.example'], subject: 'full', message: '<p>hi</p>' });
  const [known] = (await rowsOf(server, email)).filter(({ id }) => id === sent.id);
  if (!known) throw new Error('It was sent.');
  await transact(server.db, (tx) => tx.update(email).set({ weight: mailboxSize.text }).where(eq(email.id, sent.id)).run());
  post.answers.set('RCPT', '550 no such person');
  await scheduler.turn();
  post.answers.delete('RCPT');
  expect((await rowsOf(server, mail)).at(-1)).toMatchObject({ state: 'failed' });
  expect(await writer.arrived()).toBe(0);
  expect(await writer.news()).toContain(`id=${sent.id}`);
});

test('a mail that is only late is tried again, and nobody is told before it is given up', async () => {
  const writer = await sender('delayed');
  post.answers.set('RCPT', '451 later');
  await writer.send({ to: ['slow@outside.example'], subject: 'slow', message: '<p>hi</p>' });
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect(await writer.arrived()).toBe(0);
    await scheduler.turn();
    server.clock.now += 30 * second * 2 ** attempt;
  }
  post.answers.delete('RCPT');
  expect(await writer.arrived()).toBe(1);
});

test('an invoice that did not arrive says so in its history, and its mail leads answers to the seller', async () => {
  const { accessToken: token } = await signIn('admin');
  const send = (to: string) =>
    call('POST', '/apps/invoice/send', { token, body: { id: 47, to, subject: 'Invoice', message: 'Dear client' } });
  const { record } = (await send('fine@outside.example')).json();
  await scheduler.turn();
  const arrived = post.received.find(({ to }) => to[0] === '<fine@outside.example>');
  expect(headerOf('Reply-To', arrived?.data)).toBe(record.seller.email);
  post.answers.set('RCPT', '550 no such person');
  expect((await send('bounce@ton.example')).statusCode).toBe(201);
  await scheduler.turn();
  post.answers.delete('RCPT');
  const after = (await call('GET', '/apps/invoice/records/47', { token })).json();
  expect(after.record.events.at(-1)).toMatchObject({ kind: 'undelivered', detail: 'bounce@ton.example', by: '' });
  expect((await call('GET', '/api/notifications/data', { token })).body).toContain('bounce@ton.example');
});

test('who has left is told of nothing, and their mails go out all the same', async () => {
  const writer = await sender('leaving-writer');
  await writer.send({ to: ['last@outside.example'], subject: 'last', message: '<p>bye</p>' });
  await transact(server.db, (tx) => tx.delete(user).where(eq(user.id, writer.id)).run());
  await scheduler.turn();
  expect((await rowsOf(server, mail)).at(-1)).toMatchObject({ state: 'sent' });
});

test('who has not confirmed their own address is told whom outside a mail did not reach', async () => {
  const { accessToken: token } = await signUp('unconfirmed-writer');
  const { userData: newcomer } = await signUp('unconfirmed-reader');
  const body = { to: [newcomer.email, 'ann@outside.example'], subject: 'Crates', message: '<p>x</p>' };
  expect((await call('POST', '/apps/email/send', { token, body })).statusCode).toBe(201);
  const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token })).json();
  const [told] = JSON.stringify(notifications).match(/A mail did not reach [^"]*/) ?? [];
  expect(told).toContain(`${newcomer.email}, ann@outside.example`);
});
