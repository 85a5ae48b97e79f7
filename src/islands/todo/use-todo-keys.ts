import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap, nthKey } from '../../ui/key-map.ts';
import { focusedRow, openKeys, useListKeys } from '../../ui/use-list-keys.ts';
import { useSearchKey, useShortcuts } from '../../ui/use-shortcuts.ts';
import { quickAddId } from './QuickAdd.tsx';
import { priorities, withPriority } from './tasks.ts';
import type { TaskPatch } from './use-tasks.ts';

interface Keys {
  lang: Language;
  tasks: readonly FullTask[];
  onChange: (task: FullTask, patch: TaskPatch) => void;
  onOpen: (id: number) => void;
  onRename: (id: number) => void;
  onToggle: (id: number) => void;
}

/** Shortcuts for the task whose row has focus. */
export function useTodoKeys({ lang, tasks, onChange, onOpen, onRename, onToggle }: Keys): void {
  const t = texts(lang);
  /** Applies an action to the task whose row has focus. */
  const aboutRow = (act: (task: FullTask) => unknown) => () => {
    const row = focusedRow();
    const task = tasks.find(({ id }) => String(id) === row);
    return task ? act(task) : false;
  };
  /** Only the user's own tasks outside the trash can be edited in their rows. */
  const aboutOwnRow = (act: (task: FullTask) => unknown) => aboutRow((task) => task.isOwn && !task.isDeleted && act(task));
  useListKeys(lang);
  useSearchKey(t('apps.todo.search'));
  useShortcuts([
    { keys: keyMap.create, label: t('apps.todo.keys.add'), run: () => document.getElementById(quickAddId)?.focus() },
    {
      keys: keyMap.complete,
      label: t('apps.todo.keys.complete'),
      run: aboutRow((task) => task.isDeleted || onChange(task, { isCompleted: !task.isCompleted })),
    },
    ...openKeys(
      t('apps.todo.keys.open'),
      aboutRow(({ id }) => onOpen(id)),
    ),
    {
      keys: keyMap.remove,
      label: t('apps.todo.keys.remove'),
      run: aboutRow((task) => task.isOwn && onChange(task, { isDeleted: !task.isDeleted })),
    },
    { keys: keyMap.edit, label: t('todo.rename.key'), run: aboutOwnRow(({ id }) => onRename(id)) },
    { keys: keyMap.star, label: t('todo.keys.star'), run: aboutOwnRow((task) => onChange(task, { isImportant: !task.isImportant })) },
    ...priorities.map((priority, index) => ({
      keys: nthKey(index),
      label: t('todo.keys.priority', { level: t(`apps.todo.tag.${priority}`) }),
      run: aboutOwnRow((task) => onChange(task, { tags: withPriority(task.tags, priority) })),
    })),
    { keys: keyMap.choose, label: t('todo.choose.key'), run: aboutRow(({ id }) => onToggle(id)) },
  ]);
}
