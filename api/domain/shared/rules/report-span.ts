import { defaultSalesDays, maxReportDays } from '../../../contract/values/shop/sales.ts';
import { Invalid } from '../errors.ts';
import { bangkokDay, bangkokMidnight } from './dates.ts';

export const dayLength = 24 * 3600_000;

/**
 * Whole days in Bangkok that a report covers, cut off at the present, and the preceding period of equal length. Moments in milliseconds.
 */
export interface ReportSpan {
  days: number;
  from: number;
  to: number;
  /** The preceding period is cut off at the same point: a morning is not compared with a whole day. */
  before: { from: number; to: number };
  /** Days per value of a series, and the number of values; the last may cover fewer days. */
  daysPerValue: number;
  values: number;
}

/**
 * Returns the span of the latest days, or between two days. @throws Invalid for future days, days before 1970, the wrong order or too long
 * a span
 */
export function reportSpan(
  { days: asked = defaultSalesDays, from, to }: { days?: number; from?: string; to?: string },
  now: number,
): ReportSpan {
  const today = bangkokDay(now);
  const last = to ?? today;
  const end = bangkokMidnight(last) + dayLength;
  const start = from === undefined ? end - asked * dayLength : bangkokMidnight(from);
  const days = (end - start) / dayLength;
  // There are no data before, and the calls don't accept years of fewer digits.
  if (start < 0) throw new Invalid({ from: ['is before 1970'] });
  if (last > today) throw new Invalid({ to: ['lies ahead'] });
  if (days < 1) throw new Invalid({ from: ['lies after the last day'] });
  if (days > maxReportDays) throw new Invalid({ from: [`is more than ${maxReportDays} days before the last day`] });
  const moment = last === today ? now : end - 1;
  const daysPerValue = days <= 31 ? 1 : days <= 112 ? 7 : 28;
  return {
    days,
    from: start,
    to: moment,
    before: { from: start - days * dayLength, to: moment - days * dayLength },
    daysPerValue,
    values: Math.ceil(days / daysPerValue),
  };
}

/** Returns the first day of each value of a series. */
export const labelsOf = ({ from, daysPerValue, values }: ReportSpan): string[] =>
  Array.from({ length: values }, (_, at) => bangkokDay(from + at * daysPerValue * dayLength));
