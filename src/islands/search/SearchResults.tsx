import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { clearChoices, recentChoices, rememberChoice, sectionsOf } from './choices.ts';
import { OptionGroup, optionId } from './OptionGroup.tsx';
import { SearchKey } from './SearchKey.tsx';
import type { Choice, Section } from './section.ts';
import { useSearch } from './use-search.ts';

const fieldId = 'search-field';
const listId = 'search-list';
const fieldOf = () => document.getElementById(fieldId) as HTMLInputElement | null;

/**
 * Results for the search dialog's field. The field is part of the page, so that typing can begin before this has loaded; together they form
 * a combobox with grouped options.
 */
export function SearchResults({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [text, setText] = useState('');
  /** Undefined until hydration, to match the server-rendered HTML. */
  const [recent, setRecent] = useState<Choice[]>();
  const [active, setActive] = useState(-1);
  /** Whether Enter was pressed before the response arrived. */
  const isAwaited = useRef(false);
  const { found, retry } = useSearch(text, lang);

  const answer = found?.answer;
  const failed = found !== undefined && !answer;
  const sections: Section[] =
    text === '' ? recentSection(recent, t) : answer ? sectionsOf({ ...found, answer }, { q: found.q, lang, t }) : [];
  const choices = sections.flatMap((section) => section.choices);
  const settled = text === '' || found?.q === text;
  /** Number of results, without links that continue the search. */
  const count = choices.filter(({ isWay }) => !isWay).length;
  const nothing = settled && text !== '' && answer !== undefined && count === 0;

  function read() {
    const next = fieldOf()?.value.trim() ?? '';
    isAwaited.current = false;
    if (next !== text) setActive(-1);
    if (next === '') setRecent(recentChoices(lang));
    setText(next);
  }

  function move(event: KeyboardEvent) {
    if (event.isComposing || choices.length === 0) return;
    const place = placeFor(event.key, active, choices.length);
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setActive(place);
  }

  /** Handles Enter: opens the active option, else the page of all listings, once the response has arrived. */
  function submit(event: SubmitEvent) {
    if (text !== '' && settled && active < 0) return;
    event.preventDefault();
    if (!settled) isAwaited.current = true;
    else document.getElementById(optionId(active))?.click();
  }

  function take(choice: Choice) {
    const field = fieldOf();
    if (choice.next && field) {
      field.value = choice.next;
      field.focus();
      read();
      return;
    }
    rememberChoice(choice, lang);
    field?.closest('dialog')?.close();
  }

  useFieldEvents({ read, move, submit });

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once what was typed before this arrived.
  useEffect(read, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, with the lines that were drawn for it.
  useEffect(() => {
    if (!found) return;
    // If no listings are found, the first option becomes active.
    const first = choices.length > 0 && !found.market?.total ? 0 : -1;
    setActive(first);
    if (!isAwaited.current) return;
    isAwaited.current = false;
    if (first < 0) fieldOf()?.form?.submit();
    else document.getElementById(optionId(first))?.click();
  }, [found]);

  useMarkedOption(active, choices.length);

  return (
    <div className="max-h-[min(32rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain p-2" aria-busy={!settled}>
      <p className="sr-only" role="status">
        {text !== '' && settled && answer && !nothing ? t('navbar.search.found', { count }) : ''}
      </p>
      {text === '' && recent?.length === 0 && <p className="p-4 text-center text-quiet">{t('navbar.search.hint')}</p>}
      {text !== '' && !found && <Waiting />}
      {failed && (
        <div className="grid justify-items-center gap-3 p-4 text-center" role="alert">
          <p>{t('navbar.search.failed')}</p>
          <button type="button" className="btn btn-primary" onClick={retry}>
            {t('navbar.search.retry')}
          </button>
        </div>
      )}
      {nothing && (
        <p className="p-4 text-center font-semibold" role="status">
          {t('navbar.search.none')}
        </p>
      )}
      {choices.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('navbar.search.results')}>
          {sections.map((section) => (
            <OptionGroup key={section.key} section={section} choices={choices} active={active} q={text} onTake={take} />
          ))}
        </div>
      )}
      {text === '' && recent && recent.length > 0 && (
        <ClearButton
          t={t}
          onClear={() => {
            clearChoices(lang);
            setRecent([]);
            fieldOf()?.focus();
          }}
        />
      )}
      {text === '' && recent && <SearchKey lang={lang} />}
    </div>
  );
}

function recentSection(recent: readonly Choice[] | undefined, t: Translate): Section[] {
  return recent && recent.length > 0 ? [{ key: 'recent', title: t('navbar.search.recent'), choices: [...recent] }] : [];
}

/** Returns the option that a key moves to. */
function placeFor(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  const chosen = active >= 0;
  const places: Record<string, number | undefined> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    // Without an active option, both move the caret.
    Home: chosen ? 0 : undefined,
    End: chosen ? last : undefined,
  };
  return places[key];
}

interface FieldEvents {
  read: () => void;
  move: (event: KeyboardEvent) => void;
  submit: (event: SubmitEvent) => void;
}

/** Attaches the event listeners; the field and its dialog are part of the page, outside React. */
function useFieldEvents({ read, move, submit }: FieldEvents): void {
  // Reattached after every render, as the handlers depend on its state; a layout effect, so that no key reaches an outdated handler.
  useLayoutEffect(() => {
    const field = fieldOf();
    const dialog = field?.closest('dialog');
    const stop = new AbortController();
    const { signal } = stop;
    field?.addEventListener('input', read, { signal });
    field?.addEventListener('keydown', move, { signal });
    field?.form?.addEventListener('submit', submit, { signal });
    // A click outside the panel closes the dialog, which clears the field.
    dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
    dialog?.addEventListener('close', () => field?.form?.reset(), { signal });
    dialog?.addEventListener('close', read, { signal });
    return () => stop.abort();
  });
}

/** Marks the active option on the field, and scrolls it into view. */
function useMarkedOption(active: number, count: number): void {
  useEffect(() => {
    const field = fieldOf();
    field?.setAttribute('aria-expanded', String(count > 0));
    field?.toggleAttribute('aria-controls', false);
    if (count > 0) field?.setAttribute('aria-controls', listId);
    if (active >= 0 && active < count) field?.setAttribute('aria-activedescendant', optionId(active));
    else field?.removeAttribute('aria-activedescendant');
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, count]);
}

function ClearButton({ t, onClear }: { t: Translate; onClear: () => void }) {
  return (
    <div className="flex justify-end">
      <button type="button" className="btn btn-ghost min-h-11" onClick={onClear}>
        {t('navbar.search.clear')}
      </button>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3 p-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="h-8 skeleton" />
      ))}
    </div>
  );
}
