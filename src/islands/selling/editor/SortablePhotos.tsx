import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { PhotoRow, type PhotoUse } from './PhotoRow.tsx';

interface Props {
  rows: readonly PhotoUse[];
  t: Translate;
  onMove: (from: number, to: number) => void;
}

/** Photos that are drawn to another place: by mouse, by a finger on the handle, and by Space and the arrows. */
export function SortablePhotos({ rows, t, onMove }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex(({ use }) => use.id === id);
  const said = (key: string, id: UniqueIdentifier | undefined) =>
    t(`selling.photos.order.${key}`, { place: placeOf(id) + 1, total: rows.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('taken', active.id),
    onDragOver: ({ active, over }) => said('over', over?.id ?? active.id),
    onDragEnd: ({ active, over }) => said('put', over?.id ?? active.id),
    onDragCancel: ({ active }) => said('left', active.id),
  };
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('selling.photos.order.how') } }}
      onDragEnd={({ active, over }: DragEndEvent) => onMove(placeOf(active.id), placeOf(over?.id))}
    >
      <SortableContext items={rows.map(({ use }) => use.id)} strategy={rectSortingStrategy}>
        <ol className="grid gap-3 lg:grid-cols-2">
          {rows.map((row) => (
            <SortablePhoto key={row.use.id} {...row} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortablePhoto(row: PhotoUse) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: row.use.id });
  const style = {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  const { 'aria-describedby': how, 'aria-roledescription': kind } = attributes;
  const handle = { ...listeners, ref: setActivatorNodeRef, 'aria-describedby': how, 'aria-roledescription': kind };
  return <PhotoRow {...row} dragging={{ ref: setNodeRef, style, handle }} />;
}
