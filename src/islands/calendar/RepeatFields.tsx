import type { Language } from '#contract/values/shared/common.ts';
import { maxOccurrences } from '#contract/values/workspace/calendar.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DateField } from '../../ui/DateField.tsx';
import { weekdayOf } from './days.ts';
import { LabelledField } from './LabelledField.tsx';
import { type Repeat, repeatKinds, repeatWords, weekdayName, weekdays, writeRepeat } from './repeat-rules.ts';

interface Props {
  repeat: Repeat;
  /** First day of the event and its time zone. */
  start: string;
  zone: string;
  lang: Language;
  onChange: (repeat: Repeat) => void;
}

const ends = ['never', 'date', 'count'] as const;

/** Recurrence of an event, for the common rules. */
export function RepeatFields({ repeat, start, zone, lang, onChange }: Props) {
  const t = texts(lang);
  const { kind, interval, days, end, until, count } = repeat;
  const own = weekdays[weekdayOf(start)] ?? '';

  const set = (patch: Partial<Repeat>) => onChange({ ...repeat, ...patch });
  const number = (value: string, most: number) => Math.min(most, Math.max(1, Math.floor(Number(value)) || 1));

  return (
    <fieldset className="grid gap-3">
      <LabelledField id="event-repeat" label={t('calendar.field.repeat')}>
        {(ties) => (
          <select
            {...ties}
            className="select h-12 w-full"
            value={kind}
            onChange={({ target }) => set({ kind: repeatKinds.find((each) => each === target.value) ?? 'none' })}
          >
            {repeatKinds
              .filter((each) => each !== 'other' || repeat.isOther)
              .map((each) => (
                <option key={each} value={each}>
                  {t(`calendar.repeat.kind.${each}`)}
                </option>
              ))}
          </select>
        )}
      </LabelledField>
      {kind !== 'none' && kind !== 'other' && (
        <>
          <LabelledField id="event-interval" label={t(`calendar.repeat.interval.${kind}`)}>
            {(ties) => (
              <input
                {...ties}
                type="number"
                min={1}
                max={99}
                className="input h-12 w-28"
                value={interval}
                onChange={({ target }) => set({ interval: number(target.value, 99) })}
              />
            )}
          </LabelledField>
          {kind === 'WEEKLY' && (
            <fieldset className="flex flex-wrap gap-x-4" aria-label={t('calendar.repeat.days')}>
              {weekdays.map((name, at) => (
                <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={name === own || days.includes(name)}
                    disabled={name === own}
                    onChange={({ target }) =>
                      set({ days: weekdays.filter((each) => (each === name ? target.checked : days.includes(each))) })
                    }
                  />
                  {weekdayName(at, lang)}
                </label>
              ))}
            </fieldset>
          )}
          <LabelledField id="event-ends" label={t('calendar.repeat.end')}>
            {(ties) => (
              <select
                {...ties}
                className="select h-12 w-full"
                value={end}
                onChange={({ target }) => set({ end: ends.find((each) => each === target.value) ?? 'never' })}
              >
                {ends.map((each) => (
                  <option key={each} value={each}>
                    {t(`calendar.repeat.ends.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </LabelledField>
          {end === 'date' && (
            <DateField
              id="event-until"
              lang={lang}
              label={t('calendar.repeat.last')}
              value={until}
              min={start}
              onChange={(day) => set({ until: day || until })}
            />
          )}
          {end === 'count' && (
            <LabelledField id="event-count" label={t('calendar.repeat.count')}>
              {(ties) => (
                <input
                  {...ties}
                  type="number"
                  min={1}
                  max={maxOccurrences}
                  className="input h-12 w-28"
                  value={count}
                  onChange={({ target }) => set({ count: number(target.value, maxOccurrences) })}
                />
              )}
            </LabelledField>
          )}
          <p className="text-sm text-quiet" role="status">
            {repeatWords(writeRepeat(repeat, start, zone), start, { lang, t, zone })}
          </p>
        </>
      )}
    </fieldset>
  );
}
