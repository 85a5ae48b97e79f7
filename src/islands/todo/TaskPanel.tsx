import { RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import {
  maxOwnTags,
  tagNameLength,
  taskDescriptionLength,
  taskReminders,
  taskTags,
  taskTitleLength,
} from '#contract/values/workspace/todo.ts';
import type { FullTask, OwnTag } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { useOpened } from '../../lib/opened.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { SavedField } from '../../ui/SavedField.tsx';
import { tagTones } from '../../ui/status-colors.ts';
import { type EditableTag, TagEditor } from '../../ui/TagEditor.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showUndoToast } from '../../ui/toasts/undo-toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { Assignee } from './Assignee.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { Steps } from './Steps.tsx';
import type { TaskPatch, Tasks } from './use-tasks.ts';

interface Props {
  task: FullTask;
  tags: readonly OwnTag[];
  lang: Language;
  /** @throws ApiError */
  onSave: (task: FullTask, patch: TaskPatch) => Promise<unknown>;
  onAbout: Tasks['about'];
  onAboutTags: Tasks['aboutTags'];
  onRemove: (task: FullTask) => void;
  onPurge: (task: FullTask) => void;
  onClose: () => void;
}

/** Panel with all fields of a task; an assigned one can only be checked and handed back. */
export default function TaskPanel(props: Props) {
  const { task, lang, onSave, onAbout, onClose } = props;
  const t = texts(lang);
  const [problem, setProblem] = useState('');
  useOpened(`/apps/todo?task=${task.id}`);
  useTitle(task.title);
  const onProblem = () => setProblem(t('saving.notSaved'));

  function set(patch: TaskPatch) {
    setProblem('');
    onSave(task, patch).catch(onProblem);
  }

  return (
    <Drawer title={t('apps.todo.panel.title')} close={t('apps.todo.panel.close')} onClose={onClose}>
      {task.isOwn ? <Fields {...props} t={t} set={set} /> : <Reading task={task} lang={lang} t={t} />}
      {task.isOwn && <Tags {...props} t={t} set={set} />}
      <Steps task={task} t={t} onAbout={onAbout} onProblem={onProblem} />
      {task.isOwn && <Assignee task={task} lang={lang} onAssign={(assigneeId) => set({ assigneeId })} />}
      <div className="flex flex-wrap gap-x-5">
        <Check isOn={task.isCompleted} label={t('apps.todo.panel.completed')} onSet={(isOn) => set({ isCompleted: isOn })} />
        {task.isOwn && (
          <Check isOn={task.isImportant} label={t('apps.todo.panel.important')} onSet={(isOn) => set({ isImportant: isOn })} />
        )}
      </div>
      <p className="error-text" role="status">
        {problem}
      </p>
      <Ends {...props} t={t} set={set} />
    </Drawer>
  );
}

interface PartProps extends Props {
  t: Translate;
  set: (patch: TaskPatch) => void;
}

function Fields({ task, lang, t, set, onSave }: PartProps) {
  const { title, description, dueDate } = task;
  const check = (text: string) => (text === '' ? t('form.required') : undefined);
  return (
    <>
      <SavedField
        id="task-title"
        draft={`task/${task.id}/title`}
        label={t('apps.todo.panel.name')}
        value={title}
        lang={lang}
        check={check}
        onSave={(text, known) => onSave(task, { title: text, known: { title: known } })}
      >
        {(ties) => <input {...ties} className="input h-12 w-full" maxLength={taskTitleLength} dir="auto" />}
      </SavedField>
      <SavedField
        id="task-due"
        draft={`task/${task.id}/due`}
        label={t('apps.todo.panel.due')}
        value={dueDate ?? ''}
        lang={lang}
        onSave={(text) => onSave(task, { dueDate: text || null })}
      >
        {({ onChange, ...ties }) => (
          <DateInput {...ties} lang={lang} kind="datetime" isClearable onChange={(value) => onChange({ target: { value } })} />
        )}
      </SavedField>
      <RepeatFields task={task} t={t} onSet={set} />
      {dueDate && <ReminderField task={task} t={t} set={set} />}
      <SavedField
        id="task-description"
        draft={`task/${task.id}/description`}
        savesInPauses
        label={t('apps.todo.panel.description')}
        value={description}
        lang={lang}
        onSave={(text, known) => onSave(task, { description: text, known: { description: known } })}
      >
        {(ties) => <textarea {...ties} className="textarea w-full" rows={6} maxLength={taskDescriptionLength} dir="auto" />}
      </SavedField>
    </>
  );
}

function ReminderField({ task: { remindBefore }, t, set }: Pick<PartProps, 'task' | 't' | 'set'>) {
  const offered = taskReminders.some((minutes) => minutes === remindBefore) ? taskReminders : [...taskReminders, remindBefore ?? 0];
  return (
    <label className="grid gap-1">
      <span className="font-semibold">{t('todo.reminder.label')}</span>
      <select
        className="select h-12 w-full"
        value={remindBefore ?? ''}
        onChange={({ target }) => set({ remindBefore: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t('todo.reminder.never')}</option>
        {[...new Set(offered)].map((minutes) => (
          <option key={minutes} value={minutes}>
            {remindText(minutes, t)}
          </option>
        ))}
      </select>
    </label>
  );
}

function remindText(minutes: number, t: Translate): string {
  if (minutes === 0) return t('todo.reminder.now');
  if (minutes % 1440 === 0) return t('todo.reminder.days', { count: minutes / 1440 });
  return minutes % 60 === 0 ? t('todo.reminder.hours', { count: minutes / 60 }) : t('todo.reminder.minutes', { count: minutes });
}

/** Read-only view of another user's task. */
function Reading({ task: { title, description, dueDate, owner }, lang, t }: { task: FullTask; lang: Language; t: Translate }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg wrap-anywhere">
        <WrittenText>{title}</WrittenText>
      </h3>
      <p className="text-quiet">{t('todo.people.from', { name: owner.fullName })}</p>
      <p>
        {dueDate ? (
          <>
            {t('apps.todo.due')} <time dateTime={dueDate}>{dayAndClock(dueDate, lang)}</time>
          </>
        ) : (
          t('apps.todo.group.undated')
        )}
      </p>
      {description && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto" lang={languageOfText(description)}>
          {description}
        </p>
      )}
    </div>
  );
}

function Tags({ task, tags, lang, t, set, onAboutTags }: PartProps) {
  const change = (tag: Partial<EditableTag> & { id: number; isDeleted?: boolean }) =>
    onAboutTags(() => callApi('POST /apps/todo/update-tag', { body: { tag } }));
  return (
    <TagEditor
      lang={lang}
      label={t('apps.todo.panel.tags')}
      tags={tags}
      chosen={task.ownTags}
      nameLength={tagNameLength}
      limit={maxOwnTags}
      onChoose={(id, isOn) => set({ ownTags: isOn ? [...task.ownTags, id] : task.ownTags.filter((one) => one !== id) })}
      onCreate={(tag) => onAboutTags(() => callApi('POST /apps/todo/add-tag', { body: { tag } }))}
      onChange={({ id }, look) => change({ id, ...look })}
      onRemove={({ id, name }) => {
        change({ id, isDeleted: true }).catch(showErrorToast);
        showUndoToast(t('todo.tags.removed', { name }), () => change({ id, isDeleted: false }).catch(showErrorToast));
      }}
    >
      {taskTags.map((tag) => (
        <Check
          key={tag}
          isOn={task.tags.includes(tag)}
          label={t(`apps.todo.tag.${tag}`)}
          tone={tagTones[tag]}
          onSet={(isOn) => set({ tags: taskTags.filter((each) => (each === tag ? isOn : task.tags.includes(each))) })}
        />
      ))}
    </TagEditor>
  );
}

function Ends({ task, t, set, onRemove, onPurge, onClose }: PartProps) {
  if (!task.isOwn)
    return (
      <button
        type="button"
        className="btn h-12"
        onClick={() => {
          set({ assigneeId: 0 });
          onClose();
        }}
      >
        <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />
        {t('todo.people.giveBack')}
      </button>
    );
  return (
    <div className="grid gap-3">
      <button type="button" className="btn h-12" onClick={() => onRemove(task)}>
        {task.isDeleted ? <RotateCcw size={18} aria-hidden="true" /> : <Trash2 size={18} aria-hidden="true" />}
        {task.isDeleted ? t('apps.todo.panel.restore') : t('apps.todo.panel.remove')}
      </button>
      {task.isDeleted && (
        <button type="button" className="btn h-12 btn-error" onClick={() => onPurge(task)}>
          <Trash2 size={18} aria-hidden="true" />
          {t('todo.trash.purgeThis')}
        </button>
      )}
    </div>
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
