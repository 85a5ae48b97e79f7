import { eventCalendars } from '#contract/values/workspace/calendar.ts';
import { dayKey } from '../../lib/dates.ts';
import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith } from '../../lib/url-state.ts';
import { isDay, type View, views } from './days.ts';
import { timesIn } from './new-times.ts';

/** State of the calendar in the URL. */
export interface Place {
  view: View;
  /** Day within the period shown. */
  date: string;
  /** Comma-separated kinds of events; empty for all, `none` for none. */
  calendars: string;
  holidays: '' | 'off';
  q: string;
  /** Id of the open event, and the start of its occurrence. */
  event: string;
  at: string;
  /** New event being written: its serialized times, or the occurrence to copy. */
  add: string;
}

/** Parses the place from a query string; invalid parameters count as missing. */
export function placeIn(words: URLSearchParams, now: number): Place {
  const said = (name: string) => words.get(name)?.trim() ?? '';
  // Old links contain only a month.
  const month = isDay(`${said('month')}-01`) && said('month') !== dayKey(now).slice(0, 7) ? `${said('month')}-01` : '';
  const date = said('date') || month;
  const calendars = said('calendars').split(',');
  const known = eventCalendars.filter((name) => calendars.includes(name));
  return {
    view: views.find((view) => view === said('view')) ?? 'month',
    date: isDay(date) ? date : dayKey(now),
    calendars: calendars.includes('none') ? 'none' : known.length === eventCalendars.length ? '' : known.join(),
    holidays: said('holidays') === 'off' ? 'off' : '',
    q: said('q').slice(0, 200),
    event: /^\d{1,15}$/.test(said('event')) ? said('event') : '',
    at: Number.isNaN(Date.parse(said('at'))) ? '' : said('at'),
    add: /^\d{1,15}@/.test(said('add')) || timesIn(said('add')) ? said('add') : '',
  };
}

/** Returns the URL of a place, without default values. */
export const addressOf = (path: string, place: Place, now: number): string =>
  addressWith(path, { ...place }, { view: 'month', date: dayKey(now), calendars: '', holidays: '', q: '', event: '', at: '', add: '' });

/** Whether events of a kind are shown. */
export const showsKind = ({ calendars }: Place, kind: string): boolean => calendars === '' || calendars.split(',').includes(kind);

/** Returns the shown kinds after one was toggled. */
export function toggledKind(place: Place, kind: string): string {
  const shown = eventCalendars.filter((name) => (name === kind ? !showsKind(place, name) : showsKind(place, name)));
  if (shown.length === eventCalendars.length) return '';
  return shown.join() || 'none';
}

/** Place of the page, kept in sync with the browser's history. */
export const usePlace = (first: Place, now: number): [Place, Go<Place>] =>
  useViewState(first, {
    read: (words) => placeIn(words, Date.now()),
    addressOf: (path, place) => addressOf(path, place, now),
  });
