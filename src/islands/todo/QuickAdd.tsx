import { CalendarClock, Plus, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { NewTask } from '#contract/workspace/todo.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';

type ReadDate = typeof import('./quick-date.ts').readQuickDate;

/** The words for dates are loaded when somebody begins to write. */
const loadReader = (): Promise<ReadDate> => import('./quick-date.ts').then(({ readQuickDate }) => readQuickDate);

interface Props {
  lang: Language;
  isReady: boolean;
  /** @throws ApiError */
  onAdd: (task: NewTask, key: string) => Promise<unknown>;
}

export const quickAddId = 'quick-add';

/** A line for a new task, in which a date may be written. What could not be added stays. */
export function QuickAdd({ lang, isReady, onAdd }: Props) {
  const t = texts(lang);
  const [text, setText] = useState('');
  /** The words of a date that are only words. */
  const [isPlain, setPlain] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** The same for a second try, so that a task whose answer was lost is not added twice. */
  const attempt = useRef<{ key: string; task: NewTask }>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadDate>();
  const found = isPlain ? undefined : read?.(text, Date.now());
  useEffect(() => {
    if (text === '') setPlain(false);
    attempt.current = undefined;
  }, [text]);

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    const title = text.trim();
    if (isBusy) return;
    if (title === '') return setProblem(t('form.required'));
    setBusy(true);
    setProblem('');
    try {
      const readDate = await loadReader();
      const dated = isPlain ? undefined : readDate(text, Date.now());
      attempt.current ??= { key: newIdempotencyKey(), task: dated ?? { title } };
      await onAdd(attempt.current.task, attempt.current.key);
      setText('');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'UNKNOWN';
      const known = t(`error.${code}`);
      setProblem(known === `error.${code}` ? t('error.UNKNOWN') : known);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  }

  return (
    <form className="tile needs-script grid gap-2 p-4" onSubmit={add}>
      <div className="flex flex-wrap gap-3">
        <label className="input h-12 min-w-0 grow basis-60">
          <Plus size={20} className="text-quiet" aria-hidden="true" />
          <input
            ref={field}
            id={quickAddId}
            value={text}
            onFocus={() =>
              loadReader().then(
                (reader) => setRead(() => reader),
                () => undefined,
              )
            }
            onChange={(event) => setText(event.target.value)}
            disabled={!isReady}
            maxLength={taskTitleLength}
            placeholder={t('apps.todo.quick.placeholder')}
            aria-label={t('apps.todo.quick.label')}
            aria-describedby="quick-add-problem"
            aria-invalid={problem ? true : undefined}
            aria-keyshortcuts="n"
            autoComplete="off"
            enterKeyHint="done"
          />
        </label>
        <button type="submit" className="btn h-12 px-6 btn-primary max-sm:grow" disabled={!isReady} aria-busy={isBusy}>
          {t('apps.todo.quick.add')}
        </button>
      </div>
      {found && (
        <p className="flex flex-wrap items-center gap-2" role="status">
          <span className="mark tone-info">
            <CalendarClock size={16} aria-hidden="true" />
            {t('apps.todo.quick.due', { when: dayAndClock(found.dueDate, lang) })}
          </span>
          <button
            type="button"
            className="btn btn-ghost btn-sm min-h-11"
            onClick={() => {
              setPlain(true);
              attempt.current = undefined;
              field.current?.focus();
            }}
          >
            <X size={16} aria-hidden="true" />
            {t('apps.todo.quick.plain')}
          </button>
        </p>
      )}
      <p className="error-text" id="quick-add-problem" role="status">
        {problem}
      </p>
    </form>
  );
}
