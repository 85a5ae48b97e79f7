import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clearDraft, isAlike, keepDraft, readDraft } from '../lib/form-drafts.ts';

export interface FormDraft {
  /** Time of the draft that the form was restored from; undefined without one. */
  from: number | undefined;
  /** Deletes the draft; called when everything is saved. */
  clear: () => void;
  /** Discards the typed values. */
  startAnew: () => void;
}

/**
 * Stores the unsaved values of a form on the device, so that leaving it, a reload or a lost session loses nothing. Passwords, codes and
 * files are not part of the value.
 *
 *     const draft = useFormDraft(`user/${id}`, values, setValues);
 *     <DraftLine draft={draft} lang={lang} />
 */
export function useFormDraft<Value>(name: string, value: Value, restore: (value: Value) => void): FormDraft {
  const [first] = useState(value);
  const [from, setFrom] = useState<number>();
  const typed = JSON.stringify(value);
  /** Latest value as text that is stored. */
  const known = useRef(typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is put in once.
  useLayoutEffect(() => {
    const kept = readDraft(name);
    if (!kept || JSON.stringify(kept.value) === typed || !isAlike(kept.value, JSON.parse(typed))) return;
    setFrom(kept.at);
    restore(kept.value as Value);
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the value is another one.
  useEffect(() => {
    if (known.current === typed) return;
    known.current = typed;
    if (typed === JSON.stringify(first)) clearDraft(name);
    else keepDraft(name, value);
  }, [name, typed]);

  function clear() {
    clearDraft(name);
    setFrom(undefined);
  }
  return {
    from,
    clear,
    startAnew() {
      clearDraft(name);
      setFrom(undefined);
      restore(first);
    },
  };
}
