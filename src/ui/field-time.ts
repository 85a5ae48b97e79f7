export type DateKind = 'date' | 'datetime';

/** Offset of clocks in Thailand from UTC, all year. */
const ahead = 7 * 3_600_000;

/** A clock in a time zone other than Thailand's; its wall-clock time is represented as if it were UTC. */
export interface FieldClock {
  shownAt: (moment: number) => number;
  momentOf: (shown: number) => number;
  /** Name of its time zone. */
  name: string;
}

const thaiClock = { shownAt: (moment: number) => moment + ahead, momentOf: (shown: number) => shown - ahead };

/** The moment at which clocks in Thailand show the value that the other clock shows. */
export const asThai = (value: string, { shownAt }: FieldClock): string =>
  new Date(thaiClock.momentOf(shownAt(Date.parse(value)))).toISOString();

/** Value in the format of the native field: days are unchanged, moments are shown in Thailand or on another clock. */
export function fieldTime(value: string, kind: DateKind, { shownAt }: Pick<FieldClock, 'shownAt'> = thaiClock): string {
  if (kind === 'date' || value === '') return value;
  return new Date(shownAt(Date.parse(value))).toISOString().slice(0, 16);
}

/** The day as `2026-11-24`, or the moment in UTC; empty if the field is empty. */
export function isoOf(field: string, kind: DateKind, { momentOf }: Pick<FieldClock, 'momentOf'> = thaiClock): string {
  if (kind === 'date') return field;
  const shown = Date.parse(`${field}Z`);
  return Number.isNaN(shown) ? '' : new Date(momentOf(shown)).toISOString();
}
