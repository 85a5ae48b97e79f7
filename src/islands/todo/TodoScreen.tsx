import { ListChecks, Trash2 } from 'lucide-react';
import { Activity, type ReactNode, Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask, FullTaskList } from '#contract/workspace/todo-list.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyFace } from '../../ui/EmptyFace.tsx';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { focusedRow, useListKeys } from '../../ui/use-list-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSame } from '../../ui/use-same.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { groupsOf } from './groups.ts';
import { QuickAdd, quickAddId } from './QuickAdd.tsx';
import { TaskGroup } from './TaskGroup.tsx';
import { Choices, SearchForm } from './Toolbar.tsx';
import { priorities, withPriority } from './tasks.ts';
import { useChanges } from './use-changes.ts';
import { type Place, usePlace } from './use-place.ts';
import { useTasks } from './use-tasks.ts';

/** Loaded when they are wanted. */
const TaskPanel = lazyPart(() => import('./TaskPanel.tsx').then((panel) => ({ default: panel.TaskPanel })));
const ChosenBar = lazyPart(() => import('./ChosenBar.tsx').then((bar) => ({ default: bar.ChosenBar })));
const TrashQuestion = lazyPart(() => import('./TrashQuestion.tsx').then((question) => ({ default: question.TrashQuestion })));

interface Props {
  lang: Language;
  /** The page's address without its words. */
  path: string;
  place: Place;
  list: FullTaskList;
  /** Cursor of changes, read before the tasks were requested. */
  since: string;
  /** When the page was made, in milliseconds. */
  now: number;
  /** Shown instead of an empty list. */
  nothing?: ReactNode;
}

/** A person's tasks: the page's own drawing, which comes alive. */
export function TodoScreen({ lang, path, since, nothing, ...first }: Props) {
  const t = texts(lang);
  const [place, go] = usePlace(first.place);
  const store = useTasks(place, { question: first.place, list: first.list, since });
  const { tasks, tags } = store;
  const { now, isReady } = useNow(first.now);
  const [said, say] = useState('');
  /** Ids of those chosen, while several are being chosen. */
  const [chosen, choose] = useState<readonly number[]>();
  /** Id of the task whose title is being changed in its row. */
  const [renaming, rename] = useState<number>();
  const [purging, purge] = useState<readonly FullTask[]>();
  const { undoable, undoableAll } = useChanges(store.change, t);
  const opened = isReady ? tasks.find(({ id }) => String(id) === place.task) : undefined;
  const groups = groupsOf(tasks, place, now);
  const shown = groups.flatMap((group) => group.tasks);
  const toggle = (id: number) => choose((before = []) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  async function find(found: Partial<Place>) {
    const next = { ...place, ...found };
    // The address goes along with what is shown.
    if (next.sortBy !== place.sortBy) await store.prepare(next).catch(showErrorToast);
    if (next.sortBy !== place.sortBy || next.q !== place.q) go(next, next.sortBy === place.sortBy ? 'replace' : 'push');
  }

  /** About the task in whose row the focus is. */
  const aboutRow = (act: (task: FullTask) => unknown) => () => {
    const row = focusedRow();
    const task = tasks.find(({ id }) => String(id) === row);
    return task ? act(task) : false;
  };
  /** The user's own tasks outside the trash can be edited in their rows. */
  const aboutOwnRow = (act: (task: FullTask) => unknown) => aboutRow((task) => task.isOwn && !task.isDeleted && act(task));
  useListKeys(lang);
  useShortcuts([
    { keys: 'n', label: t('apps.todo.keys.add'), run: () => document.getElementById(quickAddId)?.focus() },
    {
      keys: 'x',
      label: t('apps.todo.keys.complete'),
      run: aboutRow((task) => task.isDeleted || undoable(task, { isCompleted: !task.isCompleted })),
    },
    { keys: 'e', label: t('apps.todo.keys.open'), run: aboutRow(({ id }) => go({ ...place, task: String(id) })) },
    { keys: '#', label: t('apps.todo.keys.remove'), run: aboutRow((task) => task.isOwn && undoable(task, { isDeleted: !task.isDeleted })) },
    { keys: 'F2', label: t('todo.rename.key'), run: aboutOwnRow(({ id }) => rename(id)) },
    { keys: 's', label: t('todo.keys.star'), run: aboutOwnRow((task) => undoable(task, { isImportant: !task.isImportant })) },
    ...priorities.map((priority, index) => ({
      keys: String(index + 1),
      label: t('todo.keys.priority', { level: t(`apps.todo.tag.${priority}`) }),
      run: aboutOwnRow((task) => undoable(task, { tags: withPriority(task.tags, priority) })),
    })),
    { keys: 'v', label: t('todo.choose.key'), run: aboutRow(({ id }) => toggle(id)) },
  ]);

  const onGo = (next: Partial<Place>) => go({ ...place, ...next });
  const listPlace = useSame({ ...place, task: '' });
  const ways = useSteady({
    onGo,
    onChange: undoable,
    onPurge: (task: FullTask) => purge([task]),
    onRename: rename,
    onToggle: toggle,
  });
  const row = { tags, lang, now, path, place: listPlace, ways };
  const deleted = tasks.filter(({ isDeleted }) => isDeleted);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="grow">
          <h1 className="text-2xl sm:text-3xl">{t('apps.page.todo.title')}</h1>
          <p className="mt-1 text-quiet" role="status">
            {t('apps.list.found', { total: shown.length })}
          </p>
          <p className="sr-only" role="status">
            {said}
          </p>
        </div>
        {place.filter === 'deleted' && deleted.length > 0 && (
          <button type="button" className="btn min-h-11 needs-script" onClick={() => purge(deleted)}>
            <Trash2 size={18} aria-hidden="true" />
            {t('todo.trash.empty')}
          </button>
        )}
        {shown.length > 0 && (
          <button
            type="button"
            className="btn min-h-11 btn-ghost needs-script"
            aria-pressed={chosen !== undefined}
            onClick={() => choose(chosen ? undefined : [])}
          >
            <ListChecks size={18} aria-hidden="true" />
            {t('todo.choose.several')}
          </button>
        )}
        <ShortcutButton lang={lang} />
      </div>
      {isReady && place.task !== '' && !opened && !store.isBusy && (
        <p className="tile flex items-center gap-3 p-4" role="status">
          <span className="grow">{t('todo.gone')}</span>
          <button type="button" className="btn min-h-11" onClick={() => go({ ...place, task: '' }, 'replace')}>
            {t('apps.todo.panel.close')}
          </button>
        </p>
      )}
      <QuickAdd
        lang={lang}
        onAdd={async (task, key) => {
          const { title } = await store.add(task, key);
          say(t('apps.todo.quick.added', { title }));
        }}
      />
      {/* A press elsewhere does not wait until these, and the rows, have come alive. */}
      <Activity>
        <SearchForm place={place} path={path} t={t} onFind={find} />
        <Choices path={path} place={place} onGo={onGo} tasks={tasks} tags={tags} t={t} />
      </Activity>
      <div className="grid gap-5" aria-busy={store.isBusy}>
        {groups.length === 0 && (tasks.length === 0 ? <EmptyFace text={t('todo.first')} /> : nothing)}
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
      <Suspense fallback={null}>
        {chosen && (
          <ChosenBar
            lang={lang}
            chosen={shown.filter(({ id }) => chosen.includes(id))}
            shown={shown}
            tags={tags}
            onChoose={choose}
            onEnd={() => choose(undefined)}
            onChange={(patchOf) => {
              undoableAll(
                shown.filter(({ id }) => chosen.includes(id)),
                patchOf,
              );
              choose(undefined);
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {opened && (
          <TaskPanel
            key={opened.id}
            task={opened}
            tags={tags}
            lang={lang}
            onSave={(before, patch) => store.change({ before, patch })}
            onAbout={store.about}
            onAboutTags={store.aboutTags}
            onRemove={(task) => {
              go({ ...place, task: '' });
              undoable(task, { isDeleted: !task.isDeleted });
            }}
            onPurge={(task) => {
              go({ ...place, task: '' });
              purge([task]);
            }}
            onClose={() => go({ ...place, task: '' })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {purging && (
          <TrashQuestion
            lang={lang}
            tasks={purging}
            isAll={purging === deleted || purging.length > 1}
            onRemove={store.remove}
            onEnd={() => purge(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
