import { and, asc, desc, eq, gt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Mode } from '../../config.ts';
import type { OutboxMail } from '../../contract/mail-delivery/outbox.ts';
import { type MailKind, type MailOrigin, maxOutboxMails } from '../../contract/values/mail-delivery/outbox.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { type MailAttachment, type MailPeople, mail, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { Forbidden } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { randomIdBytes } from '../shared/random-ids.ts';

const second = 1000;
const day = 24 * 3600 * second;
/** Age at which an undelivered mail is no longer worth sending. */
const maxWait = day;
/** The last attempt is half an hour after the first. */
const maxAttempts = 7;
const firstPause = 30 * second;
const maxPause = firstPause * 2 ** (maxAttempts - 1);

/** Time for which a mail belongs to its sender, unless the claim is renewed. */
const claimTime = 60 * second;
/** Interval at which the claim is renewed. */
export const claimRenewal = 15 * second;

export interface MailText {
  kind: MailKind;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** Attached file. */
  attachment?: MailAttachment;
  /** URL that ends similar mails without signing in. */
  unsubscribe?: string;
}

/** Recipient of a mail; `to` is undefined if it must not be sent, for which the same work is done. */
interface Addressed {
  to: string | undefined;
  replyTo?: string;
  /** Name of the author, if it is a person. */
  fromName?: string;
  /** Account notified if delivery fails, and the mail or invoice concerned. */
  sender?: { id: number; origin: MailOrigin };
  people?: MailPeople;
  /** Message id shared by copies of one mail; by default a new one. */
  messageId?: string;
}

/** Notifies the sender of a mail that it was given up. */
export type UndeliveredReport = (tx: Queries, mail: DueMail, now: number) => Promise<void>;

/** A mail that is due. */
export type DueMail = typeof mail.$inferSelect;

export const newMessageId = (): string => randomIdBytes(16).toString('hex');

/** Queues a mail in the outbox, in the transaction that causes it: both happen or neither. */
export async function queueMail(tx: Queries, written: MailText & Addressed, now: number): Promise<void> {
  const { to, replyTo, fromName, kind, language, subject, text, html, attachment, unsubscribe, sender, people } = written;
  const { messageId = newMessageId() } = written;
  await tx.delete(mail).where(eq(mail.state, 'withheld')).run();
  await tx
    .insert(mail)
    .values({
      kind,
      language,
      subject,
      text,
      html,
      attachment,
      unsubscribe,
      replyTo: replyTo ?? null,
      fromName: fromName ?? null,
      messageId,
      senderId: sender?.id ?? null,
      origin: sender?.origin ?? null,
      people,
      state: to === undefined ? 'withheld' : 'waiting',
      recipient: to ?? '',
      createdAt: now,
      attempts: 0,
      dueAt: now,
    })
    .run();
}

export interface OutboxTools {
  mode: Mode;
  mailFrom: string;
}

/** Filter for mails to one address, or newer than a known one. */
interface OutboxFilter {
  to?: string | undefined;
  after?: number | undefined;
}

/**
 * Lists the newest matching mails of a demo, newest first. They are public, since users of a demo have no other mailbox.
 * @throws Forbidden in persistent mode
 */
export async function listOutbox({ db }: Ctx, { mode, mailFrom }: OutboxTools, { to, after }: OutboxFilter = {}): Promise<OutboxMail[]> {
  if (mode !== 'demo') throw new Forbidden('The mails of a demo alone can be read here.');
  const fits = and(
    ne(mail.state, 'withheld'),
    to === undefined ? undefined : eq(sql`lower(${mail.recipient})`, to.toLowerCase()),
    after === undefined ? undefined : gt(mail.id, after),
  );
  const rows = await db.select().from(mail).where(fits).orderBy(desc(mail.id)).limit(maxOutboxMails).all();
  return rows.map((row) => toOutboxMail(row, mailFrom));
}

/**
 * Returns the mail that is due next, except those to `busy` addresses. One with a longer wait than the maximum delay is due as well, since
 * the clock was set back.
 */
export async function nextDue(db: Reader, now: number, busy: readonly string[] = []): Promise<DueMail | undefined> {
  return (
    db
      .select()
      .from(mail)
      .where(
        and(
          eq(mail.state, 'waiting'),
          gt(mail.dueAt, now - maxWait),
          or(lte(mail.dueAt, now), gt(mail.dueAt, now + maxPause)),
          busy.length > 0 ? notInArray(mail.recipient, [...busy]) : undefined,
        ),
      )
      // Mails due at the same time are sent in the order of queueing.
      .orderBy(asc(mail.dueAt), asc(mail.id))
      .limit(1)
      .get()
  );
}

/**
 * Claims the next due mail for one sender: no other sender gets it for a while. The claim of an interrupted sender expires, so that the
 * mail is sent again.
 */
export async function claimDue(db: Database, now: number, busy: readonly string[] = []): Promise<DueMail | undefined> {
  // Usually none is due, and nothing is written.
  if (!(await nextDue(db, now, busy))) return undefined;
  return transact(db, async (tx) => {
    const due = await nextDue(tx, now, busy);
    if (due) await postpone(tx, due, now + claimTime);
    return due;
  });
}

/** Renews the claim on a mail while it is being sent. */
export async function renewClaim(db: Database, claimed: DueMail, now: number): Promise<void> {
  await transact(db, (tx) => postpone(tx, claimed, now + claimTime));
}

/** Returns a mail to the queue. */
export async function giveBack(db: Database, claimed: DueMail): Promise<void> {
  await transact(db, (tx) => postpone(tx, claimed, claimed.dueAt));
}

const postpone = (tx: Queries, due: DueMail, dueAt: number) =>
  tx
    .update(mail)
    .set({ dueAt })
    .where(and(isSame(due), eq(mail.state, 'waiting')))
    .run();

/** Marks a mail as sent, and deletes its text, which may contain a valid code, its attachment, and its other recipients and sender. */
export async function markSent(db: Database, sent: DueMail): Promise<void> {
  await transact(db, (tx) => finish(tx, sent, 'sent'));
}

/**
 * Records a failed attempt; the next one follows after a delay that doubles each time.
 * @param final whether a retry is pointless
 * @param report run in the transaction that gives the mail up
 * @returns whether there will be another attempt
 */
export async function markAttempt(
  db: Database,
  tried: DueMail,
  { final, now, report }: { final: boolean; now: number; report?: UndeliveredReport | undefined },
): Promise<boolean> {
  const attempts = tried.attempts + 1;
  if (final || attempts >= maxAttempts) {
    await transact(db, async (tx) => {
      const { changes } = await finish(tx, tried, 'failed');
      if (changes > 0) await report?.(tx, tried, now);
    });
    return false;
  }
  const dueAt = now + firstPause * 2 ** tried.attempts;
  await transact(db, (tx) => tx.update(mail).set({ attempts, dueAt }).where(isSame(tried)).run());
  return true;
}

function finish(tx: Queries, done: DueMail, state: 'sent' | 'failed'): Promise<{ changes: number }> {
  const forgotten = { text: '', html: '', attachment: null, people: null, senderId: null, origin: null };
  const values = { state, attempts: done.attempts + 1, ...forgotten };
  return tx.update(mail).set(values).where(isSame(done)).run();
}

/** The demo may have been reset in the meantime, so that the id may belong to another mail. */
const isSame = ({ id, messageId }: DueMail) => and(eq(mail.id, id), eq(mail.messageId, messageId));

function toOutboxMail({ recipient: to, createdAt, ...row }: typeof mail.$inferSelect, from: string): OutboxMail {
  const { id, kind, state, replyTo, language, subject, text, html } = row;
  return { id, kind, state, from, to, replyTo, language, subject, text, html, createdAt: new Date(createdAt).toISOString() };
}

/** Whether the sender's account still exists. */
export const hasAccount = async (tx: Queries, id: number): Promise<boolean> =>
  (await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).get()) !== undefined;

/** Counts the mails to be sent, for the operator. */
export const mailsWaiting = (db: Reader): Promise<number> => countRows(db, mail, eq(mail.state, 'waiting'));
