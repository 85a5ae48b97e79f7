import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock, longDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Face } from '../../ui/Face.tsx';
import { useIsElsewhere } from '../../ui/use-is-elsewhere.ts';
import { noonOf } from './days.ts';
import { daysOf, type Occurrence } from './occurrences.ts';
import { ReminderField } from './ReminderField.tsx';
import { repeatWords } from './repeat-rules.ts';

interface Props {
  occurrence: Occurrence;
  lang: Language;
  onAnswer: (response: 'accepted' | 'declined') => void;
  onRemind: (minutes: number[]) => void;
}

/** Somebody else's event, and whether one comes. */
export function Invitation({ occurrence, lang, onAnswer, onRemind }: Props) {
  const t = texts(lang);
  const isElsewhere = useIsElsewhere();
  const { entry, at, end } = occurrence;
  const { host, title, location, url, description, people, guests, response, rrule, allDay } = entry;
  const { first, last } = daysOf(occurrence);
  const from = allDay ? longDay(noonOf(first), lang) : dayAndClock(at, lang);
  const to = allDay ? longDay(noonOf(last), lang) : dayAndClock(new Date(end).toISOString(), lang);
  return (
    <>
      <h3 className="text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      {host && (
        <p className="flex items-center gap-2">
          <Face name={host.fullName} src={host.avatar} size="small" />
          <span>
            {t('calendar.panel.host')} <bdi>{host.fullName}</bdi>
          </span>
        </p>
      )}
      <p>
        {from}
        {to !== from && ` – ${to}`}
        {!allDay && isElsewhere && ` (${t('parts.date.zone')})`}
      </p>
      {rrule && <p className="text-quiet">{repeatWords(rrule, first, { lang, t })}</p>}
      {location && (
        <p>
          {t('calendar.place')}: <bdi>{location}</bdi>
        </p>
      )}
      {url && (
        <a className="link wrap-anywhere" href={url} rel="noopener noreferrer">
          {url}
        </a>
      )}
      {description && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {description}
        </p>
      )}
      <ul className="grid gap-2" aria-label={t('calendar.guests')}>
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-2">
            <Face name={person.fullName} src={person.avatar} size="small" />
            <bdi className="grow">{person.fullName}</bdi>
            <span className="mark">{t(`calendar.response.${person.response}`)}</span>
          </li>
        ))}
        {guests.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <ReminderField minutes={entry.reminders} t={t} onChange={onRemind} />
      <div className="flex flex-wrap gap-3">
        {(['accepted', 'declined'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={`btn h-12 grow ${response === each ? 'btn-secondary' : ''}`}
            aria-pressed={response === each}
            onClick={() => onAnswer(each)}
          >
            {t(`calendar.answer.${each}`)}
          </button>
        ))}
      </div>
    </>
  );
}
