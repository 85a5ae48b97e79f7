import { useEffect, useState } from 'react';

/** Unsaved changes, by the name of the form in the address: a user who leaves a form and comes back finds it as it was. */
export type Drafts = Map<string, Draft<unknown>>;
interface Draft<Values> {
  /** The version that is changed; nothing for something new. */
  version: number | undefined;
  values: Values;
}

/** @param first what there is before anybody writes */
export function useDraft<Values extends object>(drafts: Drafts, name: string, first: Draft<Values>) {
  const [shown, show] = useState(() => (drafts.get(name) as Draft<Values> | undefined) ?? first);
  useEffect(() => {
    const stop = new AbortController();
    // Unsaved changes would be lost.
    addEventListener('beforeunload', (event) => drafts.size > 0 && event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [drafts]);
  /** Two editors may say something in one moment, before the form is drawn again. */
  const latest = () => (drafts.get(name) as Draft<Values> | undefined) ?? shown;
  const keep = (next: Draft<Values>) => {
    drafts.set(name, next);
    show(next);
  };
  return {
    ...shown,
    latest,
    set: (changes: Partial<Values>) => keep({ ...latest(), values: { ...latest().values, ...changes } }),
    /** Goes on from the newest version, with what is written here or there. */
    rebase: (version: number, values = latest().values) => keep({ version, values }),
    drop: () => drafts.delete(name),
  };
}

interface Decided<Values> {
  draft: { rebase: (version: number, values?: Values) => void };
  /** The row as it is by now; nothing for something new. */
  newest: { version: number; values: Values } | undefined;
  onDecided: () => void;
  save: (version: number) => Promise<unknown>;
}

/** Choices of somebody whose row was saved elsewhere meanwhile: what is written there, or here. */
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

/** A text that is the same in both languages was written in one of them. */
export const asWritten = ({ th, en }: { th: string; en: string }) => ({ th, en: en === th ? '' : en });
