import type { Language } from '#contract/values/shared/common.ts';
import { homeZone, momentIn, shownIn } from '#contract/values/shared/zones.ts';
import { clock, day, dayKey } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Thai names of common cities; other zones are shown by their own names. */
const thaiNames: Record<string, string> = {
  'Asia/Bangkok': 'กรุงเทพฯ',
  'Asia/Tokyo': 'โตเกียว',
  'Asia/Seoul': 'โซล',
  'Asia/Shanghai': 'เซี่ยงไฮ้',
  'Asia/Hong_Kong': 'ฮ่องกง',
  'Asia/Taipei': 'ไทเป',
  'Asia/Singapore': 'สิงคโปร์',
  'Asia/Kuala_Lumpur': 'กัวลาลัมเปอร์',
  'Asia/Jakarta': 'จาการ์ตา',
  'Asia/Manila': 'มะนิลา',
  'Asia/Ho_Chi_Minh': 'โฮจิมินห์ซิตี',
  'Asia/Vientiane': 'เวียงจันทน์',
  'Asia/Yangon': 'ย่างกุ้ง',
  'Asia/Kolkata': 'โกลกาตา',
  'Asia/Dubai': 'ดูไบ',
  'Australia/Sydney': 'ซิดนีย์',
  'Australia/Melbourne': 'เมลเบิร์น',
  'Europe/London': 'ลอนดอน',
  'Europe/Paris': 'ปารีส',
  'Europe/Berlin': 'เบอร์ลิน',
  'Europe/Zurich': 'ซูริก',
  'Europe/Moscow': 'มอสโก',
  'America/New_York': 'นิวยอร์ก',
  'America/Chicago': 'ชิคาโก',
  'America/Los_Angeles': 'ลอสแอนเจลิส',
};

/** Returns the place that a zone is named after. */
export const placeOf = (zone: string, lang: Language): string =>
  (lang === 'th' && thaiNames[zone]) || (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Formats a zone's UTC offset at a moment, such as `UTC−3:30`. */
export function offsetOf(zone: string, moment: number): string {
  const minutes = Math.round((shownIn(zone, moment) - moment) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Returns the moment at which Thai clocks show the zone's wall-clock time. */
const asHere = (zone: string, moment: number): string => new Date(momentIn(homeZone, shownIn(zone, moment))).toISOString();

/** Returns the day of a moment in a zone. */
export const dayIn = (zone: string, moment: number): string => dayKey(asHere(zone, moment));

/** Formats the local time in a zone, with the day where it differs from Thailand's. */
export function timeThere(zone: string, moment: number, { lang, t }: { lang: Language; t: Translate }): string {
  const there = asHere(zone, moment);
  const time = dayKey(there) === dayKey(moment) ? clock(there, lang) : `${day(there, lang)} ${clock(there, lang)}`;
  return t('calendar.zones.there', { time, place: placeOf(zone, lang) });
}
