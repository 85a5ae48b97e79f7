import type { CaseCounts } from '../../../contract/cases/cases.ts';

export type CountedMonth = CaseCounts['months'][number];

/** Returns the median; of two middle numbers, their mean. */
export function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

const columns = [
  'month',
  'reports',
  'decisions',
  'automatic',
  'measures',
  'suspensions',
  'late',
  'hours',
  'appeals',
  'overturned',
] as const satisfies readonly (keyof CountedMonth)[];

/** Formats counts as CSV: a header, and a line per month. */
export const toCsv = (months: readonly CountedMonth[]): string =>
  `${[columns.join(','), ...months.map((month) => columns.map((name) => month[name] ?? '').join(','))].join('\r\n')}\r\n`;
