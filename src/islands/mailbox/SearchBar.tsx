import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import { filterNames, type Place } from './use-place.ts';

/** Debounce delay while typing, in milliseconds. */
const typingPause = 300;
const searchId = 'mail-search';

interface Props {
  navigation: Navigation;
  lang: Language;
  t: Translate;
}

const said = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** Searches while the user types, or by its button without JavaScript; filters are in a collapsible section. */
export function SearchBar({ navigation, lang, t }: Props) {
  const { place, path, onGo } = navigation;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const filters = filterNames.filter((name) => place[name] !== '');
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => fill(form.current, place), [place]);

  function find(event?: SyntheticEvent) {
    event?.preventDefault();
    clearTimeout(timer.current);
    if (!form.current) return;
    const data = new FormData(form.current);
    const names = ['q', ...filterNames] as const;
    const next = Object.fromEntries(names.map((name) => [name, said(data, name)])) as Pick<Place, (typeof names)[number]>;
    if (names.every((name) => next[name] === place[name])) return;
    onGo({ ...next, page: '', id: '' }, next.q === place.q ? 'push' : 'replace');
  }

  return (
    <search>
      <form ref={form} className="mail-search" action={path} onSubmit={find}>
        {(['folder', 'label', 'sort'] as const).map(
          (name) => place[name] && <input key={name} type="hidden" name={name} value={place[name]} />,
        )}
        <div className="flex gap-2">
          <label className="input h-12 w-full">
            <Search size={20} className="text-quiet" aria-hidden="true" />
            <input
              id={searchId}
              type="search"
              name="q"
              defaultValue={place.q}
              maxLength={200}
              placeholder={t('mailbox.search')}
              aria-label={t('mailbox.search')}
              aria-keyshortcuts="/"
              onInput={() => {
                clearTimeout(timer.current);
                timer.current = setTimeout(find, typingPause);
              }}
            />
          </label>
          <button type="submit" className="btn h-12 only-without-script">
            {t('mailbox.find')}
          </button>
        </div>
        <div className="mail-choices">
          <details className="mail-filters">
            <summary className="btn min-h-11 btn-ghost btn-sm">
              <SlidersHorizontal size={18} aria-hidden="true" />
              {t('mailbox.filter.title')}
              {filters.length > 0 && <b className="tabular-nums">{filters.length}</b>}
            </summary>
            <div className="mail-filter-fields">
              <label className="grid gap-1">
                <span>{t('mailbox.filter.from')}</span>
                <input className="input h-12 w-full" name="from" defaultValue={place.from} maxLength={100} onBlur={() => find()} />
              </label>
              <div className="grid gap-1">
                <label htmlFor="mail-since">{t('mailbox.filter.since')}</label>
                <DateInput id="mail-since" name="since" lang={lang} value={place.since} isBrief onChange={() => find()} />
              </div>
              <div className="grid gap-1">
                <label htmlFor="mail-until">{t('mailbox.filter.until')}</label>
                <DateInput id="mail-until" name="until" lang={lang} value={place.until} isBrief onChange={() => find()} />
              </div>
              <label className="flex min-h-11 items-center gap-2">
                <input
                  className="checkbox checkbox-primary"
                  type="checkbox"
                  name="unread"
                  value="true"
                  defaultChecked={place.unread !== ''}
                  onChange={() => find()}
                />
                {t('mailbox.filter.unread')}
              </label>
              <label className="flex min-h-11 items-center gap-2">
                <input
                  className="checkbox checkbox-primary"
                  type="checkbox"
                  name="files"
                  value="true"
                  defaultChecked={place.files !== ''}
                  onChange={() => find()}
                />
                {t('mailbox.filter.files')}
              </label>
              <button type="submit" className="btn h-12 btn-secondary">
                {t('mailbox.filter.apply')}
              </button>
            </div>
          </details>
          {filters.map((name) => {
            const word = wordOf(name, place, t);
            return (
              <PlaceLink
                key={name}
                {...navigation}
                change={{ [name]: '', page: '' }}
                className="btn min-h-11 btn-sm rounded-full"
                aria-label={t('mailbox.filter.remove', { name: word })}
              >
                {word}
                <X size={16} aria-hidden="true" />
              </PlaceLink>
            );
          })}
          {place.q && (place.folder !== 'all' || place.label) && (
            <PlaceLink {...navigation} change={{ folder: 'all', label: '', page: '' }} className="btn min-h-11 btn-sm btn-ghost">
              {t('mailbox.searchAll')}
            </PlaceLink>
          )}
        </div>
      </form>
    </search>
  );
}

/** Updates the fields on history navigation, except the one being typed in. */
function fill(form: HTMLFormElement | null, place: Place): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field === document.activeElement || field.type === 'hidden') continue;
    const value = place[field.name as keyof Place] ?? '';
    if (field.type === 'checkbox') field.checked = value !== '';
    else field.value = value;
  }
}

function wordOf(name: (typeof filterNames)[number], place: Place, t: Translate): string {
  const word = t(`mailbox.filter.${name}`);
  return name === 'unread' || name === 'files' ? word : `${word} ${place[name]}`;
}
