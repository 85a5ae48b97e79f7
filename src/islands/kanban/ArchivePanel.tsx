import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DeletedRows } from '../../ui/DeletedRows.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { isChangeable } from './board.ts';

interface Props {
  board: KanbanProject;
  lang: Language;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const ask = ([, projectId]: readonly [string, number]) => callApi('GET /apps/kanban/archive', { query: { projectId } });

/** Archived cards, which can be restored to their columns. */
export function ArchivePanel({ board, lang, onOpen, onClose }: Props) {
  const t = texts(lang);
  const canChange = isChangeable(board);
  // A panel that is reopened at once must show the current archive, not a deduplicated response.
  const { data, error, mutate } = useSWR(['kanban-archive', board.id] as const, ask, { dedupingInterval: 0 });
  useEffect(() => onChange('kanban', () => void mutate().catch(() => undefined)), [mutate]);
  const restore = (id: number) =>
    callApi('POST /apps/kanban/update-card', { body: { data: { id, isArchived: false } } }).then(() => mutate(), showErrorToast);
  const bringBack = (removalId: number) =>
    callApi('POST /apps/kanban/restore', { body: { data: { removalId } } }).then(() => mutate(), showErrorToast);
  return (
    <Drawer title={t('kanban.archive.open')} close={t('kanban.panel.close')} onClose={onClose}>
      {!data && <p role="status">{t(`kanban.panel.${error ? 'failed' : 'loading'}`)}</p>}
      {data?.cards.length === 0 && data.removals.length === 0 && <p>{t('kanban.archive.empty')}</p>}
      <ul className="grid gap-2">
        {data?.cards.map(({ id, title, archivedAt }) => (
          <li key={id} className="flex items-center gap-2">
            <button
              type="button"
              className="btn btn-ghost h-auto min-h-11 min-w-0 grow justify-start py-2 text-start"
              onClick={() => onOpen(id)}
            >
              <span className="grid min-w-0">
                <WrittenText className="wrap-anywhere">{title}</WrittenText>
                <span className="text-sm font-normal text-quiet">{shortDay(archivedAt, lang)}</span>
              </span>
            </button>
            {canChange && (
              <button
                type="button"
                className="bar-button shrink-0"
                aria-label={t('deleted.restore', { title })}
                onClick={() => restore(id)}
              >
                <RotateCcw size={20} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && canChange && data.removals.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg">{t('deleted.open')}</h3>
          <DeletedRows
            lang={lang}
            rows={data.removals.map(({ removalId, title, isColumn, cards, removedAt }) => ({
              key: String(removalId),
              title,
              removedAt,
              ...((isColumn || cards > 1) && { note: t('kanban.archive.cards', { count: cards }) }),
            }))}
            onRestore={({ key }) => void bringBack(Number(key))}
          />
        </section>
      )}
    </Drawer>
  );
}
