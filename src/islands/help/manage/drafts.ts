import { useEffect, useState } from 'react';

/** Unsaved changes by the form's name in the URL, so that a user who leaves a form and returns finds them again. */
export type Drafts = Map<string, Draft<unknown>>;
interface Draft<Values> {
  /** Version that the changes are based on; undefined for a new entry. */
  version: number | undefined;
  values: Values;
}

/** @param first initial values */
export function useDraft<Values extends object>(drafts: Drafts, name: string, first: Draft<Values>) {
  const [shown, show] = useState(() => (drafts.get(name) as Draft<Values> | undefined) ?? first);
  useEffect(() => {
    const stop = new AbortController();
    // Unsaved changes would be lost.
    addEventListener('beforeunload', (event) => drafts.size > 0 && event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [drafts]);
  /** Returns the latest draft; two editors may change it before the next render. */
  const latest = () => (drafts.get(name) as Draft<Values> | undefined) ?? shown;
  const keep = (next: Draft<Values>) => {
    drafts.set(name, next);
    show(next);
  };
  return {
    ...shown,
    latest,
    set: (changes: Partial<Values>) => keep({ ...latest(), values: { ...latest().values, ...changes } }),
    /** Rebases the draft on the latest version, with the local or the given values. */
    rebase: (version: number, values = latest().values) => keep({ version, values }),
    drop: () => drafts.delete(name),
  };
}

interface Decided<Values> {
  draft: { rebase: (version: number, values?: Values) => void };
  /** Latest stored entry; undefined for a new one. */
  newest: { version: number; values: Values } | undefined;
  onDecided: () => void;
  save: (version: number) => Promise<unknown>;
}

/** Returns the actions that resolve a conflict: taking the stored version, or keeping the local one. */
export const choicesOf = <Values>({ draft, newest, onDecided, save }: Decided<Values>) => ({
  onTakeNewer() {
    if (!newest) return;
    draft.rebase(newest.version, newest.values);
    onDecided();
  },
  onKeepThis() {
    if (!newest) return;
    draft.rebase(newest.version);
    void save(newest.version);
  },
});

/** Returns the entered texts; one that is the same in both languages was entered only once. */
export const asWritten = ({ th, en }: { th: string; en: string }) => ({ th, en: en === th ? '' : en });
