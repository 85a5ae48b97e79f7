import { MapPin, Plus, Repeat, Users } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { clock, day } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { calendarTones } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { noonOf } from './days.ts';
import type { DaysProps } from './MonthGrid.tsx';
import type { Occurrence } from './occurrences.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';

/** Days as a vertical list with full event details; past events can be collapsed. */
export function Agenda({ days, holidays, lang, today, navigation, t, onAdd, foldsPast = false }: DaysProps & { foldsPast?: boolean }) {
  const listed = [...days].filter(([key, own]) => own.length > 0 || holidays.has(key));
  if (listed.length === 0) return <p className="tile p-6 text-center text-quiet">{t('calendar.nothing')}</p>;
  const past = foldsPast ? listed.filter(([key]) => key < today) : [];
  const rows = { holidays, lang, today, navigation, t, onAdd };
  return (
    <div className="grid gap-4">
      {past.length > 0 && (
        <details open={past.length === listed.length}>
          <summary className="btn h-12 btn-ghost bg-base-100">{t('calendar.earlier', { count: past.length })}</summary>
          <div className="mt-4">
            <DayList days={past} {...rows} />
          </div>
        </details>
      )}
      <DayList days={listed.slice(past.length)} {...rows} />
    </div>
  );
}

function DayList({ days, holidays, lang, today, navigation, t, onAdd }: Omit<DaysProps, 'days'> & { days: [string, Occurrence[]][] }) {
  return (
    <ol className="grid gap-4">
      {days.map(([key, own]) => (
        <li key={key} className="calendar-day tile grid gap-3 p-4 sm:grid-cols-[10.5rem_1fr] sm:p-5" id={`d${key}`} data-day={key}>
          <div className="flex items-start justify-between gap-2">
            <h3 className={`text-base ${key < today ? 'text-quiet' : ''}`}>
              {day(noonOf(key), lang)}
              {key === today && <span className="mx-2 text-sm text-secondary sm:mx-0 sm:block">{t('calendar.today')}</span>}
            </h3>
            {onAdd && (
              <button
                type="button"
                className="bar-button calendar-screen-only -m-2.5 shrink-0 text-quiet sm:me-0"
                aria-label={t('calendar.addOn', { day: day(noonOf(key), lang) })}
                onClick={() => onAdd(key)}
              >
                <Plus size={20} aria-hidden="true" />
              </button>
            )}
          </div>
          <div className="grid min-w-0 gap-3">
            {holidays.has(key) && <p className="font-medium text-error">{holidays.get(key)?.[lang]}</p>}
            {own.length > 0 && (
              <ul className="grid gap-3">
                {own.map((occurrence) => (
                  <AgendaRow key={occurrence.key} occurrence={occurrence} lang={lang} navigation={navigation} t={t} />
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  occurrence: Occurrence;
  lang: Language;
  navigation: Navigation;
  t: Translate;
}

function AgendaRow({ occurrence: { entry, at, end, key }, lang, navigation, t }: RowProps) {
  const guests = [...entry.people.map(({ fullName }) => fullName), ...entry.guests];
  return (
    <li
      className={`calendar-row grid min-w-0 gap-1 tone-edge border-s-4 ps-3 tone-${calendarTones[entry.calendar]}`}
      data-row={entry.id}
      data-occurrence={key}
    >
      <PlaceLink navigation={navigation} change={{ event: String(entry.id), at }} className="link link-hover font-semibold wrap-anywhere">
        <WrittenText className={entry.response === 'declined' ? 'line-through' : ''}>{entry.title}</WrittenText>
      </PlaceLink>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        {entry.allDay ? (
          t('calendar.allDay')
        ) : (
          <span className="tabular-nums">
            <time dateTime={at}>{clock(at, lang)}</time>–
            <time dateTime={new Date(end).toISOString()}>{clock(new Date(end).toISOString(), lang)}</time>
          </span>
        )}
        <span className="mark">{t(`calendar.kind.${entry.calendar}`)}</span>
        {entry.rrule && (
          <span className="inline-flex items-center gap-1">
            <Repeat size={16} aria-hidden="true" />
            {t('calendar.repeats')}
          </span>
        )}
        {entry.host && entry.response === 'waiting' && <span className="mark tone-warning">{t('calendar.response.waiting')}</span>}
        {entry.location && (
          <span className="inline-flex items-center gap-1 wrap-anywhere">
            <MapPin size={16} className="shrink-0" aria-hidden="true" />
            <span className="sr-only">{t('calendar.place')}</span>
            <WrittenText>{entry.location}</WrittenText>
          </span>
        )}
        {guests.length > 0 && (
          <span className="inline-flex items-center gap-1 wrap-anywhere">
            <Users size={16} className="shrink-0" aria-hidden="true" />
            <span className="sr-only">{t('calendar.guests')}</span>
            <WrittenText>{guests.join(', ')}</WrittenText>
          </span>
        )}
      </span>
      {entry.description && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-quiet" dir="auto" lang={languageOfText(entry.description)}>
          {entry.description}
        </p>
      )}
    </li>
  );
}
