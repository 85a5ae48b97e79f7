import { Check, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { taskTags } from '#contract/values/workspace/todo.ts';
import type { FullTask, OwnTag } from '#contract/workspace/todo-list.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { DateInput } from '../../ui/DateField.tsx';
import type { TaskPatch } from './use-tasks.ts';

interface Props {
  lang: Language;
  chosen: readonly FullTask[];
  shown: readonly FullTask[];
  tags: readonly OwnTag[];
  onChoose: (ids: readonly number[]) => void;
  /** Changes the selected tasks that the user may change, with a single undo. */
  onChange: (patchOf: (task: FullTask) => TaskPatch) => void;
  onEnd: () => void;
}

/** Actions on all selected tasks. */
export default function ChosenBar({ lang, chosen, shown, tags, onChoose, onChange, onEnd }: Props) {
  const t = texts(lang);
  const [due, setDue] = useState('');
  const isAll = (test: (task: FullTask) => boolean) => chosen.every(test);
  const [areDone, areStarred, areDeleted] = [
    isAll(({ isCompleted }) => isCompleted),
    isAll(({ isImportant }) => isImportant),
    isAll(({ isDeleted }) => isDeleted),
  ];

  function addTag(value: string) {
    const known = taskTags.find((tag) => tag === value);
    onChange((task) =>
      known
        ? { tags: taskTags.filter((tag) => tag === known || task.tags.includes(tag)) }
        : { ownTags: [...new Set([...task.ownTags, Number(value)])] },
    );
  }

  return (
    <BulkBar
      lang={lang}
      count={chosen.length}
      total={shown.length}
      onAll={() => onChoose(shown.map(({ id }) => id))}
      onNone={() => {
        onChoose([]);
        onEnd();
      }}
    >
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => onChange(() => ({ isCompleted: !areDone }))}>
        <Check size={18} aria-hidden="true" />
        {areDone ? t('todo.choose.reopen') : t('todo.choose.complete')}
      </button>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => onChange(() => ({ isImportant: !areStarred }))}>
        <Star size={18} aria-hidden="true" />
        {areStarred ? t('todo.choose.unstar') : t('todo.choose.star')}
      </button>
      <select
        className="select h-11 w-36"
        aria-label={t('todo.choose.tag')}
        value=""
        onChange={({ target }) => target.value && addTag(target.value)}
      >
        <option value="">{t('todo.choose.tag')}</option>
        {taskTags.map((tag) => (
          <option key={tag} value={tag}>
            {t(`apps.todo.tag.${tag}`)}
          </option>
        ))}
        {tags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <details className="relative" data-dropdown>
        <summary className="btn min-h-11 btn-sm">{t('todo.choose.due')}</summary>
        <div className="tile absolute inset-e-0 bottom-full z-30 mb-2 grid w-72 gap-3 border border-base-300 p-4">
          <label className="font-semibold" htmlFor="chosen-due">
            {t('apps.todo.panel.due')}
          </label>
          <DateInput id="chosen-due" lang={lang} kind="datetime" value={due} onChange={setDue} />
          <button type="button" className="btn min-h-11 btn-primary" disabled={!due} onClick={() => onChange(() => ({ dueDate: due }))}>
            {t('todo.choose.setDue')}
          </button>
          <button type="button" className="btn min-h-11" onClick={() => onChange(() => ({ dueDate: null }))}>
            {t('todo.choose.noDue')}
          </button>
        </div>
      </details>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => onChange(() => ({ isDeleted: !areDeleted }))}>
        <Trash2 size={18} aria-hidden="true" />
        {areDeleted ? t('apps.todo.panel.restore') : t('apps.todo.panel.remove')}
      </button>
    </BulkBar>
  );
}
