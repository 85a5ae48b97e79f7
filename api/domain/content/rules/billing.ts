import type { PlanChoice } from '../../../contract/content/billing.ts';
import type { BillingKind } from '../../../contract/values/content/billing.ts';
import { type PlanPeriod, planRank } from '../../../contract/values/content/pricing.ts';

/** Function that returns the price of one billing period of a plan, in cents. */
export type PriceOf = (choice: PlanChoice) => number;

/** A chosen plan. */
export interface Chosen extends PlanChoice {
  /** Start of the first period, in milliseconds. */
  startedAt: number;
  next: (PlanChoice & { at: number }) | null;
}

export interface Event extends PlanChoice {
  at: number;
  kind: BillingKind;
  cents: number;
}

interface Standing extends PlanChoice {
  /** Current period; null for a free plan. */
  span: { from: number; until: number } | null;
  next: Chosen['next'];
  /** Renewals, and a scheduled change of plan, since the plan was chosen. */
  events: Event[];
}

/** Bangkok has been at UTC+7 since 1920. */
const offset = 7 * 3_600_000;
const monthsIn: Record<PlanPeriod, number> = { monthly: 1, yearly: 12 };

/** Returns the same hour and day some months later, or the last day of that month. */
function monthsAfter(time: number, months: number): number {
  const day = new Date(time + offset);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, last));
  return day.getTime() - offset;
}

/** Returns the current plan: a paid one renews itself, and a scheduled change takes effect on its day. */
export function standingAt(chosen: Chosen, now: number, priceOf: PriceOf): Standing {
  const { next, ...current } = chosen;
  const end = next && next.at <= now ? next.at : now;
  const first = runOf(current, end, next && next.at <= now ? 'before' : 'including', priceOf);
  if (!next || next.at > now) return { plan: current.plan, period: current.period, span: first.span, next, events: first.events };
  const { plan, period, at } = next;
  const cents = priceOf(next);
  const began: Event = { plan, period, at, kind: cents > 0 ? 'started' : 'ended', cents };
  const second = runOf({ plan, period, startedAt: at }, now, 'including', priceOf);
  return { plan, period, span: second.span, next: null, events: [...first.events, began, ...second.events] };
}

/** Returns the current period of a plan, and a renewal for each period except the first. */
function runOf(
  { plan, period, startedAt }: Omit<Chosen, 'next'>,
  end: number,
  edge: 'before' | 'including',
  priceOf: PriceOf,
): Pick<Standing, 'span' | 'events'> {
  const cents = priceOf({ plan, period });
  if (cents === 0) return { span: null, events: [] };
  const beginOf = (count: number) => monthsAfter(startedAt, count * monthsIn[period]);
  const events: Event[] = [];
  let count = 0;
  for (let at = beginOf(1); edge === 'before' ? at < end : at <= end; at = beginOf(count + 1)) {
    count += 1;
    events.push({ plan, period, at, kind: 'renewed', cents });
  }
  return { span: { from: beginOf(count), until: beginOf(count + 1) }, events };
}

/** Effect of choosing a plan: none, at once, or when the current period is over. */
export type Step = { kind: 'none' } | { kind: 'keep' } | { kind: 'now'; cents: number } | { kind: 'later'; at: number };

export function stepTo(wanted: PlanChoice, standing: Standing, now: number, priceOf: PriceOf): Step {
  const { span, next } = standing;
  const same = (other: PlanChoice | null) => other?.plan === wanted.plan && (priceOf(wanted) === 0 || other.period === wanted.period);
  if (same(standing)) return { kind: next ? 'keep' : 'none' };
  if (same(next)) return { kind: 'none' };
  if (span && planRank(wanted) < planRank(standing)) return { kind: 'later', at: span.until };
  // Credit for the unused part of the current period.
  const left = span ? Math.round((priceOf(standing) * (span.until - now)) / (span.until - span.from)) : 0;
  return { kind: 'now', cents: Math.max(0, priceOf(wanted) - left) };
}

/** Whether a card has expired, by the date in Bangkok. */
export function isExpired({ month, year }: { month: number; year: number }, now: number): boolean {
  const day = new Date(now + offset);
  return year * 12 + month < day.getUTCFullYear() * 12 + day.getUTCMonth() + 1;
}
