/**
 * Whether a span of `length` milliseconds since `since` is still running. A start in the future, because the clock was set back, counts as
 * over; otherwise it would be extended by the clock's error.
 */
export function isRunning(since: number, length: number, now: number): boolean {
  const age = now - since;
  return age >= 0 && age < length;
}
