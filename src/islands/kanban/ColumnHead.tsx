import { Eraser, Gauge, GripVertical, MoveRight, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { boardTitleLength, maxTaskLimit } from '#contract/values/workspace/kanban.ts';
import type { KanbanColumn, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { columnBefore, titleOf } from './board.ts';
import { InlineField } from './InlineField.tsx';
import type { Moves } from './use-moves.ts';

interface Props {
  column: KanbanColumn;
  board: KanbanProject;
  t: Translate;
  isReady: boolean;
  isFiltered: boolean;
  isHeld: boolean;
  onGrip: (event: KeyboardEvent) => void;
  moves: Moves;
}

/** Header of a column: its editable name, number of cards and actions. */
export function ColumnHead({ column, board, t, isReady, isFiltered, isHeld, onGrip, moves }: Props) {
  const [edits, edit] = useState<'title' | 'limit'>();
  const { id, total, found, taskLimit } = column;
  const title = titleOf(column, t);
  const isTooFull = taskLimit > 0 && total > taskLimit;
  const save = (patch: Parameters<Moves['changeColumn']>[1]) => {
    edit(undefined);
    moves.changeColumn(id, patch).catch(showErrorToast);
  };
  return (
    <header className="kanban-head" data-head>
      {edits === 'title' ? (
        <>
          <h2 className="sr-only">{title}</h2>
          <InlineField
            label={t('kanban.column.name')}
            value={title}
            maxLength={boardTitleLength}
            onSave={(text) => save({ title: text })}
            onCancel={() => edit(undefined)}
          />
        </>
      ) : (
        <h2 className="min-w-0 grow text-base" aria-label={title}>
          <button type="button" className="kanban-title" disabled={!isReady} onClick={() => edit('title')}>
            <WrittenText>{title}</WrittenText>
            <span className="sr-only"> {t('kanban.column.rename')}</span>
          </button>
        </h2>
      )}
      {edits === 'limit' ? (
        <InlineField
          label={t('kanban.column.limit')}
          value={String(taskLimit || '')}
          type="number"
          max={maxTaskLimit}
          onSave={(text) => save({ taskLimit: Math.min(maxTaskLimit, Math.max(0, Math.round(Number(text)))) || 0 })}
          onCancel={() => edit(undefined)}
        />
      ) : (
        <span className={`shrink-0 text-sm tabular-nums ${isTooFull ? 'mark tone-error' : 'text-quiet'}`}>
          {isFiltered ? t('kanban.column.found', { found, total }) : taskLimit > 0 ? `${total}/${taskLimit}` : total}
          <span className="sr-only"> {t(`kanban.column.${isTooFull ? 'tooMany' : 'cards'}`)}</span>
        </span>
      )}
      <button
        type="button"
        className="bar-button kanban-grip needs-script"
        data-grip={`column-${id}`}
        aria-label={t('kanban.column.grip', { title })}
        aria-describedby="kanban-keys"
        aria-pressed={isHeld}
        disabled={!isReady}
        onKeyDown={onGrip}
      >
        <GripVertical size={18} className="rotate-90" aria-hidden="true" />
      </button>
      <RowMenu label={t('kanban.column.menu', { title })} items={entriesOf(column, board, moves, t, edit)} />
    </header>
  );
}

function entriesOf(
  { id, total }: KanbanColumn,
  board: KanbanProject,
  moves: Moves,
  t: Translate,
  edit: (what: 'title' | 'limit') => void,
): MenuEntry[] {
  const before = columnBefore(board, id);
  const next = board.columns[board.columns.findIndex((column) => column.id === id) + 1]?.id;
  const icon = { size: 18, className: 'rtl:-scale-x-100', 'aria-hidden': true } as const;
  return [
    { id: 'rename', label: t('kanban.column.rename'), icon: <Pencil {...icon} />, onSelect: () => edit('title') },
    { id: 'limit', label: t('kanban.column.setLimit'), icon: <Gauge {...icon} />, onSelect: () => edit('limit') },
    {
      id: 'back',
      label: t('kanban.column.back'),
      icon: <MoveRight {...icon} className="-scale-x-100 rtl:scale-x-100" />,
      isDisabled: before === undefined,
      onSelect: () => before !== undefined && moves.moveColumn(id, columnBefore(board, before)),
    },
    {
      id: 'forth',
      label: t('kanban.column.forth'),
      icon: <MoveRight {...icon} />,
      isDisabled: next === undefined,
      onSelect: () => moves.moveColumn(id, next),
    },
    'separator',
    {
      id: 'clear',
      label: t('kanban.column.clear'),
      icon: <Eraser {...icon} />,
      tone: 'error',
      isDisabled: total === 0,
      onSelect: () => moves.removeColumn(id, true),
    },
    {
      id: 'remove',
      label: t('kanban.column.remove'),
      icon: <Trash2 {...icon} />,
      tone: 'error',
      onSelect: () => moves.removeColumn(id, false),
    },
  ];
}
