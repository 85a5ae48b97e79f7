/** A function that passes on a value only when this many milliseconds have gone since the last one; those between are dropped. */
export function atMostEvery<Value>(milliseconds: number, then: (value: Value) => void, now = Date.now): (value: Value) => void {
  let last = now();
  return (value) => {
    if (now() - last < milliseconds) return;
    last = now();
    then(value);
  };
}
