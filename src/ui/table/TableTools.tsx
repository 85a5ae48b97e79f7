import { ArrowDown, ArrowUp, Columns3, Copy, Download, Printer } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { useComfort } from '../density.ts';
import { showErrorToast } from '../toasts/error-toast.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { DeviceView } from './use-device-view.ts';

interface Props {
  t: Translate;
  name: string;
  caption: string;
  columns: readonly { id: string; label: string; isHead?: boolean }[];
  view: DeviceView;
  /** Loads the headings and the texts of all rows. @throws ApiError */
  loadCells: () => Promise<readonly (readonly string[])[]>;
}

/** Column visibility and order, row spacing, and export of all rows. */
export function TableTools({ t, name, caption, columns, view, loadCells }: Props) {
  const [said, say] = useState('');
  const place = useRef<HTMLParagraphElement>(null);
  useColumnDrag(place, (id, to) => view.set({ order: moved(view.order, id, view.order.indexOf(to)) }));

  async function take(how: 'download' | 'copy' | 'print') {
    try {
      const [cells, { copyRows, downloadRows, printRows }] = await Promise.all([loadCells(), import('./export.ts')]);
      if (how === 'download') downloadRows(name, cells);
      else if (how === 'copy') await copyRows(cells);
      else printRows(caption, cells);
      say(t(`table.done.${how}`, { count: cells.length - 1 }));
    } catch (error) {
      showErrorToast(error);
    }
  }

  return (
    <>
      <p ref={place} className="text-sm text-quiet" role="status">
        {said}
      </p>
      <Popover label={t('table.columns')} icon={<Columns3 size={18} aria-hidden="true" />}>
        <ColumnList t={t} columns={columns} view={view} />
      </Popover>
      <Popover label={t('table.export')} icon={<Download size={18} aria-hidden="true" />}>
        <ul className="grid">
          {(
            [
              ['download', Download],
              ['copy', Copy],
              ['print', Printer],
            ] as const
          ).map(([how, Icon]) => (
            <li key={how}>
              <button type="button" className="btn min-h-11 w-full justify-start btn-ghost" onClick={() => take(how)}>
                <Icon size={18} aria-hidden="true" />
                {t(`table.take.${how}`)}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

/** Moves a column to a new position. */
function moved(order: readonly string[], id: string, to: number): string[] {
  const next = order.filter((one) => one !== id);
  next.splice(to, 0, id);
  return next;
}

function Popover({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div className="table-tool">
      <button type="button" className="btn min-h-11 btn-ghost" popoverTarget={id}>
        {icon}
        <span className="max-sm:sr-only">{label}</span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover of a button is no dialog of its own. */}
      <div id={id} popover="auto" className="table-menu" role="group" aria-label={label}>
        {children}
      </div>
    </div>
  );
}

function ColumnList({ t, columns, view }: Pick<Props, 't' | 'columns' | 'view'>) {
  const { order, visibility, set } = view;
  const [isComfortable, setComfortable] = useComfort();
  const ordered = order.flatMap((id) => columns.filter((column) => column.id === id));
  const hidden = order.filter((id) => visibility[id] === false);
  const move = (id: string, step: number) => set({ order: moved(order, id, order.indexOf(id) + step) });
  return (
    <div className="grid gap-2">
      <ul className="grid">
        {ordered.map(({ id, label, isHead = false }, at) => (
          <li key={id} className="flex items-center gap-1">
            <label className="flex min-h-11 grow cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                checked={visibility[id] !== false}
                disabled={isHead}
                onChange={({ target }) => set({ hidden: target.checked ? hidden.filter((one) => one !== id) : [...hidden, id] })}
              />
              {label}
            </label>
            <button
              type="button"
              className="btn btn-square min-h-11 min-w-11 btn-ghost"
              aria-label={t('table.moveUp', { column: label })}
              disabled={at === 0}
              onClick={() => move(id, -1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="btn btn-square min-h-11 min-w-11 btn-ghost"
              aria-label={t('table.moveDown', { column: label })}
              disabled={at === ordered.length - 1}
              onClick={() => move(id, 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-base-300 pt-2">
        <input
          type="checkbox"
          className="toggle toggle-sm"
          checked={!isComfortable}
          onChange={({ target }) => setComfortable(!target.checked)}
        />
        {t('parts.closeRows')}
      </label>
      <button type="button" className="btn min-h-11 btn-ghost" onClick={() => set({ hidden: undefined, order: undefined })}>
        {t('table.usual')}
      </button>
    </div>
  );
}
