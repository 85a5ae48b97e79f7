import { Suspense } from 'react';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Group } from './groups.ts';
import { type RowProps, TaskRow } from './TaskRow.tsx';

/** Drag and drop of rows, loaded only for the manual order. */
const SortableRows = lazyPart(() => import('./SortableRows.tsx'));

interface Props {
  group: Group;
  row: Omit<RowProps, 'task' | 'heading' | 'isRenaming' | 'isChosen' | 'dragging'>;
  /** Ids of the selected tasks; undefined outside selection mode. */
  chosen: readonly number[] | undefined;
  /** Id of the task being renamed in its row. */
  renaming: number | undefined;
  isOrdered: boolean;
  onMove: (id: number, beforeId: number) => void;
}

/** Group of tasks, with or without a heading. */
export function TaskGroup({ group: { name, tasks }, row, chosen, renaming, isOrdered, onMove }: Props) {
  const t = texts(row.lang);
  const all = { ...row, heading: name ? ('h3' as const) : ('h2' as const) };
  const plain = tasks.map((task) => (
    <TaskRow key={task.id} {...all} task={task} isRenaming={renaming === task.id} isChosen={chosen?.includes(task.id)} />
  ));
  return (
    <section className="grid gap-1 comfortable:gap-3" aria-label={name ? t(`apps.todo.group.${name}`) : t('apps.page.todo.title')}>
      {name && (
        <h2 className={`comfortable:text-lg ${name === 'overdue' ? 'text-error' : ''}`}>
          {t(`apps.todo.group.${name}`)} <span className="text-base font-normal text-quiet tabular-nums">{tasks.length}</span>
        </h2>
      )}
      <ul className="row-list">
        {isOrdered && !chosen ? (
          <Suspense fallback={plain}>
            <SortableRows tasks={tasks} row={all} renaming={renaming} onMove={onMove} />
          </Suspense>
        ) : (
          plain
        )}
      </ul>
    </section>
  );
}
