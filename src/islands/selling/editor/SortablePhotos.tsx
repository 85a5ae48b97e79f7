import { rectSortingStrategy } from '@dnd-kit/sortable';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { Sortable, useSortableRow } from '../../../ui/Sortable.tsx';
import { PhotoRow, type PhotoUse } from './PhotoRow.tsx';

interface Props {
  rows: readonly PhotoUse[];
  t: Translate;
  onMove: (from: number, to: number) => void;
}

/** Photos reordered by drag and drop. */
export function SortablePhotos({ rows, t, onMove }: Props) {
  return (
    <Sortable
      id="photos"
      ids={rows.map(({ use }) => use.id)}
      strategy={rectSortingStrategy}
      how={t('selling.photos.order.how')}
      say={(what, _id, place) => t(`selling.photos.order.${what}`, { place, total: rows.length })}
      onMove={onMove}
    >
      <ol className="grid gap-3 lg:grid-cols-2">
        {rows.map((row) => (
          <SortablePhoto key={row.use.id} {...row} />
        ))}
      </ol>
    </Sortable>
  );
}

function SortablePhoto(row: PhotoUse) {
  return <PhotoRow {...row} dragging={useSortableRow(row.use.id, { sideways: true })} />;
}
