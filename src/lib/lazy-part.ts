import { lazy } from 'react';
import { reportProblem } from './events.ts';

/** Events after which a load that failed may succeed. */
const signs = ['online', 'click'] as const;

/**
 * A part of a screen that is loaded when it is first drawn. React's own `lazy` takes the whole screen away when a part can't be
 * loaded; here the screen shows what it shows while it waits, says so, and asks again: when somebody wants that, at the next press,
 * and when the device has a network.
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

/** @returns when it is worth asking again. */
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
