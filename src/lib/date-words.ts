import { addMonths, dayIn, dayLength, endOfMonth, midnight, mondayOf, weekdayOf } from './calendar-days.ts';

/** A rule returns undefined for text that looks like a date but is invalid, such as 31 February. */
export interface Rule<Read> {
  words: RegExp;
  /** @param now the current wall-clock time (calendar-days.ts) */
  read: (match: string[], now: number) => Read | undefined;
}
/** A day; some words also give the time of day, in minutes. */
export interface Day {
  day: number;
  minutes?: number;
}

const rule = <Read>(words: string, read: Rule<Read>['read']): Rule<Read> => ({ words: new RegExp(words, 'iu'), read });
const dayRule = (words: string, read: (match: string[], now: number) => number | undefined): Rule<Day> =>
  rule(words, (match, now) => {
    const day = read(match, now);
    return day === undefined ? undefined : { day };
  });

const thaiMonths = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ');
const shortThaiMonths = 'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค'.split(' ');
const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const thaiDays = 'อาทิตย์ จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์'.split(' ');
const englishDays = 'sun mon tue wed thu fri sat'.split(' ');
const numbers = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง'.split(' ');

const number = '\\d{1,3}|สิบเอ็ด|สิบสอง|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ';
const thaiMonth = `${thaiMonths.join('|')}|(?:ม\\.?ค|ก\\.?พ|มี\\.?ค|เม\\.?ย|พ\\.?ค|มิ\\.?ย|ก\\.?ค|ส\\.?ค|ก\\.?ย|ต\\.?ค|พ\\.?ย|ธ\\.?ค)\\.?(?![ก-๎])`;
const englishMonth =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?';
/** Two digits are a year unless they are part of a time. */
const year = '(?:พ\\.?ศ\\.?\\s*|ค\\.?ศ\\.?\\s*)?(\\d{4}(?!\\d)|\\d{2}(?!\\d|[:.]\\d|\\s*(?:น\\.|โมง|ทุ่ม|[ap]m\\b)))';
const before = '(?<![a-z])';
/** Not preceded by a letter of a Thai word. */
const apart = '(?<![\\p{L}\\p{M}])';
/** A weekday before its date: `วันจันทร์ที่ 7`, `จ. 7`, `Monday, the 7th`. */
const weekdayBefore = [
  `(?:วัน|${apart})(?:${thaiDays.join('|')})(?:บดี)?\\s*(?:ที่)?\\s*`,
  `${apart}(?:จ|อา?|พฤ?|ศ|ส)\\.\\s*(?:ที่)?\\s*`,
  `${before}(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\\b[.,]?\\s*(?:the\\s+)?`,
].join('|');
/** Words before a date that belong to it. */
const lead = `(?:(?:${before}(?:on|by|due)\\s+|ภายใน|ก่อน)?(?:${weekdayBefore})|${before}(?:on|by|due)\\s+(?:the\\s+)?|(?:ภายใน|ก่อน)?วันที่\\s*|ภายใน\\s*)?`;
const noFigure = '(?<![\\d/.:-])';
/** Things whose numbers contain a slash. */
const numbered =
  'เลขที่|(?<!กลับ)บ้าน|ห้อง(?:ที่)?|ซอย|ถนน|หมู่(?:ที่|บ้าน)?|ตึก|อาคาร|ชั้น(?:ที่)?|แปลง(?:ที่)?|ล็อก|อนุบาล|คดี(?:ที่)?|ข้อ(?:ที่)?|ครั้งที่|งวด(?:ที่)?|ตอนที่|ภาค(?:ที่)?|เล่ม(?:ที่)?|หน้าที่|แผ่น(?:ที่)?|ชุดที่|กล่องที่|ฉบับ(?:ที่)?|คะแนน|อัตราส่วน|สัดส่วน|ขนาด|รุ่น';
const numberedShort = '(?<![\\p{L}\\p{M}])(?:ซ|ถ|ม|ป|ชั้น ?ม|ชั้น ?ป)\\.';
const numberedEnglish =
  'no|nos|number|house|home|room|rm|unit|apt|apartment|flat|suite|lot|block|building|soi|moo|road|street|floor|chapter|part|page|vol|volume|episode|ep|class|grade|size|ratio|score|step|box|address';
/** Units that can have a fraction, and words that follow a house number. */
const measured =
  'ลิตร|มล|มิลลิ|ซีซี|กิโล|กก|โล(?![\\p{L}\\p{M}])|กรัม|ขีด|ถ้วย|ช้อน|แก้ว|ขวด|ถุง|ถัง|ชิ้น|ก้อน|แผ่น|ลูก|ผล|หัว|ตัว|ซีก|ส่วน|นิ้ว|หุน|เมตร|ซม|เซน|ฟุต|หลา|ไร่|งาน(?![\\p{L}\\p{M}])|ตาราง|ชั่วโมง|ชม|นาที|วัน(?![\\p{L}\\p{M}])|เดือน(?![\\p{L}\\p{M}])|ปี(?![\\p{L}\\p{M}])|โหล|กล่อง|แพ็?ค|เม็ด|ราคา|เท่า|จาน|ชาม|กำ(?![\\p{L}\\p{M}])|คะแนน|หมู่|ซอย|ถนน|ตำบล|แขวง|(?:ซ|ถ|ต)\\.|ม\\.\\s*\\d';
const measuredEnglish =
  'cups?|lit(?:re|er)s?|l|ml|cl|kgs?|kilos?|g|grams?|oz|ounces?|lbs?|pounds?|tsp|tbsp|teaspoons?|tablespoons?|inch(?:es)?|miles?|km|m|cm|mm|ft|foot|feet|yards?|hours?|hrs?|days?|dozen|of|off|price|pints?|quarts?|gallons?|slices?|pieces?|pcs|packs?|bottles?|acres?|size|scale|full|empty|done|points?|soi|moo|road|street|avenue';
/** Two numbers with a slash between them are a day and a month, unless the context makes them a fraction or an identifier. */
const notNumbered = `(?<!(?:${numbered}|${numberedShort}|(?<![a-z])(?:${numberedEnglish})\\.?)\\s*|#\\s?|\\d\\s)`;
const notMeasured = `(?!\\s*(?:${measured})|[\\s-]*(?:${measuredEnglish})(?![a-z])|["”″'’%])`;
/** Excludes "24/7" and fractions of the following word; after the words of a date each of them is a date. */
const notPart = '(?!24/7(?!\\d)|(?:1/[2-9]|2/3|3/4)\\s*(?!เวลา|ตอน|บ่าย|เที่ยง|เช้า|เย็น|at\\b)\\p{L})';

const numberOf = (word = '') => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word));
const yearAt = (day: number) => new Date(day).getUTCFullYear();
const monthAt = (day: number) => new Date(day).getUTCMonth();

function monthOf(word = ''): number {
  const bare = word.replaceAll('.', '').toLowerCase();
  return [thaiMonths.indexOf(bare), shortThaiMonths.indexOf(bare), englishMonths.indexOf(bare.slice(0, 3))].find((at) => at >= 0) ?? -1;
}

/** Maximum distance of a plausible year from now. */
const farthest = 100;

/** Year in the Buddhist or common era, undefined if implausible; two digits use the era whose year is nearer. */
function yearOf(text: string, now: number): number | undefined {
  const given = Number(text);
  const away = (year: number) => Math.abs(year - yearAt(now));
  if (text.length === 4) return [given, given - 543].find((year) => away(year) <= farthest);
  return away(given + 2000) < away(given + 1957) ? given + 2000 : given + 1957;
}

/** The next matching day among several candidates, within the years in which a 29 February recurs. */
function nextOf(count: number, dayAt: (ahead: number) => number | undefined, now: number): number | undefined {
  for (let ahead = 0; ahead <= count; ahead += 1) {
    const found = dayAt(ahead);
    if (found !== undefined && found >= midnight(now)) return found;
  }
  return undefined;
}

/** A day of a month; without a year, its next occurrence. */
function dayOfYear(day: number, month: number, yearText: string | undefined, now: number): number | undefined {
  if (!yearText) return nextOf(8, (ahead) => dayIn(yearAt(now) + ahead, month, day), now);
  const year = yearOf(yearText, now);
  return year === undefined ? undefined : dayIn(year, month, day);
}

/** The next day with a number, in this month or the first that has enough days. */
const dayOfMonth = (day: number, now: number) =>
  nextOf(
    12,
    (ahead) => {
      const month = new Date(Date.UTC(yearAt(now), monthAt(now) + ahead));
      return dayIn(month.getUTCFullYear(), month.getUTCMonth(), day);
    },
    now,
  );

/** A weekday: within the next seven days, from today (`this`), or in next week, which begins on Monday. */
function comingDay(weekday: number, which: string | undefined, now: number): number {
  const today = midnight(now);
  if (which === 'next') return mondayOf(today) + (7 + ((weekday + 6) % 7)) * dayLength;
  const away = (weekday - weekdayOf(today) + 7) % 7;
  return today + (which === 'this' || away > 0 ? away : 7) * dayLength;
}

const whichOf = (word?: string) => (word === 'หน้า' ? 'next' : word === 'นี้' ? 'this' : word?.toLowerCase());
const thaiDay = ([, name = '', which]: string[], now: number) => comingDay(thaiDays.indexOf(name), whichOf(which), now);
const englishDay = ([, which, name = '']: string[], now: number) =>
  comingDay(englishDays.indexOf(name.slice(0, 3).toLowerCase()), whichOf(which), now);

function ahead(count: number, unit: string, now: number): Day {
  const today = midnight(now);
  const minutes = /^(?:hour|ชั่วโมง|ชม)/i.test(unit) ? count * 60 : /^(?:min|นาที)/i.test(unit) ? count : 0;
  if (minutes > 0) {
    const then = now + minutes * 60_000;
    return { day: midnight(then), minutes: Math.floor((then % dayLength) / 60_000) };
  }
  if (/^(?:month|เดือน)/i.test(unit)) return { day: addMonths(today, count) };
  return { day: today + count * (/^(?:week|สัปดาห์|อาทิตย์)/i.test(unit) ? 7 : 1) * dayLength };
}

/** A day without a time ends with the day. */
export const endOfDay = 23 * 60 + 59;

const inDays = (count: number) => (_: string[], now: number) => midnight(now) + count * dayLength;
/** "Tonight" in the evening means the rest of it. */
const todayAt = (hour: number) => (_: string[], now: number) => ({
  day: midnight(now),
  minutes: (now % dayLength) / 60_000 < hour * 60 ? hour * 60 : endOfDay,
});

/** The first matching rule applies: longer words precede those they contain. */
export const dayRules: Rule<Day>[] = [
  dayRule(`${lead}${noFigure}(\\d{4})-(\\d{1,2})-(\\d{1,2})(?!\\d)`, ([, y = '', m, d], now) =>
    dayOfYear(Number(d), Number(m) - 1, y, now),
  ),
  dayRule(`${lead}${noFigure}(\\d{1,2})/(\\d{1,2})/(\\d{4})(?![\\d/])`, ([, d, m, y], now) => dayOfYear(Number(d), Number(m) - 1, y, now)),
  dayRule(
    `(?:${lead.replace(/\?$/, '')}|${notPart})${noFigure}${notNumbered}(\\d{1,2})/(\\d{1,2})(?:/(\\d{2}))?(?![\\d/])${notMeasured}`,
    ([, d, m, y], now) => dayOfYear(Number(d), Number(m) - 1, y, now),
  ),
  dayRule(
    `${lead}${noFigure}(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:of\\s+)?(${thaiMonth}|${englishMonth})(?:,?\\s*${year})?`,
    ([, d, m, y], now) => dayOfYear(Number(d), monthOf(m), y, now),
  ),
  dayRule(`${lead}${before}(${englishMonth})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(\\d{4})(?!\\d))?`, ([, m, d, y], now) =>
    dayOfYear(Number(d), monthOf(m), y, now),
  ),
  rule(`(?:อีก|ภายใน|ใน)\\s*(${number})\\s*(วัน|สัปดาห์|อาทิตย์|เดือน|ชั่วโมง|ชม\\.?|นาที)(?:ข้างหน้า)?`, ([, count, unit = ''], now) =>
    ahead(numberOf(count), unit, now),
  ),
  rule(`${before}in\\s+(\\d{1,3}|an?)\\s+(days?|weeks?|months?|hours?|minutes?|mins?)\\b`, ([, count = '', unit = ''], now) =>
    ahead(/^a/i.test(count) ? 1 : Number(count), unit, now),
  ),
  dayRule(`(?:วัน)?มะรืน(?:นี้)?|${before}(?:the\\s+)?day\\s+after\\s+tomorrow\\b`, inDays(2)),
  dayRule(`(?:ภายใน|ก่อน)?(?:วัน)?พรุ่งนี้|${lead}${before}(?:tomorrow|tmrw|tmr)\\b`, inDays(1)),
  rule(`คืนนี้|${before}tonight\\b`, todayAt(20)),
  rule(`เย็นนี้|${before}this\\s+evening\\b`, todayAt(18)),
  rule(`บ่ายนี้|${before}this\\s+afternoon\\b`, todayAt(15)),
  dayRule(`(?:ภายใน)?วันนี้|${lead}${before}today\\b`, inDays(0)),
  dayRule(`(?:สุดสัปดาห์|เสาร์อาทิตย์)(?:นี้)?|${before}(?:this|on\\s+the)\\s+weekend\\b`, (_, now) => comingDay(6, 'this', now)),
  // Without the word for "day", the word for Sunday means "week".
  dayRule(`(?:สัปดาห์|(?<!วัน)อาทิตย์)หน้า|${before}next\\s+week\\b`, (_, now) => mondayOf(midnight(now)) + 7 * dayLength),
  dayRule(`(?:ภายใน)?สิ้นเดือน(?:นี้)?|${before}(?:by\\s+|at\\s+)?(?:the\\s+)?end\\s+of\\s+(?:the\\s+|this\\s+)?month\\b`, (_, now) =>
    endOfMonth(now),
  ),
  dayRule(`เดือนหน้า|${before}next\\s+month\\b`, (_, now) => addMonths(Date.UTC(yearAt(now), monthAt(now)), 1)),
  dayRule(`(?:ภายใน|ก่อน)?(?:วัน)?(${thaiDays.join('|')})(?:บดี)?\\s*(นี้|หน้า)`, thaiDay),
  dayRule(`(?:ภายใน|ก่อน)?(?:วัน|${apart})(${thaiDays.join('|')})(?:บดี)?(?![\\p{L}\\p{M}])`, thaiDay),
  dayRule(
    `${before}(?:(?:on|by|due)\\s+)?(?:(next|this)\\s+)?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\\b(?!\\.\\p{L})`,
    englishDay,
  ),
  dayRule(`${before}(?:(?:on|by)\\s+)?(next|this|on|by)\\s+(sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\\b`, englishDay),
  dayRule(`(?:ภายใน|ก่อน)?(?:วันที่|(?:วัน|${apart})(?:${thaiDays.join('|')})(?:บดี)?ที่)\\s*(\\d{1,2})(?![\\d/])`, ([, d], now) =>
    dayOfMonth(Number(d), now),
  ),
  dayRule(`${before}(?:on|by|due)\\s+the\\s+(\\d{1,2})(?:st|nd|rd|th)\\b`, ([, d], now) => dayOfMonth(Number(d), now)),
];

const clock = (hour: number, minute = 0) => (hour < 24 && minute < 60 ? hour * 60 + minute : undefined);
const spoken =
  (after: number) =>
  ([, hour, half]: string[]) =>
    clock(numberOf(hour) + after, half ? 30 : 0);
/** Words before a time that belong to it. */
const at = `(?:${before}at\\s+|ตอน\\s*|เวลา\\s*)?`;
const hour = '(?<!\\d)(\\d{1,2})';

/** Times of day, in minutes. */
export const timeRules: Rule<number>[] = [
  rule(`${at}(?<!\\d)(1[0-2]|0?[1-9])(?:[:.](\\d{2}))?\\s*([ap])\\.?m\\b\\.?`, ([, h, m, half = '']) =>
    clock((Number(h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(m ?? 0)),
  ),
  rule(`${at}${hour}:(\\d{2})(?!\\d)(?:\\s*น\\.)?`, ([, h, m]) => clock(Number(h), Number(m))),
  rule(`${at}${hour}(?:\\.(\\d{2}))?\\s*น\\.`, ([, h, m]) => clock(Number(h), Number(m ?? 0))),
  rule(`${at}บ่าย\\s*(${number})(?:\\s*โมง)?(ครึ่ง)?`, spoken(12)),
  rule(`${at}(${number})\\s*โมงเย็น(ครึ่ง)?`, spoken(12)),
  rule(`${at}(${number})\\s*ทุ่ม(ครึ่ง)?`, spoken(18)),
  rule(`${at}(${number})\\s*โมง(?:เช้า)?(ครึ่ง)?`, spoken(0)),
  rule(`${at}ตี\\s*(${number})(ครึ่ง)?`, spoken(0)),
  rule(`${at}เที่ยงคืน|${at}${before}midnight\\b`, () => clock(23, 59)),
  rule(`${at}เที่ยง(?:วัน)?(?![\\p{L}\\p{M}])|${at}${before}noon\\b`, () => clock(12)),
];

/** Result of the first rule that matches a text, and the text without the matched words. */
export function firstMatch<Read>(rules: Rule<Read>[], text: string, now: number): { read: Read; rest: string } | undefined {
  for (const { words, read } of rules) {
    const match = words.exec(text);
    const found = match ? read([...match], now) : undefined;
    if (match && found !== undefined)
      return { read: found, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return undefined;
}
