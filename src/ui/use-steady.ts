import { useLayoutEffect, useMemo, useRef } from 'react';

/**
 * The same functions at every drawing, which do what the newest ones do: rows that stay as they are are not drawn again.
 * Which functions there are is known from the first drawing on.
 */
export function useSteady<Ways extends { [Name in keyof Ways]: (...given: never[]) => unknown }>(ways: Ways): Ways {
  const latest = useRef(ways);
  useLayoutEffect(() => {
    latest.current = ways;
  });
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof Ways)[];
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => latest.current[name](...given)])) as Ways;
  }, []);
}
