import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Billing, BillingAddress, BillingCard, CardChange, Charge, NewCard, PlanChoice } from '../../contract/content/billing.ts';
import { isTaxId } from '../../contract/values/backoffice/invoices.ts';
import { cardYears, maxCards, shownCharges } from '../../contract/values/content/billing.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { billingAddress, billingCard, billingCharge, billingPlan } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { planFacts } from './plans.ts';
import { type Chosen, type Event, isExpired, standingAt, stepTo } from './rules/billing.ts';

const free: Chosen = { plan: 'basicPlan', period: 'monthly', startedAt: 0, next: null };

/** Returns the price of a billing period, in cents. */
const priceOf = ({ plan, period }: PlanChoice): number => {
  const { monthlyPrice, yearlyPlan } = planFacts[plan];
  return (period === 'monthly' ? monthlyPrice : yearlyPlan.totalAnnual) * 100;
};

/** Returns the account's plan, its payment method, and the charges it would have incurred. */
export async function readBilling(ctx: Ctx): Promise<Billing> {
  return billingOf(ctx.db, requirePerson(ctx).userId, ctx.now);
}

/** Returns the billing data of a given account. */
export async function billingOf(db: Reader, userId: number, now: number): Promise<Billing> {
  const { plan, period, span, next, events } = standingAt(await chosenBy(db, userId), now, priceOf);
  const stored = await db
    .select()
    .from(billingCharge)
    .where(eq(billingCharge.userId, userId))
    .orderBy(desc(billingCharge.at), desc(billingCharge.id))
    .limit(shownCharges)
    .all();
  const address = await db.select().from(billingAddress).where(eq(billingAddress.userId, userId)).get();
  const history = [
    ...events.map((event) => toCharge(event, `at-${event.at}`)).reverse(),
    ...stored.map((row) => toCharge(row, String(row.id))),
  ];
  return {
    plan,
    period,
    since: span && iso(span.from),
    until: span && iso(span.until),
    next: next && { plan: next.plan, period: next.period },
    cards: (await cardsOf(db, userId)).map((card) => toCard(card, now)),
    address: address?.address ?? null,
    history: history.slice(0, shownCharges),
  };
}

/** Chooses a plan: an upgrade takes effect at once, a downgrade at the end of the period. */
export async function choosePlan(ctx: Ctx, { plan, period }: PlanChoice): Promise<Billing> {
  const { userId } = requirePerson(ctx);
  const { now } = ctx;
  return changeOwn(ctx.db, 'billing', userId, async (tx) => {
    const chosen = await chosenBy(tx, userId);
    const standing = standingAt(chosen, now, priceOf);
    const step = stepTo({ plan, period }, standing, now, priceOf);
    if (step.kind === 'now') {
      // From here on, periods are counted from another day.
      await keepEvents(tx, userId, [...standing.events, { plan, period, at: now, kind: 'started', cents: step.cents }]);
      await keepPlan(tx, userId, { plan, period, startedAt: now, next: null });
    } else if (step.kind !== 'none') {
      const next = step.kind === 'later' ? { plan, period, at: step.at } : null;
      await keepPlan(tx, userId, { ...(await settled(tx, userId, chosen, now)), next });
    }
    return billingOf(tx, userId, now);
  });
}

/** Returns the account's choice, after a pending one has replaced it on its day. */
async function settled(tx: Queries, userId: number, chosen: Chosen, now: number): Promise<Chosen> {
  const { next } = chosen;
  if (!next || next.at > now) return chosen;
  const { events } = standingAt(chosen, next.at, priceOf);
  await keepEvents(tx, userId, events);
  return { plan: next.plan, period: next.period, startedAt: next.at, next: null };
}

/** Stores the identifying details of a card. @throws Invalid for an expired card or one that expires implausibly late, ListFull */
export async function addCard(ctx: Ctx, { brand, lastFour, ...change }: NewCard): Promise<Billing> {
  const { userId } = requirePerson(ctx);
  const values = readChange(change, ctx.now);
  return changeOwn(ctx.db, 'billing', userId, (tx) =>
    idempotent(ctx, tx, 'add-card', { brand, lastFour, ...values }, async () => {
      const rows = await tx.select({ size: count() }).from(billingCard).where(eq(billingCard.userId, userId)).get();
      const known = rows?.size ?? 0;
      if (known >= maxCards) throw new ListFull(`An account keeps ${maxCards} cards.`);
      const id = await nextId(tx, billingCard);
      const isMain = values.isMain || known === 0;
      if (isMain) await tx.update(billingCard).set({ isMain: false }).where(eq(billingCard.userId, userId)).run();
      await tx
        .insert(billingCard)
        .values({ id, userId, brand, lastFour, ...values, isMain })
        .run();
      return billingOf(tx, userId, ctx.now);
    }),
  );
}

/** @throws NotFound for a card that is not the account's, Invalid */
export async function changeCard(ctx: Ctx, { id, ...change }: CardChange & { id: number }): Promise<Billing> {
  const { userId } = requirePerson(ctx);
  const { isMain, ...values } = readChange(change, ctx.now);
  return changeOwn(ctx.db, 'billing', userId, async (tx) => {
    const { changes } = await tx.update(billingCard).set(values).where(ownCard(id, userId)).run();
    if (changes === 0) throw noCard();
    if (isMain) {
      await tx
        .update(billingCard)
        .set({ isMain: false })
        .where(and(eq(billingCard.userId, userId), ne(billingCard.id, id)))
        .run();
      await tx.update(billingCard).set({ isMain: true }).where(ownCard(id, userId)).run();
    }
    return billingOf(tx, userId, ctx.now);
  });
}

/** @throws NotFound for a card that is not the account's */
export async function deleteCard(ctx: Ctx, { id }: { id: number }): Promise<Billing> {
  const { userId } = requirePerson(ctx);
  return changeOwn(ctx.db, 'billing', userId, async (tx) => {
    const { changes } = await tx.delete(billingCard).where(ownCard(id, userId)).run();
    if (changes === 0) throw noCard();
    const [first] = await cardsOf(tx, userId);
    if (first && !first.isMain) await tx.update(billingCard).set({ isMain: true }).where(ownCard(first.id, userId)).run();
    return billingOf(tx, userId, ctx.now);
  });
}

/** @throws Invalid for a tax id with a wrong check digit */
export async function setBillingAddress(ctx: Ctx, address: BillingAddress): Promise<Billing> {
  const { userId } = requirePerson(ctx);
  if (address.taxId !== '' && !isTaxId(address.taxId)) throw new Invalid({ taxId: ['is no tax id: its last digit does not fit'] });
  // Other submitted fields are not stored.
  const { fullName, company, taxId, branch, phone, street, subdistrict, district, province, postcode } = address;
  const kept = { fullName, company, taxId, branch, phone, street, subdistrict, district, province, postcode };
  return changeOwn(ctx.db, 'billing', userId, async (tx) => {
    await tx
      .insert(billingAddress)
      .values({ userId, address: kept })
      .onConflictDoUpdate({ target: billingAddress.userId, set: { address: kept } })
      .run();
    return billingOf(tx, userId, ctx.now);
  });
}

const iso = (time: number) => new Date(time).toISOString();
const noCard = () => new NotFound('There is no such card.');
const ownCard = (id: number, userId: number) => and(eq(billingCard.id, id), eq(billingCard.userId, userId));

const cardsOf = (db: Reader, userId: number) =>
  db
    .select()
    .from(billingCard)
    .where(eq(billingCard.userId, userId))
    .orderBy(desc(billingCard.isMain), asc(billingCard.id))
    .limit(maxCards)
    .all();

function readChange({ holder, month, year, isMain }: CardChange, now: number): CardChange {
  if (isExpired({ month, year }, now)) throw new Invalid({ month: ['is over'] }, 'CARD_EXPIRED');
  if (year > new Date(now).getUTCFullYear() + cardYears) throw new Invalid({ year: ['is too far off'] });
  return { holder: holder.trim(), month, year, isMain };
}

async function chosenBy(db: Reader, userId: number): Promise<Chosen> {
  const row = await db.select().from(billingPlan).where(eq(billingPlan.userId, userId)).get();
  if (!row) return free;
  const { plan, period, startedAt, nextPlan, nextPeriod, nextAt } = row;
  const next = nextPlan && nextPeriod && nextAt !== null ? { plan: nextPlan, period: nextPeriod, at: nextAt } : null;
  return { plan, period, startedAt, next };
}

async function keepPlan(tx: Queries, userId: number, { plan, period, startedAt, next }: Chosen): Promise<void> {
  const values = { plan, period, startedAt, nextPlan: next?.plan ?? null, nextPeriod: next?.period ?? null, nextAt: next?.at ?? null };
  await tx
    .insert(billingPlan)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: billingPlan.userId, set: values })
    .run();
}

async function keepEvents(tx: Queries, userId: number, events: Event[]): Promise<void> {
  // Keeps no more than are ever shown.
  const kept = events.slice(-shownCharges);
  let id = await nextId(tx, billingCharge, kept.length);
  for (const { at, kind, plan, period, cents } of kept) {
    await tx.insert(billingCharge).values({ id, userId, at, kind, plan, period, cents }).run();
    id += 1;
  }
}

function toCharge({ at, kind, plan, period, cents }: Event, id: string): Charge {
  return { id, at: iso(at), kind, plan, period, amount: cents / 100 };
}

function toCard({ id, brand, lastFour, holder, month, year, isMain }: typeof billingCard.$inferSelect, now: number): BillingCard {
  return { id, brand, lastFour, holder, month, year, isMain, isExpired: isExpired({ month, year }, now) };
}
