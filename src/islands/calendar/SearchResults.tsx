import { Agenda } from './Agenda.tsx';
import type { DaysProps } from './MonthGrid.tsx';
import { daysOf, type Occurrence } from './occurrences.ts';
import { PlaceLink } from './PlaceLink.tsx';

const noHolidays = new Map();

/** Search results, each event on its next day. */
export function SearchResults({ occurrences, ...props }: DaysProps & { occurrences: Occurrence[] }) {
  const { navigation, t } = props;
  const days = Map.groupBy(occurrences, (occurrence) => daysOf(occurrence).first);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t('calendar.found', { count: occurrences.length, q: navigation.place.q })}</p>
        <PlaceLink navigation={navigation} change={{ q: '' }} className="btn min-h-11">
          {t('calendar.endSearch')}
        </PlaceLink>
      </div>
      <Agenda {...props} days={days} holidays={noHolidays} />
    </>
  );
}
