import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { cutText } from '#contract/values/shared/cut-text.ts';
import { eventLength, maxGuests } from '#contract/values/workspace/calendar.ts';
import type { CalendarEntry } from '#contract/workspace/calendar-entries.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { PersonPicker } from '../../ui/PersonPicker.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Person } from './draft.ts';

interface Props {
  guests: Person[];
  /** People invited so far, with their responses. */
  people: CalendarEntry['people'];
  lang: Language;
  onChange: (guests: Person[]) => void;
}

const ask = async (): Promise<Person[]> =>
  (await callApi('GET /apps/calendar/people')).map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));

/** Guests of an event: chat contacts with an account are invited; other guests are only names. */
export function GuestField({ guests, people, lang, onChange }: Props) {
  const t = texts(lang);
  const { data = [] } = useSWR('calendar people', ask, { revalidateOnFocus: false });
  const answers = people.filter(({ id }) => guests.some((guest) => guest.id === id));
  return (
    <div className="grid gap-2">
      <PersonPicker
        id="event-guests"
        lang={lang}
        label={t('calendar.guests')}
        people={data}
        chosen={guests.map((guest) => (typeof guest.id === 'number' ? guest : { ...guest, warning: t('calendar.guestUntold') }))}
        max={maxGuests}
        readText={(text) => {
          const name = cutText(text.trim(), eventLength.guest);
          return name ? { id: name, name } : undefined;
        }}
        onChange={(chosen) => onChange(chosen.map(({ id, name, avatar }) => ({ id, name, ...(avatar ? { avatar } : {}) })))}
      />
      {answers.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {answers.map(({ id, fullName, response }) => (
            <li key={id}>
              <WrittenText>{fullName}</WrittenText>: {t(`calendar.response.${response}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
