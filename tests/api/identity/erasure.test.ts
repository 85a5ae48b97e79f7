import { join } from 'node:path';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, inject, test } from 'vitest';
import { formerMember } from '../../../api/contract/values/identity/former-member.ts';
import { graceDays } from '../../../api/contract/values/identity/leaving.ts';
import { type Queries, transact } from '../../../api/db/client.ts';
import { type PersonalTable, personalData, type TableName, tableOf } from '../../../api/db/personal-data.ts';
import * as schema from '../../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { createPhotoStore } from '../../../api/domain/market/create-photo-store.ts';
import { photoPurges } from '../../../api/domain/market/photo-removal.ts';
import { leavingHolds, onAccountDeleted } from '../../../api/joins/accounts.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';
import { newOrder, shopAs } from '../../support/shop.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db } = server;
const day = 24 * 3600_000;
const photos = createPhotoStore({ photosFolder: join(inject('folder'), 'photos-of-erased'), photosBucket: undefined });
async function purge() {
  await purgeClosedAccounts(onAccountDeleted, leavingHolds)(db, clock.now);
  for (const job of photoPurges(photos)) await job(db, clock.now);
}

const leaver = await server.signUp('zqleaver');
const other = await server.signUp('zqother');
const [leaverId, otherId] = [leaver.userData.id, other.userData.id];
const names = new Map(
  Object.entries(schema).flatMap(([name, table]) => (is(table, SQLiteTable) ? [[table as SQLiteTable, name as TableName] as const] : [])),
);

/** Values of columns whose structure the erasure reads, with a word planted in each text. */
const shapes: Record<string, (word: string) => unknown> = {
  'order.address': (word) => ({ kind: 'home', province: 'x', fullName: word, phone: word, street: word, district: word, postcode: word }),
  'order.state': () => 'delivered',
  'kanbanTask.comments': (word) => [{ name: word, img: word, comment: word, id: 1, authorId: leaverId, at: 1 }],
  'kanbanTask.attachments': () => [],
  'kanbanTask.assignedTo': (word) => [{ title: word, img: word }],
  'kanbanRemoval.tasks': (word) => [{ title: word, comments: [], assignedTo: [], attachments: [] }],
  'calendarUndo.before': (word) => [{ event: { title: word, guests: [] }, guests: [], reminders: [], isGone: false }],
  'email.to': (word) => [{ name: word, email: word }],
  'email.cc': (word) => [{ name: word, email: word }],
  'email.bcc': (word) => [{ name: word, email: word }],
  'moderationCase.evidence': (word) => ({ text: word, facts: [], pictures: [] }),
  'chatMessage.files': () => [],
  'chatRemovedMessage.files': () => [],
};
/** Inserted rows, to which others refer. */
const made = new Map<TableName, Record<string, unknown>>();
let serial = 900_000;

const keyOf = (table: SQLiteTable, column: SQLiteColumn) => Object.entries(table).find(([, one]) => one === column)?.[0] ?? '';
const planted = (name: TableName, column: string) => `zqplant${name}x${column}x`.toLowerCase();

/** Inserts a row of a table for the deleted account, with a word in every text column. */
async function plant(tx: Queries, name: TableName): Promise<Record<string, unknown>> {
  const known = made.get(name);
  if (known) return known;
  const table = tableOf(name);
  const { columns, foreignKeys } = getTableConfig(table);
  const values: Record<string, unknown> = {};
  made.set(name, values);
  const references = foreignKeys.map((key) => key.reference());
  const entry = personalData[name];
  const isOwned = entry !== undefined && entry.of.length > 0;
  const free = isOwned ? [...entry.own, ...entry.derived, ...entry.secret] : [];
  const parents = new Map(entry?.of.flatMap((way) => (typeof way === 'object' && 'by' in way ? [[way.by, way.of] as const] : [])));
  for (const column of columns) {
    const key = keyOf(table, column);
    const reference = references.find(({ columns: from }) => from.includes(column));
    const shape = shapes[`${name}.${key}`];
    if (reference?.foreignTable === schema.user) values[key] = leaverId;
    else if (reference) {
      const parent = await plant(tx, names.get(reference.foreignTable as SQLiteTable) as TableName);
      const target = reference.foreignColumns[reference.columns.indexOf(column)] as SQLiteColumn;
      values[key] = parent[keyOf(reference.foreignTable as SQLiteTable, target)];
    } else if (parents.has(key)) values[key] = (await plant(tx, parents.get(key) as TableName)).id;
    else if (entry?.of.includes(key) || entry?.names.includes(key)) values[key] = leaverId;
    else if (entry?.of.some((way) => typeof way === 'object' && 'email' in way && way.email === key)) values[key] = 'zqleaver@example.com';
    else if (shape) values[key] = shape(planted(name, key));
    else if (column.dataType === 'json') values[key] = free.includes(key) ? [planted(name, key)] : [];
    else if (column.dataType === 'buffer') values[key] = Buffer.from(planted(name, key));
    else if (column.dataType === 'string') values[key] = free.includes(key) ? planted(name, key) : column.hasDefault ? undefined : 'x';
    else if (column.dataType === 'boolean') values[key] = false;
    else if (key === 'id' || (column.primary && column.dataType === 'number')) values[key] = serial += 1;
    else values[key] = column.hasDefault || !column.notNull ? undefined : clock.now;
  }
  if (name === 'calendarEvent') values.end = values.start;
  await tx.insert(table).values(values).onConflictDoNothing().run();
  return values;
}

/** Occurrences of a word, each as table and column. */
async function found(word: RegExp): Promise<string[]> {
  const places = new Set<string>();
  for (const name of Object.keys(personalData) as TableName[])
    for (const row of await rowsOf(server, tableOf(name)))
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('utf8') : typeof value === 'string' ? value : JSON.stringify(value);
        if (text && word.test(text)) places.add(`${name}.${column}`);
      }
  return [...places].sort();
}

const leave = (token: string) => call('POST', '/account-setting/leave', { token, body: { currentPassword: 'long enough 1' } });

test('words that are planted in every column of an account’s rows are found in none afterwards, but in those that the register says stay', async () => {
  await alterAccount(server, leaverId, { confirmed: true });
  // The account and its one-to-one rows are created by the sign-up.
  made.set('user', { id: leaverId });
  const owned = (Object.entries(personalData) as [TableName, PersonalTable | undefined][]).filter(
    ([name, entry]) => entry && entry.of.length > 0 && name !== 'user',
  );
  await transact(db, async (tx) => {
    for (const [name] of owned) await plant(tx, name);
  });
  expect((await found(/zqplant/)).length).toBeGreaterThan(150);
  await leave(leaver.accessToken);
  clock.now += graceDays * day;
  await purge();
  expect((await rowsOf(server, schema.user)).some(({ id }) => id === leaverId)).toBe(false);
  const stays = owned.flatMap(([name, entry]) => (entry?.kept ?? []).map((column) => `${name}.${column}`));
  const left = await found(/zqplant/);
  // Accounting data keeps the contents of tax invoices.
  expect(left).toContain('order.taxInvoice');
  expect(left.filter((place) => !stays.includes(place))).toEqual([]);
});

test('what others keep tells what was said, and not by whom; nobody can write to who is gone', async () => {
  const name = 'Zqname Leaving';
  const gone = await server.signUp('zqgone');
  const { id } = gone.userData;
  await alterAccount(server, id, { confirmed: true, fullName: name });
  const row = (await rowsOf(server, schema.user)).find((one) => one.id === id);
  const avatar = row?.avatar ?? '';
  const now = clock.now;
  await transact(db, async (tx) => {
    const contact = {
      id: 770_001,
      userId: otherId,
      accountId: id,
      fullName: name,
      role: '',
      about: 'zqname',
      avatar,
      status: 'online',
    } as const;
    await tx.insert(schema.chatContact).values(contact).run();
    await tx.insert(schema.chat).values({ id: 770_001, userId: otherId, unseenMsgs: 0, lastMessageId: 1, lastMessageAt: now }).run();
    await tx.insert(schema.chatMessage).values({ id: 770_001, chatId: 770_001, isOwn: false, message: 'zqkept', time: now }).run();
    const mail = {
      folder: 'inbox',
      time: now,
      isStarred: false,
      isRead: true,
      labels: [],
      threadId: 1,
      originId: 1,
      weight: 1,
      cc: [],
      bcc: [],
    } as const;
    const from = { fromEmail: 'zqgone@example.com', fromName: name, fromAvatar: avatar, to: [{ name, email: 'zqgone' }], attachments: [] };
    await tx
      .insert(schema.email)
      .values({
        id: 770_001,
        userId: otherId,
        ...mail,
        labels: [],
        cc: [],
        bcc: [],
        ...from,
        subject: 'zqkept',
        message: 'zqkept',
        search: 'zqname',
      })
      .run();
    const given = {
      title: 'zqkept',
      search: '',
      titleKey: '',
      assigneeKey: 'zqname',
      description: '',
      assigneeName: name,
      assigneeAvatar: avatar,
      tags: [],
    };
    await tx
      .insert(schema.task)
      .values({ id: 770_001, userId: otherId, ...given, isCompleted: false, isDeleted: false, isImportant: false })
      .run();
    await tx.insert(schema.taskAssignment).values({ taskId: 770_001, assigneeId: id, position: 0 }).run();
    const [board] = await tx
      .select()
      .from(schema.kanbanBoard)
      .innerJoin(schema.kanbanProject, eq(schema.kanbanProject.id, schema.kanbanBoard.projectId))
      .where(eq(schema.kanbanProject.userId, otherId))
      .all();
    const card = {
      title: 'zqkept',
      description: '',
      labels: [],
      attachments: [],
      assignedTo: [{ title: name, img: avatar }],
      coverImage: '',
      position: 9000,
    };
    const comments = [{ name, img: avatar, comment: 'zqkept', id: 1, authorId: id, at: now }];
    await tx
      .insert(schema.kanbanTask)
      .values({ id: 770_001, projectId: board?.kanban_project.id ?? 0, boardId: board?.kanban_board.id ?? '', ...card, comments })
      .run();
    const news = { kind: 'personal', createdAt: now, avatar, icon: 'Mail', color: 'primary', link: '/', isRead: false } as const;
    await tx
      .insert(schema.notification)
      .values({
        id: 770_001,
        userId: otherId,
        titleTh: `${name} ส่งข้อความถึงคุณ`,
        titleEn: `New message from ${name}`,
        subtitleTh: 'zqkept',
        subtitleEn: 'zqkept',
        ...news,
      })
      .run();
    await tx
      .insert(schema.storedFile)
      .values({ id: 'zqfile', userId: id, name: 'zqkept.txt', type: 'text/plain', size: 6, createdAt: now, isUsed: true })
      .run();
    await tx
      .insert(schema.filePart)
      .values({ fileId: 'zqfile', isSmall: false, number: 0, bytes: Buffer.from('zqkept') })
      .run();
    for (const userId of [id, otherId]) await tx.insert(schema.fileReader).values({ fileId: 'zqfile', userId }).run();
  });
  await leave(gone.accessToken);
  clock.now += graceDays * day;
  await purge();
  expect(await found(/zqname|zqgone/i)).toEqual([]);
  const kept = await found(/zqkept/);
  for (const place of [
    'chatMessage.message',
    'email.message',
    'task.title',
    'kanbanTask.comments',
    'notification.subtitleTh',
    'filePart.bytes',
  ])
    expect(kept).toContain(place);
  const { accessToken: token } = (
    await call('POST', '/jwt/login', { body: { email: 'zqother@example.com', password: 'long enough 1' } })
  ).json();
  expect((await call('GET', '/api/files/zqfile', { token })).body).toBe('zqkept');
  const sent = await call('POST', '/apps/chat/send', { token, body: { contactId: 770_001, message: 'hello?' } });
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'CONTACT_GONE']);
  for (const language of ['th', 'en'] as const) {
    const { body } = await call('GET', '/apps/chat/conversation?id=770001', { token, headers: { 'accept-language': language } });
    expect(JSON.parse(body).contact).toMatchObject({ fullName: formerMember[language], status: 'offline', isGone: true });
    const mails = await call('GET', '/apps/email/emails?folder=inbox', { token, headers: { 'accept-language': language } });
    expect(mails.body).toContain(formerMember[language]);
  }
});

test('the deletion waits while an order is to be sent or a report is open, and says so', async () => {
  const { accessToken: token, userData } = await server.signUp('zqwaiting');
  const buyer = shopAs(server, { token });
  await alterAccount(server, userData.id, { confirmed: true });
  await buyer.add(1);
  const { number } = (await buyer.order({ ...newOrder, payment: 'cash-on-delivery' })).json().order;
  const reporter = await server.signUp('zqreporter');
  const report = { kind: 'person', id: String(userData.id), reason: 'fraud', text: '' };
  expect((await call('POST', '/api/cases/report', { token: reporter.accessToken, body: report })).statusCode).toBe(200);
  expect((await leave(token)).json().waitsFor).toEqual(['order', 'report']);
  const isThere = async () => (await rowsOf(server, schema.user)).some(({ id }) => id === userData.id);
  clock.now += graceDays * day;
  await purge();
  expect(await isThere()).toBe(true);
  await transact(db, (tx) =>
    tx.update(schema.moderationCase).set({ closedAt: clock.now }).where(eq(schema.moderationCase.accountId, userData.id)).run(),
  );
  await purge();
  expect(await isThere()).toBe(true);
  await transact(db, (tx) => tx.update(schema.order).set({ state: 'shipped' }).where(eq(schema.order.number, number)).run());
  await purge();
  expect(await isThere()).toBe(false);
});

test('the deletion waits while an order that was made as a guest, from the confirmed address, is to be sent', async () => {
  const { accessToken: token, userData } = await server.signUp('zqguestonce');
  await alterAccount(server, userData.id, { confirmed: true });
  const guest = shopAs(server, { jar: new Jar() });
  await guest.add(1);
  const asGuest = { ...newOrder, payment: 'cash-on-delivery' as const, email: 'zqguestonce@example.com' };
  const { number } = (await guest.order(asGuest)).json().order;
  expect((await leave(token)).json().waitsFor).toEqual(['order']);
  clock.now += graceDays * day;
  await purge();
  const found = async () => (await rowsOf(server, schema.order)).find((row) => row.number === number);
  expect((await found())?.email).toBe('zqguestonce@example.com');
  await transact(db, (tx) => tx.update(schema.order).set({ state: 'delivered' }).where(eq(schema.order.number, number)).run());
  await purge();
  expect((await found())?.email).toBe('');
});

test('a case about somebody who has left says neither their name nor the page that had it', async () => {
  const { userData } = await server.signUp('zqaccused');
  const reporter = await server.signUp('zqwitness');
  const report = { kind: 'person', id: String(userData.id), reason: 'fraud', text: '' };
  expect((await call('POST', '/api/cases/report', { token: reporter.accessToken, body: report })).statusCode).toBe(200);
  const about = eq(schema.moderationCase.accountId, userData.id);
  await transact(db, (tx) => tx.update(schema.moderationCase).set({ closedAt: clock.now }).where(about).run());
  const read = () => db.select().from(schema.moderationCase).where(about).all();
  expect(JSON.stringify(await read())).toContain('zqaccused');
  await alterAccount(server, userData.id, { leavesAt: clock.now });
  clock.now += graceDays * day;
  await purge();
  const [left] = await read();
  expect(left).toMatchObject({ link: '', accountName: formerMember.th });
  expect(JSON.stringify(left)).not.toContain('zqaccused');
});
