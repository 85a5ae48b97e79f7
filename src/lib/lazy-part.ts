import { type ComponentProps, createElement, lazy, useSyncExternalStore } from 'react';
import { reportProblem } from './events.ts';

/** Events after which a failed load is retried. */
const signs = ['online', 'click'] as const;

/**
 * A lazily loaded part of a screen. React's own `lazy` unmounts the whole screen when a load fails; here the screen keeps its fallback,
 * reports the failure, and retries on request, at the next press, and when the device is online again. The server renders nothing in its
 * place: React would stream the part with an inline script, which the content security policy blocks. For the same reason the server renders
 * no large content inside `Suspense`.
 */
export const lazyPart: typeof lazy = (load) => {
  const Part = lazy(() => loadPart(load));
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy` itself, this is called once per part, at module level.
  function PartOnClient(props: ComponentProps<typeof Part>) {
    return useSyncExternalStore(never, onClient, onServer) ? createElement(Part, props) : null;
  }
  // Used as an element only, in which it takes the same props.
  return PartOnClient as unknown as typeof Part;
};

const never = () => () => undefined;
const onClient = () => true;
const onServer = () => false;

async function loadPart<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    await nextTry(error);
    return loadPart(load);
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
