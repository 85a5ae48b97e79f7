import { and, eq, inArray, or } from 'drizzle-orm';
import { emailMessageLength, mostRecipients } from '../../contract/values/workspace/mailbox.ts';
import type { Correspondent, Email, NewEmail, Recipients } from '../../contract/workspace/mailbox.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { email, user } from '../../db/schema.ts';
import { emailKey, usernameKey } from '../identity/rules/names.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, Unauthenticated } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';
import { fold } from '../shared/rules/text.ts';
import { unknownEmail } from './mailbox.ts';
import { readEmails } from './mailbox-answers.ts';
import { keepWithin, refuseCrowding } from './mailbox-names.ts';

type EmailRow = typeof email.$inferSelect;
type Sender = Pick<EmailRow, 'fromEmail' | 'fromName' | 'fromAvatar'>;
/** What a mail says and to whom. */
type Letter = Pick<EmailRow, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'>;

/**
 * Sends a mail, or keeps it as a draft. The account has its own copy; every recipient with an account here
 * gets one in the inbox. Addresses that nobody here has or has confirmed are kept in the mail and go nowhere.
 * @throws Invalid for a username nobody has, without a recipient, a subject or a message (they may be empty), or with too many recipients or marks.
 * @throws NotFound for a draft, or a mail replied to, that is not the account's.
 * @throws MailboxFull when it finds no room in one of the mailboxes.
 */
export async function sendEmail(db: Database, account: Account, given: NewEmail, key: string | undefined, now: number): Promise<Email> {
  // Before the transaction: it takes time.
  const written = given.message === undefined ? undefined : cleanMessage(given.message);
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'send-email', given, async () => {
      const { userId } = account;
      const known = given.id === undefined ? undefined : await findOwn(tx, userId, given.id, 'draft');
      const letter = letterOf(given, written, known);
      const answered = given.inReplyTo === undefined ? undefined : await findOwn(tx, userId, given.inReplyTo);
      const thread = answered?.threadId ?? (known && known.threadId !== known.id ? known.threadId : undefined);
      const copy = { ...letter, ...wordsAndWeight(letter, await senderOf(tx, userId)), time: now };
      const id = given.draft ? await keepDraft(tx, userId, copy, known?.id, thread) : await deliver(tx, userId, copy, known, thread);
      return readOwn(tx, userId, id);
    }),
  );
}

/** What is kept can be sent again: no longer than may be given, though links and signs grow. @throws Invalid */
function cleanMessage(message: string): string {
  const clean = cleanHtml(message, 'message');
  if (clean.length > emailMessageLength) throw new Invalid({ message: ['is too long'] });
  return clean;
}

type Copy = Letter & Sender & Pick<EmailRow, 'search' | 'weight' | 'time'>;
const unmarked = { isStarred: false, labels: [] };

async function keepDraft(tx: Queries, userId: number, copy: Copy, known: number | undefined, thread: number | undefined): Promise<number> {
  if (known !== undefined) {
    await tx
      .update(email)
      .set({ ...copy, threadId: thread ?? known })
      .where(and(eq(email.id, known), eq(email.userId, userId)))
      .run();
    await keepWithin(tx, [userId]);
    return known;
  }
  const id = await nextId(tx, email);
  await insertCopy(tx, { ...copy, ...unmarked, id, userId, folder: 'draft', isRead: true, threadId: thread ?? id, originId: id });
  await keepWithin(tx, [userId]);
  return id;
}

/** Sending turns a draft into a mail of its own, with the next id, so that the newest mail has the highest one. */
async function deliver(tx: Queries, userId: number, copy: Copy, draft: EmailRow | undefined, thread: number | undefined): Promise<number> {
  const id = await nextId(tx, email);
  if (draft) await tx.delete(email).where(eq(email.id, draft.id)).run();
  const conversation = { threadId: thread ?? id, originId: id };
  const { isStarred, labels } = draft ?? unmarked;
  await insertCopy(tx, { ...copy, ...conversation, id, userId, isStarred, labels, folder: 'sent', isRead: true });
  const readers = await accountsAmong(tx, [...copy.to, ...copy.cc, ...copy.bcc]);
  for (const [at, reader] of readers.entries()) {
    const own = { id: id + 1 + at, userId: reader, folder: 'inbox', isRead: false, bcc: [] } as const;
    await insertCopy(tx, { ...copy, ...conversation, ...unmarked, ...own, bcc: [] });
  }
  const others = readers.filter((reader) => reader !== userId);
  await refuseCrowding(tx, others, copy.fromEmail);
  await keepWithin(tx, [userId, ...others]);
  return id;
}

async function insertCopy(tx: Queries, row: typeof email.$inferInsert): Promise<void> {
  await tx.insert(email).values(row).run();
}

/**
 * Accounts with one of these addresses or usernames, each once. An address that its account has not confirmed may be anybody's.
 * @throws Invalid for a username that nobody has
 */
async function accountsAmong(tx: Queries, people: Correspondent[]): Promise<number[]> {
  const addresses = people.map(({ email: address }) => address);
  const emails = addresses.filter(isEmail).map(emailKey);
  const usernames = addresses.filter((address) => !isEmail(address)).map(usernameKey);
  // A list that is empty is left out: SQLite would look through all accounts for it.
  const isNamed = usernames.length > 0 ? inArray(user.usernameKey, usernames) : undefined;
  const isConfirmed = emails.length > 0 ? and(inArray(user.emailKey, emails), eq(user.confirmed, true)) : undefined;
  const isMeant = or(isNamed, isConfirmed);
  if (!isMeant) return [];
  const rows = await tx.select({ id: user.id, username: user.usernameKey }).from(user).where(isMeant).orderBy(user.id).all();
  if (usernames.some((name) => !rows.some(({ username }) => username === name))) {
    throw new Invalid({ to: ['names somebody who is not here'] }, 'UNKNOWN_RECIPIENT');
  }
  return rows.map(({ id }) => id);
}

const isEmail = (address: string) => address.includes('@');

/** What is given, over what the draft says already. */
function letterOf(given: NewEmail, written: string | undefined, draft: EmailRow | undefined): Letter {
  const unfinished = given.draft ? { to: [], subject: '', message: '' } : undefined;
  const [to, cc, bcc] = [given.to, given.cc, given.bcc].map(peopleIn);
  const letter = {
    to: to ?? draft?.to ?? unfinished?.to,
    cc: cc ?? draft?.cc ?? [],
    bcc: bcc ?? draft?.bcc ?? [],
    subject: given.subject ?? draft?.subject ?? unfinished?.subject,
    message: written ?? draft?.message ?? unfinished?.message,
    attachments: draft?.attachments ?? [],
  };
  const { subject, message } = letter;
  const missing = (['to', 'subject', 'message'] as const).filter((name) => letter[name] === undefined);
  if (letter.to === undefined || subject === undefined || message === undefined) {
    throw new Invalid(Object.fromEntries(missing.map((name) => [name, ['is required']])));
  }
  const reached = letter.to.length + letter.cc.length + letter.bcc.length;
  if (reached > mostRecipients) throw new Invalid({ to: [`must not reach more than ${mostRecipients} people`] });
  if (reached === 0 && !given.draft) throw new Invalid({ to: ['must name somebody'] });
  return { ...letter, to: letter.to, subject, message };
}

/** Everybody once; who has no name is called by the address. */
function peopleIn(recipients: Recipients | undefined): Correspondent[] | undefined {
  if (recipients === undefined) return undefined;
  const people = new Map<string, Correspondent>();
  for (const recipient of Array.isArray(recipients) ? recipients : [recipients]) {
    const { email: address, name } = typeof recipient === 'string' ? { email: recipient, name: undefined } : recipient;
    const key = emailKey(address);
    if (!people.has(key)) people.set(key, { name: name?.trim() || address, email: address });
  }
  return [...people.values()];
}

/** What is searched and counted besides the letter itself. */
export function wordsAndWeight({ subject, message, to, cc, bcc }: Omit<Letter, 'attachments'>, sender: Sender) {
  const search = fold([subject, sender.fromName, sender.fromEmail, wordsOf(message)].join('\n'));
  return { ...sender, search, weight: message.length + JSON.stringify([to, cc, bcc]).length };
}

/** Nobody writes in the name of an address that may be somebody else's. */
async function senderOf(tx: Queries, userId: number): Promise<Sender> {
  const { email: address, username, fullName, avatar, confirmed } = user;
  const row = await tx.select({ address, username, fullName, avatar, confirmed }).from(user).where(eq(user.id, userId)).get();
  if (!row) throw new Unauthenticated('This account no longer exists.');
  return { fromEmail: row.confirmed ? row.address : row.username, fromName: row.fullName, fromAvatar: row.avatar };
}

async function findOwn(db: Reader, userId: number, id: number, folder?: EmailRow['folder']): Promise<EmailRow> {
  const inFolder = folder && eq(email.folder, folder);
  const row = await db
    .select()
    .from(email)
    .where(and(eq(email.id, id), eq(email.userId, userId), inFolder))
    .get();
  if (!row) throw unknownEmail();
  return row;
}

async function readOwn(db: Reader, userId: number, id: number): Promise<Email> {
  const [mail] = await readEmails(db, userId, [await findOwn(db, userId, id)]);
  if (!mail) throw unknownEmail();
  return mail;
}
