import type { Language } from '#contract/values/shared/common.ts';
import { clock, day, weekday } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { calendarTones } from '../../ui/status-colors.ts';
import { daysIn, noonOf, spanOf, weekdayOf, weekNumber } from './days.ts';
import type { Occurrence } from './occurrences.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import type { Holidays } from './use-holidays.ts';

export interface DaysProps {
  days: Map<string, Occurrence[]>;
  holidays: Holidays;
  lang: Language;
  today: string;
  navigation: Navigation;
  t: Translate;
  /** Begins a new event on a day; without it, the days are to be read. */
  onAdd?: ((day: string) => void) | undefined;
}

/** How many events of a day have room. */
const room = 3;

/** A month with its events, before anything in it can be dragged. */
export function MonthGrid({ days, holidays, lang, today, navigation, t }: DaysProps) {
  const { date } = navigation.place;
  const shown = daysIn(spanOf('month', date));
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
        const own = days.get(key) ?? [];
        const holiday = holidays.get(key);
        return (
          <section
            key={key}
            className="calendar-cell"
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
            {holiday && <span className="calendar-holiday">{holiday[lang]}</span>}
            {own.slice(0, room).map((occurrence) => (
              <EventLink key={occurrence.key} occurrence={occurrence} lang={lang} navigation={navigation} />
            ))}
            {own.length > room && (
              <PlaceLink navigation={navigation} change={{ view: 'day', date: key }} className="calendar-more">
                {t('calendar.more', { count: own.length - room })}
              </PlaceLink>
            )}
          </section>
        );
      })}
    </div>
  );
}

function EventLink({
  occurrence: { entry, at, key },
  lang,
  navigation,
}: {
  occurrence: Occurrence;
  lang: Language;
  navigation: Navigation;
}) {
  return (
    <PlaceLink
      navigation={navigation}
      change={{ event: String(entry.id), at }}
      occurrence={key}
      className={`calendar-event tone-${calendarTones[entry.calendar]}`}
    >
      {!entry.allDay && <span className="tabular-nums">{clock(at, lang)}</span>} <bdi>{entry.title}</bdi>
    </PlaceLink>
  );
}
