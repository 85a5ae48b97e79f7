import { beforeEach, describe, expect, test } from 'vitest';
import { maxOwnComments } from '../../../api/contract/values/content/blog.ts';
import { maxKeys, maxOrders } from '../../../api/contract/values/shared/limits.ts';
import { maxChatMessages, maxChatRows } from '../../../api/contract/values/workspace/chat.ts';
import { maxBoardBytes } from '../../../api/contract/values/workspace/kanban.ts';
import { mailboxSize } from '../../../api/contract/values/workspace/mailbox.ts';
import { testApp } from '../../support/app.ts';
import { keptChanges } from '../../support/changes.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { newOrder } from '../../support/shop.ts';
import { clientOf } from '../../support/sqlite.ts';

const server = await testApp();
const { db, call } = server;
const client = clientOf(db);
const changes = await keptChanges(server);
const token = (await server.signIn('admin')).accessToken;
const [admin, reader] = [1, 2];

const count = (from: string) => Number(client.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
/** Runs a statement that may select `i`, 1 to `times`, from `n`. */
const repeat = (times: number, statement: string) =>
  client.exec(`WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < ${times}) ${statement}`);

async function expectRefused(answer: ReturnType<typeof call>, code: string, before = changes()): Promise<void> {
  const given = await answer;
  expect([given.statusCode, given.json().code]).toEqual([409, code]);
  expect(await changes()).toBe(await before);
}

describe('a mailbox', () => {
  const send = (more: object = {}) =>
    call('POST', '/apps/email/send', { token, body: { to: 'client@demo.com', subject: 's', message: '<p>m</p>', ...more } });
  const columns = Object.keys(client.prepare('SELECT * FROM email').get() as object).filter((name) => name !== 'id');
  /** Copies a mail a number of times into an account's folder. */
  function fill(userId: number, folder: string, times: number, { from = 'x@example.com', weight = 10 } = {}): void {
    const values: Record<string, string> = {
      user_id: String(userId),
      folder: `'${folder}'`,
      from_email: `'${from}'`,
      weight: String(weight),
    };
    const picked = columns.map((name) => values[name] ?? `"${name}"`).join();
    repeat(
      times,
      `INSERT INTO email (${columns.map((name) => `"${name}"`).join()}) SELECT ${picked} FROM n, (SELECT * FROM email LIMIT 1)`,
    );
  }
  beforeEach(() => client.exec('DELETE FROM email WHERE id > (SELECT min(id) FROM email); UPDATE email SET user_id = 1'));

  test('holds 5,000 mails; then nobody can send one there, and its owner none at all', async () => {
    fill(reader, 'inbox', mailboxSize.mails - 1);
    expect((await send()).statusCode).toBe(201);
    await expectRefused(send(), 'MAILBOX_FULL');
    const body = { draft: true, subject: 'one more' };
    const readers = (await server.signIn('client')).accessToken;
    await expectRefused(call('POST', '/apps/email/send', { token: readers, body }), 'MAILBOX_FULL');
  });

  test('holds twenty million characters', async () => {
    fill(reader, 'inbox', 400, { weight: mailboxSize.text / 400 });
    await expectRefused(send(), 'MAILBOX_FULL');
  });

  test('takes a fifth of that from one sender, and goes on to take from others', async () => {
    const bound = mailboxSize.mails * mailboxSize.fromOne;
    fill(reader, 'inbox', bound, { from: 'admin@demo.com' });
    await expectRefused(send(), 'MAILBOX_FULL');
    await expectRefused(send({ to: 'nobody@example.com', bcc: 'client@demo.com' }), 'MAILBOX_FULL');
    const other = (await server.signUp('somebody')).accessToken;
    const body = { to: 'client@demo.com', subject: 's', message: 'm' };
    expect((await call('POST', '/apps/email/send', { token: other, body })).statusCode).toBe(201);
  });

  test('makes room by giving up the oldest of the trash', async () => {
    fill(reader, 'trash', 60);
    fill(reader, 'inbox', mailboxSize.mails - 60);
    expect((await send()).statusCode).toBe(201);
    expect([count(`email WHERE user_id = ${reader} AND folder = 'trash'`), count(`email WHERE user_id = ${reader}`)]).toEqual([10, 4951]);
  });

  test('does not grow by a draft that is written on', async () => {
    const { id } = (await send({ draft: true })).json().email;
    fill(admin, 'sent', 399, { weight: 50_000 });
    await expectRefused(send({ draft: true, id, message: 'a'.repeat(50_000) }), 'MAILBOX_FULL');
    expect((await send({ draft: true, id, message: 'a'.repeat(40_000) })).statusCode).toBe(201);
  });
});

describe('a conversation', () => {
  const { contactId, accountId } = client
    .prepare('SELECT id AS contactId, account_id AS accountId FROM chat_contact WHERE user_id = 1 AND account_id = 2')
    .get() as { contactId: number; accountId: number };
  const send = (message: string) => call('POST', '/apps/chat/send-msg', { token, body: { obj: { message, contact: contactId } } });

  test('keeps ten thousand messages, the newest, and answers 500 of them at once', async () => {
    for (let time = 0; time < 2; time++) await send('first');
    repeat(
      maxChatMessages,
      `INSERT INTO chat_message (chat_id, is_own, message, time) SELECT ${contactId}, 1, 'of before', ${server.clock.now} FROM n`,
    );
    expect((await send('the newest')).statusCode).toBe(201);
    expect(count(`chat_message WHERE chat_id = ${contactId}`)).toBe(maxChatMessages);
    const { chat } = (await call('GET', `/apps/chat/get-chat?id=${contactId}`, { token })).json();
    expect(chat.chat).toHaveLength(maxChatRows);
    expect(chat.chat.at(-1).message).toBe('the newest');
  });

  test('is not begun with somebody who has 500 contacts', async () => {
    client.exec(`DELETE FROM chat_contact WHERE user_id = ${accountId}`);
    repeat(
      maxChatRows,
      `INSERT INTO chat_contact (user_id, full_name, role, about, avatar, status) SELECT ${accountId}, 'x', '', '', '', 'online' FROM n`,
    );
    await expectRefused(send('hello'), 'LIST_FULL');
  });
});

test('an account writes 500 comments on the blog', async () => {
  const comment = () => call('POST', '/blog/comment', { token, body: { id: 1, comment: 'ดี' } });
  const written = count('blog_comment WHERE user_id = 1');
  repeat(
    maxOwnComments - written - 1,
    "INSERT INTO blog_comment (post_id, user_id, avatar, user_full_name, commented_at, text) SELECT 1, 1, '', '', 0, '' FROM n",
  );
  expect((await comment()).statusCode).toBe(201);
  await expectRefused(comment(), 'LIST_FULL');
});

test('boards hold ten million bytes of comments', async () => {
  const change = (id: number) => {
    const comments = [{ name: 'a', img: '', comment: 'ดี' }];
    return call('POST', '/apps/kanban/update-task', { token, body: { data: { id, comments } } });
  };
  const [one, other] = client.prepare('SELECT id FROM kanban_task WHERE project_id = 1 LIMIT 2').pluck().all() as [number, number];
  client.prepare('UPDATE kanban_task SET comments = ? WHERE id = ?').run(JSON.stringify(['x'.repeat(maxBoardBytes)]), one);
  await expectRefused(change(other), 'LIST_FULL');
  const task = { title: 'more', boardId: 'todo' };
  await expectRefused(call('POST', '/apps/kanban/add-task', { token, body: { data: task } }), 'LIST_FULL');
  expect((await change(one)).statusCode).toBe(200);
  expect((await change(other)).statusCode).toBe(200);
});

test('an account has 2,000 orders', async () => {
  await call('POST', '/apps/ecommerce/cart', { token, body: { productId: 1 } });
  const owner = client.prepare('SELECT id FROM shopper WHERE user_id = 1').pluck().get();
  repeat(
    maxOrders.user - count(`"order" WHERE shopper_id = ${owner}`) - 1,
    `INSERT INTO "order" (number, shopper_id, placed_at, payment, address, lines, totals) SELECT 'X' || i, ${owner}, 0, 'promptpay', '{}', '[]', '{}' FROM n`,
  );
  const order = () => call('POST', '/apps/ecommerce/orders', { token, body: newOrder });
  expect((await order()).statusCode).toBe(201);
  await call('POST', '/apps/ecommerce/cart', { token, body: { productId: 1 } });
  await expectRefused(order(), 'LIST_FULL');
});

test('the newest 200 answers to repeated creations are kept', async () => {
  const add = (key: number) =>
    call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: `${key}` } }, headers: { 'idempotency-key': `${key}` } });
  const first = await add(0);
  const others = "owner <> 'user:1'";
  const before = count(`idempotency WHERE ${others}`);
  for (let key = 1; key < maxKeys; key++) await add(key);
  expect((await add(0)).json()).toEqual(first.json());
  await add(maxKeys);
  expect(count("idempotency WHERE owner = 'user:1'")).toBe(maxKeys);
  expect((await add(1)).json().task.title).toBe('1');
  expect((await add(0)).json()).not.toEqual(first.json());
  expect(count(`idempotency WHERE ${others}`)).toBe(before);
});

test('what is counted to keep the bounds is counted quickly where everything is full', async () => {
  const full = await sampleDatabase();
  const plan = clientOf(full)
    .prepare('EXPLAIN QUERY PLAN SELECT user_id FROM email WHERE user_id IN (1, 2) GROUP BY user_id HAVING sum(weight) > 9')
    .all()
    .map((row) => (row as { detail: string }).detail);
  expect(plan.join()).toMatch(/COVERING INDEX email_size/);
});
