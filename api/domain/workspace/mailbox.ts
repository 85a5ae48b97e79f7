import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { defaultEmailView, emailLabels, maxEmails } from '../../contract/values/workspace/mailbox.ts';
import type { Email, EmailChange, EmailList, EmailQuery, LabelToggle, NeighbourQuery } from '../../contract/workspace/mailbox.ts';
import { type Database, parameter, prepared, type Queries, type Reader } from '../../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../../db/disk-full.ts';
import { email } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { noteOpened } from '../shared/notify.ts';
import { fold } from '../shared/rules/text.ts';
import { keyColumns, readEmails } from './mailbox-threads.ts';

const ofUser = eq(email.userId, parameter('userId'));
const notTrash = ne(email.folder, 'trash');

/** Lists the mails in a place; label and text narrow the list unless they are null. */
const listIn = (place: SQL | undefined) =>
  prepared((db) => {
    const [label, q] = [parameter('label'), parameter('q')];
    const older = sql`(${email.time}, ${email.id}) < (${parameter('time')}, ${parameter('id')})`;
    const hasLabel = sql`(cast(${label} as text) is null or exists (select 1 from json_each(${email.labels}) where value = ${label}))`;
    const hasText = sql`(cast(${q} as text) is null or instr(${email.search}, ${q}) > 0)`;
    return db
      .select(keyColumns)
      .from(email)
      .where(and(ofUser, place, older, hasLabel, hasText))
      .orderBy(desc(email.time), desc(email.id))
      .limit(maxEmails + 1)
      .prepare();
  });
const inFolder = listIn(eq(email.folder, parameter('folder')));
const starred = listIn(and(eq(email.isStarred, true), notTrash));
const anywhere = listIn(notTrash);

const counts = prepared((db) => {
  const counted = inArray(email.folder, ['inbox', 'draft', 'spam']);
  return db
    .select({ folder: email.folder, mails: sql<number>`count(*)` })
    .from(email)
    .where(and(ofUser, counted, or(eq(email.isRead, false), eq(email.folder, 'draft'))))
    .groupBy(email.folder)
    .prepare();
});
const neighbour = {
  previous: prepared((db) => nextTo(db, lt(email.id, parameter('id')), desc(email.id))),
  next: prepared((db) => nextTo(db, gt(email.id, parameter('id')), asc(email.id))),
};
function nextTo(db: Reader, beyond: SQL, order: SQL) {
  const where = and(ofUser, eq(email.folder, parameter('folder')), beyond);
  return db.select(keyColumns).from(email).where(where).orderBy(order).limit(1).prepare();
}
const ownKey = prepared((db) =>
  db
    .select({ ...keyColumns, folder: email.folder, isRead: email.isRead, time: email.time })
    .from(email)
    .where(and(eq(email.id, parameter('id')), ofUser))
    .prepare(),
);

/** Counts unread mails in an account's inbox. */
export async function countUnread(db: Reader, userId: number): Promise<number> {
  return (await counts(db).all({ userId })).find(({ folder }) => folder === 'inbox')?.mails ?? 0;
}

/** Later than every mail. */
const future = { time: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/**
 * Lists the account's mails, newest first, after the mail `before` if given. Mails in the trash appear only there; a label alone searches
 * all other folders (contract §4, Email). @throws NotFound when `before` is not the account's.
 */
export async function listEmails(ctx: Ctx, { q, folder, label, before }: EmailQuery): Promise<EmailList> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const view = folder ?? (label === undefined ? defaultEmailView : 'anywhere');
  const narrowed = { userId, label: label ?? null, q: q === undefined ? null : fold(q) };
  const { time, id } = before === undefined ? future : await findKey(db, userId, before);
  const list = view === 'anywhere' ? anywhere : view === 'starred' ? starred : inFolder;
  const keys = await list(db).all({ ...narrowed, folder: view, time, id });
  const emailsMeta = { inbox: 0, draft: 0, spam: 0 };
  for (const { folder: place, mails } of await counts(db).all({ userId })) Object.assign(emailsMeta, { [place]: mails });
  const emails = await readEmails(db, userId, keys.slice(0, maxEmails));
  return { emails, emailsMeta, hasMore: emails.length < keys.length };
}

/**
 * Opens a mail and marks it as read; if the disk is full, a later opening does.
 * @throws NotFound for a mail that is not the account's.
 */
export async function openEmail(ctx: Ctx, { id }: { id: number }, logUnmarked: LogUnwritten = () => {}): Promise<Email> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const { isRead } = await findKey(db, userId, id);
  // Most opened mails have been read already, and nothing is written.
  if (!isRead) await orIfDiskFull(() => markRead(db, userId, id), logUnmarked);
  return readEmail(db, userId, id);
}

export async function markRead(db: Database, userId: number, ...ids: number[]): Promise<void> {
  await changeOwn(db, 'email', userId, async (tx) => {
    await tx.update(email).set({ isRead: true }).where(ownAmong(userId, ids)).run();
    await noteOpened(tx, userId, ...ids.map(mailLink));
  });
}

/**
 * Returns the mail with the next lower or higher id in the same folder. @throws NotFound at either end, and for a mail that is not the
 * account's.
 */
export async function readNeighbour(ctx: Ctx, { dir, emailId }: NeighbourQuery): Promise<Email> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const { folder } = await findKey(db, userId, emailId);
  const key = await neighbour[dir](db).get({ userId, folder, id: emailId });
  if (!key) throw new NotFound('There is no further mail.');
  return readEmail(db, userId, key.id);
}

/** Returns a mail of the account with its conversation. @throws NotFound */
export async function readEmail(db: Reader, userId: number, id: number): Promise<Email> {
  const [mail] = await readEmails(db, userId, [await findKey(db, userId, id)]);
  if (!mail) throw unknownEmail();
  return mail;
}

/** Moves, stars or marks mails, all of them or none. @throws NotFound when one is not the account's. */
export async function updateEmails(ctx: Ctx, { emailIds, dataToUpdate }: EmailChange): Promise<Email[]> {
  const { userId } = requireAccount(ctx);
  const { folder, isStarred, isRead } = dataToUpdate;
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const keys = await findKeys(tx, userId, emailIds);
    if (folder !== undefined || isStarred !== undefined || isRead !== undefined) {
      await tx
        .update(email)
        .set({ ...moved(folder), isStarred, isRead })
        .where(ownAmong(userId, emailIds))
        .run();
      if (isRead) await noteOpened(tx, userId, ...emailIds.map(mailLink));
    }
    return readEmails(tx, userId, keys);
  });
}

/** Returns the columns that change with a move: a moved mail is no longer scheduled. */
export const moved = (folder: Email['folder'] | undefined) => (folder === undefined ? {} : { folder, sendAt: null });

/** Adds a label to the mails without it, and removes it from the others. @throws NotFound when one is not the account's. */
export async function toggleLabel(ctx: Ctx, { emailIds, label }: LabelToggle): Promise<Email[]> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const keys = await findKeys(tx, userId, emailIds);
    // Mails with the same labels are updated by one statement: there are few combinations.
    for (const alike of Map.groupBy(keys, ({ labels }) => labels.join()).values()) {
      const labels = emailLabels.filter((name) => (name === label) !== alike[0]?.labels.includes(name));
      const changed = alike.map(({ id }) => id);
      await tx.update(email).set({ labels }).where(ownAmong(userId, changed)).run();
    }
    return readEmails(tx, userId, keys);
  });
}

/** Returns the keys of the account's mails, newest first as in a list. @throws NotFound when one is not the account's. */
export async function findKeys(tx: Queries, userId: number, ids: readonly number[]) {
  const keys = await tx
    .select({ ...keyColumns, labels: email.labels })
    .from(email)
    .where(ownAmong(userId, ids))
    .orderBy(desc(email.time), desc(email.id))
    .all();
  if (keys.length < new Set(ids).size) throw new NotFound('One of the mails does not exist.');
  return keys;
}

export const ownAmong = (userId: number, ids: readonly number[]) => and(eq(email.userId, userId), inArray(email.id, [...ids]));

export async function findKey(db: Reader, userId: number, id: number) {
  const key = await ownKey(db).get({ userId, id });
  if (!key) throw unknownEmail();
  return key;
}

/** Returns the path of a mail in the mailbox. */
export const mailLink = (id: number): string => `/apps/email?id=${id}`;

export const unknownEmail = () => new NotFound('There is no such mail.');
