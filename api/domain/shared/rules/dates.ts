const zone = 'Asia/Bangkok';
const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** Returns the day in Bangkok, such as `2026-11-24`. */
export function bangkokDay(time: number): string {
  return days.format(time);
}

/** Returns the start of a day such as `2026-11-24` in Bangkok, which has been at UTC+7 since 1920. */
export function bangkokMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00+07:00`);
}

/** Formats day, month abbreviation, year and time in Bangkok, such as `24 Nov 2026, 1:35 PM` (contract §1). */
export function bangkokMoment(time: number): string {
  const parts = new Map(moments.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  // English September has four letters in some versions of the formatter's data.
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toUpperCase()}`;
}
