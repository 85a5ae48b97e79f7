import { Search, X } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { closeSheet, FilterSheet } from '../FilterSheet.tsx';
import { useSearchKey } from '../use-shortcuts.ts';
import { WrittenText } from '../WrittenText.tsx';
import { PlainLink } from './PlainLink.tsx';
import type { Address } from './use-address.ts';

interface Field {
  /** URL parameter. */
  name: string;
  label: string;
}
interface ChoiceField extends Field {
  /** Label of the option without a filter. */
  all: string;
  options: readonly { value: string; label: string }[];
}
/** Fields rendered by the screen itself. */
interface OwnFields {
  /** Name of each field, the parser of its text, and the format of its value. */
  fields: readonly (Field & { read?: (text: string) => string; format: (value: string) => string })[];
  /** @param wait called during typing */
  draw: (wait: () => void) => ReactNode;
}
interface Props {
  lang: Language;
  path: string;
  address: Address<string>;
  /** Placeholder of the search field, if one search covers everything. */
  placeholder: string;
  choices?: readonly ChoiceField[];
  /** Filters for texts within single columns. */
  fields?: readonly Field[];
  own?: OwnFields;
  /** Parameters that are preserved without JavaScript. */
  kept?: readonly string[];
}

/** Delay between the last key press and the search, in milliseconds. */
const typingPause = 250;

/**
 * Searches during typing, and shows the active filters so that each can be removed; without JavaScript it has a submit button. On phones
 * all fields except the search are in a sheet.
 */
export function FilterBar({
  lang,
  path,
  address,
  placeholder,
  choices = [],
  fields = [],
  own,
  kept = ['sort', 'sortColumn', 'perPage'],
}: Props) {
  const t = texts(lang);
  useSearchKey(placeholder);
  const { values } = address;
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isNew = useRef(true);
  const named = ['q', ...[...choices, ...fields, ...(own?.fields ?? [])].map(({ name }) => name)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the address has changed, the fields follow.
  useEffect(() => {
    // Submits text that was typed before hydration.
    if (isNew.current) {
      isNew.current = false;
      find('push');
      return;
    }
    // Back navigation changes the filters, but not the field that is being edited.
    for (const field of form.current?.elements ?? []) {
      const isOwn = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (
        isOwn &&
        field.name in values &&
        field.type !== 'hidden' &&
        (field !== document.activeElement || field instanceof HTMLSelectElement)
      )
        field.value = values[field.name] ?? '';
    }
  }, [values]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const readAs = (name: string, text: string) => own?.fields.find((field) => field.name === name)?.read?.(text) ?? text;

  function find(how: 'push' | 'replace', event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (event) closeSheet(sheet.current, event.nativeEvent);
    clearTimeout(timer.current);
    if (!form.current?.checkValidity()) return;
    const said = new FormData(form.current);
    const { elements } = form.current;
    // Fields that are not yet loaded have their values from the URL.
    const found = Object.fromEntries(
      named.map((name) => [name, elements.namedItem(name) ? readAs(name, String(said.get(name) ?? '').trim()) : (values[name] ?? '')]),
    );
    if (named.some((name) => found[name] !== (values[name] ?? ''))) address.go({ ...found, page: '1' }, how);
  }
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find('replace'), typingPause);
  };
  const optionOf = ({ name, options }: ChoiceField) => options.find(({ value }) => value === values[name])?.label ?? values[name] ?? '';
  const chips = [
    ...choices.map((choice) => ({ ...choice, value: values[choice.name] ? optionOf(choice) : '' })),
    ...fields.map((field) => ({ ...field, value: values[field.name] ?? '' })),
    ...(own?.fields ?? []).map(({ name, label, format }) => ({ name, label, value: values[name] ? format(values[name]) : '' })),
  ].filter(({ value }) => value !== '');
  const isSole = choices.length + fields.length === 0 && !own;

  return (
    <search className="grid gap-2 print:hidden">
      <form ref={form} className="filters" action={path} data-auto-submit onSubmit={(event) => find('push', event)}>
        <label className="input h-11 w-full">
          <Search size={20} className="text-quiet" aria-hidden="true" />
          <input
            type="search"
            name="q"
            defaultValue={values.q}
            maxLength={200}
            placeholder={placeholder}
            aria-label={placeholder}
            aria-keyshortcuts="/"
            autoComplete="off"
            onInput={wait}
          />
        </label>
        {kept.map((name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />)}
        {isSole ? (
          <button type="submit" className="btn h-11 px-4 btn-primary">
            {t('table.search')}
          </button>
        ) : (
          <FilterSheet t={t} ref={sheet}>
            {choices.map(({ name, label, all, options }) => (
              <label key={name} className="select h-11 w-full">
                <span className="sr-only">{label}</span>
                <select name={name} defaultValue={values[name]} autoComplete="off">
                  <option value="">{all}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            {fields.map(({ name, label }) => (
              <label key={name} className="input h-11 w-full">
                <span className="label text-base-content">{label}</span>
                <input type="search" name={name} defaultValue={values[name]} maxLength={100} autoComplete="off" onInput={wait} />
              </label>
            ))}
            {own?.draw(wait)}
            <button type="submit" className="btn h-11 px-5 btn-primary">
              {t('table.search')}
            </button>
          </FilterSheet>
        )}
      </form>
      {(chips.length > 0 || values.q) && <Chips chips={chips} named={named} address={address} t={t} />}
    </search>
  );
}

interface ChipProps {
  chips: readonly (Field & { value: string })[];
  /** Parameters that are cleared together. */
  named: readonly string[];
  address: Address<string>;
  t: Translate;
}

/** Removes filters individually or all together. */
function Chips({ chips, named, address, t }: ChipProps) {
  const nothing = { ...Object.fromEntries(named.map((name) => [name, ''])), page: '1' };
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('table.filters')}>
      {chips.map(({ name, label, value }) => (
        <li key={name}>
          <PlainLink
            className="btn min-h-11 rounded-full btn-secondary btn-sm"
            href={address.linkTo({ [name]: '', page: '1' })}
            onGo={() => address.go({ [name]: '', page: '1' })}
            aria-label={t('table.without', { name: label, value })}
          >
            {label}: <WrittenText>{value}</WrittenText>
            <X size={16} aria-hidden="true" />
          </PlainLink>
        </li>
      ))}
      <li>
        <PlainLink className="btn min-h-11 btn-ghost btn-sm" href={address.linkTo(nothing)} onGo={() => address.go(nothing)}>
          {t('table.clear')}
        </PlainLink>
      </li>
    </ul>
  );
}
