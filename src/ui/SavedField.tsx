import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { SavedMark, type SaveState } from './SavedMark.tsx';

interface Props {
  id: string;
  lang: Language;
  label: string;
  value: string;
  /** Error of a text, in the page's language; nothing where it can be saved. */
  check?: (text: string) => string | undefined;
  /** @throws ApiError */
  onSave: (text: string) => Promise<unknown>;
  children: (ties: Ties) => ReactNode;
}
interface Ties {
  id: string;
  value: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/**
 * A field that is saved when the focus leaves it. Text that could not be saved stays in it.
 *
 *     <SavedField id="title" lang={lang} label={…} value={title} onSave={(text) => save({ title: text })}>
 *       {(ties) => <input {...ties} className="input h-12 w-full" maxLength={200} dir="auto" />}
 *     </SavedField>
 */
export function SavedField({ id, lang, label, value, check, onSave, children }: Props) {
  /** Typed text that is not saved yet. */
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<SaveState>();
  const [problem, setProblem] = useState<string>();

  async function save() {
    const text = draft?.trim();
    if (text === undefined || text === value) return setDraft(undefined);
    const wrong = check?.(text);
    setProblem(wrong);
    if (wrong) return;
    setState('saving');
    try {
      await onSave(text);
      // Text typed in the meantime is saved next.
      setDraft((now) => (now?.trim() === text ? undefined : now));
      setState('saved');
    } catch {
      setState('notSaved');
    }
  }

  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        value: draft ?? value,
        'aria-describedby': `${id}-said`,
        'aria-invalid': problem !== undefined || state === 'notSaved' || undefined,
        onChange: ({ target }) => setDraft(target.value),
        onBlur: save,
      })}
      <SavedMark lang={lang} id={`${id}-said`} state={state} problem={problem} />
    </div>
  );
}
