import { useRef } from 'react';

/**
 * The previous object, as long as the new one has the same content: rows that receive it don't render again.
 * @param isHeld whether the previous object is kept in any case
 */
export function useStableValue<Value extends object>(value: Value, isHeld = false): Value {
  const last = useRef(value);
  if (!isHeld && JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}
