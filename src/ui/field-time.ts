export type DateKind = 'date' | 'datetime';

/** Clocks in Thailand are ahead by this, all year. */
const ahead = 7 * 3_600_000;

/** A day or a moment as the browser's field has it: days stay as they are, moments are told in Thailand. */
export function fieldTime(value: string, kind: DateKind): string {
  if (kind === 'date' || value === '') return value;
  return new Date(Date.parse(value) + ahead).toISOString().slice(0, 16);
}

/** The day as `2026-11-24`, or the moment in UTC; empty where the field holds none. */
export function isoOf(field: string, kind: DateKind): string {
  if (kind === 'date') return field;
  const moment = Date.parse(`${field}Z`);
  return Number.isNaN(moment) ? '' : new Date(moment - ahead).toISOString();
}
