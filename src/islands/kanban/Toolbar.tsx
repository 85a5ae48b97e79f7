import { Search, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { dueFilters } from '#contract/values/workspace/kanban.ts';
import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { labelOf } from './board.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';

interface Props extends Navigation {
  lang: Language;
  board: KanbanProject;
  t: Translate;
}

/** Debounce delay while typing, in milliseconds. */
const typingPause = 250;
const none = { q: '', person: '', label: '', due: '' };

/** Filters of cards, applied while the user types, or by a button without JavaScript. */
export function Toolbar({ lang, board, t, ...navigation }: Props) {
  const { path, place, onGo } = navigation;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q, person, label, due } = place;
  useEffect(() => {
    // Navigating back changes the query; text being typed takes precedence.
    for (const [name, value] of Object.entries({ q, person, label, due })) {
      const field = form.current?.elements.namedItem(name);
      if ((field instanceof HTMLInputElement && field !== document.activeElement) || field instanceof HTMLSelectElement)
        field.value = value;
    }
  }, [q, person, label, due]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function find(event?: SyntheticEvent) {
    event?.preventDefault();
    clearTimeout(timer.current);
    if (!form.current) return;
    const said = new FormData(form.current);
    const found = Object.fromEntries(Object.keys(none).map((name) => [name, String(said.get(name) ?? '').trim()]));
    const changed = Object.entries({ q, person, label, due }).filter(([name, value]) => found[name] !== value);
    if (changed.length > 0) onGo(found, changed.every(([name]) => name === 'q') ? 'replace' : 'push');
  }

  const choices = [
    { name: 'person', value: person, options: board.people.map(({ title }) => [title, title]) },
    { name: 'label', value: label, options: board.labels.map((text) => [text, labelOf(text, board, t).text]) },
    { name: 'due', value: due, options: dueFilters.map((text) => [text, t(`kanban.filter.${text}`)]) },
  ] as const;
  return (
    <search>
      <form ref={form} className="kanban-filters" action={path} data-auto-submit onSubmit={find}>
        <label className="input h-11 shrink-0 grow basis-48">
          <Search size={18} className="text-quiet" aria-hidden="true" />
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            placeholder={t('kanban.filter.q')}
            aria-label={t('kanban.filter.q')}
            aria-keyshortcuts="/"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(find, typingPause);
            }}
          />
        </label>
        {place.board && <input type="hidden" name="board" value={place.board} />}
        {choices.map(({ name, value, options }) => (
          <label key={name} className="select h-11 w-40 shrink-0">
            <span className="sr-only">{t(`kanban.filter.${name}`)}</span>
            <select name={name} defaultValue={value}>
              <option value="">{t(`kanban.filter.any.${name}`)}</option>
              {options.map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <noscript>
          <button type="submit" className="btn h-11">
            {t('kanban.filter.find')}
          </button>
        </noscript>
        {(q || person || label || due) && (
          <PlaceLink {...navigation} change={none} className="btn btn-ghost h-11 shrink-0">
            <X size={18} aria-hidden="true" />
            {t('kanban.filter.reset')}
          </PlaceLink>
        )}
        <ShortcutButton lang={lang} />
      </form>
    </search>
  );
}
