import { addDays, weekdayOf } from './days.ts';

/** Public holiday with its official names. */
export interface Holiday {
  th: string;
  en: string;
}

/**
 * Public holidays declared by the cabinet, as the Secretariat of the Cabinet and the Bank of Thailand publish them every year. Those of
 * 2026 are as announced. Those of 2027 and 2028 follow from the standing rules: the lunar days from the Thai calendar's full moons, so that
 * an announcement may still move them by a day; special holidays are declared at short notice. The Royal Ploughing Ceremony, a holiday of
 * government offices only, has no rule and is left out.
 */
const everyYear: [string, string, string][] = [
  ['01-01', 'วันขึ้นปีใหม่', 'New Year’s Day'],
  ['04-06', 'วันจักรี', 'Chakri Memorial Day'],
  ['04-13', 'วันสงกรานต์', 'Songkran Festival'],
  ['04-14', 'วันสงกรานต์', 'Songkran Festival'],
  ['04-15', 'วันสงกรานต์', 'Songkran Festival'],
  ['05-04', 'วันฉัตรมงคล', 'Coronation Day'],
  ['06-03', 'วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี', 'H.M. Queen Suthida’s Birthday'],
  ['07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'H.M. King Maha Vajiralongkorn’s Birthday'],
  ['08-12', 'วันแม่แห่งชาติ', 'National Mother’s Day'],
  ['10-13', 'วันนวมินทรมหาราช', 'Nawamin Maharat Day'],
  ['10-23', 'วันปิยมหาราช', 'Chulalongkorn Day'],
  ['12-05', 'วันชาติและวันพ่อแห่งชาติ', 'National Day and Father’s Day'],
  ['12-10', 'วันรัฐธรรมนูญ', 'Constitution Day'],
  ['12-31', 'วันสิ้นปี', 'New Year’s Eve'],
];

const makha = ['วันมาฆบูชา', 'Makha Bucha Day'] as const;
const visakha = ['วันวิสาขบูชา', 'Visakha Bucha Day'] as const;
const asarnha = ['วันอาสาฬหบูชา', 'Asarnha Bucha Day'] as const;
const lent = ['วันเข้าพรรษา', 'Buddhist Lent Day'] as const;
const ofYears: Record<string, (readonly [string, string, string])[]> = {
  '2026': [
    ['01-02', 'วันหยุดพิเศษ', 'Special Holiday'],
    ['03-03', ...makha],
    ['05-31', ...visakha],
    ['07-29', ...asarnha],
    ['07-30', ...lent],
  ],
  '2027': [
    ['02-21', ...makha],
    ['05-20', ...visakha],
    ['07-18', ...asarnha],
    ['07-19', ...lent],
  ],
  '2028': [
    ['02-10', ...makha],
    ['05-08', ...visakha],
    ['07-06', ...asarnha],
    ['07-07', ...lent],
  ],
};

/** Holiday of companies but not of government offices, so it has no substitute day. */
const labourDay: [string, string, string] = ['05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day'];

function holidays(): Map<string, Holiday> {
  const days = new Map<string, Holiday>();
  for (const [year, own] of Object.entries(ofYears))
    for (const [date, th, en] of [...everyYear, ...own]) days.set(`${year}-${date}`, { th, en });
  // A holiday on a weekend is substituted by the next working day.
  for (const [day, { th, en }] of [...days].toSorted(([one], [other]) => one.localeCompare(other)))
    if (isWeekend(day)) days.set(nextFree(day, days), { th: `ชดเชย${th}`, en: `Substitute for ${en}` });
  for (const year of Object.keys(ofYears)) {
    const [date, th, en] = labourDay;
    days.set(`${year}-${date}`, { th, en });
  }
  return days;
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day));

function nextFree(day: string, taken: Map<string, Holiday>): string {
  let next = addDays(day, 1);
  while (isWeekend(next) || taken.has(next)) next = addDays(next, 1);
  return next;
}

export const thaiHolidays: ReadonlyMap<string, Holiday> = holidays();
