import { lazy } from 'react';
import { reportProblem } from './events.ts';

/** Events after which a failed load is retried. */
const signs = ['online', 'click'] as const;

/**
 * A lazily loaded part of a screen. React's own `lazy` unmounts the whole screen when a load fails; here the screen keeps its fallback,
 * reports the failure, and retries on request, at the next press, and when the device is online again.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilThere(load));

async function untilThere<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    await nextTry(error);
    return untilThere(load);
  }
}

/** @returns a promise that resolves when a retry is worthwhile */
function nextTry(error: unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const again = () => {
    waiting.abort();
    resolve();
  };
  for (const sign of signs) addEventListener(sign, again, { signal: waiting.signal });
  reportProblem({ retry: again });
  reportError(error);
  return promise;
}
