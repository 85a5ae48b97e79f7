import { useLayoutEffect, useMemo, useRef } from 'react';

/**
 * Returns callbacks with a stable identity that call the latest versions, so that unchanged rows don't render again. The set of callbacks
 * is fixed at the first render.
 */
export function useStableCallbacks<Callbacks extends { [Name in keyof Callbacks]: (...given: never[]) => unknown }>(
  callbacks: Callbacks,
): Callbacks {
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof Callbacks)[];
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => latest.current[name](...given)])) as Callbacks;
  }, []);
}
