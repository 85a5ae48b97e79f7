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
/** A mail that could not go out for a day is no news any more. */
const maxWait = day;
/** The last attempt is half an hour after the first. */
const maxAttempts = 7;
const firstPause = 30 * second;
const maxPause = firstPause * 2 ** (maxAttempts - 1);

/** How long a mail belongs to who has begun to send it, unless that is prolonged. */
const claimTime = 60 * second;
/** How often it is prolonged. */
export const claimRenewal = 15 * second;

export interface MailText {
  kind: MailKind;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** A file that goes along. */
  attachment?: MailAttachment;
  /** The address that ends mails like it, without signing in. */
  unsubscribe?: string;
}

/** Where a mail goes; `to` is undefined when nobody may get it, and the same work is done all the same. */
interface Addressed {
  to: string | undefined;
  replyTo?: string;
  /** Name of the author, where that is a person. */
  fromName?: string;
  /** Account that is told when it can't be delivered, and of which mail or invoice. */
  sender?: { id: number; origin: MailOrigin };
  people?: MailPeople;
  /** Shared by the mails of one letter, made anew if left out. */
  messageId?: string;
}

/** Tells whoever sent a mail that it was given up. */
export type UndeliveredReport = (tx: Queries, mail: DueMail, now: number) => Promise<void>;

/** A mail that is to be sent now. */
export type DueMail = typeof mail.$inferSelect;

export const newMessageId = (): string => randomIdBytes(16).toString('hex');

/** Puts a mail into the outbox, in the transaction that causes it: both happen or neither. */
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

/** Mails that are asked for: to one address, or newer than one that is known. */
interface OutboxFilter {
  to?: string | undefined;
  after?: number | undefined;
}

/**
 * The newest mails of a demo that fit, newest first. They are open to everybody: whoever tries the demo has no other letter box.
 * @throws Forbidden where mails are people's own
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
 * The mail that is due next, to none of the `busy` addresses. One that waits for longer than any pause does so because the clock was set back, and is
 * due as well.
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
      // Mails due at the same moment go in the order they were queued.
      .orderBy(asc(mail.dueAt), asc(mail.id))
      .limit(1)
      .get()
  );
}

/**
 * Claims the next due mail for one sender: nobody else gets it for a while. A sender that is cut off leaves it to be sent
 * again later.
 */
export async function claimDue(db: Database, now: number, busy: readonly string[] = []): Promise<DueMail | undefined> {
  // Most of the time there is none, and nothing to change.
  if (!(await nextDue(db, now, busy))) return undefined;
  return transact(db, async (tx) => {
    const due = await nextDue(tx, now, busy);
    if (due) await postpone(tx, due, now + claimTime);
    return due;
  });
}

/** Keeps a mail to oneself for longer: its sending goes on. */
export async function renewClaim(db: Database, claimed: DueMail, now: number): Promise<void> {
  await transact(db, (tx) => postpone(tx, claimed, now + claimTime));
}

/** Leaves a mail to whoever comes next. */
export async function giveBack(db: Database, claimed: DueMail): Promise<void> {
  await transact(db, (tx) => postpone(tx, claimed, claimed.dueAt));
}

const postpone = (tx: Queries, due: DueMail, dueAt: number) =>
  tx
    .update(mail)
    .set({ dueAt })
    .where(and(isSame(due), eq(mail.state, 'waiting')))
    .run();

/** Its text is forgotten: it may hold a code that still works; and so is what went along, and who else had it from whom. */
export async function markSent(db: Database, sent: DueMail): Promise<void> {
  await transact(db, (tx) => finish(tx, sent, 'sent'));
}

/**
 * Notes an attempt that failed; the next one comes after a pause that doubles each time.
 * @param final whether trying again is of no use
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

/** Meanwhile the demo may have been reset, and the id be another mail's. */
const isSame = ({ id, messageId }: DueMail) => and(eq(mail.id, id), eq(mail.messageId, messageId));

function toOutboxMail({ recipient: to, createdAt, ...row }: typeof mail.$inferSelect, from: string): OutboxMail {
  const { id, kind, state, replyTo, language, subject, text, html } = row;
  return { id, kind, state, from, to, replyTo, language, subject, text, html, createdAt: new Date(createdAt).toISOString() };
}

/** Whether the sender of a mail is still here to be told of it. */
export const hasAccount = async (tx: Queries, id: number): Promise<boolean> =>
  (await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).get()) !== undefined;

/** How many mails are to be sent, for the operator. */
export const mailsWaiting = (db: Reader): Promise<number> => countRows(db, mail, eq(mail.state, 'waiting'));
