import { and, eq } from 'drizzle-orm';
import { emailMessageLength, maxRecipients } from '../../contract/values/workspace/mailbox.ts';
import type { Attachment, Correspondent, Email, NewEmail, Recipients } from '../../contract/workspace/mailbox.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { email, emailLabelled, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { emailKey } from '../identity/rules/names.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { DomainError, Invalid, Unauthenticated } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { insertNotification, type NotificationPayload } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';
import { pick } from '../shared/pick.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';
import { fold } from '../shared/rules/text.ts';
import { attachmentsAt, releaseAttachments, shareAttachments, takeAttachments } from './mail-files.ts';
import { findRecipients, isAddress } from './mail-recipients.ts';
import { mailLink, readEmail, unknownEmail } from './mailbox.ts';
import { enforceMailboxSize, enforceSenderShare } from './mailbox-limits.ts';
import { allowEmails, type OutgoingEmailTools, queueEmails } from './outgoing-emails.ts';

type EmailRow = typeof email.$inferSelect;
type Sender = Pick<EmailRow, 'fromEmail' | 'fromName' | 'fromAvatar'>;
/** Columns written by the sender. */
type Content = Pick<EmailRow, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'>;

/**
 * Sends a mail, or saves it as a draft. The account gets a sent copy, and every recipient with an account a copy in the inbox. External
 * addresses are sent an email if the sender's own address is confirmed.
 * @throws Invalid for an unknown username, without a recipient, a subject or a message (they may be empty), or with too many recipients or
 * characters.
 * @throws NotFound for a draft, or a mail replied to, that is not the account's.
 * @throws MailboxFull when one of the mailboxes has no room.
 * @throws Throttled after too many emails.
 */
export async function sendEmail(ctx: Ctx, input: NewEmail, tools: OutgoingEmailTools): Promise<Email> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  // Sanitizing takes time and happens outside the transaction.
  const message = sanitizeMessage(input.message);
  if (!input.draft) await requireNotBanned(ctx);
  if (!input.draft) await countEmails(ctx, { input, message, isStrict: false }, tools);
  return changeOwn(ctx.db, 'email', userId, (tx) =>
    idempotent(ctx, tx, 'send-email', input, async () => {
      const composed = await compose(tx, { userId, now }, input, message);
      const id = input.draft ? await saveDraft(tx, userId, composed) : await deliver(tx, userId, composed, tools);
      return readEmail(tx, userId, id);
    }),
  );
}

/**
 * Counts the emails that a mail causes. Other errors are detected in its transaction, which recognises repeated requests.
 * @throws Throttled, and Invalid if `isStrict` and replies could not be delivered
 */
export async function countEmails(
  ctx: Ctx,
  { input, message, isStrict }: { input: NewEmail; message: string | undefined; isStrict: boolean },
  tools: OutgoingEmailTools,
): Promise<void> {
  const { userId } = requireAccount(ctx);
  const composed = await compose(ctx.db, { userId, now: ctx.now }, input, message).catch((refused) => {
    if (refused instanceof DomainError) return undefined;
    throw refused;
  });
  if (composed) await allowEmails(ctx, { copy: composed.copy, isStrict }, tools);
}

/** A mail to be saved or sent, and the draft that it comes from. */
interface Composed {
  copy: Copy;
  draft: EmailRow | undefined;
  /** Files of a forwarded mail. */
  lent: Attachment[];
  thread: number | undefined;
}

/** Sender of a mail, and the time of sending. */
interface Writer {
  userId: number;
  now: number;
}

/** @throws Invalid, NotFound like `sendEmail` */
export async function compose(db: Reader, { userId, now }: Writer, input: NewEmail, message: string | undefined): Promise<Composed> {
  const draft = input.id === undefined ? undefined : await findOwn(db, userId, input.id, 'draft');
  const lent = input.forwardOf === undefined ? [] : (await findOwn(db, userId, input.forwardOf)).attachments;
  const before = draft?.attachments ?? [];
  const attachments = input.attachments && (await attachmentsAt(db, input.attachments, [...before, ...lent]));
  const content = { ...contentOf(input, message, draft), attachments: attachments ?? before };
  const repliedTo = input.inReplyTo === undefined ? undefined : await findOwn(db, userId, input.inReplyTo);
  return { ...(await signed(db, userId, content, now)), draft, lent, thread: repliedTo?.threadId ?? threadOf(draft) };
}

/** Returns the conversation that a draft continues; undefined for a draft with its own conversation, which starts a new one when sent. */
const threadOf = (draft: EmailRow | undefined) => (draft && draft.threadId !== draft.id ? draft.threadId : undefined);

async function signed(db: Reader, userId: number, content: Content, now: number): Promise<Pick<Composed, 'copy'>> {
  const sender = await senderOf(db, userId);
  return { copy: { ...content, ...sender, ...searchAndWeight(content, sender), time: now } };
}

/** Sends a draft in its stored form. @throws Invalid, MailboxFull */
export async function deliverDraft(tx: Queries, draft: EmailRow, now: number, tools: OutgoingEmailTools): Promise<void> {
  const { to, cc, bcc, subject, message, attachments } = draft;
  const { copy } = await signed(tx, draft.userId, { to, cc, bcc, subject, message, attachments }, now);
  await deliver(tx, draft.userId, { copy, draft, lent: [], thread: threadOf(draft) }, tools);
}

/**
 * Ensures that a stored message can be resubmitted: it is no longer than requests allow, although sanitizing lengthens links and
 * characters. @throws Invalid
 */
export function sanitizeMessage(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const clean = cleanHtml(message, 'message');
  if (clean.length > emailMessageLength) throw new Invalid({ message: ['is too long'] });
  return clean;
}

/** Columns common to all copies of a mail; those of recipients hide `bcc`. */
const copyColumns = [
  ...(['to', 'cc', 'bcc', 'subject', 'message', 'attachments', 'fromEmail', 'fromName', 'fromAvatar'] as const),
  ...(['search', 'weight', 'time'] as const),
] as const satisfies readonly (keyof EmailRow)[];
type Copy = Pick<EmailRow, (typeof copyColumns)[number]>;
/** Columns that differ between copies: the owner, and the copy's place in their mailbox. */
const placeColumns = ['id', 'userId', 'folder', 'isRead', 'isStarred', 'labels', 'threadId', 'originId'] as const;
type Place = Pick<EmailRow, (typeof placeColumns)[number]>;
const noMarks = { isStarred: false, labels: [] };

/** Saves a draft; changing a scheduled draft cancels its schedule. */
export async function saveDraft(tx: Queries, userId: number, composed: Composed): Promise<number> {
  const { copy, draft, thread } = composed;
  const id = draft?.id ?? (await nextId(tx, email));
  if (draft) {
    await tx
      .update(email)
      .set({ ...pick(copy, copyColumns), threadId: thread ?? id, sendAt: null, sendProblem: null })
      .where(and(eq(email.id, id), eq(email.userId, userId)))
      .run();
  } else {
    const place = { id, userId, folder: 'draft', isRead: true, threadId: thread ?? id, originId: id } as const;
    await insertCopy(tx, { ...copy, ...noMarks, ...place });
  }
  await keepFiles(tx, userId, composed);
  await enforceMailboxSize(tx, [userId]);
  return id;
}

/** Attaches new files to the mail, and releases those it no longer has. */
async function keepFiles(tx: Queries, userId: number, { copy, draft, lent }: Composed): Promise<void> {
  const before = draft?.attachments ?? [];
  await takeAttachments(tx, userId, { before, lent, after: copy.attachments });
  const gone = before.filter(({ url }) => copy.attachments.every((other) => other.url !== url));
  await releaseAttachments(tx, userId, gone);
}

/** Sends a draft as a new mail with the next id, so that the newest mail has the highest id. */
async function deliver(tx: Queries, userId: number, composed: Composed, tools: OutgoingEmailTools): Promise<number> {
  const { copy, draft, thread } = composed;
  const id = await nextId(tx, email);
  const conversation = { threadId: thread ?? id, originId: id };
  const { isStarred, labels } = draft ?? noMarks;
  await insertCopy(tx, { ...copy, ...conversation, id, userId, isStarred, labels, folder: 'sent', isRead: true });
  if (draft) await replaceDraft(tx, draft.id, id);
  await keepFiles(tx, userId, composed);
  const { accounts, strangers } = await findRecipients(tx, copy);
  for (const [at, recipient] of accounts.entries()) {
    const own = { id: id + 1 + at, userId: recipient, folder: 'inbox', isRead: false, bcc: [] } as const;
    await insertCopy(tx, { ...copy, ...conversation, ...noMarks, ...own, bcc: [] });
    if (recipient !== userId) await notify(tx, 'mailArrived', notificationOf(copy, { userId: recipient, id: own.id }), copy.time);
  }
  await shareAttachments(tx, copy.attachments, accounts);
  const others = accounts.filter((recipient) => recipient !== userId);
  await enforceSenderShare(tx, others, copy.fromEmail);
  await enforceMailboxSize(tx, [userId, ...others]);
  await queueEmails(tx, { copy, strangers, sender: { id: userId, emailId: id }, now: copy.time }, tools);
  if (strangers.length > 0 && !isAddress(copy.fromEmail))
    await insertNotification(tx, unsentNotice(copy, { userId, id }, strangers), copy.time);
  await announce(tx, 'email', ...others);
  return id;
}

/**
 * Builds the notice for a sender with an unconfirmed address that external recipients didn't get a mail: the specified response can't say
 * so.
 */
function unsentNotice({ subject }: Copy, { userId, id }: { userId: number; id: number }, strangers: string[]): NotificationPayload {
  const names = strangers.length > 3 ? `${strangers.slice(0, 3).join(', ')} +${strangers.length - 3}` : strangers.join(', ');
  return {
    userId,
    titleTh: `อีเมลส่งไม่ถึง ${names} เพราะคุณยังไม่ได้ยืนยันที่อยู่อีเมล`,
    titleEn: `A mail did not reach ${names}: your own address is not confirmed`,
    subtitleTh: subject || '(ไม่มีหัวเรื่อง)',
    subtitleEn: subject || '(no subject)',
    icon: 'AlertTriangle',
    color: 'danger',
    link: mailLink(id),
  };
}

function notificationOf({ fromName, fromAvatar, subject }: Copy, { userId, id }: { userId: number; id: number }): NotificationPayload {
  return {
    userId,
    titleTh: `อีเมลใหม่จาก ${fromName}`,
    titleEn: `New email from ${fromName}`,
    subtitleTh: subject || '(ไม่มีหัวเรื่อง)',
    subtitleEn: subject || '(no subject)',
    avatar: fromAvatar,
    icon: 'Mail',
    color: 'info',
    link: mailLink(id),
  };
}

/** Transfers the account's own labels from the draft to the sent mail. */
async function replaceDraft(tx: Queries, draftId: number, id: number): Promise<void> {
  await tx.update(emailLabelled).set({ emailId: id }).where(eq(emailLabelled.emailId, draftId)).run();
  await tx.delete(email).where(eq(email.id, draftId)).run();
}

export async function insertCopy(tx: Queries, row: Copy & Place): Promise<void> {
  await tx
    .insert(email)
    .values(pick(row, [...copyColumns, ...placeColumns]))
    .run();
}

/** Merges the fields of the request into those of the draft. @throws Invalid */
function contentOf(input: NewEmail, sanitized: string | undefined, draft: EmailRow | undefined): Omit<Content, 'attachments'> {
  const unfinished = input.draft ? { to: [], subject: '', message: '' } : undefined;
  const [to, cc, bcc] = [input.to, input.cc, input.bcc].map(toCorrespondents);
  const content = {
    to: to ?? draft?.to ?? unfinished?.to,
    cc: cc ?? draft?.cc ?? [],
    bcc: bcc ?? draft?.bcc ?? [],
    subject: input.subject ?? draft?.subject ?? unfinished?.subject,
    message: sanitized ?? draft?.message ?? unfinished?.message,
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

/** Returns each person once; the address replaces a missing name. */
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

/** Returns the columns for search and for size limits. */
export function searchAndWeight({ subject, message, to, cc, bcc }: Omit<Content, 'attachments'>, sender: Sender) {
  const search = fold([subject, sender.fromName, sender.fromEmail, wordsOf(message)].join('\n'));
  return { search, weight: message.length + JSON.stringify([to, cc, bcc]).length };
}

/** An unconfirmed address of the sender may belong to another person; the username replaces it. */
async function senderOf(db: Reader, userId: number): Promise<Sender> {
  const { email: address, username, fullName, avatar, confirmed } = user;
  const row = await db.select({ address, username, fullName, avatar, confirmed }).from(user).where(eq(user.id, userId)).get();
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
