import { describe, expect, test } from 'vitest';
import { type Chosen, isExpired, standingAt, stepTo } from '../../../api/domain/content/rules/billing.ts';

const free = { plan: 'basicPlan', period: 'monthly' } as const;
const monthly = { plan: 'standardPlan', period: 'monthly' } as const;
const yearly = { plan: 'standardPlan', period: 'yearly' } as const;
const large = { plan: 'enterprisePlan', period: 'monthly' } as const;
const prices = {
  basicPlan: { monthly: 0, yearly: 0 },
  standardPlan: { monthly: 4900, yearly: 48_000 },
  enterprisePlan: { monthly: 9900, yearly: 96_000 },
};
const priceOf = ({ plan, period }: Pick<Chosen, 'plan' | 'period'>) => prices[plan][period];
/** Times of a day in Bangkok. */
const at = (day: string, time = '01:30:00.000') => Date.parse(`${day}T${time}+07:00`);
const begun = at('2026-01-31');
const chosen = (choice: typeof free | typeof monthly | typeof yearly, next: Chosen['next'] = null): Chosen => ({
  ...choice,
  startedAt: begun,
  next,
});

describe('a plan that costs something', () => {
  test('is in its first period until that is over', () => {
    const first = { from: begun, until: at('2026-02-28') };
    expect(standingAt(chosen(monthly), begun, priceOf)).toEqual({ ...monthly, span: first, next: null, events: [] });
    expect(standingAt(chosen(monthly), at('2026-02-28') - 1, priceOf)).toEqual({ ...monthly, span: first, next: null, events: [] });
  });

  test('is renewed at the same hour of the same day of each month, or of its last day', () => {
    expect(standingAt(chosen(monthly), at('2026-03-31'), priceOf)).toEqual({
      ...monthly,
      span: { from: at('2026-03-31'), until: at('2026-04-30') },
      next: null,
      events: ['2026-02-28', '2026-03-31'].map((day) => ({ ...monthly, at: at(day), kind: 'renewed', cents: 4900 })),
    });
  });

  test('of a year goes on by years', () => {
    const { span, events } = standingAt(chosen(yearly), at('2027-06-01'), priceOf);
    expect(span).toEqual({ from: at('2027-01-31'), until: at('2028-01-31') });
    expect(events).toEqual([{ ...yearly, at: at('2027-01-31'), kind: 'renewed', cents: 48_000 }]);
  });

  test('goes on across the end of a year', () => {
    const { span } = standingAt({ ...monthly, startedAt: at('2026-12-15'), next: null }, at('2027-01-20'), priceOf);
    expect(span).toEqual({ from: at('2027-01-15'), until: at('2027-02-15') });
  });
});

test('a plan that costs nothing has no periods', () => {
  expect(standingAt(chosen(free), at('2026-06-01'), priceOf)).toEqual({ ...free, span: null, next: null, events: [] });
});

describe('a plan that was chosen for later', () => {
  const until = at('2026-03-31');
  const smaller = chosen(monthly, { ...free, at: until });

  test('waits for its day', () => {
    const before = standingAt(smaller, until - 1, priceOf);
    expect(before).toMatchObject({ ...monthly, next: { ...free, at: until }, span: { from: at('2026-02-28'), until } });
    expect(before.events).toHaveLength(1);
  });

  test('ends what was paid, without another renewal on that day, if it costs nothing', () => {
    const renewed = { ...monthly, at: at('2026-02-28'), kind: 'renewed', cents: 4900 };
    const ended = { ...free, at: until, kind: 'ended', cents: 0 };
    expect(standingAt(smaller, until, priceOf)).toEqual({ ...free, span: null, next: null, events: [renewed, ended] });
  });

  test('starts, and is renewed from its own day on, if it costs something', () => {
    const day = at('2027-01-31');
    expect(standingAt(chosen(yearly, { ...monthly, at: day }), at('2027-03-01'), priceOf)).toEqual({
      ...monthly,
      span: { from: at('2027-02-28'), until: at('2027-03-31') },
      next: null,
      events: [
        { ...monthly, at: day, kind: 'started', cents: 4900 },
        { ...monthly, at: at('2027-02-28'), kind: 'renewed', cents: 4900 },
      ],
    });
  });
});

describe('choosing', () => {
  const now = at('2026-02-07');
  const step = (wanted: Parameters<typeof stepTo>[0], from: Chosen) => stepTo(wanted, standingAt(from, now, priceOf), now, priceOf);
  const later = at('2026-02-28');

  test('what one has does nothing, or keeps it in spite of what was chosen for later', () => {
    expect(step(monthly, chosen(monthly))).toEqual({ kind: 'none' });
    expect(step({ ...free, period: 'yearly' }, chosen(free))).toEqual({ kind: 'none' });
    expect(step(monthly, chosen(monthly, { ...free, at: later }))).toEqual({ kind: 'keep' });
  });

  test('what was chosen for later does nothing once more', () => {
    expect(step(free, chosen(monthly, { ...free, at: later }))).toEqual({ kind: 'none' });
  });

  test('something smaller waits for the end of what is paid', () => {
    expect(step(free, chosen(monthly))).toEqual({ kind: 'later', at: later });
    expect(step(monthly, chosen(yearly))).toEqual({ kind: 'later', at: at('2027-01-31') });
  });

  test('something larger begins at once, for what is not yet paid', () => {
    expect(step(large, chosen(free))).toEqual({ kind: 'now', cents: 9900 });
    // Seven of 28 days have passed.
    expect(step(large, chosen(monthly))).toEqual({ kind: 'now', cents: 9900 - 3675 });
    expect(step(yearly, chosen(monthly))).toEqual({ kind: 'now', cents: 48_000 - 3675 });
  });

  test('something larger costs nothing where more than its price is left', () => {
    expect(step(large, chosen(yearly))).toEqual({ kind: 'now', cents: 0 });
  });
});

test('a card is good until its last month is over in Bangkok', () => {
  const end = at('2026-12-01', '00:00:00.000');
  expect(isExpired({ month: 11, year: 2026 }, end - 1)).toBe(false);
  expect(isExpired({ month: 11, year: 2026 }, end)).toBe(true);
  expect(isExpired({ month: 1, year: 2027 }, end)).toBe(false);
  expect(isExpired({ month: 12, year: 2025 }, end)).toBe(true);
});
