import type { EventCalendar } from '../../../contract/workspace/calendar.ts';

/**
 * Sample event. Days are relative to the day of the start in Bangkok, so that the calendar is always current. `at` is the time of its start
 * and end there; without it, the event is all-day, for `days` days or one.
 */
export interface EventSeed {
  owner: 'johndoe' | 'janedoe';
  calendar: EventCalendar;
  title: string;
  day: number;
  at?: readonly [from: string, to: string];
  /** Number of days; with `at`, it ends on the last of them. */
  days?: number;
  url?: string;
  location?: string;
  description?: string;
  guests?: readonly string[];
  /** Invited sample account, and its response. */
  invited?: { who: 'johndoe' | 'janedoe'; response: 'waiting' | 'accepted' };
  /** Recurrence rule, on the weekday or day of its start. */
  rrule?: string;
  /** Time zone of the recurrence, if not Bangkok's. */
  timeZone?: string;
  /** Lead times of its owner's reminders, in minutes. */
  reminders?: readonly number[];
}

const john = { owner: 'johndoe' } as const;
const jane = { owner: 'janedoe' } as const;

export const eventSeed: readonly EventSeed[] = [
  {
    ...john,
    calendar: 'Business',
    title: 'ประชุมทีมตลาดประจำสัปดาห์',
    day: 0,
    at: ['09:30', '10:30'],
    location: 'ห้องประชุมเล็ก ชั้น 3',
    description: 'ยอดขายสัปดาห์ก่อน งานค้าง และแผนปีใหม่',
    guests: ['พิมพ์ชนก อินทร์แก้ว', 'Krit Wongsawat', 'Nok Srisuk'],
    rrule: 'FREQ=WEEKLY',
    reminders: [10, 1440],
  },
  {
    ...john,
    calendar: 'Business',
    title: 'Call with the Lampang workshops',
    day: 0,
    at: ['14:00', '14:45'],
    url: 'https://meet.example.com/lampang',
    description: 'Sizes of the new bowls, and when the kiln is free.',
    guests: ['Ton Ceramics', 'Mali Rattanakorn'],
  },
  { ...john, calendar: 'Personal', title: 'วิ่งสวนลุมกับณัฐวุฒิ', day: 0, at: ['18:00', '19:15'] },
  { ...john, calendar: 'Business', title: 'ตรวจรูปสินค้าหมวดสวน', day: 1, at: ['10:00', '11:30'] },
  { ...john, calendar: 'Family', title: 'กินข้าวเย็นบ้านแม่', day: 1, at: ['18:30', '21:00'], rrule: 'FREQ=WEEKLY;INTERVAL=2', reminders: [60] },
  {
    ...john,
    calendar: 'Business',
    title: 'Cart dates: design review',
    day: 2,
    at: ['13:30', '14:30'],
    url: 'https://docs.example.com/cart-dates',
  },
  { ...john, calendar: 'ETC', title: 'รับพัสดุตัวอย่างจากคลังลาดกระบัง', day: 2, at: ['16:00', '16:30'] },
  {
    ...john,
    calendar: 'Business',
    title: 'เยี่ยมผู้ขายที่เชียงใหม่',
    day: 4,
    days: 3,
    location: 'เชียงใหม่',
    invited: { who: 'janedoe', response: 'waiting' },
  },
  { ...john, calendar: 'Personal', title: 'Dentist', day: 8, at: ['08:30', '09:15'] },
  { ...john, calendar: 'Business', title: 'อบรมผู้ขายใหม่รุ่นที่สี่', day: 10, at: ['13:00', '14:30'], url: 'https://meet.example.com/sellers-4' },
  { ...john, calendar: 'Family', title: 'วันเกิดน้องพลอย', day: 11 },
  { ...john, calendar: 'Holiday', title: 'วันหยุดบริษัท', day: 13 },
  { ...john, calendar: 'Holiday', title: 'พักร้อนที่เกาะช้าง', day: 14, days: 4 },
  { ...john, calendar: 'ETC', title: 'ต่อประกันรถยนต์', day: 19, rrule: 'FREQ=YEARLY', reminders: [4320] },
  { ...john, calendar: 'Business', title: 'ปิดบัญชีสิ้นเดือนกับคุณศิริพร', day: 9, at: ['15:00', '17:00'] },
  { ...john, calendar: 'Business', title: 'Night move of the search index', day: 6, at: ['23:00', '02:00'], days: 2 },
  { ...john, calendar: 'Personal', title: 'คอร์สทำเครื่องปั้นดินเผา', day: 7, at: ['10:00', '12:30'], rrule: 'FREQ=WEEKLY;COUNT=6' },
  { ...john, calendar: 'Family', title: 'School play', day: 16, at: ['17:00', '18:30'] },
  { ...john, calendar: 'Business', title: 'Quarterly plan', day: 24, at: ['09:00', '16:00'] },
  { ...john, calendar: 'ETC', title: 'งานหัตถกรรมไทย บางนา', day: 21, days: 5, url: 'https://fair.example.com' },
  { ...john, calendar: 'Business', title: 'สัมภาษณ์ช่างภาพ', day: -2, at: ['11:00', '12:00'] },
  {
    ...john,
    calendar: 'Business',
    title: 'Return rates: first look',
    day: -3,
    at: ['14:30', '15:30'],
    url: 'https://docs.example.com/returns',
  },
  { ...john, calendar: 'Personal', title: 'นวดแผนไทย', day: -4, at: ['17:30', '19:00'] },
  { ...john, calendar: 'Family', title: 'พาแม่ไปหาหมอ', day: -6, at: ['08:00', '11:00'] },
  { ...john, calendar: 'Holiday', title: 'Long weekend in Kanchanaburi', day: -14, days: 3 },
  { ...john, calendar: 'ETC', title: 'บริจาคหนังสือให้ห้องสมุดชุมชน', day: -9 },
  { ...john, calendar: 'Business', title: 'Launch of the Thai search', day: -5, at: ['09:00', '09:30'] },
  {
    ...jane,
    calendar: 'Business',
    title: 'ถ่ายรูปตะกร้าหวายล็อตใหม่',
    day: 1,
    at: ['07:30', '09:30'],
    invited: { who: 'johndoe', response: 'waiting' },
    reminders: [30],
  },
  { ...jane, calendar: 'Business', title: 'Parcel pick-up', day: 0, at: ['16:00', '16:30'], location: 'หน้าร้าน' },
  { ...jane, calendar: 'Family', title: 'ทำบุญบ้านยาย', day: 3 },
  { ...jane, calendar: 'Personal', title: 'Badminton', day: 2, at: ['19:00', '20:30'], rrule: 'FREQ=WEEKLY', reminders: [60] },
  { ...jane, calendar: 'Holiday', title: 'ปิดร้านพักผ่อน', day: 12, days: 3 },
  { ...jane, calendar: 'ETC', title: 'อบรมผู้ขาย: แพ็กของแตกง่าย', day: 10, at: ['13:00', '14:30'], url: 'https://meet.example.com/sellers-4' },
  { ...jane, calendar: 'Business', title: 'ส่งของตัวอย่างให้ทีมถ่ายภาพ', day: -2, at: ['10:00', '10:30'] },
];
