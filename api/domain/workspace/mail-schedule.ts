import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { maxSendDays, type SendProblem, sendProblems, undoSendTime } from '../../contract/values/workspace/mailbox.ts';
import type { MailToSchedule, ScheduledMail } from '../../contract/workspace/mail-screen.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { email } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Invalid, MailboxFull } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { findRecipients } from './mail-recipients.ts';
import { readEmail, unknownEmail } from './mailbox.ts';
import { compose, countEmails, deliverDraft, sanitizeMessage, saveDraft } from './mailbox-sending.ts';
import type { OutgoingEmailTools } from './outgoing-emails.ts';

const day = 24 * 3600 * 1000;
/** Allowance for network latency, so that an undo within the displayed time is not too late. */
const travelTime = 2000;

type EmailRow = typeof email.$inferSelect;

/**
 * Stores a mail as a draft to be sent at a given time.
 * @throws Invalid, NotFound, MailboxFull, Throttled like sending it now, and for a time that is too far ahead
 */
export async function scheduleEmail(ctx: Ctx, input: MailToSchedule, tools: OutgoingEmailTools): Promise<ScheduledMail> {
  const { userId } = requireAccount(ctx);
  await requireNotBanned(ctx);
  const { now } = ctx;
  const sendAt = timeOf(input.sendAt, now);
  const mail = { ...input, draft: false };
  const message = sanitizeMessage(input.message);
  await countEmails(ctx, { input: mail, message, isStrict: true }, tools);
  return changeOwn(ctx.db, 'email', userId, (tx) =>
    idempotent(ctx, tx, 'schedule-email', input, async () => {
      const composed = await compose(tx, { userId, now }, mail, message);
      await findRecipients(tx, composed.copy);
      const id = await saveDraft(tx, userId, composed);
      await tx
        .update(email)
        .set({ sendAt })
        .where(and(eq(email.id, id), eq(email.userId, userId)))
        .run();
      return { email: await readEmail(tx, userId, id), sendAt: new Date(sendAt).toISOString() };
    }),
  );
}

/** @throws Invalid */
function timeOf(sendAt: string | undefined, now: number): number {
  if (sendAt === undefined) return now + undoSendTime + travelTime;
  const time = Date.parse(sendAt);
  if (time > now + maxSendDays * day) throw new Invalid({ sendAt: [`must be within ${maxSendDays} days`] });
  // A time that has just passed becomes the present.
  return Math.max(time, now);
}

/** Turns a scheduled mail into a draft again. @throws NotFound when it has been sent, or is not the account's */
export async function cancelEmail(ctx: Ctx, { id }: { id: number }): Promise<ScheduledMail> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const own = and(eq(email.id, id), eq(email.userId, userId), eq(email.folder, 'draft'), isNotNull(email.sendAt));
    if ((await tx.update(email).set({ sendAt: null }).where(own).run()).changes === 0) throw unknownEmail();
    return { email: await readEmail(tx, userId, id), sendAt: null };
  });
}

const due = (db: Reader, now: number): Promise<EmailRow | undefined> =>
  db
    .select()
    .from(email)
    .where(and(lte(email.sendAt, now), eq(email.folder, 'draft')))
    .orderBy(asc(email.sendAt))
    .limit(1)
    .get();

/**
 * Sends the scheduled mail due first; one that can't be sent becomes a draft again with the reason. It is selected and replaced in one
 * transaction, so that only one of several processes sends it.
 * @returns whether there was any
 */
export async function sendDueEmail(db: Database, now: number, tools: OutgoingEmailTools): Promise<boolean> {
  // Usually none is due, and nothing is written.
  const next = await due(db, now);
  if (!next) return false;
  try {
    await transact(db, async (tx) => {
      const mail = await due(tx, now);
      if (!mail) return;
      await deliverDraft(tx, mail, now, tools);
      await announce(tx, 'email', mail.userId);
    });
  } catch (refused) {
    await noteProblem(db, next, problemOf(refused));
  }
  return true;
}

/** @throws errors other than a rejection of the mail itself */
function problemOf(refused: unknown): SendProblem {
  if (!(refused instanceof Invalid || refused instanceof MailboxFull)) throw refused;
  return sendProblems.find((known) => known === refused.code) ?? 'INVALID';
}

async function noteProblem(db: Database, { id, userId, sendAt }: EmailRow, sendProblem: SendProblem): Promise<void> {
  await transact(db, async (tx) => {
    const same = and(eq(email.id, id), eq(email.userId, userId), lte(email.sendAt, sendAt ?? 0));
    await tx.update(email).set({ sendAt: null, sendProblem }).where(same).run();
    await announce(tx, 'email', userId);
  });
}
