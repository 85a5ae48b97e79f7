import { CalendarClock, Plus, X } from 'lucide-react';
import { type SubmitEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { NewFullTask } from '#contract/workspace/todo-list.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { FailedLines, type Line, useLineQueue } from '../../ui/line-queue.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';

type ReadDate = typeof import('./quick-date.ts').readQuickDate;

/** The words for dates are loaded when somebody begins to write. */
const loadReader = (): Promise<ReadDate> => import('./quick-date.ts').then(({ readQuickDate }) => readQuickDate);

interface NewLine extends Line {
  isPlain: boolean;
  /** Task parsed from the line at the first attempt, so that a retry keeps its date. */
  task?: NewFullTask;
}

interface Props {
  lang: Language;
  /** @throws ApiError */
  onAdd: (task: NewFullTask, key: string) => Promise<unknown>;
}

export const quickAddId = 'quick-add';

/** Line for a new task, which may contain a date. Text that could not be added is kept; text typed before hydration counts. */
export function QuickAdd({ lang, onAdd }: Props) {
  const t = texts(lang);
  const [text, setText] = useState('');
  /** The words of a date that are only words. */
  const [isPlain, setPlain] = useState(false);
  const [problem, setProblem] = useState('');
  /** Rejected line that is back in the field. */
  const attempt = useRef<NewLine>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadDate>();
  const dated = useMemo(() => read?.(text, Date.now()), [read, text]);
  const found = isPlain ? undefined : dated;

  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    loadReader().then(
      (reader) => startTransition(() => setRead(() => reader)),
      () => setReading(false),
    );
  }, [isReading]);

  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed) {
      setText(typed);
      setReading(true);
    }
    const data = form.current?.dataset;
    if (!data) return;
    data.ready = '1';
    if (data.submitted) form.current?.requestSubmit();
  }, []);

  /** A letter is seen at once; what is read out of the line follows it. */
  function write(next: string) {
    attempt.current = undefined;
    startTransition(() => {
      setText(next);
      if (next === '') setPlain(false);
    });
  }

  const { isBusy, failed, put, waiting } = useLineQueue<NewLine>({
    t,
    async add(line) {
      if (!line.task) {
        const readDate = await loadReader();
        line.task = (line.isPlain ? undefined : readDate(line.text, Date.now())) ?? { title: line.text };
      }
      await onAdd(line.task, line.key);
    },
    takeBack(line, said) {
      setProblem(said);
      if (field.current?.value !== '') return false;
      field.current.value = line.text;
      write(line.text);
      setPlain(line.isPlain);
      attempt.current = line;
      return true;
    },
  });

  // Lines on their way are kept, too, until they are there.
  useFormDraft('task/new', text || waiting[0]?.text || '', (before) => {
    if (field.current?.value !== '') return;
    field.current.value = before;
    setText(before);
    setReading(true);
  });

  function add(event: SubmitEvent) {
    event.preventDefault();
    if (!field.current) return;
    const text = field.current.value.trim();
    if (text === '') return setProblem(t('form.required'));
    setProblem('');
    put(attempt.current ?? { text, isPlain, key: newIdempotencyKey() });
    field.current.value = '';
    write('');
    // A user who has moved on keeps the focus where it is.
    if (form.current?.contains(document.activeElement)) field.current.focus();
  }

  return (
    <form ref={form} className="tile needs-script grid gap-2 p-4" method="post" onSubmit={add} data-held>
      <div className="flex flex-wrap gap-3">
        <label className="input h-12 min-w-0 grow basis-52">
          <Plus size={20} className="text-quiet" aria-hidden="true" />
          <input
            ref={field}
            id={quickAddId}
            onFocus={() => startTransition(() => setReading(true))}
            onChange={({ target }) => write(target.value)}
            maxLength={taskTitleLength}
            placeholder={t('apps.todo.quick.placeholder')}
            aria-label={t('apps.todo.quick.label')}
            aria-describedby="quick-add-problem"
            aria-invalid={problem ? true : undefined}
            aria-keyshortcuts={keyMap.create}
            autoComplete="off"
            enterKeyHint="done"
          />
        </label>
        <button type="submit" className="btn h-12 px-6 btn-primary max-sm:grow" aria-busy={isBusy}>
          {t('apps.todo.quick.add')}
        </button>
      </div>
      {found && (
        <Found
          task={found}
          lang={lang}
          onPlain={() => {
            setPlain(true);
            attempt.current = undefined;
            field.current?.focus();
          }}
        />
      )}
      <p className="error-text" id="quick-add-problem" role="status">
        {problem}
      </p>
      <FailedLines failed={failed} t={t} onAgain={put} />
    </form>
  );
}

/** The date that was read out of a line, unless its words are only words. */
function Found({ task, lang, onPlain }: { task: NonNullable<ReturnType<ReadDate>>; lang: Language; onPlain: () => void }) {
  const t = texts(lang);
  return (
    <p className="flex flex-wrap items-center gap-2" role="status">
      <span className="mark tone-info">
        <CalendarClock size={16} aria-hidden="true" />
        {t('apps.todo.quick.due', { when: dayAndClock(task.dueDate, lang) })}
        {task.repeat && ` · ${t(`todo.repeat.${task.repeat}`)}`}
      </span>
      <button type="button" className="btn btn-ghost btn-sm min-h-11" onClick={onPlain}>
        <X size={16} aria-hidden="true" />
        {t('apps.todo.quick.plain')}
      </button>
    </p>
  );
}
