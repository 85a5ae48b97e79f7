import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { emailLabels, mailboxViews, maxOwnLabels } from '../../../api/contract/values/workspace/mailbox.ts';
import { Conversation, MailPage, type MailSummary, type OwnLabel } from '../../../api/contract/workspace/mail-screen.ts';
import type { Email } from '../../../api/contract/workspace/mailbox.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp, clock } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

const ask = (token: string, query = '') => call('GET', `/apps/email/page?perPage=100${query}`, { token });
const list = async (token: string, query = ''): Promise<MailPage> => (await ask(token, query)).json();
const post = (token: string, name: string, body: object, headers = {}) =>
  call('POST', `/apps/email/${name}`, { token, body: body as Record<string, unknown>, headers });
const ids = (mails: { id: number }[]) => mails.map(({ id }) => id);
const open = (token: string, id?: number) => call('GET', `/apps/email/conversation?id=${id}`, { token });
const everything = async (token: string) => [await list(token, '&folder=all'), await list(token, '&folder=trash')];
const makeLabel = async (token: string, name: string): Promise<OwnLabel> =>
  (await post(token, 'add-label', { name, tone: 'info' })).json().label;

describe('a page of the mailbox', () => {
  test('has the mails of its place, as the specified list has them, drafts that are scheduled apart', async () => {
    for (const folder of ['inbox', 'sent', 'spam', 'trash', 'starred']) {
      const { emails } = (await call('GET', `/apps/email/emails?folder=${folder}`, { token: john })).json();
      const page = await list(john, `&folder=${folder}`);
      expect(Value.Check(MailPage, page)).toBe(true);
      expect([ids(page.mails), page.total]).toEqual([ids(emails), emails.length]);
    }
    const { emails: drafts } = (await call('GET', '/apps/email/emails?folder=draft', { token: john })).json();
    const [own, scheduled] = [await list(john, '&folder=draft'), await list(john, '&folder=scheduled')];
    expect(scheduled.mails.length).toBeGreaterThan(0);
    expect(ids([...own.mails, ...scheduled.mails]).sort()).toEqual(ids(drafts).sort());
    expect(own.mails.every(({ sendAt }) => sendAt === null)).toBe(true);
    expect(scheduled.mails.every(({ sendAt }) => Date.parse(sendAt ?? '') > clock.now)).toBe(true);
    expect(own.counts).toMatchObject({ draft: own.total, scheduled: scheduled.total });
    expect((await list(john, '&folder=all')).mails.some(({ folder }) => folder === 'trash')).toBe(false);
  });

  test('is one of several, and the last where there are fewer', async () => {
    const { mails, total } = await list(john);
    const pageOf = async (page: number) => (await call('GET', `/apps/email/page?perPage=10&page=${page}`, { token: john })).json();
    expect(ids((await pageOf(2)).mails)).toEqual(ids(mails).slice(10, 20));
    const last = await pageOf(99);
    expect([last.page, last.total]).toEqual([Math.ceil(total / 10), total]);
    expect(ids(last.mails)).toEqual(ids(mails).slice((last.page - 1) * 10));
    expect(await list((await signUp('nomail')).accessToken)).toMatchObject({ mails: [], total: 0, page: 1, labels: [] });
  });

  test('says of a mail what its row shows, in words and not in marks', async () => {
    const { mails } = await list(john, '&folder=all');
    for (const mail of mails) expect(mail.snippet).not.toMatch(/<|&lt;|\s\s/);
    const thread = mails.filter(({ subject }) => subject.endsWith('รูปตะกร้าล็อตใหม่'));
    expect(thread.map(({ messages }) => messages)).toEqual([3, 3, 3]);
    expect(mails.filter(({ hasFiles }) => hasFiles).length).toBeGreaterThan(5);
    const message = `<p>${'ยาว '.repeat(200)}</p><p>จบ</p>`;
    await post(jane, 'send', { to: 'admin@demo.com', subject: 'long one', message });
    const [newest] = (await list(john)).mails;
    expect(newest).toMatchObject({ subject: 'long one', isRead: false, from: { name: 'Jane Doe' } });
    expect(newest?.snippet).toMatch(/^ยาว ยาว.*…$/);
  });

  test('is narrowed by words, sender, files, days and what is unread, and ordered', async () => {
    const all = (await list(john, '&folder=all')).mails;
    const agrees = async (query: string, holds: (mail: MailSummary) => boolean) => {
      const { mails, total } = await list(john, `&folder=all${query}`);
      expect(ids(mails), query).toEqual(ids(all.filter(holds)));
      expect(total, query).toBe(mails.length);
      expect(mails.length, query).toBeGreaterThan(0);
      expect(mails.length, query).toBeLessThan(all.length);
    };
    await agrees('&files=true', ({ hasFiles }) => hasFiles);
    await agrees('&unread=true', ({ isRead }) => !isRead);
    await agrees('&from=KRIT', ({ from }) => `${from.name} ${from.email}`.toLowerCase().includes('krit'));
    await agrees(`&from=${encodeURIComponent('ศิริพร')}`, ({ from }) => from.name.includes('ศิริพร'));
    const dayOf = ({ time }: MailSummary) => new Date(Date.parse(time) + 7 * 3600_000).toISOString().slice(0, 10);
    const day = dayOf(all[20] as MailSummary);
    await agrees(`&since=${day}`, (mail) => dayOf(mail) >= day);
    await agrees(`&until=${day}`, (mail) => dayOf(mail) <= day);
    await agrees(`&since=${day}&until=${day}`, (mail) => dayOf(mail) === day);
    for (const label of emailLabels) await agrees(`&label=${label}`, ({ labels }) => labels.includes(label));
    await agrees('&label=1', ({ labels }) => labels.includes('1'));
    expect(ids((await list(john, '&folder=all&sort=oldest')).mails)).toEqual(ids(all).reverse());
    const senders = (await list(john, '&folder=all&sort=sender')).mails.map(({ from }) => from.name.toLowerCase());
    expect(senders).toEqual(senders.toSorted());
  });

  test('is asked for in the right words alone', async () => {
    for (const query of [
      'folder=nowhere',
      'label=other',
      'label=0',
      'since=2026-13-01',
      'since=2569-01-01',
      'page=0',
      'sort=x',
      'perPage=101',
    ]) {
      expect((await call('GET', `/apps/email/page?${query}`, { token: john })).statusCode, query).toBe(400);
    }
    expect((await call('GET', `/apps/email/page?q=${'ก'.repeat(201)}`, { token: john })).statusCode).toBe(400);
    for (const odd of ["'", '%', '"', '\\', '<b>'])
      expect((await ask(john, `&q=${encodeURIComponent(odd)}&from=${encodeURIComponent(odd)}`)).statusCode).toBe(200);
    for (const folder of mailboxViews) expect((await ask(john, `&folder=${folder}`)).statusCode, folder).toBe(200);
  });
});

describe('a list by conversation', () => {
  const rows = (token: string, query = '') => list(token, `&by=conversation${query}`);
  /** Sends a mail or a reply, and returns its id in the recipient's mailbox. */
  const send = async (from: string, to: { token: string; name: string }, body: object): Promise<MailSummary | undefined> => {
    clock.now += 1000;
    expect((await post(from, 'send', { to: to.name, message: '<p>words</p>', ...body })).statusCode).toBe(201);
    return (await list(to.token)).mails[0];
  };

  test('has a row for each conversation, by its newest mail, and one for each draft', async () => {
    const [ann, ben] = [await signUp('ann-rows'), await signUp('ben-rows')].map(({ accessToken }) => accessToken) as [string, string];
    const [toAnn, toBen] = [
      { token: ann, name: 'ann-rows' },
      { token: ben, name: 'ben-rows' },
    ];
    const first = await send(ann, toBen, { subject: 'baskets' });
    const answer = await send(ben, toAnn, { subject: 'baskets', inReplyTo: first?.id });
    await send(ben, toAnn, { subject: 'lamps' });
    const newest = await send(ben, toAnn, { subject: 'baskets again', inReplyTo: first?.id });
    for (const words of ['one', 'two']) await post(ann, 'send', { draft: true, inReplyTo: answer?.id, subject: words, message: 'x' });

    const inbox = await rows(ann);
    expect(inbox.mails.map(({ subject, messages, mails }) => [subject, messages, ids(mails)])).toEqual([
      ['baskets again', 3, [newest?.id, answer?.id]],
      ['lamps', 1, [expect.any(Number)]],
    ]);
    expect([inbox.total, inbox.totalMails, inbox.counts.inbox]).toEqual([2, 3, 3]);
    expect(inbox.mails[0]?.people.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect((await rows(ann, '&folder=draft')).mails.map(({ subject, mails }) => [subject, mails.length])).toEqual([
      ['two', 1],
      ['one', 1],
    ]);
    const all = await rows(ann, '&folder=all');
    expect(all.mails.map(({ subject, folder }) => [subject, folder]).slice(2)).toEqual([
      ['baskets again', 'inbox'],
      ['lamps', 'inbox'],
    ]);
    expect(all.mails[2]?.mails.map(({ folder }) => folder)).toEqual(['inbox', 'inbox', 'sent']);
    expect([(await rows(ann, '&q=lamps')).total, (await rows(ann, '&folder=sent')).total]).toEqual([1, 1]);

    // Its marks combine those of all its mails in the list, and opening it marks all as read.
    await post(ann, 'change', { emailIds: [answer?.id], isStarred: true, label: 'company' });
    await post(ann, 'change', { emailIds: [newest?.id], isRead: true });
    expect((await rows(ann)).mails[0]).toMatchObject({ isRead: false, isStarred: true, labels: ['company'] });
    await post(ann, 'change', { emailIds: [answer?.id, newest?.id], folder: 'archive' });
    expect((await rows(ann)).total).toBe(1);
    const opened = (await open(ann, newest?.id)).json();
    expect(opened.letters.map(({ folder }: Email) => folder)).toEqual(['sent', 'archive', 'archive']);
    expect(ids(opened.mail.mails)).toEqual([newest?.id, answer?.id]);
    const [archived] = (await rows(ann, '&folder=archive')).mails;
    expect(archived?.mails.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  test('is paged, ordered and narrowed as one of mails is', async () => {
    const { mails, total } = await rows(john, '&folder=all');
    expect(new Set(ids(mails)).size).toBe(total);
    const every = (await list(john, '&folder=all')).mails;
    expect(ids(mails.flatMap((row) => row.mails)).sort()).toEqual(ids(every).sort());
    expect(mails.length).toBeLessThan(every.length);
    const second = (await call('GET', '/apps/email/page?by=conversation&folder=all&perPage=10&page=2', { token: john })).json();
    expect([ids(second.mails), second.total]).toEqual([ids(mails).slice(10, 20), total]);
    expect(ids((await rows(john, '&folder=all&sort=oldest')).mails)).toEqual(ids(mails).reverse());
    for (const sort of ['sender', 'subject'] as const) expect((await rows(john, `&folder=all&sort=${sort}`)).total).toBe(total);
    const starred = await rows(john, '&folder=starred');
    for (const row of starred.mails) expect(row.mails.every(({ isStarred }) => isStarred)).toBe(true);
  });
});

describe('a conversation', () => {
  test('opens with its mails, the oldest first, and is read then', async () => {
    const unread = (await list(john, '&by=conversation')).mails.find(
      ({ mails, messages }) => messages > 1 && mails.filter(({ isRead }) => !isRead).length === 1,
    );
    const before = (await list(john)).counts.inbox;
    const answer = (await open(john, unread?.id)).json();
    expect(Value.Check(Conversation, answer)).toBe(true);
    expect(answer.mail).toEqual({ ...unread, isRead: true, mails: unread?.mails.map((mail) => ({ ...mail, isRead: true })) });
    expect(answer.letters).toHaveLength(unread?.messages ?? 0);
    const times = answer.letters.map(({ time }: Email) => time);
    expect(times).toEqual(times.toSorted());
    expect((await list(john)).counts.inbox).toBe(before - 1);
    expect((await open(jane, unread?.id)).statusCode).toBe(404);
    // A conversation marked as unread meanwhile stays unread when it is refreshed.
    const marked = unread?.mails.filter(({ isRead }) => !isRead) ?? [];
    await post(john, 'change', { emailIds: ids(marked), isRead: false });
    const again = (await call('GET', `/apps/email/conversation?id=${unread?.id}&again=true`, { token: john })).json();
    expect(again.mail).toEqual(unread);
  });
});

describe('a change of mails', () => {
  test('holds for all of them or, when one is another’s, for none', async () => {
    const [one, other] = (await list(jane)).mails;
    const [theirs] = (await list(john)).mails;
    const before = await everything(jane);
    expect((await post(jane, 'change', { emailIds: [one?.id, theirs?.id], folder: 'trash' })).statusCode).toBe(404);
    expect(await everything(jane)).toEqual(before);
    const answer = await post(jane, 'change', { emailIds: [one?.id, other?.id], isStarred: true, isRead: false, label: 'private' });
    expect(answer.json()).toEqual({ mails: 2 });
    const changed = (await list(jane)).mails.filter(({ id }) => id === one?.id || id === other?.id);
    for (const mail of changed) expect(mail).toMatchObject({ isStarred: true, isRead: false, labels: expect.arrayContaining(['private']) });
    await post(jane, 'change', { emailIds: ids(changed), label: 'private', hasLabel: false });
    const after = (await list(jane)).mails.filter(({ id }) => ids(changed).includes(id));
    for (const { labels } of after) expect(labels).not.toContain('private');
    for (const body of [
      {},
      { emailIds: [] },
      { emailIds: ['x'] },
      { emailIds: [1], folder: 'scheduled' },
      { emailIds: [1], label: 'none' },
    ]) {
      expect((await post(jane, 'change', body)).statusCode, JSON.stringify(body)).toBe(400);
    }
  });

  test('puts mails away, where the screen alone lists them', async () => {
    const [one, two] = (await list(john, '&folder=inbox')).mails;
    const emailIds = [one?.id ?? 0, two?.id ?? 0];
    const before = await list(john, '&folder=inbox');
    const answer = await post(john, 'change', { emailIds, folder: 'archive' });
    expect(answer.statusCode).toBe(200);
    const away = await list(john, '&folder=archive');
    expect([away.total, ids(away.mails)]).toEqual([2, emailIds]);
    expect((await list(john, '&folder=inbox')).total).toBe(before.total - 2);
    expect(ids((await list(john, '&folder=all')).mails)).toEqual(expect.arrayContaining(emailIds));
    expect((await list(jane, '&folder=archive')).total).toBe(0);
    expect((await post(jane, 'change', { emailIds, folder: 'inbox' })).statusCode).toBe(404);
    // The specified calls only support the specified folders; a mail requested by id states its folder.
    expect((await call('GET', '/apps/email/emails?folder=archive', { token: john })).statusCode).toBe(400);
    expect((await call('GET', `/apps/email/get-email?id=${one?.id}`, { token: john })).json()).toMatchObject({ folder: 'archive' });
    await post(john, 'change', { emailIds, folder: 'inbox' });
    expect(ids((await list(john, '&folder=inbox')).mails)).toEqual(ids(before.mails));
  });

  test('deletes for good what is in the trash, and nothing else', async () => {
    const [inTrash] = (await list(john, '&folder=trash')).mails;
    const [inInbox] = (await list(john)).mails;
    const [theirs] = (await list(jane, '&folder=trash')).mails;
    const before = await everything(john);
    expect((await post(john, 'delete', { emailIds: [inTrash?.id, inInbox?.id] })).json().code).toBe('WRONG_STATE');
    expect((await post(john, 'delete', { emailIds: [inTrash?.id, theirs?.id] })).statusCode).toBe(404);
    expect(await everything(john)).toEqual(before);
    expect((await post(john, 'delete', { emailIds: [inTrash?.id] })).json()).toEqual({ mails: 1 });
    expect((await open(john, inTrash?.id)).statusCode).toBe(404);
  });

  test('empties the trash or the spam of its owner alone', async () => {
    const before = await everything(john);
    const { total } = await list(jane, '&folder=spam');
    expect(total).toBeGreaterThan(0);
    expect((await post(jane, 'empty', { folder: 'spam' })).json()).toEqual({ mails: total });
    expect((await list(jane, '&folder=spam')).total).toBe(0);
    expect((await list(jane, '&folder=trash')).total).toBeGreaterThan(0);
    expect((await post(jane, 'empty', { folder: 'inbox' })).statusCode).toBe(400);
    expect(await everything(john)).toEqual(before);
  });
});

describe('a change of all mails of a list', () => {
  const change = async (token: string, found: object, change: object, total?: number) => {
    const query = new URLSearchParams(found as Record<string, string>).toString();
    return post(token, 'change-found', { found, total: total ?? (await list(token, `&${query}`)).total, change });
  };
  const takeBack = async (token: string, undo: object[]) => {
    for (const each of undo) expect((await post(token, 'change', each)).statusCode).toBe(200);
  };

  test('reaches its other pages, and is taken back mail by mail as each was', async () => {
    const { accessToken: token } = await signUp('listmaker');
    for (let at = 0; at < 12; at += 1) await post(token, 'send', { to: 'listmaker', subject: `Basket ${at}`, message: '' });
    const own = await makeLabel(token, 'ตะกร้า');
    const [first, second] = (await list(token)).mails;
    await post(token, 'change', { emailIds: [first?.id, second?.id], isRead: true, isStarred: true, label: String(own.id) });
    await post(token, 'change', { emailIds: [second?.id], folder: 'archive' });
    const before = await everything(token);
    const found = { folder: 'all', q: 'basket' };
    for (const what of [{ isRead: true }, { isStarred: true }, { label: 'company' }, { label: String(own.id) }, { folder: 'archive' }]) {
      const answer = (await change(token, found, what)).json();
      // Sent mails stay in their folder.
      expect(answer.mails, JSON.stringify(what)).toBe('folder' in what ? 12 : 24);
      expect(await everything(token)).not.toEqual(before);
      await takeBack(token, answer.undo);
      expect(await everything(token), JSON.stringify(what)).toEqual(before);
    }
    const { mails, undo } = (await change(token, { folder: 'all' }, { folder: 'trash' })).json();
    expect([mails, (await list(token, '&folder=all')).total]).toEqual([24, 0]);
    await takeBack(token, undo);
    expect(await everything(token)).toEqual(before);
    const none = await change(token, { folder: 'spam' }, { label: String(own.id) });
    expect(none.json()).toEqual({ mails: 0, undo: [] });
  });

  test('is refused where others are there by now, with a label of somebody else, and in the wrong words', async () => {
    const before = [await everything(jane), await everything(john)];
    const { total } = await list(jane);
    const [theirs] = (await list(john)).labels;
    expect((await change(jane, { folder: 'inbox' }, { folder: 'trash' }, total + 1)).json().code).toBe('STALE_VERSION');
    expect((await change(jane, { folder: 'inbox' }, { label: String(theirs?.id) })).statusCode).toBe(404);
    for (const body of [
      {},
      { found: {}, total: 1 },
      { found: { folder: 'nowhere' }, total: 1, change: { isRead: true } },
      { found: {}, total: -1, change: { isRead: true } },
      { found: {}, total: 1, change: { folder: 'scheduled' } },
    ])
      expect((await post(jane, 'change-found', body)).statusCode, JSON.stringify(body)).toBe(400);
    expect([await everything(jane), await everything(john)]).toEqual(before);
  });
});

describe('a label of one’s own', () => {
  test('is made once, renamed, put on mails and taken off', async () => {
    const { accessToken: token } = await signUp('labeller');
    await post(token, 'send', { to: 'labeller', subject: 'a', message: '' });
    const [mail] = (await list(token)).mails;
    const key = { 'idempotency-key': 'one' };
    const made = await Promise.all([1, 2].map(() => post(token, 'add-label', { name: ' ด่วน มาก ', tone: 'error' }, key)));
    const [label] = made.map((answer) => answer.json().label);
    expect(label).toMatchObject({ name: 'ด่วน มาก', tone: 'error' });
    expect((await list(token)).labels).toEqual([label]);
    expect((await post(token, 'add-label', { name: 'ด่วน มาก', tone: 'info' })).json().code).toBe('USED_NAME');
    const change = (hasLabel: boolean) => post(token, 'change', { emailIds: [mail?.id], label: String(label.id), hasLabel });
    await change(true);
    await change(true);
    expect((await list(token, `&label=${label.id}`)).mails).toMatchObject([{ id: mail?.id, labels: [String(label.id)] }]);
    expect((await post(token, 'update-label', { id: label.id, name: 'ไม่รีบ', tone: 'success' })).json().label).toEqual({
      id: label.id,
      name: 'ไม่รีบ',
      tone: 'success',
    });
    await change(false);
    expect((await list(token, `&label=${label.id}`)).total).toBe(0);
  });

  test('that is deleted comes back with its mails, for an hour', async () => {
    const [mail] = (await list(jane)).mails;
    const label = await makeLabel(jane, 'งานวัด');
    await post(jane, 'change', { emailIds: [mail?.id], label: String(label.id) });
    await post(jane, 'update-label', { id: label.id, isDeleted: true });
    const gone = await list(jane);
    expect([gone.labels, gone.mails[0]?.labels]).toEqual([[], mail?.labels]);
    expect((await post(jane, 'change', { emailIds: [mail?.id], label: String(label.id) })).statusCode).toBe(404);
    await post(jane, 'update-label', { id: label.id, isDeleted: false });
    expect((await list(jane)).mails[0]?.labels).toEqual([...(mail?.labels ?? []), String(label.id)]);
    await post(jane, 'update-label', { id: label.id, isDeleted: true });
    const other = await makeLabel(jane, 'อื่น');
    await post(jane, 'update-label', { id: other.id, isDeleted: true });
    clock.now += 3_600_001;
    const { accessToken } = await signIn('client');
    await makeLabel(accessToken, 'ใหม่');
    expect((await post(accessToken, 'update-label', { id: other.id, isDeleted: false })).statusCode).toBe(404);
    clock.now -= 3_600_001;
  });

  test('is its owner’s alone, and one of a limited number', async () => {
    const [theirs] = (await list(john)).labels;
    const { accessToken: token } = await signUp('collector');
    await post(token, 'send', { to: 'collector', subject: 'a', message: '' });
    const [mail] = (await list(token)).mails;
    expect((await post(token, 'update-label', { id: theirs?.id, name: 'mine' })).statusCode).toBe(404);
    expect((await post(token, 'change', { emailIds: [mail?.id], label: String(theirs?.id) })).statusCode).toBe(404);
    expect((await list(token, `&label=${theirs?.id}`)).total).toBe(0);
    for (const body of [
      {},
      { name: '', tone: 'info' },
      { name: ' ', tone: 'info' },
      { name: 'x'.repeat(41), tone: 'info' },
      { name: 'x', tone: 'pink' },
    ]) {
      expect((await post(token, 'add-label', body)).statusCode, JSON.stringify(body)).toBe(400);
    }
    for (let at = 0; at < maxOwnLabels; at += 1) await makeLabel(token, `label ${at}`);
    const answer = await post(token, 'add-label', { name: 'one more', tone: 'info' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  });
});

describe('people to write to', () => {
  test('are those one has written with, and who one knows from the chat', async () => {
    const people = async (token: string, q = '') =>
      (await call('GET', `/apps/email/people?q=${encodeURIComponent(q)}`, { token })).json().people;
    expect((await people(john)).length).toBe(8);
    expect((await people(john, 'พิมพ์')).map(({ email }: { email: string }) => email)).toEqual(['pimchanok@taladnat.example']);
    expect(await people(john, 'ไม่มีใคร')).toEqual([]);
    expect(await people((await signUp('lonely')).accessToken)).toEqual([]);
  });
});
