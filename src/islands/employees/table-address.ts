import { employeeSearchFields } from '#contract/values/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Query parameters of the date and salary ranges. */
export const spanParams = ['startFrom', 'startTo', 'minSalary', 'maxSalary'] as const;
export type SpanWord = (typeof spanParams)[number];

const order = { sort: 'asc', sortColumn: 'id', page: '1', perPage: String(tablePageSize) };

/** Defaults of the query parameters of the two tables. */
export const defaultBasic = { q: '', status: '', ...order };
export const defaultAdvanced = {
  q: '',
  status: '',
  ...order,
  ...(Object.fromEntries([...employeeSearchFields, ...spanParams].map((name) => [name, ''])) as Record<
    (typeof employeeSearchFields)[number] | SpanWord,
    string
  >),
};
export type AdvancedParams = typeof defaultAdvanced;

/** First year that is interpreted in the Buddhist era. */
const firstBuddhist = 2400;

/** Converts a date to one such as `2024-11-24`, if its year is in the Buddhist era. */
export const commonDay = (day: string): string =>
  day.replace(/^\d{4}(?=-)/, (year) => String(Number(year) >= firstBuddhist ? Number(year) - 543 : year));

/** Returns the query parameters of the rows, without empty ones. */
export function rowsQuery(words: AdvancedParams): Record<string, string> {
  const days = { startFrom: commonDay(words.startFrom), startTo: commonDay(words.startTo) };
  return Object.fromEntries(Object.entries({ ...words, ...days }).filter(([, value]) => value !== ''));
}

/** Props of the range fields. */
export interface SpanProps {
  lang: Language;
  words: Readonly<AdvancedParams>;
  /** Called on input. */
  onType: () => void;
}
