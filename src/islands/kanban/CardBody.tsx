import {
  AlignLeft,
  Archive,
  CalendarClock,
  Check,
  Copy,
  GripVertical,
  ListChecks,
  MessageSquare,
  MoveDown,
  MoveRight,
  MoveUp,
  Paperclip,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanCard, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { dueWhen } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { dueStateOf, labelOf, titleOf } from './board.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import type { Moves } from './use-moves.ts';

interface Props extends Pick<Navigation, 'path' | 'place'>, Pick<KanbanProject, 'labelTones'> {
  card: KanbanCard;
  lang: Language;
  now: number;
  isReady: boolean;
  isHeld: boolean;
  handlers: CardHandlers;
}

/** Callbacks of a card, stable across renders. */
export interface CardHandlers {
  onGo: Navigation['onGo'];
  onGrip: (event: KeyboardEvent, id: number) => void;
  /** Entries of the card's menu. */
  entries: (card: KanbanCard) => MenuEntry[];
}

/** Maximum number of visible avatars; the others are counted. */
const maxAvatars = 3;

/** Card of a board. Memoized. */
export const CardBody = memo(function CardBody({ card, labelTones, lang, now, isReady, isHeld, path, place, handlers }: Props) {
  const t = texts(lang);
  const { id, title, labels, coverImage, assignedTo } = card;
  return (
    <li className={`kanban-card tile ${isHeld ? 'kanban-held' : ''}`} data-row={id} tabIndex={-1}>
      {coverImage && (
        <img
          className="kanban-cover"
          src={coverImage.replace(/^(\/assets\/products\/.+)-800\./, '$1-400.')}
          width="56"
          height="56"
          alt=""
          loading="lazy"
          draggable={false}
        />
      )}
      <div className="grid min-w-0 grow grid-cols-1 gap-1 px-3 py-2">
        <h3 className="pe-8 text-sm leading-snug wrap-anywhere">
          <PlaceLink path={path} place={place} onGo={handlers.onGo} change={{ task: String(id) }} className="kanban-open">
            <WrittenText>{title}</WrittenText>
          </PlaceLink>
        </h3>
        <div className="flex items-center justify-between gap-2 text-xs text-quiet">
          <span className="kanban-signs">
            <Signs card={card} lang={lang} now={now} t={t} />
            {labels.map((name) => {
              const { text, tone } = labelOf(name, { labelTones }, t);
              return (
                <span key={name} className={`mark tone-${tone}`} title={text}>
                  <span aria-hidden="true">{[...text][0]}</span>
                  <WrittenText className="sr-only">{text}</WrittenText>
                </span>
              );
            })}
          </span>
          <span className="avatars flex shrink-0 -space-x-2 rtl:space-x-reverse">
            {assignedTo.slice(0, maxAvatars).map(({ title: name, img }) => (
              <span key={name} title={name}>
                <Avatar name={name} src={img} size="small" />
                <span className="sr-only">{name}</span>
              </span>
            ))}
            {assignedTo.length > maxAvatars && <span className="avatar avatar-small tone-neutral">+{assignedTo.length - maxAvatars}</span>}
          </span>
        </div>
      </div>
      <div className="kanban-tools needs-script">
        <button
          type="button"
          className="bar-button kanban-grip"
          data-grip={`card-${id}`}
          aria-label={t('kanban.card.grip', { title })}
          aria-describedby="kanban-keys"
          aria-pressed={isHeld}
          disabled={!isReady}
          onKeyDown={(event) => handlers.onGrip(event, id)}
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
        <RowMenu label={t('kanban.card.menu', { title })} items={() => handlers.entries(card)} />
      </div>
    </li>
  );
});

export function entriesOf(card: KanbanCard, board: KanbanProject, moves: Moves, t: Translate): MenuEntry[] {
  const column = board.columns.find(({ id }) => id === card.boardId);
  const at = column?.cards.findIndex(({ id }) => id === card.id) ?? 0;
  const others = board.columns.filter(({ id }) => id !== card.boardId);
  const move = (boardId: string, afterId?: number) => () => moves.move(card.id, { boardId, afterId });
  return [
    ...others.map((other) => ({
      id: `to-${other.id}`,
      label: t('kanban.card.moveTo', { column: titleOf(other, t) }),
      icon: <MoveRight size={18} className="rtl:-scale-x-100" aria-hidden="true" />,
      onSelect: move(other.id),
    })),
    {
      id: 'top',
      label: t('kanban.card.toTop'),
      icon: <MoveUp size={18} aria-hidden="true" />,
      isDisabled: at < 1,
      onSelect: move(card.boardId),
    },
    {
      id: 'bottom',
      label: t('kanban.card.toBottom'),
      icon: <MoveDown size={18} aria-hidden="true" />,
      // The order is only known if all cards of the column are loaded.
      isDisabled: !column || column.total > column.cards.length || at === column.cards.length - 1,
      onSelect: move(card.boardId, column?.cards.at(-1)?.id),
    },
    'separator',
    { id: 'copy', label: t('kanban.card.copy'), icon: <Copy size={18} aria-hidden="true" />, onSelect: () => moves.copy(card) },
    { id: 'archive', label: t('kanban.card.archive'), icon: <Archive size={18} aria-hidden="true" />, onSelect: () => moves.archive(card) },
    {
      id: 'remove',
      label: t('kanban.card.remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      tone: 'error',
      onSelect: () => moves.remove(card),
    },
  ];
}

const dueLooks = { late: 'font-semibold text-error', soon: 'font-semibold text-warning', later: '', done: '' };

/** Due date and counts of the card's parts. */
function Signs({ card, lang, now, t }: { card: KanbanCard; lang: Language; now: number; t: Translate }) {
  const { dueDate, steps, stepsDone, comments, attachments, hasDescription } = card;
  const due = dueStateOf(card, now);
  return (
    <>
      {due && dueDate && (
        <span className={`inline-flex items-center gap-1 ${dueLooks[due]}`}>
          {due === 'done' ? (
            <Check size={16} className="shrink-0" aria-hidden="true" />
          ) : (
            <CalendarClock size={16} className="shrink-0" aria-hidden="true" />
          )}
          <span>
            <span className={due === 'late' ? '' : 'sr-only'}>{t(`kanban.due.${due}`)} </span>
            <time dateTime={dueDate}>{dueWhen(dueDate, lang, now)}</time>
          </span>
        </span>
      )}
      {steps > 0 && (
        <span className={`inline-flex items-center gap-1 ${steps === stepsDone ? 'text-success' : ''}`}>
          <ListChecks size={16} aria-hidden="true" />
          <span className="sr-only">{t('kanban.card.steps')}</span>
          <span className="tabular-nums">
            {stepsDone}/{steps}
          </span>
        </span>
      )}
      {comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageSquare size={16} aria-hidden="true" />
          <span className="sr-only">{t('kanban.card.comments')}</span>
          {comments}
        </span>
      )}
      {attachments > 0 && (
        <span className="inline-flex items-center gap-1">
          <Paperclip size={16} aria-hidden="true" />
          <span className="sr-only">{t('kanban.card.files')}</span>
          {attachments}
        </span>
      )}
      {hasDescription && (
        <span>
          <AlignLeft size={16} aria-hidden="true" />
          <span className="sr-only">{t('kanban.card.hasDescription')}</span>
        </span>
      )}
    </>
  );
}
