import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { Billing, type BillingAddress } from '../../contract/content/billing.ts';
import { Id } from '../../contract/shared/common.ts';
import { maxCards } from '../../contract/values/content/billing.ts';
import { billingAddress, billingCard, billingCharge, billingPlan } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { atStart, defaultOwner, isExact, Moment, numberedRows, Owner, optional, part, written } from '../part.ts';

const { plan, period, cards, history, address } = Billing.properties;
const { isExpired: _expired, id: _card, isMain, ...card } = cards.items.properties;
const { amount, kind } = history.items.properties;
const Card = Type.Object({ id: Type.Optional(Id), ...card, isMain: Type.Optional(isMain) }, isExact);
const Charge = Type.Object({ id: Type.Optional(Id), ...{ at: Moment, kind, plan, period, amount } }, isExact);
const Next = Type.Object({ plan, period, at: Moment }, { ...isExact, description: 'Plan that starts later, with its date.' });

export const subscriptions = part({
  description: 'Plans of accounts, with their payment data. An account without one has the free plan.',
  isNumbered: false,
  fields: {
    owner: Owner,
    ...optional({ plan, period, since: Moment, next: Next }),
    cards: Type.Optional(Type.Array(Card, { maxItems: maxCards })),
    address: Type.Optional(address.anyOf[0]),
    history: Type.Optional(Type.Array(Charge, { description: 'Charges before the current plan, oldest first.' })),
  },
  replaces: [billingPlan, billingCard, billingAddress, billingCharge],
  unique: ['owner'],
  async write(tx, items, { accountId, moment }) {
    const owners = items.map(({ owner = defaultOwner }, at) => accountId(owner, [at, 'owner']));
    const ownerAt = (at: number) => owners[at] ?? 0;
    const chosen = items.flatMap(({ plan, period = 'monthly', since = atStart, next }, at) =>
      plan === undefined
        ? []
        : [
            {
              ...{ userId: ownerAt(at), plan, period, startedAt: moment(since, [at, 'since']) },
              ...{ nextPlan: next?.plan ?? null, nextPeriod: next?.period ?? null },
              nextAt: next ? moment(next.at, [at, 'next', 'at']) : null,
            },
          ],
    );
    await inBatches(chosen, (batch) => tx.insert(billingPlan).values(batch).run());
    const kept = items.flatMap(({ cards = [] }, at) =>
      cards.map(({ isMain = false, ...one }, place) => ({ ...one, isMain, userId: ownerAt(at), path: [at, 'cards', place, 'id'] })),
    );
    await inBatches(numberedRows(kept), (batch) => tx.insert(billingCard).values(batch).run());
    const addresses = items.flatMap(({ address }, at) => (address ? [{ userId: ownerAt(at), address: address as BillingAddress }] : []));
    await inBatches(addresses, (batch) => tx.insert(billingAddress).values(batch).run());
    const charges = items.flatMap(({ history = [] }, at) =>
      history.map(({ at: time, amount, ...charge }, place) => ({
        ...{ ...charge, userId: ownerAt(at), cents: Math.round(amount * 100) },
        ...{ at: moment(time, [at, 'history', place, 'at']), path: [at, 'history', place, 'id'] },
      })),
    );
    await inBatches(numberedRows(charges), (batch) => tx.insert(billingCharge).values(batch).run());
  },
  async read(reader, { username }) {
    const plans = new Map((await reader.select().from(billingPlan).all()).map((row) => [row.userId, row]));
    const addresses = new Map((await reader.select().from(billingAddress).all()).map((row) => [row.userId, row.address]));
    const kept = Map.groupBy(await reader.select().from(billingCard).orderBy(asc(billingCard.id)).all(), ({ userId }) => userId);
    const charges = Map.groupBy(
      await reader.select().from(billingCharge).orderBy(asc(billingCharge.at), asc(billingCharge.id)).all(),
      ({ userId }) => userId,
    );
    const owners = new Set([plans, addresses, kept, charges].flatMap((rows) => [...rows.keys()]));
    return [...owners]
      .toSorted((one, other) => one - other)
      .map((userId) => {
        const known = plans.get(userId);
        const address = addresses.get(userId);
        const { nextPlan, nextPeriod, nextAt } = known ?? {};
        return {
          owner: username(userId),
          ...(known ? { plan: known.plan, period: known.period, since: written(known.startedAt) } : {}),
          ...(nextPlan && nextPeriod && nextAt ? { next: { plan: nextPlan, period: nextPeriod, at: written(nextAt) } } : {}),
          cards: (kept.get(userId) ?? []).map(({ userId: _, ...one }) => one),
          ...(address ? { address } : {}),
          history: (charges.get(userId) ?? []).map(({ userId: _, cents, at, ...charge }) => ({
            ...{ ...charge, at: written(at), amount: cents / 100 },
          })),
        };
      });
  },
});
