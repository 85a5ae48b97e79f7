import { Plus } from 'lucide-react';
import { type SubmitEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { taskTags, taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { NewFullTask, OwnTag } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { FailedLines, type Line, useLineQueue } from '../../ui/line-queue.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { OfferedNames, ReadParts } from './QuickParts.tsx';
import type { BuiltInTag, KnownNames } from './quick-line.ts';

type Reader = typeof import('./quick-line.ts');

/** Parser of lines, loaded on first input. */
const loadReader = (): Promise<Reader> => import('./quick-line.ts');
const loadPeople = () => callApi('GET /apps/todo/people');

interface NewLine extends Line {
  /** Keys of recognized parts that the user turned back into plain text. */
  off: ReadonlySet<string>;
  /** Task parsed from the line at the first attempt, so that a retry keeps its date. */
  task?: NewFullTask;
}

interface Props {
  lang: Language;
  tags: readonly OwnTag[];
  /** @throws ApiError */
  onAdd: (task: NewFullTask, key: string) => Promise<unknown>;
  /** Adds a tag of the user's own. @returns its id @throws ApiError */
  onTag: (name: string) => Promise<number>;
}

const none: ReadonlySet<string> = new Set();

export const quickAddId = 'quick-add';

/**
 * Input line for a new task, which may contain its date, tags, priority and assignee. Rejected text and text typed before hydration are
 * kept.
 */
export function QuickAdd({ lang, tags, onAdd, onTag }: Props) {
  const t = texts(lang);
  const [text, setText] = useState('');
  const [off, setOff] = useState(none);
  const [problem, setProblem] = useState('');
  /** Rejected line that was put back into the field. */
  const attempt = useRef<NewLine>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [reader, setReader] = useState<Reader>();
  const { data: people = [] } = useSWR(text.includes('@') ? 'todo people' : null, loadPeople, { revalidateOnFocus: false });
  const names = useMemo(() => ({ tags, people, builtIn: builtInNames(t) }), [tags, people, t]);
  /** Latest names, so that a queued line knows the tags added by lines before it. */
  const latest = useRef(names);
  useEffect(() => {
    latest.current = names;
  });
  const parts = useMemo(() => reader?.readQuickLine(text, Date.now(), names, off).parts ?? [], [reader, text, names, off]);

  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    loadReader().then(
      (loaded) => startTransition(() => setReader(loaded)),
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

  /** Typed text appears at once; parsing runs as a transition. */
  function write(next: string) {
    attempt.current = undefined;
    startTransition(() => {
      setText(next);
      if (next === '') setOff(none);
    });
  }

  const { isBusy, failed, put, waiting } = useLineQueue<NewLine>({
    t,
    async add(line) {
      line.task ??= await taskOf(line, latest.current, onTag);
      await onAdd(line.task, line.key);
    },
    takeBack(line, said) {
      setProblem(said);
      if (field.current?.value !== '') return false;
      field.current.value = line.text;
      write(line.text);
      setOff(line.off);
      attempt.current = line;
      return true;
    },
  });

  /** Changes the line and keeps the focus in it. */
  function change(how: () => void): void {
    attempt.current = undefined;
    how();
    field.current?.focus();
  }

  // The draft also includes lines that are still being sent.
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
    put(attempt.current ?? { text, off, key: newIdempotencyKey() });
    field.current.value = '';
    write('');
    // Focus that has moved elsewhere stays there.
    if (form.current?.contains(document.activeElement)) field.current.focus();
  }

  return (
    <form ref={form} className="needs-script grid grow-2 basis-96" method="post" onSubmit={add} data-held>
      <div className="flex gap-2">
        <label className="input h-11 min-w-0 grow">
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
        <button type="submit" className="btn h-11 px-5 btn-primary" aria-busy={isBusy}>
          {t('apps.todo.quick.add')}
        </button>
      </div>
      <OfferedNames
        offered={reader?.offeredEnds(text, names) ?? []}
        t={t}
        onTake={(line) =>
          change(() => {
            if (field.current) field.current.value = line;
            write(line);
          })
        }
      />
      {parts.length > 0 && <ReadParts parts={parts} lang={lang} onOff={(key) => change(() => setOff(new Set([...off, key])))} />}
      <p className="error-text" id="quick-add-problem" role="status">
        {problem}
      </p>
      <FailedLines failed={failed} t={t} onAgain={put} />
    </form>
  );
}

const builtInNames = (t: Translate): Record<BuiltInTag, string> =>
  Object.fromEntries(taskTags.map((tag) => [tag, t(`apps.todo.tag.${tag}`)])) as Record<BuiltInTag, string>;

/** Parses a line into a task; new tags are created first. */
async function taskOf({ text, off }: NewLine, names: KnownNames, onTag: Props['onTag']): Promise<NewFullTask> {
  const { readQuickLine } = await loadReader();
  const people = text.includes('@') ? await loadPeople() : [];
  const { title, parts } = readQuickLine(text, Date.now(), { ...names, people }, off);
  const task: NewFullTask = { title };
  const [builtIn, own] = [new Set<BuiltInTag>(), new Set<number>()];
  for (const part of parts) {
    if (part.kind === 'date') {
      const { key: _key, kind: _kind, ...due } = part;
      Object.assign(task, due);
    } else if (part.kind === 'tag') builtIn.add(part.tag);
    else if (part.kind === 'own') own.add(part.id ?? (await onTag(part.name)));
    else task.assigneeId = part.person.id;
  }
  return { ...task, ...(builtIn.size > 0 && { tags: [...builtIn] }), ...(own.size > 0 && { ownTags: [...own] }) };
}
