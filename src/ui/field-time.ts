export type DateKind = 'date' | 'datetime';

/** Clocks in Thailand are ahead by this, all year. */
const ahead = 7 * 3_600_000;

/** A clock that shows other times than Thailand's: what it shows is told as if that were UTC. */
export interface FieldClock {
  shownAt: (moment: number) => number;
  momentOf: (shown: number) => number;
  /** Where it hangs. */
  name: string;
}

const thaiClock = { shownAt: (moment: number) => moment + ahead, momentOf: (shown: number) => shown - ahead };

/** The moment at which clocks in Thailand show what another clock shows at `value`. */
export const asThai = (value: string, { shownAt }: FieldClock): string =>
  new Date(thaiClock.momentOf(shownAt(Date.parse(value)))).toISOString();

/** A day or a moment as the browser's field has it: days stay as they are, moments are told in Thailand, or by another clock. */
export function fieldTime(value: string, kind: DateKind, { shownAt }: Pick<FieldClock, 'shownAt'> = thaiClock): string {
  if (kind === 'date' || value === '') return value;
  return new Date(shownAt(Date.parse(value))).toISOString().slice(0, 16);
}

/** The day as `2026-11-24`, or the moment in UTC; empty where the field holds none. */
export function isoOf(field: string, kind: DateKind, { momentOf }: Pick<FieldClock, 'momentOf'> = thaiClock): string {
  if (kind === 'date') return field;
  const shown = Date.parse(`${field}Z`);
  return Number.isNaN(shown) ? '' : new Date(momentOf(shown)).toISOString();
}
