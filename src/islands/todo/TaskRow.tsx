import { GripVertical, ListChecks, Pencil, Repeat, RotateCcw, Star, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask, OwnTag } from '#contract/workspace/todo-list.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { dueWhen } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { Dragging } from '../../ui/Sortable.tsx';
import { tagTones } from '../../ui/status-colors.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { repeatText } from './repeat-text.ts';
import { TitleField } from './TitleField.tsx';
import { isOverdue } from './tasks.ts';
import type { Place } from './use-place.ts';
import { useSwipe } from './use-swipe.ts';
import type { TaskPatch } from './use-tasks.ts';

/** Loaded on demand. */
const loadMenu = () => import('./TaskMenu.tsx').then(({ TaskMenu }) => TaskMenu);

/** Callbacks of a row, stable across renders. */
interface RowHandlers {
  onGo: (change: Partial<Place>) => void;
  onChange: (task: FullTask, patch: TaskPatch) => void;
  onPurge: (task: FullTask) => void;
  onRename: (id: number | undefined) => void;
  onToggle: (id: number) => void;
}

export interface RowProps {
  task: FullTask;
  tags: readonly OwnTag[];
  lang: Language;
  now: number;
  /** Heading level of its title. */
  heading: 'h2' | 'h3';
  path: string;
  /** Place of the list; the open task does not affect its rows. */
  place: Place;
  ways: RowHandlers;
  /** Whether its title is being renamed in the row. */
  isRenaming: boolean;
  /** Whether it is selected; undefined outside selection mode. */
  isChosen?: boolean | undefined;
  dragging?: Dragging;
}

/** Task in a list. Memoized. */
export const TaskRow = memo(function TaskRow(props: RowProps) {
  const { task, lang, heading: Heading, path, place, isChosen, dragging, isRenaming, ways, ...rest } = props;
  const { onGo, onChange, onRename, onToggle } = ways;
  const t = texts(lang);
  const { id, title, description, isCompleted, isDeleted } = task;
  const row = useRef<HTMLLIElement>(null);
  const [isTurning, turn] = useState(false);
  /** Paints the checked state before the row moves to its group. */
  function toggleDone() {
    if (isTurning) return;
    turn(true);
    afterPaint(() => {
      turn(false);
      onChange(task, { isCompleted: !isCompleted });
    });
  }
  useSwipe(row, isDeleted || isCompleted ? undefined : () => onChange(task, { isCompleted: true }));
  return (
    <li
      style={dragging?.style}
      ref={(element) => {
        row.current = element;
        dragging?.ref(element);
      }}
      className="task-row tile grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-1.5 focus-visible:outline-2 focus-visible:outline-primary comfortable:items-start comfortable:p-5"
      data-row={id}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: one of the two boxes is always in it. */}
      <label className="-m-2 grid size-11 place-items-center">
        {isChosen !== undefined ? (
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={isChosen}
            aria-label={t('todo.choose.one', { title })}
            onChange={() => onToggle(id)}
          />
        ) : (
          <input
            type="checkbox"
            className="checkbox rounded-full checkbox-success"
            checked={isCompleted !== isTurning}
            disabled={isDeleted}
            aria-label={t('apps.todo.row.complete', { title })}
            onChange={toggleDone}
          />
        )}
      </label>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:close:contents lg:close:flex-nowrap comfortable:grid comfortable:gap-1.5">
        {isRenaming ? (
          <TitleField id={id} title={title} t={t} onSave={(text) => onChange(task, { title: text })} onEnd={() => onRename(undefined)} />
        ) : (
          <Heading
            className={`min-w-0 text-base wrap-anywhere lg:close:max-w-3/5 lg:close:shrink-0 ${isCompleted ? 'line-through decoration-1 text-quiet' : ''}`}
          >
            <PlaceLink path={path} place={place} onGo={onGo} change={{ task: String(id) }} className="link link-hover">
              <WrittenText>{title}</WrittenText>
            </PlaceLink>
            <span className="sr-only"> {isCompleted ? t('apps.todo.filter.completed') : t('apps.todo.open')}</span>
          </Heading>
        )}
        {description && (
          <p
            className="wrap-anywhere whitespace-pre-line text-quiet close:line-clamp-1 close:text-sm max-sm:close:hidden max-lg:close:w-full lg:close:min-w-0 lg:close:grow lg:close:basis-0 comfortable:line-clamp-3"
            dir="auto"
            lang={languageOfText(description)}
          >
            {description}
          </p>
        )}
        <Marks task={task} lang={lang} {...rest} />
      </div>
      <Tools task={task} dragging={dragging} ways={ways} t={t} />
    </li>
  );
});

/** Tags, due date, progress and owner. */
function Marks({ task, tags, lang, now }: Pick<RowProps, 'task' | 'tags' | 'lang' | 'now'>) {
  const t = texts(lang);
  const { dueDate, assignee, steps, repeat, isOwn, isCompleted, isDeleted, owner } = task;
  const isLate = isOverdue({ dueDate, isSettled: isCompleted || isDeleted }, now);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <p className="flex flex-wrap items-center gap-2 empty:hidden max-sm:close:col-span-2 max-sm:close:col-start-2 lg:close:ms-auto">
      {task.tags.map((tag) => (
        <span key={tag} className={`mark tone-${tagTones[tag]}`}>
          {t(`apps.todo.tag.${tag}`)}
        </span>
      ))}
      {tags
        .filter(({ id }) => task.ownTags.includes(id))
        .map(({ id, name, tone }) => (
          <WrittenText key={id} className={`mark tone-${tone}`}>
            {name}
          </WrittenText>
        ))}
      {dueDate && (
        <span className={`text-sm ${isLate ? 'text-error font-semibold' : 'text-quiet'}`}>
          {isLate ? t('apps.todo.late') : t('apps.todo.due')} <time dateTime={dueDate}>{dueWhen(dueDate, lang, now)}</time>
        </span>
      )}
      {repeat !== '' && (
        <span className="flex items-center gap-1 text-sm text-quiet">
          <Repeat size={16} aria-hidden="true" />
          {repeatText(task, t)}
        </span>
      )}
      {steps.length > 0 && (
        <span className="flex items-center gap-1 text-sm text-quiet tabular-nums">
          <ListChecks size={16} aria-hidden="true" />
          {t('todo.steps.progress', { done, total: steps.length })}
        </span>
      )}
      {!isOwn && (
        <span className="flex items-center gap-1 text-sm text-quiet">
          <Avatar name={owner.fullName} src={owner.avatar} size="small" />
          {t('todo.people.from', { name: owner.fullName })}
        </span>
      )}
      {isOwn && assignee.fullName && (
        <span title={assignee.fullName}>
          <Avatar name={assignee.fullName} src={assignee.avatar} size="small" />
          <span className="sr-only">{t('apps.todo.assignee', { name: assignee.fullName })}</span>
        </span>
      )}
    </p>
  );
}

function Tools({ task, dragging, ways, t }: Pick<RowProps, 'task' | 'dragging' | 'ways'> & { t: Translate }) {
  const { onChange, onPurge, onRename } = ways;
  const { id, title, isDeleted, isImportant, isOwn } = task;
  return (
    <div className="-m-2 flex max-sm:close:col-start-3 max-sm:close:row-start-1 print:hidden">
      {dragging && (
        <button type="button" {...dragging.handle} className="bar-button touch-none" aria-label={t('todo.order.handle', { title })}>
          <GripVertical size={20} aria-hidden="true" />
        </button>
      )}
      {isOwn && !isDeleted && (
        <button
          type="button"
          className="bar-button needs-script max-sm:hidden"
          aria-label={t('todo.rename.one', { title })}
          aria-keyshortcuts="F2"
          onClick={() => onRename(id)}
        >
          <Pencil size={20} className="text-quiet" aria-hidden="true" />
        </button>
      )}
      {isOwn && !isDeleted && (
        <button
          type="button"
          className="bar-button"
          aria-pressed={isImportant}
          aria-label={t('apps.todo.row.star', { title })}
          onClick={() => onChange(task, { isImportant: !isImportant })}
        >
          <Star
            size={20}
            className={isImportant ? 'text-warning' : 'text-quiet'}
            fill={isImportant ? 'currentColor' : 'none'}
            aria-hidden="true"
          />
        </button>
      )}
      {isOwn && !isDeleted && (
        <span className="needs-script sm:hidden">
          <RowActions label={t('todo.more', { title })} isWanted={false} load={loadMenu}>
            {(TaskMenu) => (
              <TaskMenu title={title} t={t} onRename={() => onRename(id)} onRemove={() => onChange(task, { isDeleted: true })} />
            )}
          </RowActions>
        </span>
      )}
      {isOwn && (
        <button
          type="button"
          className={`bar-button needs-script ${isDeleted ? '' : 'max-sm:hidden'}`}
          aria-label={isDeleted ? t('apps.todo.row.restore', { title }) : t('apps.todo.row.remove', { title })}
          onClick={() => onChange(task, { isDeleted: !isDeleted })}
        >
          {isDeleted ? <RotateCcw size={20} aria-hidden="true" /> : <Trash2 size={20} aria-hidden="true" />}
        </button>
      )}
      {isDeleted && (
        <button
          type="button"
          className="bar-button needs-script text-error"
          aria-label={t('todo.trash.purge', { title })}
          onClick={() => onPurge(task)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
