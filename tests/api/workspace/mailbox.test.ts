import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { emailFolders, emailLabels } from '../../../api/contract/values/workspace/mailbox.ts';
import { ChangedEmails, Email, EmailList } from '../../../api/contract/workspace/mailbox.ts';
import { wordsOf } from '../../../api/domain/shared/rich-text.ts';
import { testApp } from '../../support/app.ts';
import { holds, oddSearches } from '../../support/tables.ts';

const { call, signIn, signUp } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

const list = async (token: string, query = ''): Promise<EmailList> => (await call('GET', `/apps/email/emails${query}`, { token })).json();
const emails = async (token: string, query = '') => (await list(token, query)).emails;
const everything = async (token: string) => (await Promise.all(emailFolders.map((folder) => emails(token, `?folder=${folder}`)))).flat();
const post = (token: string, name: string, body: object) => call('POST', `/apps/email/${name}`, { token, body });
const open = (token: string, id?: number) => call('GET', `/apps/email/get-email?id=${id}`, { token });
const beside = (token: string, dir: string, id?: number) => call('GET', `/apps/email/paginate-email?dir=${dir}&emailId=${id}`, { token });
const ids = (mails: Email[]) => mails.map(({ id }) => id);
const newestFirst = (mails: Email[]) => mails.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time) || b.id - a.id);
const texts = ({ subject, from, message }: Email) => [subject, from.name, from.email, wordsOf(message)];

describe('the sample mails', () => {
  test('fill every folder of John, and fewer of Jane', async () => {
    for (const folder of emailFolders) expect((await emails(john, `?folder=${folder}`)).length, folder).toBeGreaterThan(3);
    expect((await everything(john)).length).toBeGreaterThan(44);
    expect((await everything(jane)).length).toBe(12);
  });

  test('carry every label, conversations, and files that are there in the size they say', async () => {
    const all = await everything(john);
    expect(new Set(all.flatMap(({ labels }) => labels))).toEqual(new Set(emailLabels));
    expect(all.filter(({ replies }) => replies.length > 1).length).toBeGreaterThan(5);
    const files = all.flatMap(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(10);
    for (const { url, thumbnail, size } of files) {
      const path = join('public', url);
      expect([existsSync(path), existsSync(join('public', thumbnail))], url).toEqual([true, true]);
      expect(size).toBe(`${Math.max(1, Math.round(statSync(path).size / 1024))} KB`);
    }
  });

  test('name only pictures of people that are there', async () => {
    for (const { from } of await everything(john)) expect(existsSync(join('public', from.avatar)), from.avatar).toBe(true);
  });
});

describe('the list', () => {
  test('has the shape described, the inbox without more, and the newest first', async () => {
    const answer = await list(john);
    expect(Value.Check(EmailList, answer)).toBe(true);
    expect(answer.emails).toEqual(await emails(john, '?folder=inbox'));
    expect(answer.emails).toEqual(newestFirst(answer.emails));
    expect(answer.emails.every(({ folder }) => folder === 'inbox')).toBe(true);
  });

  test('agrees with a plain look through all mails, whatever is asked together', async () => {
    const all = newestFirst(await everything(john));
    const inView = (view: string | undefined, label: string | undefined) => (mail: Email) => {
      if (view === 'starred') return mail.isStarred && mail.folder !== 'trash';
      if (view === undefined) return label === undefined ? mail.folder === 'inbox' : mail.folder !== 'trash';
      return mail.folder === view;
    };
    for (const folder of [undefined, 'starred', ...emailFolders]) {
      for (const label of [undefined, ...emailLabels]) {
        for (const q of ['', 'รูป', 'KRIT', 'ตลาดนัด', 'taladnat.example', 'strong', ...oddSearches]) {
          const query = new URLSearchParams({ q, ...(folder && { folder }), ...(label && { label }) });
          const expected = all
            .filter(inView(folder, label))
            .filter((mail) => !label || mail.labels.some((name) => name === label))
            .filter((mail) => holds(texts(mail), q));
          expect(ids(await emails(john, `?${query}`)), String(query)).toEqual(ids(expected));
        }
      }
    }
  });

  test('goes on after any of its mails', async () => {
    for (const query of ['?folder=inbox', '?label=company', '?folder=starred&q=o']) {
      const whole = await list(john, query);
      expect(whole.hasMore).toBe(false);
      for (const [at, { id }] of whole.emails.entries()) {
        expect(ids(await emails(john, `${query}&before=${id}`))).toEqual(ids(whole.emails).slice(at + 1));
      }
    }
    const [theirs] = await emails(jane);
    expect((await call('GET', `/apps/email/emails?before=${theirs?.id}`, { token: john })).statusCode).toBe(404);
  });

  test('counts unread mails in inbox and spam, and all drafts', async () => {
    for (const token of [john, jane]) {
      const all = await everything(token);
      const unread = (place: string) => all.filter(({ folder, isRead }) => folder === place && !isRead).length;
      const { emailsMeta } = await list(token, '?folder=trash&q=x');
      expect(emailsMeta).toEqual({
        inbox: unread('inbox'),
        draft: all.filter(({ folder }) => folder === 'draft').length,
        spam: unread('spam'),
      });
      expect(emailsMeta.inbox).toBeGreaterThan(0);
    }
  });

  test('finds the words of a message, not its marks', async () => {
    const body = { to: 'admin@demo.com', subject: 'ก', message: '<p>แกง<strong>มัสมั่น</strong> &amp; ข้าว</p>' };
    const { email } = (await post(john, 'send', body)).json();
    expect(ids(await emails(john, `?folder=sent&q=${encodeURIComponent('& ข้าว')}`))).toEqual([email.id]);
    expect(ids(await emails(john, '?folder=sent&q=%3Cp%3E'))).toEqual([]);
  });
});

describe('opening a mail', () => {
  test('marks it read, once and for its owner alone', async () => {
    const before = await list(john);
    const unread = before.emails.find(({ isRead }) => !isRead);
    const answer = (await open(john, unread?.id)).json();
    expect(Value.Check(Email, answer)).toBe(true);
    expect(answer).toEqual({ ...unread, isRead: true, replies: answer.replies });
    expect((await list(john)).emailsMeta.inbox).toBe(before.emailsMeta.inbox - 1);
    expect((await open(john, unread?.id)).json()).toEqual(answer);
  });

  test('shows the other mails of the conversation, oldest first', async () => {
    const thread = (await everything(john)).filter(({ subject }) => subject.endsWith('รูปตะกร้าล็อตใหม่'));
    expect(thread.length).toBe(3);
    for (const { id } of thread) {
      const others = newestFirst(thread.filter((mail) => mail.id !== id)).reverse();
      expect((await open(john, id)).json().replies.map((mail: Email) => mail.id)).toEqual(ids(others));
    }
  });

  test('leads from each mail of a folder to the next by id, and ends with 404', async () => {
    for (const folder of emailFolders) {
      const rows = await emails(john, `?folder=${folder}`);
      const inOrder = ids(rows).sort((a, b) => a - b);
      for (const [at, id] of inOrder.entries()) {
        const { hasPreviousMail, hasNextMail } = (await open(john, id)).json();
        const around = { hasPreviousMail: at > 0, hasNextMail: at < inOrder.length - 1 };
        expect({ hasPreviousMail, hasNextMail }).toEqual(around);
        expect(rows.find((row) => row.id === id)).toMatchObject(around);
        const next = await beside(john, 'next', id);
        const back = await beside(john, 'previous', inOrder[at + 1]);
        if (hasNextMail) expect([next.json().id, back.json().id]).toEqual([inOrder[at + 1], id]);
        else expect(next.statusCode).toBe(404);
        if (hasNextMail) expect(Value.Check(Email, next.json())).toBe(true);
      }
      expect((await beside(john, 'previous', inOrder[0])).statusCode).toBe(404);
    }
  });

  test('looking beside a mail marks nothing read', async () => {
    const { emailsMeta } = await list(jane);
    for (const { id } of await emails(jane)) await beside(jane, 'next', id);
    expect((await list(jane)).emailsMeta).toEqual(emailsMeta);
  });

  test('is refused for what is not there or not a number', async () => {
    for (const [answer, status] of [
      [await open(john, 999_999), 404],
      [await beside(john, 'next', 999_999), 404],
      [await call('GET', '/apps/email/get-email', { token: john }), 400],
      [await call('GET', '/apps/email/get-email?id=x', { token: john }), 400],
      [await beside(john, 'up', 1), 400],
    ] as const) {
      expect(answer.statusCode).toBe(status);
    }
  });
});

describe('changing mails', () => {
  test('moves, stars and marks exactly the ones chosen', async () => {
    const before = await everything(john);
    const [one, two] = before.filter(({ folder }) => folder === 'inbox');
    const chosen = [one?.id ?? 0, two?.id ?? 0];
    const answer = await post(john, 'update-emails', {
      emailIds: [...chosen, chosen[0]],
      dataToUpdate: { folder: 'trash', isStarred: true, isRead: false, subject: 'forged', userId: 2, id: 1 },
    });
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(ChangedEmails, answer.json())).toBe(true);
    expect(ids(answer.json().emails)).toEqual(ids(newestFirst([one, two].flatMap((mail) => mail ?? []))));
    const changed = await everything(john);
    for (const mail of before) {
      const now = changed.find(({ id }) => id === mail.id);
      const expected = chosen.includes(mail.id) ? { ...mail, folder: 'trash', isStarred: true, isRead: false } : mail;
      // The previous and next mail depend on the folder.
      const others = { replies: [], hasPreviousMail: true, hasNextMail: true };
      expect({ ...now, ...others }).toEqual({ ...expected, ...others });
    }
    expect(ids(await emails(john, '?folder=starred'))).not.toContain(one?.id);
    await post(john, 'update-emails', { emailIds: chosen, dataToUpdate: { folder: 'inbox' } });
    expect(ids(await emails(john, '?folder=starred'))).toContain(one?.id);
  });

  test('toggles a label on each of them', async () => {
    const [mail] = await emails(jane, '?folder=sent');
    const other = (await emails(jane, '?folder=inbox')).find(({ labels }) => labels.includes('important'));
    const emailIds = [mail?.id, other?.id];
    const toggle = async () => (await post(jane, 'update-emails-label', { emailIds, label: 'important' })).json().emails;
    const once = new Map((await toggle()).map(({ id, labels }: Email) => [id, labels]));
    expect(once.get(mail?.id)).toContain('important');
    expect(once.get(other?.id)).not.toContain('important');
    const twice = new Map((await toggle()).map(({ id, labels }: Email) => [id, labels]));
    expect([twice.get(mail?.id), twice.get(other?.id)]).toEqual([mail?.labels, other?.labels]);
  });

  test('is all or nothing, and nothing when a value is wrong', async () => {
    const before = await everything(john);
    const theirs = await everything(jane);
    const [mine] = before;
    for (const [name, body, status] of [
      ['update-emails', { emailIds: [mine?.id, 999_999], dataToUpdate: { folder: 'trash' } }, 404],
      ['update-emails', { emailIds: [mine?.id, theirs[0]?.id], dataToUpdate: { folder: 'trash' } }, 404],
      ['update-emails-label', { emailIds: [mine?.id, theirs[0]?.id], label: 'private' }, 404],
      ['update-emails', { emailIds: [mine?.id], dataToUpdate: { folder: 'starred' } }, 400],
      ['update-emails', { emailIds: [mine?.id], dataToUpdate: { isRead: 'yes' } }, 400],
      ['update-emails', { emailIds: [], dataToUpdate: { isRead: true } }, 400],
      ['update-emails', { emailIds: ['1x'], dataToUpdate: { isRead: true } }, 400],
      ['update-emails', { emailIds: [mine?.id] }, 400],
      ['update-emails-label', { emailIds: [mine?.id], label: 'urgent' }, 400],
      ['update-emails-label', { emailIds: [mine?.id] }, 400],
    ] as const) {
      expect((await post(john, name, body)).statusCode, JSON.stringify(body)).toBe(status);
    }
    expect(await everything(john)).toEqual(before);
    expect(await everything(jane)).toEqual(theirs);
  });

  test('loses nothing when many change at the same time', async () => {
    const chosen = ids(await emails(john)).slice(0, 8);
    const before = new Map((await emails(john)).map(({ id, labels }) => [id, labels]));
    await Promise.all(
      emailLabels.flatMap((label) =>
        chosen.map((id) => post(john, 'update-emails-label', { emailIds: [id, ...chosen.slice(0, 1)], label })),
      ),
    );
    const after = new Map((await emails(john)).map(({ id, labels }) => [id, labels]));
    for (const id of chosen.slice(1)) {
      expect(after.get(id)).toEqual(emailLabels.filter((label) => !before.get(id)?.includes(label)));
    }
  });
});

test('nobody opens or looks beside another’s mail, and a new account has none', async () => {
  const [mine] = await emails(john);
  for (const answer of [await open(jane, mine?.id), await beside(jane, 'next', mine?.id)]) expect(answer.statusCode).toBe(404);
  const { accessToken } = await signUp('newcomer');
  expect(await list(accessToken)).toEqual({ emails: [], emailsMeta: { inbox: 0, draft: 0, spam: 0 }, hasMore: false });
});
