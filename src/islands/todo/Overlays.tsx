import { Suspense } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { useChanges } from './use-changes.ts';
import type { Tasks } from './use-tasks.ts';

/** Loaded on demand. */
const TaskPanel = lazyPart(() => import('./TaskPanel.tsx'));
const ChosenBar = lazyPart(() => import('./ChosenBar.tsx'));
const TrashQuestion = lazyPart(() => import('./TrashQuestion.tsx'));

interface Props extends ReturnType<typeof useChanges> {
  lang: Language;
  store: Tasks;
  shown: readonly FullTask[];
  /** Ids of the selected tasks; undefined outside selection mode. */
  chosen: readonly number[] | undefined;
  choose: (chosen: readonly number[] | undefined) => void;
  opened: FullTask | undefined;
  /** Tasks whose permanent deletion awaits confirmation. */
  purging: readonly FullTask[] | undefined;
  isAll: boolean;
  purge: (tasks: readonly FullTask[] | undefined) => void;
  /** Closes the open task. */
  onLeave: () => void;
}

/** Overlays of the list: bulk actions, the open task, and the confirmation of permanent deletion. */
export function Overlays({ lang, store, shown, chosen, choose, opened, purging, isAll, purge, onLeave, undoable, undoableAll }: Props) {
  return (
    <>
      <Suspense fallback={null}>
        {chosen && (
          <ChosenBar
            lang={lang}
            chosen={shown.filter(({ id }) => chosen.includes(id))}
            shown={shown}
            tags={store.tags}
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
            tags={store.tags}
            lang={lang}
            onSave={(before, patch) => store.change({ before, patch })}
            onAbout={store.about}
            onAboutTags={store.aboutTags}
            onRemove={(task) => {
              onLeave();
              undoable(task, { isDeleted: !task.isDeleted });
            }}
            onPurge={(task) => {
              onLeave();
              purge([task]);
            }}
            onClose={onLeave}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {purging && <TrashQuestion lang={lang} tasks={purging} isAll={isAll} onRemove={store.remove} onEnd={() => purge(undefined)} />}
      </Suspense>
    </>
  );
}
