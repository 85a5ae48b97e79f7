/** Returns a throttled function: it passes on a value only if the interval since the last one has elapsed, and drops the others. */
export function atMostEvery<Value>(milliseconds: number, then: (value: Value) => void, now = Date.now): (value: Value) => void {
  let last = now();
  return (value) => {
    if (now() - last < milliseconds) return;
    last = now();
    then(value);
  };
}
