import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { longDay, month, shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { addDays, neighbour, noonOf, spanOf, views } from './days.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import type { Place } from './use-place.ts';

interface Props {
  navigation: Navigation;
  lang: Language;
  today: string;
  t: Translate;
}

/** Heading for the days shown. */
function titleOf({ view, date }: Place, lang: Language): string {
  if (view === 'day') return longDay(noonOf(date), lang);
  if (view !== 'week') return month(noonOf(date), lang);
  const { first } = spanOf('week', date);
  return `${shortDay(noonOf(first), lang)} – ${shortDay(noonOf(addDays(first, 6)), lang)}`;
}

/** Current period, with navigation to other periods and views. */
export function Toolbar({ navigation, lang, today, t }: Props) {
  const { view, date } = navigation.place;
  const step = (by: 1 | -1) => ({ date: neighbour(view, date, by), q: '' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="calendar-screen-only flex items-center gap-1">
        <PlaceLink navigation={navigation} change={{ date: today, q: '' }} className="btn min-h-11 bg-base-100" isOn={date === today}>
          {t('calendar.today')}
        </PlaceLink>
        {([-1, 1] as const).map((by) => (
          <PlaceLink
            key={by}
            navigation={navigation}
            change={step(by)}
            className="btn btn-square min-h-11 min-w-11 btn-ghost"
            label={by < 0 ? t(`calendar.previous.${view}`) : t(`calendar.next.${view}`)}
          >
            {by < 0 ? (
              <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
            ) : (
              <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
            )}
          </PlaceLink>
        ))}
      </div>
      <h2 className="grow text-xl" aria-live="polite">
        {titleOf(navigation.place, lang)}
      </h2>
      <nav className="join calendar-screen-only" aria-label={t('calendar.views')}>
        {views.map((each) => (
          <PlaceLink
            key={each}
            navigation={navigation}
            change={{ view: each, q: '' }}
            className={`join-item btn min-h-11 px-3 sm:px-4 ${view === each ? 'btn-secondary' : 'bg-base-100'}`}
            isOn={view === each}
          >
            {t(`calendar.view.${each}`)}
          </PlaceLink>
        ))}
      </nav>
    </div>
  );
}

/** Debounce delay while typing, in milliseconds. */
const typingPause = 250;

/** Searches all events while the user types, or by its button without JavaScript. */
export function SearchForm({ navigation: { path, place, onGo }, t }: Pick<Props, 'navigation' | 't'>) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q } = place;
  useEffect(() => {
    // Navigating back changes the query; text being typed takes precedence.
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function find(event?: SyntheticEvent) {
    event?.preventDefault();
    clearTimeout(timer.current);
    const sought = field.current?.value.trim() ?? '';
    // Typing replaces the history entry, so that Back leads to the page before the search.
    if (sought !== q) onGo({ q: sought }, q && sought ? 'replace' : 'push');
  }

  return (
    <search className="calendar-screen-only">
      <form className="flex w-full gap-2" action={path} onSubmit={find}>
        <label className="input h-11 min-w-0 grow">
          <Search size={18} className="text-quiet" aria-hidden="true" />
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            placeholder={t('calendar.search')}
            aria-label={t('calendar.search')}
            aria-keyshortcuts="/"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(find, typingPause);
            }}
          />
        </label>
        <noscript>
          <button type="submit" className="btn h-11">
            {t('calendar.find')}
          </button>
        </noscript>
      </form>
    </search>
  );
}
