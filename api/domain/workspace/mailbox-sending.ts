import { and, eq, inArray, or } from 'drizzle-orm';
import { emailMessageLength, maxRecipients } from '../../contract/values/workspace/mailbox.ts';
import type { Correspondent, Email, NewEmail, Recipients } from '../../contract/workspace/mailbox.ts';
import type { Queries } from '../../db/client.ts';
import { email, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { emailKey, usernameKey } from '../identity/rules/names.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Invalid, Unauthenticated } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';
import { fold } from '../shared/rules/text.ts';
import { readEmail, unknownEmail } from './mailbox.ts';
import { enforceMailboxSize, enforceSenderShare } from './mailbox-limits.ts';

type EmailRow = typeof email.$inferSelect;
type Sender = Pick<EmailRow, 'fromEmail' | 'fromName' | 'fromAvatar'>;
/** The columns that the sender writes. */
type Content = Pick<EmailRow, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'>;

/**
 * Sends a mail, or keeps it as a draft. The account gets its own copy, and every recipient with an account here
 * one in the inbox. Addresses that no account has confirmed stay in the mail and get nothing.
 * @throws Invalid for a username nobody has, without a recipient, a subject or a message (they may be empty), or with too many recipients or marks.
 * @throws NotFound for a draft, or a mail replied to, that is not the account's.
 * @throws MailboxFull when one of the mailboxes has no room.
 */
export async function sendEmail(ctx: Ctx, input: NewEmail): Promise<Email> {
  const { userId } = requireAccount(ctx);
  // Sanitizing takes time and stays out of the transaction.
  const message = input.message === undefined ? undefined : sanitizeMessage(input.message);
  return changeOwn(ctx.db, 'email', userId, (tx) =>
    idempotent(ctx, tx, 'send-email', input, async () => {
      const draft = input.id === undefined ? undefined : await findOwn(tx, userId, input.id, 'draft');
      const content = contentOf(input, message, draft);
      const repliedTo = input.inReplyTo === undefined ? undefined : await findOwn(tx, userId, input.inReplyTo);
      const thread = repliedTo?.threadId ?? (draft && draft.threadId !== draft.id ? draft.threadId : undefined);
      const sender = await senderOf(tx, userId);
      const copy = { ...content, ...sender, ...searchAndWeight(content, sender), time: ctx.now };
      const id = input.draft ? await saveDraft(tx, userId, copy, draft?.id, thread) : await deliver(tx, userId, copy, draft, thread);
      return readEmail(tx, userId, id);
    }),
  );
}

/** A stored message can be sent again: it is no longer than requests may have it, though sanitizing lengthens links and signs. @throws Invalid */
function sanitizeMessage(message: string): string {
  const clean = cleanHtml(message, 'message');
  if (clean.length > emailMessageLength) throw new Invalid({ message: ['is too long'] });
  return clean;
}

type Copy = Content & Sender & Pick<EmailRow, 'search' | 'weight' | 'time'>;
const noMarks = { isStarred: false, labels: [] };

async function saveDraft(
  tx: Queries,
  userId: number,
  copy: Copy,
  draftId: number | undefined,
  thread: number | undefined,
): Promise<number> {
  if (draftId !== undefined) {
    await tx
      .update(email)
      .set({ ...copy, threadId: thread ?? draftId })
      .where(and(eq(email.id, draftId), eq(email.userId, userId)))
      .run();
    await enforceMailboxSize(tx, [userId]);
    return draftId;
  }
  const id = await nextId(tx, email);
  await insertCopy(tx, { ...copy, ...noMarks, id, userId, folder: 'draft', isRead: true, threadId: thread ?? id, originId: id });
  await enforceMailboxSize(tx, [userId]);
  return id;
}

/** Sends a draft as a new mail with the next id, so that the newest mail has the highest one. */
async function deliver(tx: Queries, userId: number, copy: Copy, draft: EmailRow | undefined, thread: number | undefined): Promise<number> {
  const id = await nextId(tx, email);
  if (draft) await tx.delete(email).where(eq(email.id, draft.id)).run();
  const conversation = { threadId: thread ?? id, originId: id };
  const { isStarred, labels } = draft ?? noMarks;
  await insertCopy(tx, { ...copy, ...conversation, id, userId, isStarred, labels, folder: 'sent', isRead: true });
  const recipients = await findAccounts(tx, [...copy.to, ...copy.cc, ...copy.bcc]);
  for (const [at, recipient] of recipients.entries()) {
    const own = { id: id + 1 + at, userId: recipient, folder: 'inbox', isRead: false, bcc: [] } as const;
    await insertCopy(tx, { ...copy, ...conversation, ...noMarks, ...own, bcc: [] });
  }
  const others = recipients.filter((recipient) => recipient !== userId);
  await enforceSenderShare(tx, others, copy.fromEmail);
  await enforceMailboxSize(tx, [userId, ...others]);
  await announce(tx, 'email', ...others);
  return id;
}

async function insertCopy(tx: Queries, row: typeof email.$inferInsert): Promise<void> {
  await tx.insert(email).values(row).run();
}

/**
 * The accounts with these addresses or usernames, each once. An unconfirmed address may be anybody's and finds none.
 * @throws Invalid for a username that nobody has
 */
async function findAccounts(tx: Queries, people: Correspondent[]): Promise<number[]> {
  const addresses = people.map(({ email: address }) => address);
  const emails = addresses.filter(isEmail).map(emailKey);
  const usernames = addresses.filter((address) => !isEmail(address)).map(usernameKey);
  // An empty list is left out: SQLite would look through all accounts for it.
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

/** The fields of the request over those of the draft. @throws Invalid */
function contentOf(input: NewEmail, sanitized: string | undefined, draft: EmailRow | undefined): Content {
  const unfinished = input.draft ? { to: [], subject: '', message: '' } : undefined;
  const [to, cc, bcc] = [input.to, input.cc, input.bcc].map(toCorrespondents);
  const content = {
    to: to ?? draft?.to ?? unfinished?.to,
    cc: cc ?? draft?.cc ?? [],
    bcc: bcc ?? draft?.bcc ?? [],
    subject: input.subject ?? draft?.subject ?? unfinished?.subject,
    message: sanitized ?? draft?.message ?? unfinished?.message,
    attachments: draft?.attachments ?? [],
  };
  const { subject, message } = content;
  const missing = (['to', 'subject', 'message'] as const).filter((name) => content[name] === undefined);
  if (content.to === undefined || subject === undefined || message === undefined) {
    throw new Invalid(Object.fromEntries(missing.map((name) => [name, ['is required']])));
  }
  const count = content.to.length + content.cc.length + content.bcc.length;
  if (count > maxRecipients) throw new Invalid({ to: [`must not reach more than ${maxRecipients} people`] });
  if (count === 0 && !input.draft) throw new Invalid({ to: ['must name somebody'] });
  return { ...content, to: content.to, subject, message };
}

/** Each person once; the address stands for a missing name. */
function toCorrespondents(recipients: Recipients | undefined): Correspondent[] | undefined {
  if (recipients === undefined) return undefined;
  const people = new Map<string, Correspondent>();
  for (const recipient of Array.isArray(recipients) ? recipients : [recipients]) {
    const { email: address, name } = typeof recipient === 'string' ? { email: recipient, name: undefined } : recipient;
    const key = emailKey(address);
    if (!people.has(key)) people.set(key, { name: name?.trim() || address, email: address });
  }
  return [...people.values()];
}

/** The columns that lists search and limits count. */
export function searchAndWeight({ subject, message, to, cc, bcc }: Omit<Content, 'attachments'>, sender: Sender) {
  const search = fold([subject, sender.fromName, sender.fromEmail, wordsOf(message)].join('\n'));
  return { search, weight: message.length + JSON.stringify([to, cc, bcc]).length };
}

/** The sender's unconfirmed address may be somebody else's; the username stands for it. */
async function senderOf(tx: Queries, userId: number): Promise<Sender> {
  const { email: address, username, fullName, avatar, confirmed } = user;
  const row = await tx.select({ address, username, fullName, avatar, confirmed }).from(user).where(eq(user.id, userId)).get();
  if (!row) throw new Unauthenticated('This account no longer exists.');
  return { fromEmail: row.confirmed ? row.address : row.username, fromName: row.fullName, fromAvatar: row.avatar };
}

async function findOwn(tx: Queries, userId: number, id: number, folder?: EmailRow['folder']): Promise<EmailRow> {
  const inFolder = folder && eq(email.folder, folder);
  const row = await tx
    .select()
    .from(email)
    .where(and(eq(email.id, id), eq(email.userId, userId), inFolder))
    .get();
  if (!row) throw unknownEmail();
  return row;
}
