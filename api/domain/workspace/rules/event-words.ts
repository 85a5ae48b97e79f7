import type { Language } from '../../../contract/values/shared/common.ts';
import { bangkokDay } from '../../shared/rules/dates.ts';

const locales = { th: 'th-TH-u-ca-buddhist', en: 'en-GB' };
const formatOf = (language: Language, clock: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'Asia/Bangkok', day: 'numeric', month: 'short', year: 'numeric', ...clock });
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const formats = {
  th: { day: formatOf('th', {}), moment: formatOf('th', clock) },
  en: { day: formatOf('en', {}), moment: formatOf('en', clock) },
};

export interface EventPlace {
  title: string;
  location: string;
  allDay: boolean;
}

/** Formats an event's time and place for a notification. */
export function whenAndWhere({ location, allDay }: EventPlace, start: number, language: Language): string {
  const when = allDay ? formats[language].day.format(start) : formats[language].moment.format(start);
  const time = language === 'th' && !allDay ? `${when} น.` : when;
  return [time, location].filter(Boolean).join(' · ');
}

/** Returns the path of an event in the calendar. */
export const linkTo = (id: number, start: number): string => `/apps/calendar?date=${bangkokDay(start)}&event=${id}`;
