import { Plus } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { boardTitleLength, kanbanLength } from '#contract/values/workspace/kanban.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { FailedLines, type Line, useLineQueue } from '../../ui/line-queue.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';

interface Props {
  lang: Language;
  isReady: boolean;
  /** Kind of item to add. */
  words: 'card' | 'column';
  /** Column that a card is added to. */
  place?: string;
  /** @throws ApiError */
  onAdd: (title: string, key: string) => Promise<void>;
  /** Adds one card per pasted line. @returns lines that could not be added, and the maximum number if it was exceeded */
  onPaste?: (text: string) => Promise<{ left: string[]; max?: number }>;
}

/** Button that expands into a field for a new card or column: Enter adds and continues, Escape closes. Rejected text is kept. */
export function AddLine({ lang, isReady, words, place = '', onAdd, onPaste }: Props) {
  const t = texts(lang);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  /** Rejected line that was put back into the field. */
  const attempt = useRef<Line>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  function close(givesFocus: boolean) {
    setOpen(false);
    setProblem('');
    attempt.current = undefined;
    if (givesFocus) requestAnimationFrame(() => opener.current?.focus());
  }

  const { isBusy, failed, put, waiting } = useLineQueue<Line>({
    t,
    async add({ text, key }) {
      await onAdd(text, key);
      // Another card is likely to follow, another column is not. Focus that has moved elsewhere stays there.
      if (words === 'column' && field.current?.value === '') close(document.activeElement === field.current);
    },
    takeBack(line, said) {
      setProblem(said);
      setOpen(true);
      if (attempt.current || field.current?.value) return false;
      attempt.current = line;
      setText(line.text);
      return true;
    },
  });

  useFormDraft(`kanban/new ${words}/${place}`, text || waiting[0]?.text || '', setText);

  function add(event: SyntheticEvent) {
    event.preventDefault();
    const title = text.trim();
    if (title === '') return setProblem(t('form.required'));
    setProblem('');
    put(attempt.current ?? { text: title, key: newIdempotencyKey() });
    attempt.current = undefined;
    setText('');
    field.current?.focus();
  }

  if (!isOpen)
    return (
      <button
        ref={opener}
        data-add
        type="button"
        className="btn btn-ghost needs-script min-h-11 w-full justify-start"
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        <Plus size={18} aria-hidden="true" />
        {t(`kanban.add.${words}`)}
      </button>
    );
  return (
    <form
      className="grid gap-2"
      onSubmit={add}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (text.trim() === '' && !isBusy && failed.length === 0 && !currentTarget.contains(relatedTarget)) close(false);
      }}
    >
      <input
        ref={field}
        className="input h-11 w-full"
        value={text}
        maxLength={words === 'card' ? kanbanLength.title : boardTitleLength}
        placeholder={t(`kanban.add.${words}Name`)}
        aria-label={t(`kanban.add.${words}Name`)}
        aria-describedby={id}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        onChange={({ target }) => {
          setText(target.value);
          attempt.current = undefined;
        }}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text/plain').trim();
          if (!onPaste || !lines.includes('\n') || text.trim() !== '') return;
          event.preventDefault();
          onPaste(lines).then(({ left, max }) => {
            setProblem(max ? t('kanban.add.tooMany', { count: max }) : '');
            // Failed lines are retried once, and kept with the error message.
            for (const line of left) put({ text: line, key: newIdempotencyKey() });
          }, showErrorToast);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close(true);
        }}
      />
      <div className="flex gap-2">
        <button type="submit" className="btn min-h-11 grow btn-primary" aria-busy={isBusy}>
          {t('kanban.add.add')}
        </button>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={() => close(true)}>
          {t('kanban.add.close')}
        </button>
      </div>
      <p className="error-text" id={id} role="status">
        {problem}
      </p>
      <FailedLines failed={failed} t={t} onAgain={put} />
    </form>
  );
}
