import { fold } from '../../shared/rules/text.ts';

/** First year that is interpreted in the Buddhist Era. */
const firstBuddhist = 2400;
const eraGap = 543;

const bare = (text: string) => fold(text).replaceAll('.', '');
/** Names of the twelve months on pages, long and short. */
const monthNames = ['th', 'en-GB', 'en-US'].flatMap((locale) =>
  (['long', 'short'] as const).map((month) => {
    const { format } = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => bare(format(Date.UTC(2024, at, 1))));
  }),
);
const monthOf = (word: string) => monthNames.map((names) => names.indexOf(bare(word)) + 1).find((month) => month > 0);

const shown = /^(?:(?:(\d{1,2})\s+)?([\p{L}\p{M}.]+)\s+)?(\d{4})$/u;
const twoDigits = (number: string | number) => String(number).padStart(2, '0');

/**
 * Returns the prefix of days like `2024-11-24` for a text that is a day, a month or a year as shown on pages, of either era: `24 พ.ย. 2567`
 * or `24 Nov 2024`, `พ.ย. 2567`, `2567`. Undefined for any other text.
 */
export function beginningOfDay(text: string): string | undefined {
  const [, day, word, written] = shown.exec(text.trim()) ?? [];
  if (!written) return undefined;
  const year = String(Number(written) >= firstBuddhist ? Number(written) - eraGap : written);
  if (!word) return `${year}-`;
  const month = monthOf(word);
  if (month === undefined) return undefined;
  return `${year}-${twoDigits(month)}-${day ? twoDigits(day) : ''}`;
}
