import type { Changes } from '#contract/navigation/changes.ts';
import { type ChangeTopic, maxChangeWait } from '#contract/values/navigation/changes.ts';
import { callApi } from './api/client.ts';
import { ApiError } from './api/errors.ts';
import { endingEvent } from './event-names.ts';
import { onPersonChanged } from './events.ts';
import { session } from './session/store.ts';

type Listener = () => void;

const listeners = new Map<ChangeTopic, Set<Listener>>();
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('taladnat-changes') : undefined;
/** Maximum delay between retries after failures, in milliseconds. */
const maxPause = 30_000;
/** Minimum interval between requests, in milliseconds; changes in between are included in the next response. */
const minInterval = 1000;
/** Latest known cursor of the account's data, from this tab's calls or another tab's. */
let cursor: string | undefined;
let waiting: AbortController | undefined;

/**
 * Calls `listener` whenever data of this topic has changed on another device or page, or by another user.
 * One tab of a browser polls for all of them.
 * @param since cursor of the response that the page was rendered from; changes since then are reported as well
 * @returns a function that unsubscribes
 */
export function onChange(topic: ChangeTopic, listener: Listener, since?: string): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(listener));
  if (since !== undefined) catchUp(since);
  waiting ??= start();
  return () => own.delete(listener);
}

/** Fetches the changes made while the page was loading. Failures are left to the polling loop. */
function catchUp(since: string): void {
  callApi('GET /api/changes', { query: { after: since } }).then(take, () => undefined);
}

function start(): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const lead = () => follow(signal).catch(() => undefined);
  if (navigator.locks) navigator.locks.request('taladnat-changes', { signal }, lead).catch(() => undefined);
  else lead();
  return stop;
}

/** Polls for changes until the user is signed out. */
async function follow(signal: AbortSignal): Promise<void> {
  let failures = 0;
  let refusals = 0;
  while (!signal.aborted && (await session())) {
    try {
      const query = cursor === undefined ? {} : { after: cursor, wait: maxChangeWait };
      const asked = performance.now();
      const answer = await callApi('GET /api/changes', { query, signal });
      channel?.postMessage(answer);
      take(answer);
      failures = 0;
      // A server that responds at once, because it has too many waiting requests, is polled less and less often.
      const isAtOnce = performance.now() - asked < minInterval;
      refusals = isAtOnce && query.wait && answer.topics.length === 0 ? refusals + 1 : 0;
      if (isAtOnce) await pause(Math.min(maxPause, minInterval * 2 ** refusals), signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      failures += 1;
      await pause(Math.min(maxPause, 1000 * 2 ** failures), signal);
    }
  }
}

function take(answer: Changes): void {
  cursor = answer.cursor;
  for (const topic of answer.topics) for (const listener of listeners.get(topic) ?? []) listener();
}

/** Waits until the time has passed or the device is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: done.signal });
    signal.addEventListener('abort', end, { signal: done.signal });
  });
}

channel?.addEventListener('message', ({ data }: MessageEvent<Changes>) => take(data));
onPersonChanged(() => {
  waiting?.abort();
  waiting = undefined;
  cursor = undefined;
  if ([...listeners.values()].some(({ size }) => size > 0)) waiting = start();
});
// Otherwise the pending request would be answered as signed out.
globalThis.addEventListener?.(endingEvent, () => waiting?.abort());
