import type { Language } from '#contract/values/shared/common.ts';
import { clock, dayKey, longDay } from '../../lib/dates.ts';
import { noonOf } from './days.ts';
import { daysOf, type Occurrence } from './occurrences.ts';

/** Formats the time of an occurrence; a single day is named once. */
export function timesInWords(occurrence: Occurrence, lang: Language): string {
  const { first, last } = daysOf(occurrence);
  const [from, to] = [first, last].map((day) => longDay(noonOf(day), lang)) as [string, string];
  if (occurrence.entry.allDay) return first === last ? from : `${from} – ${to}`;
  const [begin, end] = [occurrence.start, occurrence.end].map((moment) => clock(new Date(moment).toISOString(), lang)) as [string, string];
  const unit = lang === 'th' ? ' น.' : '';
  const hours = occurrence.end > occurrence.start ? `${begin}–${end}${unit}` : begin + unit;
  if (first === last && dayKey(occurrence.end) === last) return `${from} · ${hours}`;
  return `${from} ${begin}${unit} – ${longDay(new Date(occurrence.end).toISOString(), lang)} ${end}${unit}`;
}
