import type { Language } from '#contract/values/common.ts';

/** A day as people write it: the Buddhist era in Thai, the common era in English. */
export function day(iso: string, lang: Language): string {
  const locale = lang === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Bangkok',
  }).format(new Date(iso));
}
