import type { Queries } from '../../client.ts';
import { billingAddress, billingCard, billingCharge, billingPlan } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { billingSeed } from './billing.ts';

const day = 24 * 3_600_000;

export async function seedBilling(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  let [charge, card] = [0, 0];
  for (const { owner, plans, cards, address } of billingSeed) {
    const userId = people[owner];
    for (const { plan, period, daysAgo, cents } of plans) {
      charge += 1;
      const at = now - daysAgo * day;
      await tx.insert(billingCharge).values({ id: charge, userId, at, kind: 'started', plan, period, cents }).run();
    }
    const last = plans.at(-1);
    if (last) {
      const { plan, period, daysAgo } = last;
      await tx
        .insert(billingPlan)
        .values({ userId, plan, period, startedAt: now - daysAgo * day })
        .run();
    }
    for (const { yearsAhead, ...values } of cards) {
      card += 1;
      await tx
        .insert(billingCard)
        .values({ id: card, userId, ...values, year: new Date(now).getUTCFullYear() + yearsAhead })
        .run();
    }
    await tx.insert(billingAddress).values({ userId, address }).run();
  }
}
