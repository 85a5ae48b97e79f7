import type { RecurrenceRule } from '../../../contract/backoffice/invoice-records.ts';

type Rule = RecurrenceRule & { made: number };

/**
 * Returns the day of an occurrence of a rule, counted from 0: always based on the first day, so that the 31st doesn't become the 28th
 * permanently.
 */
export function dayOfTime({ unit, start }: Pick<Rule, 'unit' | 'start'>, time: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  if (unit === 'week') return new Date(Date.UTC(year, month - 1, day + 7 * time)).toISOString().slice(0, 10);
  const months = month - 1 + (unit === 'year' ? 12 : 1) * time;
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Returns the day of the next invoice; null while the rule is paused, and after its end. */
export function nextDay(rule: Rule): string | null {
  const day = dayOfTime(rule, rule.made);
  return rule.isPaused || (rule.until !== null && day > rule.until) ? null : day;
}

/** Starts or resumes a rule today: earlier days are skipped. */
export function rescheduled(rule: RecurrenceRule, today: string): Rule {
  let made = 0;
  while (dayOfTime(rule, made) < today) made += 1;
  return { ...rule, made };
}
