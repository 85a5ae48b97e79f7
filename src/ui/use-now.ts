import { startTransition, useEffect, useState } from 'react';

const minute = 60_000;

/**
 * The page's time at first, so that server and client render the same; updated each minute afterwards. The update is a transition:
 * otherwise rows that have not hydrated yet would have to hydrate at once.
 */
export function useNow(first: number): { now: number; isReady: boolean } {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Date.now()));
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  return { now: now ?? first, isReady: now !== undefined };
}
