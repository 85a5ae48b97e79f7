import { useLayoutEffect, useMemo, useRef } from 'react';

/**
 * The same functions at every drawing, which do what the newest ones do: rows that stay as they are are not drawn again.
 * Which functions there are is known from the first drawing on.
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
