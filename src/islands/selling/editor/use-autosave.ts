import { useEffect, useState } from 'react';
import type { ListingInput, OwnListing } from '#contract/market/listings.ts';
import { onChange } from '../../../lib/changes.ts';
import { AutosavedListing, type AutosaveState, type Conflict, writtenOf } from './autosave.ts';
import { sendable } from './sendable.ts';

/** Edited listing with automatic saving, and its state on the server. */
export function useAutosave(first: OwnListing, since: string) {
  const [values, setValues] = useState<ListingInput>(() => writtenOf(first));
  const [listing, setListing] = useState(first);
  const [state, setState] = useState<AutosaveState>('clean');
  const [problem, setProblem] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict>();
  const [work] = useState(
    () =>
      new AutosavedListing(
        first,
        { onState: setState, onListing: setListing, onContent: setValues, onProblem: setProblem, onConflict: setConflict },
        sendable,
      ),
  );
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    work.resume();
    addEventListener('pagehide', () => work.saveSoon(true), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && work.saveSoon(true), { signal });
    addEventListener('online', () => work.saveSoon(), { signal });
    const stopHearing = onChange('listings', () => void work.compare().catch(() => undefined), since);
    return () => {
      stop.abort();
      stopHearing();
      work.stop();
    };
  }, [work, since]);
  return {
    values,
    listing,
    state,
    problem,
    conflict,
    set(change: Partial<ListingInput> | ((latest: ListingInput) => Partial<ListingInput>)) {
      const next = { ...work.latest, ...(typeof change === 'function' ? change(work.latest) : change) };
      setValues(next);
      work.note(next);
    },
    work,
  };
}
export type AutosaveTools = ReturnType<typeof useAutosave>;
