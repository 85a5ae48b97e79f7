import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { OutboxMail } from '../../../api/contract/mail-delivery/outbox.ts';
import { mailboxSize, undoSendTime } from '../../../api/contract/values/workspace/mailbox.ts';
import { type MailPage, ScheduledMail } from '../../../api/contract/workspace/mail-screen.ts';
import { transact } from '../../../api/db/client.ts';
import { email as emailTable } from '../../../api/db/schema.ts';
import { sendDueEmail } from '../../../api/domain/workspace/mail-schedule.ts';
import { alterAccount } from '../../support/accounts.ts';
import { startedApp, testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';

// Mails are only sent by the test itself.
const server = await testApp({}, { repeat: () => () => {} });
const { call, signIn, signUp, clock, db } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const never = { take: () => 0, wait: () => 0, reset: () => {} };
const tools = { throttles: { letterAccount: never }, publicUrl: 'https://market.example' };

const post = (token: string, name: string, body: object, headers = {}) => call('POST', `/apps/email/${name}`, { token, body, headers });
const schedule = (token: string, body: object, headers = {}) => post(token, 'schedule', body, headers);
const list = async (token: string, query = ''): Promise<MailPage> => (await call('GET', `/apps/email/page?${query}`, { token })).json();
const subjects = async (token: string, folder: string) => (await list(token, `folder=${folder}`)).mails.map(({ subject }) => subject);
/** Sends mails that are due in a number of milliseconds. */
const sendDue = (later = 0) => sendDueEmail(db, clock.now + later, tools);
const minute = 60_000;
const hour = 60 * minute;
const letter = { to: [{ name: 'Jane Doe', email: 'client@demo.com' }], subject: 'สวัสดี', message: '<p>เจอกัน <b>พรุ่งนี้</b></p>' };
const inAnHour = () => new Date(clock.now + hour).toISOString();

describe('a mail whose sending can be taken back', () => {
  test('waits, and then goes out by itself', async () => {
    const answer = await schedule(john, { ...letter, subject: 'soon' });
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(ScheduledMail, answer.json())).toBe(true);
    expect(Date.parse(answer.json().sendAt) - clock.now).toBeGreaterThanOrEqual(undoSendTime);
    expect(await sendDue()).toBe(false);
    expect(await subjects(jane, 'inbox')).not.toContain('soon');
    expect(await sendDue(minute)).toBe(true);
    expect(await sendDue(minute)).toBe(false);
    expect(await subjects(jane, 'inbox')).toContain('soon');
    const [sent] = (await list(john, 'folder=sent&q=soon')).mails;
    expect(sent).toMatchObject({ subject: 'soon', sendAt: null, time: new Date(clock.now + minute).toISOString() });
    expect(await subjects(john, 'scheduled')).not.toContain('soon');
  });

  test('is a draft again when it is taken back, and can be sent anew', async () => {
    const { email } = (await schedule(john, { ...letter, subject: 'wait' })).json();
    const back = await post(john, 'cancel', { id: email.id });
    expect(back.json()).toEqual({ email, sendAt: null });
    expect(await sendDue(minute)).toBe(false);
    expect(await subjects(john, 'draft')).toContain('wait');
    expect((await post(john, 'cancel', { id: email.id })).statusCode).toBe(404);
    await schedule(john, { id: email.id, subject: 'now then' });
    expect(await sendDue(minute)).toBe(true);
    expect(await subjects(jane, 'inbox')).toContain('now then');
    expect((await post(john, 'cancel', { id: email.id })).statusCode).toBe(404);
  });

  test('is kept once, however often it is asked for under one key', async () => {
    const headers = { 'idempotency-key': 'schedule once' };
    const body = { ...letter, subject: 'once only' };
    const answers = await Promise.all([1, 2, 3].map(() => schedule(john, body, headers)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    await Promise.all([sendDue(minute), sendDue(minute), sendDue(minute)]);
    await sendDue(minute);
    expect((await subjects(jane, 'inbox')).filter((subject) => subject === 'once only')).toHaveLength(1);
    expect((await schedule(john, body, headers)).body).toBe(answers[0]?.body);
  });
});

describe('a mail that is sent later', () => {
  test('goes out at its time, and not while it is changed, moved or in the trash', async () => {
    const sendAt = inAnHour();
    const made = await Promise.all(
      ['kept', 'changed', 'moved'].map(async (subject) => (await schedule(john, { ...letter, subject, sendAt })).json()),
    );
    expect(made.map((each) => each.sendAt)).toEqual([sendAt, sendAt, sendAt]);
    const [, changed, moved] = made.map(({ email }) => email.id);
    await post(john, 'send', { id: changed, subject: 'changed!', draft: true });
    await post(john, 'update-emails', { emailIds: [moved], dataToUpdate: { folder: 'trash' } });
    await post(john, 'change', { emailIds: [moved], folder: 'draft' });
    expect(await sendDue(2 * hour)).toBe(true);
    expect(await sendDue(2 * hour)).toBe(false);
    expect(await subjects(jane, 'inbox')).toContain('kept');
    expect(await subjects(john, 'draft')).toEqual(expect.arrayContaining(['changed!', 'moved']));
  });

  test('keeps its conversation, its labels and its star', async () => {
    const [first] = (await list(john)).mails;
    const { email } = (await schedule(john, { ...letter, subject: 'Re: all', inReplyTo: first?.id, sendAt: inAnHour() })).json();
    await post(john, 'change', { emailIds: [email.id], label: '1', isStarred: true });
    await post(john, 'change', { emailIds: [email.id], label: 'company' });
    await sendDue(2 * hour);
    const [sent] = (await list(john, 'folder=sent&q=re: all')).mails;
    expect(sent).toMatchObject({ subject: 'Re: all', labels: ['company', '1'], isStarred: true });
    expect(sent?.messages).toBe((first?.messages ?? 0) + 1);
  });

  test('that can’t be sent is a draft again and says why', async () => {
    const friend = await signUp('leaving');
    const { email } = (await schedule(john, { ...letter, to: ['leaving'], subject: 'too late', sendAt: inAnHour() })).json();
    await alterAccount({ db }, friend.userData.id, { username: 'gone', usernameKey: 'gone' });
    expect(await sendDue(2 * hour)).toBe(true);
    expect(await sendDue(2 * hour)).toBe(false);
    const [draft] = (await list(john, 'folder=draft&q=too late')).mails;
    expect(draft).toMatchObject({ id: email.id, sendAt: null, sendProblem: 'UNKNOWN_RECIPIENT' });
    await post(john, 'send', { id: email.id, to: ['client@demo.com'], draft: true });
    expect((await list(john, 'folder=draft&q=too late')).mails[0]).toMatchObject({ id: email.id, sendProblem: null });
  });

  test('to a full mailbox says so', async () => {
    const friend = await signUp('crowded');
    await schedule(john, { ...letter, to: ['crowded'], subject: 'no room', sendAt: inAnHour() });
    const share = mailboxSize.mails * mailboxSize.fromOne;
    await transact(db, async (tx) => {
      const row = await tx.select().from(emailTable).limit(1).get();
      if (!row) throw new Error('There is no mail.');
      const copies = Array.from({ length: share }, (_, at) => ({
        ...row,
        id: 1_000_000 + at,
        userId: friend.userData.id,
        fromEmail: 'admin@demo.com',
      }));
      for (let at = 0; at < copies.length; at += 50)
        await tx
          .insert(emailTable)
          .values(copies.slice(at, at + 50))
          .run();
    });
    expect(await sendDue(2 * hour)).toBe(true);
    expect((await list(john, 'folder=draft&q=no room')).mails[0]).toMatchObject({ subject: 'no room', sendProblem: 'MAILBOX_FULL' });
  });

  test('is refused where sending it would be, and another’s is not there', async () => {
    const { email } = (await schedule(john, { ...letter, sendAt: inAnHour() })).json();
    const before = await list(john, 'folder=all');
    for (const [body, status] of [
      [{ ...letter, to: [] }, 400],
      [{ ...letter, to: ['nobody.here'] }, 400],
      [{ ...letter, sendAt: 'tomorrow' }, 400],
      [{ ...letter, sendAt: new Date(clock.now + 367 * 86_400_000).toISOString() }, 400],
      [{ ...letter, message: '<b>'.repeat(300) }, 400],
      [{ ...letter, id: 99_999_999 }, 404],
      [{ ...letter, inReplyTo: 99_999_999 }, 404],
    ] as const) {
      expect((await schedule(john, body)).statusCode, JSON.stringify(body).slice(0, 80)).toBe(status);
    }
    expect((await schedule(jane, { id: email.id })).statusCode).toBe(404);
    expect((await post(jane, 'cancel', { id: email.id })).statusCode).toBe(404);
    expect(await list(john, 'folder=all')).toEqual(before);
  });
});

describe('people without an account here', () => {
  const outbox = async () => (await outboxOf(server)).filter(({ kind }: OutboxMail) => kind === 'letter');

  test('are written to by ordinary mail, one each, and answers go to the sender', async () => {
    const message = '<p>ก &amp; <b>ข</b></p><ul><li>ค</li></ul><img src="/assets/avatars/johndoe.svg" alt="" />';
    const to = ['a@far.example', 'client@demo.com'];
    await post(john, 'send', { to, cc: ['A@far.example'], bcc: ['b@far.example'], subject: 'ไกล', message });
    const letters = await outbox();
    expect(letters.map((mail) => mail.to).sort()).toEqual(['A@far.example', 'b@far.example']);
    for (const mail of letters) {
      expect(mail).toMatchObject({ subject: 'ไกล', replyTo: 'admin@demo.com', state: 'waiting' });
      expect(mail.text).toMatch(/^ก & ข\nค\n/);
      expect(mail.text).not.toContain('b@far.example');
      expect(mail.html).toContain('/assets/avatars/johndoe.svg"');
      expect(mail.html).not.toContain('src="/');
    }
    expect(await subjects(jane, 'inbox')).toContain('ไกล');
  });

  test('get a scheduled mail at its time and not before', async () => {
    await schedule(john, { ...letter, to: ['c@far.example'], subject: 'timed' });
    expect((await outbox()).some(({ subject }) => subject === 'timed')).toBe(false);
    await sendDue(minute);
    expect((await outbox()).filter(({ subject }) => subject === 'timed')).toHaveLength(1);
  });

  test('hear nothing from a sender whose own address nobody has confirmed', async () => {
    const { accessToken } = await signUp('unknownsender');
    const answer = await schedule(accessToken, { ...letter, to: ['d@far.example'] });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'UNCONFIRMED_SENDER']);
    expect((await post(accessToken, 'send', { ...letter, to: ['d@far.example'] })).statusCode).toBe(201);
    expect((await outbox()).some((mail) => mail.to === 'd@far.example')).toBe(false);
    expect((await schedule(accessToken, letter)).statusCode).toBe(201);
  });
});

test('the server itself sends what is due', async () => {
  const work: (() => Promise<void>)[] = [];
  const other = await startedApp(
    {},
    {
      repeat: (each) => {
        work.push(each);
        return () => {};
      },
    },
  );
  const token = (await other.signIn('client')).accessToken;
  await other.call('POST', '/apps/email/schedule', { token, body: { to: 'client@demo.com', subject: 'to myself', message: '' } });
  other.clock.now += minute;
  for (const each of work) await each();
  const { mails } = (await other.call('GET', '/apps/email/page', { token })).json();
  expect(mails[0]).toMatchObject({ subject: 'to myself', folder: 'inbox' });
  await other.app.close();
  await other.db.engine.close();
});
