import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Translate } from '../../lib/i18n/browser.ts';
import { Sortable, useSortableRow } from '../../ui/Sortable.tsx';

interface Props {
  ids: readonly string[];
  /** Rendered row of a line, which has a place for the drag handle. */
  rowOf: (id: string) => HTMLElement | undefined;
  t: Translate;
  onMove: (from: number, to: number) => void;
}

/** Drag and drop of lines. The lines are rendered outside, so that loading this does not interrupt typing. */
export function LineDrag({ ids, rowOf, t, onMove }: Props) {
  return (
    <Sortable
      id="lines"
      ids={ids}
      strategy={verticalListSortingStrategy}
      how={t('invoices.order.how')}
      say={(what, _id, place) => t(`invoices.order.${what}`, { place, total: ids.length })}
      onMove={onMove}
    >
      {ids.map((id, at) => (
        <Handle key={id} id={id} rowOf={rowOf} label={t('invoices.order.handle', { place: at + 1 })} />
      ))}
    </Sortable>
  );
}

interface HandleProps extends Pick<Props, 'rowOf'> {
  id: string;
  label: string;
}

function Handle({ id, rowOf, label }: HandleProps) {
  const { ref, style, handle, isDragging } = useSortableRow(id);
  const { transform = '', transition = '' } = style;
  const [row, setRow] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const own = rowOf(id);
    setRow(own);
    ref(own ?? null);
  }, [id, rowOf, ref]);
  useLayoutEffect(() => {
    if (!row) return;
    Object.assign(row.style, { transform, transition });
    row.toggleAttribute('data-dragged', isDragging);
  }, [row, transform, transition, isDragging]);
  const place = row?.querySelector('[data-handle]');
  if (!place) return null;
  return createPortal(
    <button type="button" {...handle} className="bar-button cursor-grab touch-none" aria-label={label}>
      <GripVertical size={20} aria-hidden="true" />
    </button>,
    place,
  );
}
