import { useEffect, useRef, useState } from 'react';
import { taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

interface Props {
  id: number;
  title: string;
  t: Translate;
  /** Called only with a changed title. */
  onSave: (title: string) => void;
  onEnd: () => void;
}

/** Title being renamed in its row: Enter and blur save, Escape cancels. */
export function TitleField({ id, title, t, onSave, onEnd }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [problem, setProblem] = useState('');
  const problemId = `title-problem-${id}`;
  useEffect(() => field.current?.select(), []);

  function end(text: string) {
    // Unmounting the field fires blur once more.
    if (isOver.current) return;
    isOver.current = true;
    if (text !== '' && text !== title) onSave(text);
    onEnd();
  }

  return (
    <div className="grid gap-1">
      <input
        ref={field}
        className="input h-11 w-full min-w-0"
        defaultValue={title}
        maxLength={taskTitleLength}
        aria-label={t('todo.rename.field', { title })}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problemId}
        dir="auto"
        onChange={() => setProblem('')}
        onBlur={({ target }) => end(target.value.trim())}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const text = event.currentTarget.value.trim();
          if (event.key === 'Escape') end(title);
          else if (event.key === 'Enter' && text === '') setProblem(t('form.required'));
          else if (event.key === 'Enter') end(text);
        }}
      />
      <p className="error-text" id={problemId} role="status">
        {problem}
      </p>
    </div>
  );
}
