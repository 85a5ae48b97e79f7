import { eventLength, maxGuests, maxReminders } from '../../../contract/values/workspace/calendar.ts';
import type { EventSeed } from '../workspace/calendar.ts';
import { writeEvents } from '../workspace/write-calendar.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

/** Samples with an overcrowded calendar of the admin, and events that cross days, months and daylight saving changes. */
export const calendar: Scenario = {
  hasSamples: true,
  more: (tx, people, now) => writeEvents(tx, people, [...atOnce, ...acrossLines, ...repeating, ...crowd, full], now),
};

const john = { owner: 'johndoe', calendar: 'Business' } as const;

const atOnce = Array.from({ length: 12 }, (_, at): EventSeed => ({ ...john, title: `ซ้อนกัน ${at + 1}`, day: 1, at: ['10:00', '11:00'] }));

const acrossLines: EventSeed[] = [
  { ...john, title: 'หลายเดือน', day: -40, days: 120 },
  { ...john, calendar: 'Holiday', title: 'Over the end of the month, by the hour', day: -3, at: ['22:00', '03:00'], days: 9 },
  { ...john, calendar: 'Family', title: 'ข้ามเที่ยงคืน', day: 1, at: ['23:30', '00:30'], days: 2 },
  { ...john, title: 'No longer than a moment', day: 1, at: ['12:00', '12:00'] },
  { ...john, title: 'ตั้งแต่เที่ยงคืนถึงเที่ยงคืน', day: 2, at: ['00:00', '00:00'], days: 2 },
  { ...john, calendar: 'Personal', title: 'นาทีสุดท้ายของวัน', day: 2, at: ['23:59', '23:59'] },
  ...oddLines.map((title, at): EventSeed => ({ ...john, calendar: 'ETC', title, day: 4, at: [`${8 + at}:00`, `${9 + at}:00`] })),
];

const rules = [
  ...['FREQ=DAILY;COUNT=1000', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ...['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;INTERVAL=3'],
];
const repeating: EventSeed[] = [
  ...rules.map((rrule, at): EventSeed => ({ ...john, title: rrule, day: 0, at: [`${13 + at}:00`, `${13 + at}:45`], rrule })),
  // Bangkok has no daylight saving time: this one is an hour later there in winter.
  { ...john, title: 'Weekly by the clock of New York', day: 0, at: ['20:00', '21:00'], rrule: 'FREQ=WEEKLY', timeZone: 'America/New_York' },
];

/** More events than a day in the month view has room for, timed and all-day. */
const crowd = Array.from(
  { length: 40 },
  (_, at): EventSeed => ({
    ...{ ...john, calendar: 'Personal', title: `งานที่ ${at + 1}`, day: 6 },
    ...(at < 8 ? {} : { at: [`${at % 24}:15`, `${at % 24}:45`] as const }),
  }),
);

/** Event with the maximum of each part. */
const full: EventSeed = {
  ...john,
  title: longThai(eventLength.title),
  ...{ day: 3, at: ['09:00', '17:00'] },
  url: `https://market.example/${longWord(eventLength.url - 23)}`,
  location: longWord(eventLength.location),
  description: longText(eventLength.description),
  guests: Array.from({ length: maxGuests }, (_, at) => (at === 0 ? longWord(eventLength.guest) : `แขกคนที่ ${at + 1}`)),
  reminders: [0, 10, 60, 1440, 40_320].slice(0, maxReminders),
  invited: { who: 'janedoe', response: 'waiting' },
};
