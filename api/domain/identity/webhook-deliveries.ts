import { and, asc, eq, gt, lte, notInArray, or } from 'drizzle-orm';
import { type DeliveryError, testEvent, type WebhookState } from '../../contract/values/identity/webhooks.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { user, webhook, webhookDelivery } from '../../db/schema.ts';
import { announce } from '../shared/announce.ts';
import { notify } from '../shared/notify.ts';
import { isThere } from '../shared/there.ts';
import { claimTime, maxPause, pauseAfter } from './rules/webhooks.ts';
import { holdDeliveries } from './webhooks.ts';

/** Delay before a delivery of an inactive account is checked again. */
const awayPause = 10 * 60_000;
const gone = 410;

type Row = typeof webhookDelivery.$inferSelect;

/** A delivery that is due. */
export interface DueDelivery extends Row {
  url: string;
  /** Secrets that it is signed with. */
  secrets: readonly string[];
}

/** Response to an attempt, or the reason why there was none. */
export interface Outcome {
  status: number | null;
  error: DeliveryError | null;
  answer: string;
  duration: number;
}

const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

function findDue(db: Reader, now: number, busy: readonly string[]): Promise<Row | undefined> {
  const { state, dueAt, id, webhookId } = webhookDelivery;
  return db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        eq(state, 'waiting'),
        or(lte(dueAt, now), gt(dueAt, now + maxPause)),
        busy.length > 0 ? notInArray(webhookId, [...busy]) : undefined,
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(1)
    .get();
}

/**
 * Claims the next due delivery for one sender, except those of `busy` webhooks: no other sender gets it for a while. Deliveries of an
 * inactive account wait until it is active.
 */
export async function claimDelivery(db: Database, now: number, busy: readonly string[]): Promise<DueDelivery | undefined> {
  // Usually none is due, and nothing is written.
  while (await findDue(db, now, busy)) {
    const claimed = await transact(db, async (tx) => {
      const row = await findDue(tx, now, busy);
      const target = row && (await targetOf(tx, row.webhookId));
      if (!row || !target) return undefined;
      const { hook, owner } = target;
      const isSent = isThere(owner);
      await tx
        .update(webhookDelivery)
        .set({ dueAt: now + (isSent ? claimTime : awayPause) })
        .where(isSame(row))
        .run();
      if (!isSent) return undefined;
      const former = hook.formerSecret !== null && (hook.formerUntil ?? 0) > now ? [hook.formerSecret] : [];
      return { ...row, url: hook.url, secrets: [hook.secret, ...former] };
    });
    if (claimed) return claimed;
  }
  return undefined;
}

const targetOf = (tx: Queries, id: string) =>
  tx.select({ hook: webhook, owner: user }).from(webhook).innerJoin(user, eq(user.id, webhook.userId)).where(eq(webhook.id, id)).get();

/** Returns a delivery to the queue. */
export async function giveDeliveryBack(db: Database, { dueAt, ...claimed }: DueDelivery): Promise<void> {
  await transact(db, (tx) =>
    tx
      .update(webhookDelivery)
      .set({ dueAt })
      .where(and(isSame(claimed), eq(webhookDelivery.state, 'waiting')))
      .run(),
  );
}

/** The demo may have been reset in the meantime, so that the id may belong to another delivery. */
const isSame = ({ id, messageId }: Pick<Row, 'id' | 'messageId'>) =>
  and(eq(webhookDelivery.id, id), eq(webhookDelivery.messageId, messageId));

/**
 * Records the outcome of an attempt: the next one follows after an increasing delay. After the last one, or when the URL responds that it
 * is gone, the webhook is switched off and its owner notified; a test is tried once and never switches off the webhook.
 * @returns the state of the delivery
 */
export async function noteAttempt(db: Database, tried: DueDelivery, outcome: Outcome, now: number): Promise<Row['state'] | undefined> {
  const { status, error, answer, duration } = outcome;
  return transact(db, async (tx) => {
    const attempts = tried.attempts + 1;
    const target = await targetOf(tx, tried.webhookId);
    if (!target) return undefined;
    const pause = tried.event === testEvent || outcome.status === gone ? undefined : pauseAfter(attempts);
    const isOn = target.hook.state === 'active';
    const waits = isOn ? 'waiting' : 'held';
    const state = isSuccess(outcome) ? 'delivered' : pause === undefined ? 'failed' : waits;
    const { changes } = await tx
      .update(webhookDelivery)
      .set({ status, error, answer, duration, attempts, state, triedAt: now, ...(pause === undefined ? {} : { dueAt: now + pause }) })
      .where(isSame(tried))
      .run();
    if (changes === 0) return undefined;
    if (state === 'delivered') await tx.update(webhook).set({ deliveredAt: now }).where(eq(webhook.id, tried.webhookId)).run();
    if (state === 'failed' && tried.event !== testEvent && isOn) await switchOff(tx, target.hook, tried, { outcome, now });
    await announce(tx, 'security', target.hook.userId);
    return state;
  });
}

/** Switches a webhook off, unless another delivery has succeeded in the meantime. */
async function switchOff(
  tx: Queries,
  { id, userId, deliveredAt, url }: typeof webhook.$inferSelect,
  { createdAt }: Row,
  { outcome, now }: { outcome: Outcome; now: number },
): Promise<void> {
  const isGone = outcome.status === gone;
  if (!isGone && deliveredAt !== null && deliveredAt >= createdAt) return;
  const state: WebhookState = isGone ? 'gone' : 'failing';
  await tx.update(webhook).set({ state }).where(eq(webhook.id, id)).run();
  await holdDeliveries(tx, id);
  const { host } = new URL(url);
  const notice = {
    titleTh: 'ปิดเว็บฮุกแล้ว เพราะส่งไม่สำเร็จ',
    titleEn: 'A webhook was switched off',
    subtitleTh: `${host} ${isGone ? 'แจ้งว่าไม่รับอีกต่อไป' : 'ไม่ตอบรับหลายครั้งติดต่อกัน'}`,
    subtitleEn: isGone ? `${host} says that it is gone` : `${host} took nothing, time after time`,
  };
  await notify(
    tx,
    'webhookOff',
    { userId, ...notice, icon: 'AlertTriangle', color: 'warning', link: '/account/settings?tab=webhooks' },
    now,
  );
}
