import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Task } from '#contract/workspace/todo.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { focusedRow, useListKeys } from '../../ui/use-list-keys.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { groupsOf } from './groups.ts';
import { QuickAdd, quickAddId } from './QuickAdd.tsx';
import { TaskRow } from './TaskRow.tsx';
import { Choices, SearchForm } from './Toolbar.tsx';
import { type Place, usePlace } from './use-place.ts';
import { type TaskPatch, useTasks } from './use-tasks.ts';

/** Loaded when the first task is opened. */
const TaskPanel = lazy(() => import('./TaskPanel.tsx').then((panel) => ({ default: panel.TaskPanel })));

interface Props {
  lang: Language;
  /** The page's address without its words. */
  path: string;
  place: Place;
  tasks: Task[];
  /** What was known of changes before the tasks were asked for. */
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
  const { tasks, isBusy, change, add, prepare } = useTasks(place, { question: first.place, tasks: first.tasks, since });
  const { now, isReady } = useNow(first.now);
  const [said, say] = useState('');
  const opened = isReady ? tasks.find(({ id }) => String(id) === place.task) : undefined;
  const groups = groupsOf(tasks, place, now);
  const total = groups.reduce((sum, group) => sum + group.tasks.length, 0);

  function undoable(task: Task, patch: TaskPatch) {
    const back: TaskPatch = { isCompleted: task.isCompleted, isImportant: task.isImportant, isDeleted: task.isDeleted };
    const dismiss = offerUndo(t(`apps.todo.undo.${wordFor(patch)}`, { title: task.title }), () => {
      change({ ...task, ...patch }, pick(back, patch)).catch(showErrorToast);
    });
    change(task, patch).catch((error) => {
      dismiss();
      showErrorToast(error);
    });
  }

  async function find(found: Partial<Place>) {
    const next = { ...place, ...found };
    // The address goes along with what is shown.
    if (next.sortBy !== place.sortBy) await prepare(next).catch(showErrorToast);
    if (next.sortBy !== place.sortBy || next.q !== place.q) go(next, next.sortBy === place.sortBy ? 'replace' : 'push');
  }

  /** About the task in whose row the focus is. */
  const aboutRow = (act: (task: Task) => void) => () => {
    const row = focusedRow();
    const task = tasks.find(({ id }) => String(id) === row);
    return task ? act(task) : false;
  };
  useListKeys(lang);
  useShortcuts([
    { keys: 'n', label: t('apps.todo.keys.add'), run: () => document.getElementById(quickAddId)?.focus() },
    {
      keys: 'x',
      label: t('apps.todo.keys.complete'),
      run: aboutRow((task) => task.isDeleted || undoable(task, { isCompleted: !task.isCompleted })),
    },
    { keys: 'e', label: t('apps.todo.keys.open'), run: aboutRow(({ id }) => go({ ...place, task: String(id) })) },
    { keys: '#', label: t('apps.todo.keys.remove'), run: aboutRow((task) => undoable(task, { isDeleted: !task.isDeleted })) },
  ]);

  const navigation = { path, place, onGo: (next: Partial<Place>) => go({ ...place, ...next }) };
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('apps.page.todo.title')}</h1>
        <p className="mt-1 text-quiet" role="status">
          {t('apps.list.found', { total })}
        </p>
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
      <QuickAdd
        lang={lang}
        isReady={isReady}
        onAdd={async (task, key) => {
          const { title } = await add(task, key);
          say(t('apps.todo.quick.added', { title }));
        }}
      />
      <SearchForm place={place} path={path} t={t} onFind={find} />
      <Choices {...navigation} tasks={tasks} t={t} />
      <div className="justify-self-end">
        <ShortcutButton lang={lang} />
      </div>
      <div className="grid gap-5" aria-busy={isBusy}>
        {groups.length === 0 && nothing}
        {groups.map(({ name, tasks: own }) => (
          <section key={name ?? ''} className="grid gap-3" aria-label={name ? t(`apps.todo.group.${name}`) : t('apps.page.todo.title')}>
            {name && (
              <h2 className={`text-lg ${name === 'overdue' ? 'text-error' : ''}`}>
                {t(`apps.todo.group.${name}`)} <span className="text-base font-normal text-quiet tabular-nums">{own.length}</span>
              </h2>
            )}
            <ul className="grid gap-3">
              {own.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  lang={lang}
                  now={now}
                  isReady={isReady}
                  heading={name ? 'h3' : 'h2'}
                  onChange={undoable}
                  navigation={navigation}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Suspense fallback={null}>
        {opened && (
          <TaskPanel
            key={opened.id}
            task={opened}
            lang={lang}
            onSave={change}
            onRemove={(task) => {
              go({ ...place, task: '' });
              undoable(task, { isDeleted: !task.isDeleted });
            }}
            onClose={() => go({ ...place, task: '' })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The page's moment at first, so that both drawings are the same; then each minute's. */
function useNow(first: number): { now: number; isReady: boolean } {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return { now: now ?? first, isReady: now !== undefined };
}

function wordFor({ isDeleted, isCompleted, isImportant }: TaskPatch): string {
  if (isDeleted !== undefined) return isDeleted ? 'removed' : 'restored';
  if (isCompleted !== undefined) return isCompleted ? 'completed' : 'reopened';
  return isImportant ? 'starred' : 'unstarred';
}

/** What offers it is loaded with the first change. @returns what takes the offer away */
function offerUndo(text: string, undo: () => void): () => void {
  const offer = import('../../ui/toasts/undo-toast.ts').then(({ showUndoToast }) => showUndoToast(text, undo));
  offer.catch(() => undefined);
  return () => void offer.then((dismiss) => dismiss()).catch(() => undefined);
}

/** Of the values those that a patch changes. */
const pick = (values: TaskPatch, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in patch));
