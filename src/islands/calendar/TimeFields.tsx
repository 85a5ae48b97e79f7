import type { Language } from '#contract/values/shared/common.ts';
import { homeZone, momentIn, shownIn } from '#contract/values/shared/zones.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { FieldClock } from '../../ui/field-time.ts';
import { type Draft, inZone, later } from './draft.ts';
import { ZoneField } from './ZoneField.tsx';
import { offsetOf, placeOf } from './zone-words.ts';

interface Props {
  draft: Draft;
  lang: Language;
  t: Translate;
  /** Error message of a field, in the page's language. */
  said: (name: 'start' | 'end') => string | undefined;
  set: (patch: Partial<Draft>) => void;
}

/** Start and end of an event: days, or times in a time zone. */
export function TimeFields({ draft, lang, t, said, set }: Props) {
  if (draft.allDay)
    return (
      <>
        <DateField
          id="event-start"
          lang={lang}
          label={t('calendar.field.firstDay')}
          value={draft.firstDay}
          onChange={(firstDay) => set(later(draft, { firstDay }))}
          error={said('start')}
        />
        <DateField
          id="event-end"
          lang={lang}
          label={t('calendar.field.lastDay')}
          value={draft.lastDay}
          onChange={(lastDay) => set({ lastDay })}
          error={said('end')}
        />
      </>
    );
  const clock = clockOf(draft, lang);
  return (
    <>
      <DateField
        id="event-start"
        kind="datetime"
        clock={clock}
        lang={lang}
        label={t('calendar.field.start')}
        value={draft.start}
        onChange={(start) => set(later(draft, { start }))}
        error={said('start')}
      />
      <DateField
        id="event-end"
        kind="datetime"
        clock={clock}
        lang={lang}
        label={t('calendar.field.end')}
        value={draft.end}
        onChange={(end) => set({ end })}
        error={said('end')}
      />
      <ZoneField
        zone={draft.timeZone}
        moment={Date.parse(draft.start) || Date.now()}
        lang={lang}
        onChange={(zone) => set(inZone(draft, zone))}
      />
    </>
  );
}

/** Returns the clock of a zone other than the site’s. */
function clockOf({ timeZone, start }: Draft, lang: Language): FieldClock | undefined {
  if (timeZone === homeZone) return undefined;
  return {
    shownAt: (moment) => shownIn(timeZone, moment),
    momentOf: (shown) => momentIn(timeZone, shown),
    name: `${placeOf(timeZone, lang)}, ${offsetOf(timeZone, Date.parse(start) || Date.now())}`,
  };
}
