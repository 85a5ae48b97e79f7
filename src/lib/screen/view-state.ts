import { useEffect, useRef, useState } from 'react';

export type Go<State> = (change: Partial<State>, how?: 'push' | 'replace') => void;

/** Serialization of a state in the URL. */
interface Form<State> {
  read: (words: URLSearchParams) => State;
  /** URL of a state, without defaults. */
  addressOf: (path: string, state: State) => string;
}

/** Screen state that is kept in the URL and follows the browser's history. */
export function useViewState<State extends object>(first: State, { read, addressOf }: Form<State>): [State, Go<State>] {
  const [state, setState] = useState(first);
  /** Latest state, including changes that are not rendered yet. */
  const latest = useRef(first);
  const show = (next: State) => {
    latest.current = next;
    setState(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of an address stays what it is.
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('popstate', () => show(read(new URLSearchParams(location.search))), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return [
    state,
    (change, how = 'push') => {
      const next = { ...latest.current, ...change };
      const address = addressOf(location.pathname, next);
      if (how === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      show(next);
    },
  ];
}
