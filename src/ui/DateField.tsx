import { X } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { clock, longDay } from '../lib/dates.ts';
import { texts } from '../lib/i18n/browser.ts';
import { asThai, type DateKind, type FieldClock, fieldTime, isoOf } from './field-time.ts';
import { useIsOtherTimeZone } from './use-is-other-time-zone.ts';

interface InputProps {
  id: string;
  /** Name of the field, for forms that are sent without script. */
  name?: string;
  lang: Language;
  kind?: DateKind;
  /** A day such as `2026-11-24`, or a moment in ISO 8601; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Bounds, in the same form as the value. */
  min?: string;
  max?: string;
  isRequired?: boolean;
  isClearable?: boolean;
  /** By which moments are told, instead of Thailand's. */
  clock?: FieldClock | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** The browser's field for a day or a moment, with its date read out below: the Buddhist year in Thai. */
export function DateInput(props: InputProps) {
  const { id, name, lang, kind = 'date', value, onChange, min = '', max = '', isRequired, isClearable, clock: other, ...ties } = props;
  const t = texts(lang);
  const isOtherTimeZone = useIsOtherTimeZone();
  const told = other && value ? asThai(value, other) : value;
  const said =
    value && (kind === 'date' ? longDay(value, lang) : `${longDay(told, lang)} ${clock(told, lang)}${lang === 'th' ? ' น.' : ''}`);
  const zone = other?.name ?? (isOtherTimeZone ? t('parts.date.zone') : '');
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <input
          {...ties}
          id={id}
          name={name}
          className="input h-12 min-w-0 grow"
          type={kind === 'date' ? 'date' : 'datetime-local'}
          value={fieldTime(value, kind, other)}
          min={fieldTime(min, kind) || undefined}
          max={fieldTime(max, kind) || undefined}
          required={isRequired}
          aria-describedby={[ties['aria-describedby'], `${id}-date`].filter(Boolean).join(' ')}
          onChange={({ target }) => onChange(isoOf(target.value, kind, other))}
        />
        {isClearable && value && (
          <button type="button" className="btn btn-square h-12 w-12" aria-label={t('parts.date.clear')} onClick={() => onChange('')}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="text-sm text-quiet" id={`${id}-date`}>
        {said}
        {said && kind === 'datetime' && zone && ` (${zone})`}
      </p>
    </div>
  );
}

interface Props extends Omit<InputProps, 'aria-describedby' | 'aria-invalid'> {
  label: string;
  /** Error of the field, in the page's language. */
  error?: string | undefined;
}

/**
 * A field for a day or a moment with its label and the place for what is wrong with it. Texts: `parts`.
 *
 *     <DateField id="due" lang={lang} label={…} kind="datetime" value={due} onChange={setDue} isClearable error={error} />
 */
export function DateField({ label, error, ...input }: Props) {
  const problem = `${input.id}-error`;
  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={input.id}>
        {label}
      </label>
      <DateInput {...input} aria-describedby={problem} aria-invalid={error ? true : undefined} />
      <p className="error-text" id={problem}>
        {error}
      </p>
    </div>
  );
}
