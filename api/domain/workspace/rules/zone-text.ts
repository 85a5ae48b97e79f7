import { homeZone, shownIn } from '../../../contract/values/shared/zones.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Clock changes are always further apart than this. */
const step = 14 * day;
/** Years for which clock changes are written: longer than they are known in advance. */
const years = 20;

interface Shift {
  at: number;
  before: number;
  after: number;
}

/** Returns a zone's offset at a moment. */
const aheadAt = (zone: string, moment: number) => shownIn(zone, moment) - moment;

/** Returns a zone's clock changes. */
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
  // Some programs read only the RDATEs, and of each line only the first: so DTSTART is among them as well.
  ...(times.length > 1 ? times.map((time) => `RDATE:${stamp(time)}`) : []),
  `END:${kind}`,
];

/** Formats a zone's clock changes for calendar files (RFC 5545), from the year of a moment on. */
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
      // Onsets are given in the local time before the change.
      return part(
        shift.after > shift.before ? 'DAYLIGHT' : 'STANDARD',
        shift,
        all.map(({ at, before }) => at + before),
      );
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}
