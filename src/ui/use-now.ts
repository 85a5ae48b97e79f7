import { startTransition, useEffect, useState } from 'react';

const minute = 60_000;

/**
 * The page's moment at first, so that both drawings are the same; then each minute's. What it changes waits for presses:
 * rows that have not come alive yet would have to at once.
 */
export function useNow(first: number): { now: number; isReady: boolean } {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tell = () => startTransition(() => setNow(Date.now()));
    tell();
    const timer = setInterval(tell, minute);
    return () => clearInterval(timer);
  }, []);
  return { now: now ?? first, isReady: now !== undefined };
}
