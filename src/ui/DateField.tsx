import { CalendarDays, X } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { clock, dayAndClock, longDay, shortDay } from '../lib/dates.ts';
import { texts } from '../lib/i18n/browser.ts';
import { announce } from './announce.ts';
import { asThai, type DateKind, type FieldClock, fieldTime, isoOf } from './field-time.ts';
import { type ReadWords, readTypedDate } from './typed-date.ts';
import { useIsOtherTimeZone } from './use-is-other-time-zone.ts';

interface InputProps {
  id: string;
  /** Name of the field, for forms that are read or submitted by name. */
  name?: string;
  lang: Language;
  kind?: DateKind;
  /** A day such as `2026-11-24`, or a moment in ISO 8601; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  /** @param isUnread whether the text is not a valid date, which the field reports */
  onBlur?: (isUnread: boolean) => void;
  /** Bounds, in the same format as the value. */
  min?: string;
  max?: string;
  isRequired?: boolean;
  isClearable?: boolean;
  /** Whether to omit the written-out date below the field, as among other filters. */
  isBrief?: boolean;
  /** Time zone of moments, Thailand's by default. */
  clock?: FieldClock | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  /** Accessible name, if no label names the field. */
  'aria-label'?: string;
}

/** Parser of dates in words, loaded when the first field is focused. */
let readWords: ReadWords | undefined;
const loadWords = () =>
  import('./date-words-reader.ts').then(
    ({ readDateWords }) => {
      readWords = readDateWords;
    },
    // Without it, numeric dates and month names are still parsed.
    () => undefined,
  );

/**
 * A field for a day or a moment as people write it, in the page's language and era, with its weekday written below. The native field is
 * kept behind it for its calendar, its bounds and form submission.
 */
export function DateInput(props: InputProps) {
  const { id, name, lang, kind = 'date', value, onChange, onFocus, onBlur, min = '', max = '', isRequired, isClearable, isBrief } = props;
  const { clock: other, ...ties } = {
    clock: props.clock,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-label': props['aria-label'],
  };
  const t = texts(lang);
  const isOtherTimeZone = useIsOtherTimeZone();
  const native = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Text during typing, or one that is not a valid date. */
  const [typed, setTyped] = useState<string>();
  const [unread, setUnread] = useState('');
  const told = other && value ? asThai(value, other) : value;
  const shown = value && (kind === 'date' ? shortDay(value, lang) : dayAndClock(told, lang));
  const said =
    value && (kind === 'date' ? longDay(value, lang) : `${longDay(told, lang)} ${clock(told, lang)}${lang === 'th' ? ' น.' : ''}`);
  const zone = other?.name ?? (isOtherTimeZone ? t('parts.date.zone') : '');

  function set(found: string) {
    // Forms may read the value by name before the next render.
    if (native.current) native.current.value = found;
    onChange(isoOf(found, kind, other));
  }
  function take(found: string) {
    setTyped(undefined);
    setUnread('');
    set(found);
  }
  const fieldOf = (text: string) => readTypedDate(text, kind, { before: fieldTime(value, kind, other), moment: Date.now(), readWords });
  /** @returns whether the text could be parsed at once */
  function read(text: string): boolean {
    const found = text.trim() === '' ? '' : fieldOf(text);
    if (found !== undefined) take(found);
    return found !== undefined;
  }
  function write(text: string) {
    setTyped(text);
    // Without a four-digit year, the text may be an incomplete date.
    const found = /\d{4}|[๐-๙]{4}/.test(text) ? fieldOf(text) : undefined;
    if (found !== undefined) set(found);
  }
  const readFirst = useEffectEvent(() => {
    const text = field.current?.value ?? '';
    if (text !== shown) void leave(text);
  });
  // Parses text that was typed before hydration.
  useEffect(() => readFirst(), []);
  async function leave(text = typed) {
    let isUnread = false;
    if (text !== undefined && text.trim() !== shown && !read(text)) {
      await loadWords();
      if (!read(text)) {
        isUnread = true;
        setUnread(text);
        announce(t('parts.date.unread', { text }));
      }
    }
    // Keeps the text if the user has resumed typing meanwhile.
    setTyped((now) => (now === text ? undefined : now));
    onBlur?.(isUnread);
  }
  function openCalendar() {
    try {
      native.current?.showPicker();
    } catch {
      native.current?.focus();
    }
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && typed !== undefined && !read(typed)) {
      event.preventDefault();
      void leave();
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      openCalendar();
    }
  }
  /** A touch opens the calendar without showing the keyboard. */
  function touch(event: TouchEvent) {
    event.preventDefault();
    openCalendar();
  }

  return (
    <div className="grid grow gap-1">
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <input
            ref={native}
            name={name}
            data-shown-as={id}
            className="native-date input h-12 w-full"
            type={kind === 'date' ? 'date' : 'datetime-local'}
            tabIndex={-1}
            aria-hidden="true"
            value={fieldTime(value, kind, other)}
            min={fieldTime(min, kind) || undefined}
            max={fieldTime(max, kind) || undefined}
            required={isRequired}
            onChange={({ target }) => take(target.value)}
          />
          <input
            {...ties}
            ref={field}
            id={id}
            className="needs-script input relative h-12 w-full pe-12"
            autoComplete="off"
            spellCheck={false}
            placeholder={kind === 'date' ? t('parts.date.day') : t('parts.date.moment')}
            value={typed ?? shown}
            aria-required={isRequired}
            aria-describedby={[ties['aria-describedby'], `${id}-date`].filter(Boolean).join(' ')}
            onFocus={() => {
              void loadWords();
              onFocus?.();
            }}
            onChange={({ target }) => write(target.value)}
            onKeyDown={press}
            onTouchEnd={touch}
            onBlur={() => void leave()}
          />
          <button
            type="button"
            className="needs-script btn absolute end-0.5 top-0.5 btn-square h-11 w-11 btn-ghost"
            aria-label={t('parts.date.open')}
            onClick={openCalendar}
          >
            <CalendarDays size={18} aria-hidden="true" />
          </button>
        </div>
        {isClearable && value && (
          <button type="button" className="btn btn-square h-12 w-12" aria-label={t('parts.date.clear')} onClick={() => take('')}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={isBrief && !unread ? 'sr-only' : 'text-sm text-quiet'} id={`${id}-date`}>
        {unread && <span className="text-error">{t('parts.date.unread', { text: unread })} </span>}
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
 * A field for a day or a moment with its label and error. Texts: `parts`.
 *
 *     <DateField id="due" lang={lang} label={…} kind="datetime" value={due} onChange={setDue} isClearable error={error} />
 */
export function DateField({ label, error, ...input }: Props) {
  const problem = `${input.id}-error`;
  return (
    <div className="grid content-start gap-1">
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
