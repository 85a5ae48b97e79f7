import { useRef } from 'react';

/**
 * What was given before, as long as the same texts and numbers are in it: rows that are given it are not drawn again for it.
 * @param isHeld whether what was given before holds in any case
 */
export function useSame<Value extends object>(value: Value, isHeld = false): Value {
  const last = useRef(value);
  if (!isHeld && JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}
