import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { taskDescriptionLength, taskTags, taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { Task } from '#contract/workspace/todo.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { SavedField } from '../../ui/SavedField.tsx';
import { tagTones } from '../../ui/status-colors.ts';
import type { TaskPatch } from './use-tasks.ts';

interface Props {
  task: Task;
  lang: Language;
  /** @throws ApiError */
  onSave: (task: Task, patch: TaskPatch) => Promise<unknown>;
  onRemove: (task: Task) => void;
  onClose: () => void;
}

/** All of a task, to read and to change. */
export function TaskPanel({ task, lang, onSave, onRemove, onClose }: Props) {
  const t = texts(lang);
  const [problem, setProblem] = useState('');
  const { title, description, dueDate, tags, isCompleted, isImportant, isDeleted } = task;

  function set(patch: TaskPatch) {
    setProblem('');
    onSave(task, patch).catch(() => setProblem(t('saving.notSaved')));
  }

  return (
    <Drawer title={t('apps.todo.panel.title')} close={t('apps.todo.panel.close')} onClose={onClose}>
      <SavedField
        id="task-title"
        label={t('apps.todo.panel.name')}
        value={title}
        lang={lang}
        check={(text) => (text === '' ? t('form.required') : undefined)}
        onSave={(text) => onSave(task, { title: text })}
      >
        {(ties) => <input {...ties} className="input h-12 w-full" maxLength={taskTitleLength} dir="auto" />}
      </SavedField>
      <SavedField
        id="task-due"
        label={t('apps.todo.panel.due')}
        value={dueDate}
        lang={lang}
        check={(text) => (text === '' ? t('form.required') : undefined)}
        onSave={(text) => onSave(task, { dueDate: text })}
      >
        {({ onChange, ...ties }) => (
          <DateInput {...ties} lang={lang} kind="datetime" onChange={(value) => onChange({ target: { value } })} />
        )}
      </SavedField>
      <SavedField
        id="task-description"
        label={t('apps.todo.panel.description')}
        value={description}
        lang={lang}
        onSave={(text) => onSave(task, { description: text })}
      >
        {(ties) => <textarea {...ties} className="textarea w-full" rows={6} maxLength={taskDescriptionLength} dir="auto" />}
      </SavedField>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t('apps.todo.panel.tags')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {taskTags.map((tag) => (
            <Check
              key={tag}
              isOn={tags.includes(tag)}
              label={t(`apps.todo.tag.${tag}`)}
              tone={tagTones[tag]}
              onSet={(isOn) => set({ tags: taskTags.filter((each) => (each === tag ? isOn : tags.includes(each))) })}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-x-5">
        <Check isOn={isCompleted} label={t('apps.todo.panel.completed')} onSet={(isOn) => set({ isCompleted: isOn })} />
        <Check isOn={isImportant} label={t('apps.todo.panel.important')} onSet={(isOn) => set({ isImportant: isOn })} />
      </div>
      <p className="error-text" role="status">
        {problem}
      </p>
      <button type="button" className="btn h-12" onClick={() => onRemove(task)}>
        {isDeleted ? <RotateCcw size={18} aria-hidden="true" /> : <Trash2 size={18} aria-hidden="true" />}
        {isDeleted ? t('apps.todo.panel.restore') : t('apps.todo.panel.remove')}
      </button>
    </Drawer>
  );
}

interface CheckProps {
  isOn: boolean;
  label: string;
  tone?: string;
  onSet: (isOn: boolean) => void;
}

function Check({ isOn, label, tone, onSet }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input type="checkbox" className="checkbox checkbox-primary" checked={isOn} onChange={({ target }) => onSet(target.checked)} />
      {tone && <span className={`dot tone-${tone}`} aria-hidden="true" />}
      {label}
    </label>
  );
}
