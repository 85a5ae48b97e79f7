import { useStore } from '@nanostores/react';
import { Search, Star } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PageEntry } from '#contract/navigation/page-search.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { passFocus } from '../../ui/focus.ts';
import { PageIcon } from '../../ui/PageIcon.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { $pages, loadBookmarks, toggleBookmark } from './bookmarks.ts';

/** Maximum number of matches listed (specification, shell §5). */
const maxMatches = 6;
const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Panel of the star button: bookmarked pages, and a search for more. */
export function Bookmarks({ lang }: { lang: Language }) {
  const t = texts(lang);
  const pages = useStore($pages, { ssr: 'initial' });
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const field = useFocusOnOpening();
  const load = useCallback(() => {
    setFailed(false);
    loadBookmarks().catch(() => setFailed(true));
  }, []);
  const missing = pages === undefined;
  // Undefined again after another user has signed in or out.
  useEffect(() => {
    if (missing) load();
  }, [missing, load]);

  if (failed && !pages) {
    return (
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <p>{t('navbar.bookmarks.failed')}</p>
        <button type="button" className="btn btn-primary" onClick={load}>
          {t('navbar.bookmarks.retry')}
        </button>
      </div>
    );
  }
  if (!pages) return <Waiting />;
  const q = fold(text.trim());
  // Paths are in English, so English words also find pages in Thai.
  const matches = pages.filter(({ title, link }) => fold(title).includes(q) || link.includes(q)).slice(0, maxMatches);
  const listed = q === '' ? pages.filter(({ isBookmarked }) => isBookmarked) : matches;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a second way; every link is reached with Tab.
    <div className="p-2" onKeyDown={moveThroughLinks}>
      <label className="input h-11 w-full">
        <Search size={18} className="text-quiet" aria-hidden="true" />
        <input
          ref={field}
          type="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('navbar.bookmarks.search')}
          placeholder={t('navbar.bookmarks.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-bookmark-field
        />
      </label>
      <p className={q !== '' && listed.length === 0 ? 'p-4 text-center font-semibold' : 'sr-only'} role="status">
        {q === '' ? '' : listed.length === 0 ? t('navbar.bookmarks.none') : t('navbar.bookmarks.found', { count: listed.length })}
      </p>
      {q === '' && listed.length === 0 ? (
        <p className="p-4 text-center text-quiet">{t('navbar.bookmarks.empty')}</p>
      ) : (
        <ul className="mt-2 max-h-[50vh] overflow-y-auto overscroll-contain">
          {listed.map((page) => (
            <PageLine key={page.id} page={page} lang={lang} leaves={q === ''} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the panel's field when the panel is opened by keyboard. */
function useFocusOnOpening() {
  const stop = useRef<AbortController>(undefined);
  return useCallback((field: HTMLInputElement | null) => {
    stop.current?.abort();
    const panel = field?.closest('details');
    if (!field || !panel) return;
    const enter = () => {
      if (panel.open && panel.querySelector('summary:focus-visible')) field.focus();
    };
    stop.current = new AbortController();
    panel.addEventListener('toggle', enter, { signal: stop.current.signal });
    enter();
  }, []);
}

interface LineProps {
  page: PageEntry;
  lang: Language;
  /** Whether it is listed only while bookmarked. */
  leaves: boolean;
}

function PageLine({ page: { id, title, icon, link, isBookmarked }, lang, leaves }: LineProps) {
  const t = texts(lang);
  return (
    <li className="flex items-center rounded-field hover:bg-base-300">
      <a className="flex min-h-11 min-w-0 grow items-center gap-3 px-2" href={localized(link, lang)}>
        <PageIcon name={icon} className="text-quiet" />
        <span className="truncate">{title}</span>
      </a>
      <button
        type="button"
        className="bar-button"
        aria-pressed={isBookmarked}
        aria-label={t('navbar.bookmarks.mark', { title })}
        onClick={({ currentTarget }) => {
          if (leaves) passFocus(currentTarget.closest('li'), '[aria-pressed]');
          toggleBookmark(id).catch(showErrorToast);
        }}
      >
        <Star size={20} className="star" aria-hidden="true" />
      </button>
    </li>
  );
}

/** Moves focus between the field and the pages by arrow keys. */
function moveThroughLinks(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bookmark-field], a')];
  const here = stops.findIndex((stop) => stop === event.target || stop.parentElement?.contains(event.target as Node));
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Waiting() {
  return <div className="m-3 h-30 skeleton waiting-lines" aria-busy="true" />;
}
