import type { Delivery } from '#contract/values/market/listings.ts';

type Advice = 'meet' | 'ship' | 'deposit' | 'vehicle' | 'property' | 'device' | 'amulet' | 'job' | 'service' | 'food' | 'general';

/** Safety advice by category group. */
const ofGroup: Record<string, Advice> = {
  cars: 'vehicle',
  motorcycles: 'vehicle',
  'property-sale': 'property',
  'property-rent': 'property',
  phones: 'device',
  computers: 'device',
  collectibles: 'amulet',
  jobs: 'job',
  services: 'service',
  food: 'food',
};
/** Groups without goods that change hands. */
const immaterial: readonly string[] = ['property-sale', 'property-rent', 'jobs', 'services'];
/** Price from which a listing counts as expensive: 20,000 baht, in satang. */
const expensive = 2_000_000;

/** Returns the advice for a listing, the most important first. */
export function adviceFor({ group, delivery, satang }: { group: string; delivery: Delivery; satang: number | null }): Advice[] {
  const known = ofGroup[group];
  const isThing = !immaterial.includes(group);
  return [
    ...(known ? [known] : []),
    ...(satang !== null && satang >= expensive ? (['deposit'] as const) : []),
    ...(isThing && delivery !== 'ship' ? (['meet'] as const) : []),
    ...(isThing && delivery !== 'meet' ? (['ship'] as const) : []),
    'general',
  ];
}
