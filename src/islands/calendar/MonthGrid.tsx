import type { Language } from '#contract/values/shared/common.ts';
import { clock, day, weekday } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { calendarTones } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { dayLength, daysIn, momentOfDay, noonOf, spanOf, weekdayOf, weekNumber } from './days.ts';
import { lanesOf } from './lanes.ts';
import { daysOf, type Occurrence } from './occurrences.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import type { Holiday } from './thai-holidays.ts';
import type { Holidays } from './use-holidays.ts';

export interface DaysProps {
  days: Map<string, Occurrence[]>;
  holidays: Holidays;
  lang: Language;
  today: string;
  navigation: Navigation;
  t: Translate;
  /** Starts a new event on a day; undefined if the grid is read-only. */
  onAdd?: ((day: string) => void) | undefined;
}

/** Maximum number of visible events per day. */
const room = 3;

type Drawn = { first: string; last: string; start: number; length: number } & ({ occurrence: Occurrence } | { holiday: Holiday });

/** Returns the items drawn in these days, in the board’s order. */
function drawnIn(days: Map<string, Occurrence[]>, holidays: Holidays): Drawn[] {
  const occurrences = [...new Set([...days.values()].flat())];
  return [
    ...[...holidays].map(([day, holiday]) => ({ holiday, first: day, last: day, start: momentOfDay(day), length: dayLength })),
    ...occurrences.map((occurrence) => {
      const { start, end } = occurrence;
      return { occurrence, ...daysOf(occurrence), start, length: end - start };
    }),
  ].toSorted((one, other) => one.start - other.start || other.length - one.length);
}

/** Month as the board shows it, until the board has loaded. */
export function MonthGrid({ days, holidays, lang, today, navigation, t }: DaysProps) {
  const { date } = navigation.place;
  const shown = daysIn(spanOf('month', date));
  const drawn = drawnIn(days, holidays);
  const weeks = Array.from({ length: shown.length / 7 }, (_, at) => lanesOf(shown.slice(7 * at, 7 * at + 7), drawn));
  const lanes = new Map(shown.map((key, at) => [key, weeks[Math.floor(at / 7)]?.[at % 7] ?? []]));
  const weekLabel = (key: string) => {
    const day = t('calendar.week', { number: weekNumber(key) });
    return t('calendar.openDay', { day });
  };
  return (
    <div className="calendar-grid">
      {shown.slice(0, 7).map((key) => (
        <span key={key} className={`calendar-weekday calendar-day-${weekdayOf(key)}`} aria-hidden="true">
          {weekday(noonOf(key), lang)}
        </span>
      ))}
      {shown.map((key) => {
        const own = lanes.get(key) ?? [];
        const hidden = own.slice(room).filter(Boolean).length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of controls.
          <div
            role="group"
            key={key}
            className="calendar-cell"
            data-day={key}
            data-today={key === today || undefined}
            data-other={key.slice(0, 7) !== date.slice(0, 7) || undefined}
            aria-label={day(noonOf(key), lang)}
          >
            <div className="flex justify-between">
              {weekdayOf(key) === 0 && (
                <PlaceLink navigation={navigation} change={{ view: 'week', date: key }} className="calendar-week" label={weekLabel(key)}>
                  {weekNumber(key)}
                </PlaceLink>
              )}
              <PlaceLink navigation={navigation} change={{ view: 'day', date: key }} className="calendar-number">
                {Number(key.slice(8))}
              </PlaceLink>
            </div>
            {Array.from(own.slice(0, room), (slot, lane) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty lane has nothing else.
              if (slot === undefined || slot === 'taken') return <span key={lane} className="calendar-taken" />;
              if ('holiday' in slot.item)
                return (
                  <span key="holiday" className="calendar-holiday">
                    {slot.item.holiday[lang]}
                  </span>
                );
              const { occurrence } = slot.item;
              return <EventLink key={occurrence.key} {...{ occurrence, lang, navigation }} days={slot.days} />;
            })}
            {hidden > 0 && (
              <PlaceLink navigation={navigation} change={{ view: 'day', date: key }} className="calendar-more">
                {t('calendar.more', { count: hidden })}
              </PlaceLink>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface EventLinkProps {
  occurrence: Occurrence;
  /** Number of days of the week that it spans. */
  days: number;
  lang: Language;
  navigation: Navigation;
}

/** Event as a bar if it covers whole or several days, otherwise with a dot. */
function EventLink({ occurrence, days, lang, navigation }: EventLinkProps) {
  const { entry, at, key } = occurrence;
  const { first, last } = daysOf(occurrence);
  const isBar = entry.allDay || first !== last;
  return (
    <PlaceLink
      navigation={navigation}
      change={{ event: String(entry.id), at }}
      occurrence={key}
      className={`${isBar ? `calendar-bar calendar-bar-${days}` : ''} calendar-event tone-${calendarTones[entry.calendar]}`}
    >
      {!isBar && <span className="calendar-dot" />}
      {!entry.allDay && <span className="tabular-nums">{clock(at, lang)}</span>} <WrittenText>{entry.title}</WrittenText>
    </PlaceLink>
  );
}
