import { day, weekday } from '../../lib/dates.ts';
import { calendarTones } from '../../ui/status-colors.ts';
import { daysIn, noonOf, spanOf, weekdayOf } from './days.ts';
import type { DaysProps } from './MonthGrid.tsx';

/** Month for small screens: dots link to the events listed below; an empty day adds an event. */
export function MiniMonth({ days, holidays, lang, today, navigation, t, onAdd }: DaysProps) {
  const { date } = navigation.place;
  const shown = daysIn(spanOf('month', date));
  return (
    <ol className="tile grid grid-cols-7 p-2 text-center tabular-nums">
      {shown.slice(0, 7).map((key) => (
        <li key={key} className={`calendar-day-${weekdayOf(key)} py-1 text-sm text-quiet`} aria-hidden="true">
          {weekday(noonOf(key), lang)}
        </li>
      ))}
      {shown.map((key) => {
        const isOther = key.slice(0, 7) !== date.slice(0, 7);
        const own = isOther ? [] : (days.get(key) ?? []);
        const look = `calendar-mini-day ${key === today ? 'calendar-mini-today' : ''} ${holidays.has(key) ? 'text-error' : ''}`;
        return (
          <li key={key} className={isOther ? 'invisible' : ''}>
            {own.length > 0 ? (
              <a className={look} href={`#d${key}`} aria-label={t('calendar.dayOf', { day: day(noonOf(key), lang), count: own.length })}>
                {Number(key.slice(8))}
                <span className="absolute bottom-1 flex gap-0.5" aria-hidden="true">
                  {own.slice(0, 3).map(({ key: each, entry }) => (
                    <span key={each} className={`dot size-1.5 tone-${calendarTones[entry.calendar]}`} />
                  ))}
                </span>
              </a>
            ) : onAdd && !isOther ? (
              <button
                type="button"
                className={`${look} w-full cursor-pointer`}
                aria-label={t('calendar.addOn', { day: day(noonOf(key), lang) })}
                aria-current={key === today ? 'date' : undefined}
                onClick={() => onAdd(key)}
              >
                {Number(key.slice(8))}
              </button>
            ) : (
              <span className={look} aria-current={key === today ? 'date' : undefined}>
                {Number(key.slice(8))}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
