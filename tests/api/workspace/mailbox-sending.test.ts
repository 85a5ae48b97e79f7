import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { emailFolders, emailMessageLength, maxRecipients } from '../../../api/contract/values/workspace/mailbox.ts';
import { type Email, EmailAnswer } from '../../../api/contract/workspace/mailbox.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp, clock, db } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

const send = (token: string, body: object, headers = {}) => call('POST', '/apps/email/send', { token, body, headers });
const sent = async (token: string, body: object): Promise<Email> => (await send(token, body)).json().email;
const emails = async (token: string, query = ''): Promise<Email[]> =>
  (await call('GET', `/apps/email/emails${query}`, { token })).json().emails;
const everything = async (token: string) => (await Promise.all(emailFolders.map((folder) => emails(token, `?folder=${folder}`)))).flat();
const letter = { to: [{ name: 'Jane Doe', email: 'client@demo.com' }], subject: 'สวัสดี', message: '<p>เจอกันพรุ่งนี้</p>' };
const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@nowhere.example`);

describe('a mail that is sent', () => {
  test('lies among the sent ones, read, and in the inbox of each recipient who has an account, unread', async () => {
    const newcomer = await signUp('newcomer');
    const [johnHad, janeHad] = [await everything(john), await everything(jane)];
    const answer = await send(newcomer.accessToken, {
      to: ['ADMIN@demo.com', 'somebody@elsewhere.example'],
      cc: { email: 'client@demo.com', name: ' Jane ' },
      subject: 'Hello <b>',
      message: '<p onclick="x()">Hi<script>alert(1)</script> <img src="https://evil.example/a.png"></p>',
      from: { email: 'client@demo.com' },
      labels: ['private'],
      folder: 'trash',
    });
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(EmailAnswer, answer.json())).toBe(true);
    const { email } = answer.json();
    const { fullName: name, avatar } = newcomer.userData;
    const to = ['ADMIN@demo.com', 'somebody@elsewhere.example'].map((address) => ({ name: address, email: address }));
    const said = {
      to,
      subject: 'Hello <b>',
      cc: [{ name: 'Jane', email: 'client@demo.com' }],
      bcc: [],
      message: '<p>Hi </p>',
      attachments: [],
    };
    const unmarked = { isStarred: false, labels: [], time: new Date(clock.now).toISOString(), replies: [] };
    const expected = { from: { email: 'newcomer', name, avatar }, ...said, ...unmarked };
    expect(email).toEqual({ id: email.id, ...expected, folder: 'sent', isRead: true, hasPreviousMail: false, hasNextMail: false });
    expect(email.id).toBe(Math.max(...[...johnHad, ...janeHad].map(({ id }) => id)) + 1);
    expect(await everything(newcomer.accessToken)).toEqual([email]);
    for (const [token, had] of [
      [john, johnHad],
      [jane, janeHad],
    ] as const) {
      const [newest] = await emails(token);
      expect(newest).toEqual({ ...email, id: newest?.id, folder: 'inbox', isRead: false, hasPreviousMail: true });
      const before = had.map((mail) => (mail.folder === 'inbox' ? { ...mail, hasNextMail: true } : mail));
      expect(await everything(token)).toEqual([newest, ...before]);
    }
  });

  test('shows nobody but its sender who got it secretly', async () => {
    const email = await sent(john, { ...letter, to: ['admin@demo.com'], bcc: ['client@demo.com'], subject: 'secret' });
    expect(email.bcc).toEqual([{ name: 'client@demo.com', email: 'client@demo.com' }]);
    for (const token of [john, jane]) {
      const [copy] = await emails(token);
      expect([copy?.subject, copy?.bcc]).toEqual(['secret', []]);
      expect(await emails(token, '?q=secret')).toHaveLength(1);
    }
  });

  test('comes once to somebody who is named twice', async () => {
    await sent(john, { ...letter, to: ['client@demo.com', 'CLIENT@demo.com'], cc: ['client@demo.com'], subject: 'only once' });
    expect(await emails(jane, '?q=only once')).toHaveLength(1);
  });

  test('to oneself is in both places and no reply to itself', async () => {
    const email = await sent(john, { ...letter, to: 'admin@demo.com', subject: 'note to self' });
    const [copy] = await emails(john);
    expect([copy?.subject, copy?.folder, copy?.replies, email.replies]).toEqual(['note to self', 'inbox', [], []]);
  });

  test('may be without words', async () => {
    expect(await sent(john, { to: 'client@demo.com', subject: '', message: '' })).toMatchObject({ subject: '', message: '' });
  });

  test('continues a conversation in every box', async () => {
    const first = await sent(john, { ...letter, subject: 'thread' });
    const [atJane] = await emails(jane);
    const answer = await sent(jane, { ...letter, to: 'admin@demo.com', subject: 'Re: thread', inReplyTo: atJane?.id });
    expect(answer.replies.map(({ id, replies }) => [id, replies])).toEqual([[atJane?.id, []]]);
    const [back] = await emails(john);
    expect(back?.replies.map(({ id }) => id)).toEqual([first.id]);
    const [original] = await emails(john, '?folder=sent');
    expect(original?.replies.map(({ id }) => id)).toEqual([back?.id]);
  });
});

describe('an address that its account has not confirmed', () => {
  test('gets nothing and writes nothing: the username does', async () => {
    const fresh = (await signUp('unconfirmed')).accessToken;
    await sent(john, { ...letter, to: ['unconfirmed@example.com'], subject: 'to an address' });
    const email = await sent(john, {
      ...letter,
      to: 'Unconfirmed',
      cc: { name: 'Jane', email: 'ｊａｎｅｄｏｅ' },
      subject: 'to a username',
    });
    expect(email).toMatchObject({ to: [{ name: 'Unconfirmed', email: 'Unconfirmed' }], cc: [{ name: 'Jane', email: 'ｊａｎｅｄｏｅ' }] });
    const inbox = await emails(fresh);
    expect(inbox.map(({ subject }) => subject)).toEqual(['to a username']);
    expect((await emails(jane))[0]?.subject).toBe('to a username');
    const answer = await sent(fresh, { to: inbox[0]?.from.email, subject: 'back', message: '', inReplyTo: inbox[0]?.id });
    expect(answer.from.email).toBe('unconfirmed');
    const [got] = await emails(john);
    await sent(john, { to: got?.from.email, subject: 'and forth', message: '' });
    expect((await emails(fresh))[0]?.subject).toBe('and forth');
  });

  test('is like any other once it is confirmed', async () => {
    const { accessToken, userData } = await signUp('confirming');
    await alterAccount({ db }, userData.id, { confirmed: true });
    await sent(john, { ...letter, to: ['Confirming@example.com', 'confirming'], subject: 'once' });
    expect((await emails(accessToken)).map(({ subject }) => subject)).toEqual(['once']);
    expect((await sent(accessToken, letter)).from.email).toBe('confirming@example.com');
  });

  test('a username that nobody has is refused when the mail goes out, and may stand in a draft', async () => {
    const draft = await sent(john, { ...letter, to: ['nobodyhere'], draft: true });
    const answer = await send(john, { id: draft.id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { to: ['names “nobodyhere”, who is not here'] }, code: 'UNKNOWN_RECIPIENT' });
    expect((await emails(john, '?folder=draft'))[0]).toEqual(draft);
  });
});

describe('a repeated key', () => {
  test('sends one mail; without the key there are two', async () => {
    const headers = { 'idempotency-key': 'once' };
    const before = (await emails(jane)).length;
    const [first, second] = await Promise.all([send(john, letter, headers), send(john, letter, headers)]);
    expect(second.json()).toEqual(first.json());
    expect((await emails(jane)).length).toBe(before + 1);
    await send(john, letter);
    expect((await emails(jane)).length).toBe(before + 2);
  });
});

describe('a draft', () => {
  test('is kept, changed field by field, and reaches nobody', async () => {
    const before = await everything(jane);
    const draft = await sent(john, { to: 'client@demo.com', draft: true });
    expect(draft).toMatchObject({ folder: 'draft', isRead: true, subject: '', message: '' });
    clock.now += 60_000;
    const changed = await sent(john, { id: draft.id, subject: 'ร่าง', message: '<p>a<iframe></iframe></p>', draft: true });
    const time = new Date(clock.now).toISOString();
    expect(changed).toEqual({ ...draft, subject: 'ร่าง', message: '<p>a</p>', time });
    expect((await emails(john, '?folder=draft&q=ร่าง'))[0]).toEqual(changed);
    expect(await everything(jane)).toEqual(before);
  });

  test('becomes a sent mail with the newest id, and is a draft no more', async () => {
    const draft = await sent(john, { ...letter, subject: 'later', draft: true });
    await call('POST', '/apps/email/update-emails-label', { token: john, body: { emailIds: [draft.id], label: 'company' } });
    const email = await sent(john, { id: draft.id, cc: ['x@nowhere.example'] });
    expect(email).toMatchObject({ folder: 'sent', subject: 'later', labels: ['company'], to: letter.to });
    expect(email.id).toBeGreaterThan(draft.id);
    expect((await everything(john)).filter(({ subject }) => subject === 'later')).toEqual([email]);
    expect((await emails(jane))[0]).toMatchObject({ subject: 'later', labels: [] });
    expect((await send(john, { id: draft.id })).statusCode).toBe(404);
  });

  test('of the samples takes its files along', async () => {
    const [draft] = (await emails(john, '?folder=draft')).filter(({ attachments }) => attachments.length > 0);
    expect((await send(john, { id: draft?.id })).statusCode).toBe(400);
    const email = await sent(john, { id: draft?.id, to: 'client@demo.com' });
    expect(email.attachments).toEqual(draft?.attachments);
    expect((await emails(jane))[0]?.attachments).toEqual(draft?.attachments);
  });

  test('sent from two tabs at once goes out once', async () => {
    const draft = await sent(john, { ...letter, subject: 'race', draft: true });
    const answers = await Promise.all([1, 2, 3].map(() => send(john, { id: draft.id })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404]);
    expect(await emails(jane, '?q=race')).toHaveLength(1);
  });
});

test('what is missing, wrong, too much or another’s is refused and changes nothing', async () => {
  const [mine] = await emails(john, '?folder=draft');
  const [theirs] = await emails(jane, '?folder=draft');
  const before = [await everything(john), await everything(jane)];
  for (const [body, status, field] of [
    [{}, 400, 'to'],
    [{ ...letter, to: undefined }, 400, 'to'],
    [{ ...letter, subject: undefined }, 400, 'subject'],
    [{ ...letter, message: undefined }, 400, 'message'],
    [{ ...letter, to: [] }, 400, 'to'],
    [{ ...letter, to: ['nobody'] }, 400, 'to'],
    [{ ...letter, to: ['no body'] }, 400, 'to.0'],
    [{ ...letter, to: [{ name: 'x' }] }, 400, 'to.0.email'],
    [{ ...letter, cc: 7 }, 400, 'cc'],
    [{ ...letter, to: people(maxRecipients + 1) }, 400, 'to'],
    [{ ...letter, to: people(30), cc: people(21) }, 400, 'to'],
    [{ ...letter, subject: 'x'.repeat(201) }, 400, 'subject'],
    [{ ...letter, message: 'x'.repeat(emailMessageLength + 1) }, 400, 'message'],
    [{ ...letter, message: '&'.repeat(emailMessageLength / 2) }, 400, 'message'],
    [{ ...letter, message: '<b>'.repeat(300) }, 400, 'message'],
    [{ ...letter, message: '<p>x'.repeat(9000), draft: true }, 400, 'message'],
    [{ ...letter, draft: 'yes' }, 400, 'draft'],
    [{ ...letter, id: theirs?.id }, 404, ''],
    [{ ...letter, id: theirs?.id, draft: true }, 404, ''],
    [{ ...letter, id: (await emails(john, '?folder=sent'))[0]?.id }, 404, ''],
    [{ ...letter, inReplyTo: theirs?.id }, 404, ''],
  ] as const) {
    const answer = await send(john, body);
    expect(answer.statusCode, JSON.stringify(body).slice(0, 100)).toBe(status);
    if (status === 400) expect(Object.keys(answer.json().error)).toContain(field);
  }
  expect((await send(jane, { id: mine?.id })).statusCode).toBe(404);
  expect([await everything(john), await everything(jane)]).toEqual(before);
});

test('as many recipients as may be, and as long a message, go through', async () => {
  const message = 'ก'.repeat(emailMessageLength);
  const email = await sent(john, { to: people(20), cc: people(20), bcc: people(10), subject: 'x'.repeat(200), message });
  expect([email.to.length + email.cc.length + email.bcc.length, email.message]).toEqual([50, message]);
});

test('a list ends before it holds more text than an answer may', async () => {
  const { accessToken } = await signUp('writer');
  const body = { to: people(1), subject: 'long', message: 'x'.repeat(emailMessageLength - 1000) };
  const first = await sent(accessToken, body);
  for (let more = 0; more < 44; more += 1) await send(accessToken, more < 3 ? { ...body, inReplyTo: first.id } : body);
  const list = await emails(accessToken, '?folder=sent');
  expect(list).toHaveLength(20);
  const walked: number[] = [];
  for (let query = '?folder=sent'; query; ) {
    const page = (await call('GET', `/apps/email/emails${query}`, { token: accessToken })).json();
    walked.push(...page.emails.map(({ id }: Email) => id));
    query = page.hasMore ? `?folder=sent&before=${walked.at(-1)}` : '';
  }
  expect(walked).toEqual(Array.from({ length: 45 }, (_, at) => first.id + 44 - at));
  const emailIds = Array.from({ length: 45 }, (_, at) => first.id + at);
  const changed = await call('POST', '/apps/email/update-emails', {
    token: accessToken,
    body: { emailIds, dataToUpdate: { isStarred: true } },
  });
  expect(changed.json().emails).toHaveLength(20);
  expect((await call('GET', `/apps/email/get-email?id=${first.id}`, { token: accessToken })).json()).toMatchObject({ isStarred: true });
});
