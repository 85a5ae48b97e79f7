import { Activity, type ReactNode, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask, FullTaskList } from '#contract/workspace/todo-list.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import { useStableValue } from '../../ui/use-stable-value.ts';
import { groupsOf } from './groups.ts';
import { Head } from './Head.tsx';
import { Overlays } from './Overlays.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { TaskGroup } from './TaskGroup.tsx';
import { Choices, SearchForm } from './Toolbar.tsx';
import { useChanges } from './use-changes.ts';
import { type Place, usePlace } from './use-place.ts';
import { useTasks } from './use-tasks.ts';
import { useTodoKeys } from './use-todo-keys.ts';

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  place: Place;
  list: FullTaskList;
  /** Cursor of changes, read before the tasks were requested. */
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
  /** Empty state. */
  nothing?: ReactNode;
}

/** Tasks of an account; rendered on the server and hydrated. */
export function TodoScreen({ lang, path, since, nothing, ...first }: Props) {
  const t = texts(lang);
  const [place, go] = usePlace(first.place);
  const store = useTasks(place, { question: first.place, list: first.list, since });
  const { tasks, tags } = store;
  const { now, isReady } = useNow(first.now);
  const [said, say] = useState('');
  /** Ids of the selected tasks; undefined outside selection mode. */
  const [chosen, choose] = useState<readonly number[]>();
  /** Id of the task being renamed in its row. */
  const [renaming, rename] = useState<number>();
  const [purging, purge] = useState<readonly FullTask[]>();
  const { undoable, undoableAll } = useChanges(store.change, t);
  const opened = isReady ? tasks.find(({ id }) => String(id) === place.task) : undefined;
  const groups = groupsOf(tasks, place, now);
  const shown = groups.flatMap((group) => group.tasks);
  const toggle = (id: number) => choose((before = []) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  async function find(found: Partial<Place>) {
    const next = { ...place, ...found };
    // The URL changes together with the list.
    if (next.sortBy !== place.sortBy) await store.prepare(next).catch(showErrorToast);
    if (next.sortBy !== place.sortBy || next.q !== place.q) go(next, next.sortBy === place.sortBy ? 'replace' : 'push');
  }

  useTodoKeys({
    lang,
    tasks,
    onChange: undoable,
    onOpen: (id) => go({ ...place, task: String(id) }),
    onRename: rename,
    onToggle: toggle,
  });

  const onGo = (next: Partial<Place>) => go({ ...place, ...next });
  const listPlace = useStableValue({ ...place, task: '' });
  const ways = useStableCallbacks({
    onGo,
    onChange: undoable,
    onPurge: (task: FullTask) => purge([task]),
    onRename: rename,
    onToggle: toggle,
  });
  const row = { tags, lang, now, path, place: listPlace, ways };
  const deleted = tasks.filter(({ isDeleted }) => isDeleted);
  return (
    <div className="list-screen">
      <Head
        lang={lang}
        count={shown.length}
        said={said}
        isChoosing={chosen !== undefined}
        onChoose={() => choose(chosen ? undefined : [])}
        onEmpty={place.filter === 'deleted' && deleted.length > 0 ? () => purge(deleted) : undefined}
      />
      {isReady && place.task !== '' && !opened && !store.isBusy && (
        <p className="tile flex items-center gap-3 p-4" role="status">
          <span className="grow">{t('todo.gone')}</span>
          <button type="button" className="btn min-h-11" onClick={() => go({ ...place, task: '' }, 'replace')}>
            {t('apps.todo.panel.close')}
          </button>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <QuickAdd
          lang={lang}
          tags={tags}
          onTag={store.addTag}
          onAdd={async (task, key) => {
            const { title } = await store.add(task, key);
            say(t('apps.todo.quick.added', { title }));
          }}
        />
        {/* Separate boundaries, so that a press elsewhere does not wait for these and the rows to hydrate. */}
        <Activity>
          <SearchForm place={place} path={path} t={t} onFind={find} />
        </Activity>
      </div>
      <Activity>
        <Choices path={path} place={place} onGo={onGo} tasks={tasks} tags={tags} t={t} />
      </Activity>
      <div className="grid gap-3 comfortable:gap-5" aria-busy={store.isBusy}>
        {groups.length === 0 && (tasks.length === 0 ? <EmptyState text={t('todo.first')} /> : nothing)}
        {groups.map((group) => (
          <Activity key={group.name ?? ''}>
            <TaskGroup
              group={group}
              row={row}
              chosen={chosen}
              renaming={renaming}
              isOrdered={isReady && place.sortBy === 'own' && place.filter !== 'deleted'}
              onMove={(id, before) => store.move(id, before).catch(showErrorToast)}
            />
          </Activity>
        ))}
      </div>
      <Overlays
        {...{ lang, store, shown, chosen, choose, opened, purging, purge, undoable, undoableAll }}
        isAll={purging === deleted || (purging?.length ?? 0) > 1}
        onLeave={() => go({ ...place, task: '' })}
      />
    </div>
  );
}
