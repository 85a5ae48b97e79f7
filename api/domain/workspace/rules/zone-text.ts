import { homeZone, shownIn } from '../../../contract/values/shared/zones.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Clocks are never changed twice within this. */
const step = 14 * day;
/** For how long the changes of clocks are told: longer than anybody knows them. */
const years = 20;

interface Shift {
  at: number;
  before: number;
  after: number;
}

/** By how much a zone's clocks are ahead. */
const aheadAt = (zone: string, moment: number) => shownIn(zone, moment) - moment;

/** When a zone's clocks are changed. */
function shiftsOf(zone: string, from: number, to: number): Shift[] {
  const shifts: Shift[] = [];
  for (let at = from; at < to; at += step) {
    const [before, after] = [aheadAt(zone, at), aheadAt(zone, at + step)];
    if (before === after) continue;
    let [low, high] = [at, at + step];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (aheadAt(zone, middle) === before) low = middle;
      else high = middle;
    }
    shifts.push({ at: high, before, after });
  }
  return shifts;
}

const stamp = (shown: number) => new Date(shown).toISOString().replace(/[-:]|\.\d+Z/g, '');

function offset(ahead: number): string {
  const minutes = Math.abs(ahead) / minute;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}

const part = (kind: 'STANDARD' | 'DAYLIGHT', { before, after }: Pick<Shift, 'before' | 'after'>, times: number[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${stamp(times[0] ?? 0)}`,
  `TZOFFSETFROM:${offset(before)}`,
  `TZOFFSETTO:${offset(after)}`,
  // Some programs read the dates alone where there are any, and of each line the first: DTSTART stands among them as well.
  ...(times.length > 1 ? times.map((time) => `RDATE:${stamp(time)}`) : []),
  `END:${kind}`,
];

/** The clocks of a zone as calendar files tell them (RFC 5545), from the year of a moment on. */
export function zoneText(zone: string, first: number): string {
  // Clocks in Bangkok have not been changed since 1920.
  const from = zone === homeZone ? 0 : Date.UTC(new Date(first).getUTCFullYear(), 0, 1);
  const shifts = zone === homeZone ? [] : shiftsOf(zone, from, from + years * 365 * day);
  const standard = aheadAt(zone, from);
  const alike = Map.groupBy(shifts, ({ before, after }) => `${before} ${after}`);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part('STANDARD', { before: standard, after: standard }, [zone === homeZone ? 0 : from]),
    ...[...alike.values()].flatMap((all) => {
      const [shift] = all as [Shift];
      // It is told by the clocks as they are until then.
      return part(
        shift.after > shift.before ? 'DAYLIGHT' : 'STANDARD',
        shift,
        all.map(({ at, before }) => at + before),
      );
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}
