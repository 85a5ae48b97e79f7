import type { Queries } from '../../client.ts';
import { coupon } from '../../schema.ts';

const day = 24 * 3600 * 1000;

/** Seeds coupons for trial: with a percentage, with an amount and a minimum, and an expired one. */
export async function seedCoupons(tx: Queries, { now }: { now: number }): Promise<void> {
  await tx
    .insert(coupon)
    .values([
      { code: 'WELCOME10', kind: 'percent', value: 10, minimumCents: 0, validUntil: now + 365 * day },
      { code: 'TALAD5', kind: 'amount', value: 500, minimumCents: 3000, validUntil: now + 90 * day },
      { code: 'SONGKRAN', kind: 'percent', value: 15, minimumCents: 0, validUntil: now - 30 * day },
    ])
    .run();
}
