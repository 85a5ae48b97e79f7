import { and, asc, eq, gt, lt, lte, notInArray, or } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { lineIdentity, lineNotice, user } from '../../db/schema.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { quietTime } from '../shared/notify.ts';
import { isThere } from '../shared/there.ts';
import { happenings } from './notice-mails.ts';
import { queueMail } from './outbox.ts';
import { escaped, home, page, plainAddress } from './templates.ts';

const second = 1000;
/** The last attempt is half an hour after the first. */
const maxAttempts = 7;
const firstPause = 30 * second;
const maxPause = firstPause * 2 ** (maxAttempts - 1);
/** Time for which a message belongs to its sender: longer than an attempt. */
const claimTime = 30 * second;

type Row = typeof lineNotice.$inferSelect;

/** A message that is due. */
export interface DueLineNotice extends Row {
  /** Recipient's id at LINE. */
  to: string;
  text: string;
}

/** Outcome of an attempt: accepted; rejected permanently, as by a user who has blocked the channel; given up; to be retried. */
export type LineOutcome = 'sent' | 'blocked' | 'failed' | 'again';

/** Returns the outcome for LINE's status. A message with a known retry key was accepted before. */
export function lineOutcomeOf(status: number): LineOutcome {
  if ((status >= 200 && status < 300) || status === 409) return 'sent';
  if (status === 400 || status === 403) return 'blocked';
  // An expired token must be renewed by the operator.
  return status === 401 || status === 429 || status >= 500 ? 'again' : 'failed';
}

function findDue(db: Reader, now: number, busy: readonly number[]): Promise<Row | undefined> {
  const { state, dueAt, userId, link } = lineNotice;
  return db
    .select()
    .from(lineNotice)
    .where(
      and(
        eq(state, 'waiting'),
        or(lte(dueAt, now), gt(dueAt, now + maxPause)),
        busy.length > 0 ? notInArray(userId, [...busy]) : undefined,
      ),
    )
    .orderBy(asc(dueAt), asc(userId), asc(link))
    .limit(1)
    .get();
}

/**
 * Claims the next due message for one sender, except those to `busy` accounts: no other sender gets it for a while. Messages to accounts
 * that are inactive or no longer linked to LINE are dropped.
 */
export async function claimLineNotice(
  db: Database,
  now: number,
  busy: readonly number[],
  publicUrl: string,
): Promise<DueLineNotice | undefined> {
  // Usually none is due, and nothing is written.
  while (await findDue(db, now, busy)) {
    const claimed = await transact(db, async (tx) => {
      const row = await findDue(tx, now, busy);
      if (!row) return undefined;
      const known = await tx
        .select({ to: lineIdentity.sub, owner: user })
        .from(lineIdentity)
        .innerJoin(user, eq(user.id, lineIdentity.userId))
        .where(eq(lineIdentity.userId, row.userId))
        .get();
      if (!known || !isThere(known.owner)) {
        await tx.delete(lineNotice).where(isSame(row)).run();
        return undefined;
      }
      await tx
        .update(lineNotice)
        .set({ dueAt: now + claimTime })
        .where(isSame(row))
        .run();
      return { ...row, to: known.to, text: textOf(row, publicUrl) };
    });
    if (claimed) return claimed;
  }
  return undefined;
}

/** Builds the text in both languages: the reader's language may be unknown. */
function textOf({ kind, link }: Pick<Row, 'kind' | 'link'>, publicUrl: string): string {
  const { th, en } = happenings[kind];
  return `${th}\n${en}\n${plainAddress(publicUrl + link)}`;
}

const isSame = ({ userId, kind, link, retryKey }: Row) =>
  and(eq(lineNotice.userId, userId), eq(lineNotice.kind, kind), eq(lineNotice.link, link), eq(lineNotice.retryKey, retryKey));

/** Returns a message to the queue. */
export async function giveLineNoticeBack(db: Database, claimed: DueLineNotice): Promise<void> {
  const isWaiting = and(isSame(claimed), eq(lineNotice.state, 'waiting'));
  await transact(db, (tx) => tx.update(lineNotice).set({ dueAt: claimed.dueAt }).where(isWaiting).run());
}

/**
 * Records the outcome of an attempt. Users who have blocked the channel get no further messages, and are notified of this over the other
 * channels.
 */
export async function noteLineAttempt(
  db: Database,
  tried: DueLineNotice,
  outcome: LineOutcome,
  { now, publicUrl }: { now: number; publicUrl: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const attempts = tried.attempts + 1;
    const isLast = attempts >= maxAttempts;
    const state = outcome === 'sent' ? 'sent' : outcome === 'again' && !isLast ? 'waiting' : 'failed';
    const dueAt = now + firstPause * 2 ** tried.attempts;
    await tx.update(lineNotice).set({ attempts, state, dueAt }).where(isSame(tried)).run();
    if (outcome === 'blocked') await switchOff(tx, tried.userId, { now, publicUrl });
  });
}

const words = {
  th: {
    title: 'หยุดแจ้งเตือนทาง LINE แล้ว',
    text: 'เราส่งข้อความถึงคุณทาง LINE ไม่ได้ อาจเพราะคุณบล็อกบัญชีของเรา หรือยังไม่ได้เพิ่มเป็นเพื่อน เปิดใหม่ได้ที่การตั้งค่าการแจ้งเตือน',
  },
  en: {
    title: 'Notices by LINE are switched off',
    text: 'Our messages don’t reach you in LINE: perhaps you have blocked our account, or not added it as a friend. Your notification settings switch them on again.',
  },
};
const settings = '/account/settings?tab=notifications';

async function switchOff(tx: Queries, userId: number, { now, publicUrl }: { now: number; publicUrl: string }): Promise<void> {
  await tx.update(lineIdentity).set({ noticeKinds: [] }).where(eq(lineIdentity.userId, userId)).run();
  await tx
    .delete(lineNotice)
    .where(and(eq(lineNotice.userId, userId), eq(lineNotice.state, 'waiting')))
    .run();
  const { th, en } = words;
  const texts = { titleTh: th.title, titleEn: en.title, subtitleTh: th.text, subtitleEn: en.text };
  await insertNotification(tx, { userId, ...texts, icon: 'AlertTriangle', color: 'warning', link: settings }, now);
  const owner = await tx.select({ email: user.email, confirmed: user.confirmed }).from(user).where(eq(user.id, userId)).get();
  // An unconfirmed address may belong to another person.
  if (!owner?.confirmed || owner.email.endsWith(nobodysDomain)) return;
  const parts = (['th', 'en'] as const).map((language) => ({ ...words[language], place: home(publicUrl, language) + settings }));
  const mail = {
    subject: `${th.title} · ${en.title}`,
    text: `${parts.map(({ text, place }) => `${text}\n${place}`).join('\n\n')}\n`,
    html: page(
      'th',
      parts.map(({ text, place }) => `${escaped(text)}<br><a href="${escaped(place)}">${escaped(place)}</a>`),
    ),
  };
  await queueMail(tx, { kind: 'notice', language: 'th', ...mail, to: owner.email }, now);
}

/** Purges messages sent or given up long enough ago. */
export async function purgeLineNotices(db: Database, now: number): Promise<void> {
  await transact(db, (tx) =>
    tx
      .delete(lineNotice)
      .where(lt(lineNotice.createdAt, now - 2 * quietTime))
      .run(),
  );
}
