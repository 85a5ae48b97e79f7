import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import english from '@fullcalendar/react/locales/en-gb';
import thai from '@fullcalendar/react/locales/th';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { clock as clockAt, weekday } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { calendarTones } from '../../ui/status-colors.ts';
import { addDays, dayLength, momentOf, noonOf, shownAt, type View, weekNumber } from './days.ts';
import { daysOf, type Occurrence, type Times } from './occurrences.ts';
import type { Holiday } from './thai-holidays.ts';
import { useDayKeys } from './use-day-keys.ts';
import type { Holidays } from './use-holidays.ts';
import { useMoveKeys } from './use-move-keys.ts';

interface Props {
  view: View;
  date: string;
  occurrences: Occurrence[];
  holidays: Holidays;
  lang: Language;
  t: Translate;
  onOpen: (occurrence: Occurrence) => void;
  /** @param forget removes the placeholder drawn for the event */
  onNew: (times: Times, forget?: () => void) => void;
  onMove: (occurrence: Occurrence, times: Times) => void;
  onDay: (day: string) => void;
  onWeek: (day: string) => void;
  /** Shows another date in the same view. */
  onGo: (day: string) => void;
}

const viewNames: Record<View, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'dayGridMonth' };
const plugins = [dayGrid, timeGrid, interaction, classic];
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const keyOf = (day: Date) => day.toISOString().slice(0, 10);
/** Compact header of a weekday: its number, which the calendar would omit, below its name. */
const narrowDay = (text: string, date: Date) => (
  <>
    {text}
    <br />
    {date.getUTCDate()}
  </>
);
/** FullCalendar shows Thai time as if it were UTC. */
const always = {
  plugins,
  timeZone: 'UTC',
  locales: [thai, english],
  headerToolbar: false,
  firstDay: 0,
  fixedWeekCount: false,
  height: '100%',
  expandRows: true,
  dayMaxEvents: true,
  // Same order as in the server-rendered month.
  eventOrder: 'start,-duration,order',
  nowIndicator: true,
  now: () => shownAt(Date.now()),
  scrollTime: '07:00:00',
  eventTimeFormat: clock,
  slotHeaderFormat: clock,
  eventInteractive: true,
  editable: true,
  eventResizableFromStart: true,
  selectable: true,
  selectMirror: true,
  selectMinDistance: 5,
  longPressDelay: 400,
  navLinks: true,
  weekNumbers: true,
  weekNumberCalculation: (day: Date) => weekNumber(keyOf(day)),
  inlineWeekNumberContent: ({ num }: { num: number }) => num,
  weekNumberHeaderContent: ({ num }: { num?: number | undefined }) => num,
  inlineWeekNumberClass: 'calendar-week',
  dayHeaderClass: ({ dow }: { dow: number }) => `calendar-day-${dow}`,
} satisfies CalendarOptions;

/** Converts a selection to whole days or times; without an end it gets the default length. */
function timesOf({ start, end, allDay }: { start: Date | null; end: Date | null; allDay: boolean }): Times {
  const begin = momentOf(start ?? new Date(0));
  return { start: begin, end: end ? momentOf(end) : begin + (allDay ? dayLength : dayLength / 24), allDay };
}

/** Interactive calendar in which events are dragged, resized and drawn. */
export function Board({ view, date, occurrences, holidays, lang, t, onOpen, onNew, onMove, onDay, onWeek, onGo }: Props) {
  const calendar = useRef<CalendarRef>(null);
  const find = (id: string) => occurrences.find(({ key }) => key === id);
  const keys = useMoveKeys({ view, find, onMove });
  const goByKeys = useDayKeys(keys.board, view, onGo);
  useEffect(() => {
    calendar.current?.getApi().changeView(viewNames[view], date);
  }, [view, date]);

  const moved = ({ event, revert }: { event: Parameters<typeof timesOf>[0] & { id: string }; revert: () => void }) => {
    const occurrence = find(event.id);
    const times = timesOf(event);
    // Events are drawn from the state alone, so FullCalendar's own move is reverted.
    revert();
    if (occurrence) onMove(occurrence, times);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the events and days in it, which are buttons and links.
    <div
      ref={keys.board}
      className="h-full"
      onPointerOver={({ target }) => {
        // Text truncated in the event is shown as its tooltip.
        const element = (target as Element).closest<HTMLElement>('[data-occurrence]');
        const occurrence = element && find(element.dataset.occurrence ?? '');
        if (occurrence) element.title = inWords(occurrence, lang);
      }}
      onKeyDown={(event) => {
        keys.onKeyDown(event);
        goByKeys(event);
      }}
    >
      <FullCalendar
        {...always}
        ref={calendar}
        locale={lang === 'th' ? 'th' : 'en-gb'}
        direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}
        initialView={viewNames[view]}
        initialDate={date}
        allDayText={t('calendar.allDay')}
        timedText={t('calendar.timed')}
        moreLinkText={(count) => t('calendar.more', { count })}
        moreLinkHint={(count) => t('calendar.moreHint', { count })}
        moreLinkContent={({ num, text }) => (
          <>
            {text}
            <span className="sr-only"> {t('calendar.moreHint', { count: num })}</span>
          </>
        )}
        dayHeaderContent={({ text, date: day, isNarrow, view: { type } }) => {
          // Same names as in the server-rendered month, since browsers abbreviate weekdays differently. A popover of more events has its
          // day as its title.
          if (type === viewNames.month && !/\d/.test(text)) return weekday(noonOf(keyOf(day)), lang);
          return isNarrow ? narrowDay(text, day) : text;
        }}
        closeHint={t('calendar.close')}
        navLinkHint={(day) => t('calendar.openDay', { day })}
        weekTextLong={t('calendar.weekName')}
        navLinkDayClick={(day) => onDay(keyOf(day))}
        navLinkWeekClick={(day) => onWeek(keyOf(day))}
        events={[...occurrences.map(eventOf), ...[...holidays].map((holiday) => holidayOf(holiday, lang))]}
        eventDidMount={({ el, event }) => {
          el.dataset.occurrence = event.id;
        }}
        eventClick={({ event, el, jsEvent }) => {
          jsEvent.preventDefault();
          // A click alone does not focus the event; focus must return to it when the card closes.
          el.focus({ preventScroll: true });
          const occurrence = find(event.id);
          if (occurrence) onOpen(occurrence);
        }}
        dateClick={({ date: at, allDay }) => onNew(timesOf({ start: at, end: null, allDay }))}
        select={(span) => onNew(timesOf(span), () => calendar.current?.getApi().unselect())}
        eventDrop={moved}
        eventResize={moved}
      />
    </div>
  );
}

/** Summary of an event in one line. */
function inWords({ entry: { title, location, allDay }, at, end }: Occurrence, lang: Language): string {
  const times = allDay ? '' : `${clockAt(at, lang)}–${clockAt(new Date(end).toISOString(), lang)} `;
  return times + title + (location && ` · ${location}`);
}

const iso = (moment: number) => shownAt(moment).toISOString();

function eventOf(occurrence: Occurrence) {
  const { key, entry, start, end } = occurrence;
  const tone = calendarTones[entry.calendar];
  const { first, last } = daysOf(occurrence);
  return {
    id: key,
    order: entry.id,
    title: entry.title,
    allDay: entry.allDay,
    ...(entry.allDay ? { start: first, end: addDays(last, 1) } : { start: iso(start), end: iso(end) }),
    editable: entry.host === null,
    color: `var(--color-${tone})`,
    contrastColor: `var(--color-${tone}-content)`,
    className: `calendar-entry ${entry.response === 'declined' ? 'calendar-declined' : entry.response === 'waiting' ? 'calendar-waiting' : ''}`,
  };
}

function holidayOf([day, holiday]: [string, Holiday], lang: Language) {
  return {
    id: `holiday ${day}`,
    order: 0,
    title: holiday[lang],
    start: day,
    allDay: true,
    editable: false,
    interactive: false,
    className: 'calendar-entry calendar-holiday-bar',
    color: 'transparent',
    contrastColor: 'var(--color-error)',
  };
}
