import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { Sortable, useSortableRow } from '../../ui/Sortable.tsx';
import { StepRow, type StepRowProps } from './StepRow.tsx';

interface Props {
  steps: FullTask['steps'];
  row: Omit<StepRowProps, 'step' | 'dragging'>;
  t: Translate;
  onMove: (from: number, to: number) => void;
}

/** Steps reordered by drag and drop. */
export function SortableSteps({ steps, row, t, onMove }: Props) {
  return (
    <Sortable
      id="steps"
      ids={steps.map(({ id }) => id)}
      strategy={verticalListSortingStrategy}
      how={t('todo.steps.how')}
      say={(what, id, place) =>
        t(`todo.order.${what}`, { title: steps.find((step) => step.id === id)?.title ?? '', place, total: steps.length })
      }
      onMove={onMove}
    >
      <ul className="grid gap-1">
        {steps.map((step) => (
          <SortableStep key={step.id} {...row} step={step} />
        ))}
      </ul>
    </Sortable>
  );
}

function SortableStep(props: StepRowProps) {
  return <StepRow {...props} dragging={useSortableRow(props.step.id)} />;
}
