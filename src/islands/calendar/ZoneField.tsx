import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { homeZone } from '#contract/values/shared/zones.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { LabelledField } from './LabelledField.tsx';
import { offsetOf, placeOf } from './zone-words.ts';

interface Props {
  zone: string;
  /** Moment for which the offsets are computed. */
  moment: number;
  lang: Language;
  onChange: (zone: string) => void;
}

/** Number of rows visible without scrolling. */
const rows = 6;

/** Time zone of an event; collapsed, since nearly all events use Thailand's. */
export function ZoneField({ zone, moment, lang, onChange }: Props) {
  const t = texts(lang);
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
        <span className="font-semibold">{t('calendar.field.timeZone')}</span>
        <span className="text-quiet">
          {placeOf(zone, lang)} ({offsetOf(zone, moment)})
        </span>
      </summary>
      {isOpen && <ZoneList zone={zone} moment={moment} lang={lang} onChange={onChange} />}
    </details>
  );
}

function ZoneList({ zone, moment, lang, onChange }: Props) {
  const t = texts(lang);
  const [text, setText] = useState('');
  // Computing all offsets is slow, so it is done once; they don't change during the search.
  const [all] = useState(() =>
    [...new Set([homeZone, zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((name) => {
      const label = `${placeOf(name, lang)} (${offsetOf(name, moment)}) – ${name.replaceAll('_', ' ')}`;
      return { name, label, sought: label.toLowerCase().replaceAll('−', '-') };
    }),
  );
  const words = text.toLowerCase().split(/[\s/_]+/);
  const found = all.filter(({ sought }) => words.every((word) => sought.includes(word)));
  return (
    <div className="grid gap-1">
      <LabelledField id="event-zone-search" label={t('calendar.zones.search')}>
        {(ties) => (
          <input
            {...ties}
            type="search"
            className="input h-12 w-full"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Enter selects the first match instead of submitting the form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (found[0]) onChange(found[0].name);
            }}
          />
        )}
      </LabelledField>
      <p className="sr-only" role="status">
        {t('calendar.zones.found', { count: found.length })}
      </p>
      <select
        className="select block h-auto max-h-60 w-full overflow-y-auto bg-none p-1"
        size={rows}
        aria-label={t('calendar.field.timeZone')}
        value={found.some(({ name }) => name === zone) ? zone : ''}
        onChange={({ target }) => target.value && onChange(target.value)}
      >
        {found.map(({ name, label }) => (
          <option key={name} value={name} className="truncate rounded px-2 py-1.5">
            {label}
          </option>
        ))}
      </select>
      {found.length === 0 && <p className="text-quiet">{t('calendar.zones.none')}</p>}
    </div>
  );
}
