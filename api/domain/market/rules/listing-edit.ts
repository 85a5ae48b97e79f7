import type { ListingContent } from '../../../contract/market/listings.ts';
import type { PriceKind } from '../../../contract/values/market/listings.ts';

/** Maximum price increase, as a factor, without moderation. */
const maxRise = 1.2;

/** Fields whose changes take effect at once for all sellers. */
const free: readonly (keyof ListingContent)[] = ['delivery', 'shippingFee', 'quantity', 'phone'];

/** Returns the province that a sub-district's code begins with. */
export const provinceOf = (subdistrictId: number): number => Math.floor(subdistrictId / 10_000);

const priced = (kind: PriceKind) => kind === 'fixed' || kind === 'negotiable';

/** Compares with both the current and the approved price, so that several small steps can't exceed the limit. */
function isSmallPriceChange(before: ListingContent, after: ListingContent, approved: number | null): boolean {
  if (after.priceKind === 'free') return true;
  if (!priced(before.priceKind) || !priced(after.priceKind)) return before.priceKind === after.priceKind;
  const [now, then] = [before.price ?? 0, approved ?? before.price ?? 0];
  return (after.price ?? 0) <= Math.min(now, then) * maxRise || (after.price ?? 0) <= now;
}

const isNear = (before: ListingContent, after: ListingContent): boolean =>
  before.subdistrictId !== null && after.subdistrictId !== null && provinceOf(before.subdistrictId) === provinceOf(after.subdistrictId);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (attributes: Record<string, unknown>) => Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns the fields in which two contents differ. */
export function changedFields(before: ListingContent, after: ListingContent): (keyof ListingContent)[] {
  return (Object.keys(before) as (keyof ListingContent)[]).filter((field) =>
    field === 'attributes' ? !same(sorted(before.attributes), sorted(after.attributes)) : !same(before[field], after[field]),
  );
}

/**
 * Returns the changed fields that need a moderator before buyers see them.
 * @param approved the price first published, or last seen by a moderator
 */
export function fieldsToReview(
  before: ListingContent,
  after: ListingContent,
  approved: number | null = before.price,
): (keyof ListingContent)[] {
  return changedFields(before, after).filter((field) => {
    if (free.includes(field)) return false;
    if (field === 'price' || field === 'priceKind') return !isSmallPriceChange(before, after, approved);
    if (field === 'subdistrictId') return !isNear(before, after);
    return true;
  });
}

/** Returns the effect of a new price on the struck-through one. */
export function priceDrop(before: { priceKind: PriceKind; price: number | null }, after: { priceKind: PriceKind; price: number | null }) {
  if (!priced(before.priceKind) || before.price === null) return 'none';
  const now = after.priceKind === 'free' ? 0 : priced(after.priceKind) ? after.price : null;
  if (now === before.price) return 'as it is';
  return now !== null && now < before.price ? 'dropped' : 'none';
}
