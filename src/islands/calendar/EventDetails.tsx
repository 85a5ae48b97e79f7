import { AlignLeft, Bell, Clock, Link, MapPin, Repeat, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { homeZone } from '#contract/values/shared/zones.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { calendarTones } from '../../ui/status-colors.ts';
import { useIsOtherTimeZone } from '../../ui/use-is-other-time-zone.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { timesInWords } from './event-words.ts';
import type { Occurrence } from './occurrences.ts';
import { before } from './ReminderField.tsx';
import { repeatWords } from './repeat-rules.ts';
import { dayIn, timeThere } from './zone-words.ts';

/** Details of an event, one line per kind. */
export function EventDetails({ occurrence, lang }: { occurrence: Occurrence; lang: Language }) {
  const t = texts(lang);
  const isOtherTimeZone = useIsOtherTimeZone();
  const { host, calendar, location, url, description, people, guests, rrule, allDay, reminders, timeZone } = occurrence.entry;
  return (
    <ul className="grid gap-3">
      <Line icon={Clock} name={t('calendar.when')}>
        <p>{timesInWords(occurrence, lang)}</p>
        {!allDay && timeZone !== homeZone && <p className="text-sm">{timeThere(timeZone, occurrence.start, { lang, t })}</p>}
        {!allDay && isOtherTimeZone && <p className="text-sm text-quiet">{t('parts.date.zone')}</p>}
        <span className={`mark mt-1 block w-fit tone-${calendarTones[calendar]}`}>{t(`calendar.kind.${calendar}`)}</span>
      </Line>
      {rrule && (
        <Line icon={Repeat} name={t('calendar.field.repeat')}>
          {repeatWords(rrule, dayIn(timeZone, occurrence.start), { lang, t, zone: timeZone })}
        </Line>
      )}
      {location && (
        <Line icon={MapPin} name={t('calendar.place')}>
          <WrittenText>{location}</WrittenText>
        </Line>
      )}
      {url && (
        <Line icon={Link} name={t('calendar.field.url')}>
          <a className="link" href={url} rel="noopener noreferrer" target="_blank" dir="ltr">
            {url}
          </a>
        </Line>
      )}
      {(host || people.length > 0 || guests.length > 0) && (
        <Line icon={Users} name={t('calendar.guests')}>
          <ul className="grid gap-2" aria-label={t('calendar.guests')}>
            {host && (
              <Guest name={host.fullName} avatar={host.avatar}>
                {t('calendar.panel.host')}
              </Guest>
            )}
            {people.map(({ id, fullName, avatar, response }) => (
              <Guest key={id} name={fullName} avatar={avatar}>
                {t(`calendar.response.${response}`)}
              </Guest>
            ))}
            {guests.map((name) => (
              <Guest key={name} name={name} avatar="" />
            ))}
          </ul>
        </Line>
      )}
      {!host && reminders.length > 0 && (
        <Line icon={Bell} name={t('calendar.field.reminders')}>
          {reminders.map((minutes) => before(minutes, t)).join(', ')}
        </Line>
      )}
      {description && (
        <Line icon={AlignLeft} name={t('calendar.field.description')}>
          <span className="block whitespace-pre-line" dir="auto" lang={languageOfText(description)}>
            {description}
          </span>
        </Line>
      )}
    </ul>
  );
}

function Line({
  icon: Icon,
  name,
  children,
}: {
  icon: ComponentType<{ size: number; className: string; 'aria-hidden': 'true' }>;
  name: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <Icon size={18} className="mt-0.5 shrink-0 text-quiet" aria-hidden="true" />
      <span className="sr-only">{name}</span>
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </li>
  );
}

function Guest({ name, avatar, children }: { name: string; avatar: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Avatar name={name} src={avatar} size="small" />
      <WrittenText className="min-w-0 grow">{name}</WrittenText>
      {children && <span className="mark">{children}</span>}
    </li>
  );
}
