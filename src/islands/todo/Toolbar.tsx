import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { listSorts, taskFilters, taskTags } from '#contract/values/workspace/todo.ts';
import type { FullTask, OwnTag } from '#contract/workspace/todo-list.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { tagTones } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { hasTag, isIn } from './groups.ts';
import { PlaceLink, type PlaceLinkProps } from './PlaceLink.tsx';
import { isSort, type Place } from './use-place.ts';

type Navigation = Pick<PlaceLinkProps, 'path' | 'place' | 'onGo'>;
interface Props extends Navigation {
  tasks: FullTask[];
  tags: readonly OwnTag[];
  t: Translate;
}

/** Debounce delay while typing, in milliseconds. */
const typingPause = 250;

/** Search while the user types, or by its button without JavaScript. */
export function SearchForm({ place, path, t, onFind }: Pick<Props, 'place' | 'path' | 't'> & { onFind: (found: Partial<Place>) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Navigating back changes the query; text being typed takes precedence.
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = place.q;
    const sort = form.current?.elements.namedItem('sortBy');
    if (sort instanceof HTMLSelectElement) sort.value = place.sortBy;
  }, [place.q, place.sortBy]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function find(event?: SyntheticEvent) {
    event?.preventDefault();
    clearTimeout(timer.current);
    if (!form.current) return;
    const said = new FormData(form.current);
    const sortBy = String(said.get('sortBy'));
    onFind({ q: String(said.get('q') ?? '').trim(), ...(isSort(sortBy) ? { sortBy } : {}) });
  }

  return (
    <search className="grow basis-80">
      <form ref={form} className="flex gap-2" action={path} data-auto-submit onSubmit={find}>
        <label className="input h-11 min-w-0 grow">
          <Search size={20} className="text-quiet" aria-hidden="true" />
          <input
            type="search"
            name="q"
            defaultValue={place.q}
            maxLength={200}
            placeholder={t('apps.todo.search')}
            aria-label={t('apps.todo.search')}
            aria-keyshortcuts="/"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(find, typingPause);
            }}
          />
        </label>
        {(['filter', 'tag', 'done'] as const).map(
          (name) => place[name] && <input key={name} type="hidden" name={name} value={place[name]} />,
        )}
        <label className="select h-11 w-36 shrink-0 sm:w-44">
          <span className="sr-only">{t('shop.sortBy')}</span>
          <select name="sortBy" defaultValue={place.sortBy}>
            {listSorts.map((value) => (
              <option key={value} value={value}>
                {value === 'own' ? t('todo.order.own') : t(`apps.todo.sort.${value}`)}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="btn h-11">
            {t('shop.searchButton')}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Filters of the list, each with its number of tasks. */
export function Choices({ tasks, tags, t, ...navigation }: Props) {
  const { filter, tag, done } = navigation.place;
  const count = (inFilter: string, withTag: string) => tasks.filter((task) => isIn(task, inFilter) && hasTag(task, withTag)).length;
  const hidesDone = done === 'hide';
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The current filter may be scrolled out of view.
    const line = lines.current;
    const link = line?.querySelector('[aria-current]:not(:first-child)');
    if (line && link && line.scrollWidth > line.clientWidth)
      line.scrollLeft += link.getBoundingClientRect().left - line.getBoundingClientRect().left - 16;
  }, []);
  return (
    <div className="drawn-lines print:hidden" ref={lines}>
      <nav className="drawn-line" aria-label={t('apps.todo.show')}>
        {['', ...taskFilters].map((name) => (
          <PlaceLink key={name} {...navigation} change={{ filter: name }} isOn={filter === name} count={count(name, tag)}>
            {name ? t(`apps.todo.filter.${name}`) : t('apps.todo.all')}
          </PlaceLink>
        ))}
        <PlaceLink {...navigation} change={{ done: hidesDone ? '' : 'hide' }}>
          {hidesDone ? t('apps.todo.showDone') : t('apps.todo.hideDone')}
        </PlaceLink>
      </nav>
      <nav className="drawn-line" aria-label={t('apps.todo.tags')}>
        <PlaceLink {...navigation} change={{ tag: '' }} isOn={tag === ''}>
          {t('apps.todo.anyTag')}
        </PlaceLink>
        {taskTags.map((name) => (
          <PlaceLink
            key={name}
            {...navigation}
            change={{ tag: name }}
            isOn={tag === name}
            count={count(filter, name)}
            tone={tagTones[name]}
          >
            {t(`apps.todo.tag.${name}`)}
          </PlaceLink>
        ))}
        {tags.map(({ id, name, tone }) => (
          <PlaceLink
            key={id}
            {...navigation}
            change={{ tag: String(id) }}
            isOn={tag === String(id)}
            count={count(filter, String(id))}
            tone={tone}
          >
            <WrittenText>{name}</WrittenText>
          </PlaceLink>
        ))}
      </nav>
    </div>
  );
}
