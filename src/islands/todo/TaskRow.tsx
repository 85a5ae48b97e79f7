import { RotateCcw, Star, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Task } from '#contract/workspace/todo.ts';
import { when } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Face } from '../../ui/Face.tsx';
import { tagTones } from '../../ui/status-colors.ts';
import { PlaceLink, type PlaceLinkProps } from './PlaceLink.tsx';
import { isOverdue } from './tasks.ts';
import type { TaskPatch } from './use-tasks.ts';

interface Props {
  task: Task;
  lang: Language;
  now: number;
  isReady: boolean;
  /** Its title in the order of the page's headings. */
  heading: 'h2' | 'h3';
  onChange: (task: Task, patch: TaskPatch) => void;
  navigation: Pick<PlaceLinkProps, 'path' | 'place' | 'onGo'>;
}

export function TaskRow({ task, lang, now, isReady, heading: Heading, onChange, navigation }: Props) {
  const t = texts(lang);
  const { id, title, description, tags, dueDate, assignee, isCompleted, isDeleted, isImportant } = task;
  const isLate = isOverdue({ dueDate, isSettled: isCompleted || isDeleted }, now);
  return (
    <li
      className="tile grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 p-4 focus-visible:outline-2 focus-visible:outline-primary sm:p-5"
      data-row={id}
      tabIndex={-1}
    >
      <label className="-m-2 grid size-11 place-items-center">
        <input
          type="checkbox"
          className="checkbox checkbox-success"
          checked={isCompleted}
          disabled={!isReady || isDeleted}
          aria-label={t('apps.todo.row.complete', { title })}
          onChange={() => onChange(task, { isCompleted: !isCompleted })}
        />
      </label>
      <div className="grid min-w-0 gap-1.5">
        <Heading className={`text-base wrap-anywhere ${isCompleted ? 'line-through decoration-1 text-quiet' : ''}`}>
          <PlaceLink {...navigation} change={{ task: String(id) }} className="link link-hover">
            <bdi>{title}</bdi>
          </PlaceLink>
          <span className="sr-only"> {isCompleted ? t('apps.todo.filter.completed') : t('apps.todo.open')}</span>
        </Heading>
        {description && (
          <p className="wrap-anywhere whitespace-pre-line text-quiet" dir="auto">
            {description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          {tags.map((tag) => (
            <span key={tag} className={`mark tone-${tagTones[tag]}`}>
              {t(`apps.todo.tag.${tag}`)}
            </span>
          ))}
          <span className={`text-sm ${isLate ? 'text-error font-semibold' : 'text-quiet'}`}>
            {isLate ? t('apps.todo.late') : t('apps.todo.due')} <time dateTime={dueDate}>{when(dueDate, lang, now)}</time>
          </span>
          {assignee.fullName && <Assignee {...assignee} label={t('apps.todo.assignee', { name: assignee.fullName })} />}
        </p>
      </div>
      <div className="-m-2 flex max-sm:flex-col">
        <button
          type="button"
          className="bar-button"
          aria-pressed={isImportant}
          aria-label={t('apps.todo.row.star', { title })}
          disabled={!isReady || isDeleted}
          onClick={() => onChange(task, { isImportant: !isImportant })}
        >
          <Star
            size={20}
            className={isImportant ? 'text-warning' : 'text-quiet'}
            fill={isImportant ? 'currentColor' : 'none'}
            aria-hidden="true"
          />
        </button>
        <button
          type="button"
          className="bar-button needs-script"
          aria-label={isDeleted ? t('apps.todo.row.restore', { title }) : t('apps.todo.row.remove', { title })}
          disabled={!isReady}
          onClick={() => onChange(task, { isDeleted: !isDeleted })}
        >
          {isDeleted ? <RotateCcw size={20} aria-hidden="true" /> : <Trash2 size={20} aria-hidden="true" />}
        </button>
      </div>
    </li>
  );
}

function Assignee({ fullName, avatar, label }: Task['assignee'] & { label: string }) {
  return (
    <span title={fullName}>
      <Face name={fullName} src={avatar} size="small" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
