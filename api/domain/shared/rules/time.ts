/**
 * Whether a span of `length` milliseconds that began at `since` still runs. A clock that was set back makes
 * beginnings that are yet to come: such a span is over, or it would last as much longer as the clock was wrong.
 */
export function isRunning(since: number, length: number, now: number): boolean {
  const age = now - since;
  return age >= 0 && age < length;
}
