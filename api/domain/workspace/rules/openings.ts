import { maxPrice } from '../../../contract/values/market/listings.ts';
import { bahtOf } from '../../../contract/values/market/money.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { plainDigits } from '../../../contract/values/shared/digits.ts';
import { type Opening, openings } from '../../../contract/values/workspace/chat.ts';
import { Invalid } from '../../shared/errors.ts';
import { bangkokDay } from '../../shared/rules/dates.ts';

/** A user's opening to a seller, with the required detail. */
export interface Begun {
  ask: string;
  /** For `meet`: a day as `2026-12-31`. */
  day: string;
  /** For `price`: baht, as typed by the user. */
  price: string;
  /** For `other`: free text. */
  message: string;
}

const days = {
  th: new Intl.DateTimeFormat('th-TH', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

const texts: Record<Opening, (begun: Begun, language: Language, now: number) => string> = {
  meet({ day }, language, now) {
    const date = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
    if (Number.isNaN(date) || day < bangkokDay(now)) throw new Invalid({ day: ['is to come'] });
    const named = days[language].format(date);
    return language === 'th' ? `ขอนัดรับ${named} ได้ไหม` : `Could we meet on ${named}?`;
  },
  price({ price }, language) {
    const baht = Number(plainDigits(price).replace(/[฿,\s]/g, '') || Number.NaN);
    if (!(baht > 0 && baht * 100 <= maxPrice)) throw new Invalid({ price: ['is an amount'] });
    const amount = bahtOf(Math.round(baht * 100));
    return language === 'th' ? `ขอราคา ${amount} ได้ไหม` : `Would you take ${amount}?`;
  },
  other: ({ message }) => message,
};

/** Builds the first message to a seller. @throws Invalid if none is chosen, or the detail is missing */
export function openingText(begun: Begun, language: Language, now: number): string {
  const chosen = openings.find((known) => known === begun.ask);
  if (!chosen) throw new Invalid({ ask: ['is needed'] });
  return texts[chosen](begun, language, now);
}
