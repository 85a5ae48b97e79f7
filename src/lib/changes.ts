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
/** The longest pause after failures, in milliseconds. */
const maxPause = 30_000;
/** The shortest time from one question to the next, in milliseconds; what happens meanwhile is told by the next answer. */
const minInterval = 1000;
/** Latest known state of the person's data, from this tab's calls or another one's. */
let cursor: string | undefined;
let waiting: AbortController | undefined;

/**
 * Calls `listener` whenever something of this topic has changed: on another device or page, by another person.
 * One tab of a browser waits for all of them.
 * @param since the cursor of the answer that the page was made from; what has changed since then is told, too
 * @returns what stops listening
 */
export function onChange(topic: ChangeTopic, listener: Listener, since?: string): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(listener));
  if (since !== undefined) catchUp(since);
  waiting ??= start();
  return () => own.delete(listener);
}

/** A page takes a while to arrive. A failure is found out by who waits. */
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

/** Waits for one change after the other, until nobody is signed in any more. */
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
      // A server that does not wait, since too many do, is asked less and less often.
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

/** Until time is over, or the device has a network again. */
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
// It would be answered that nobody is signed in.
globalThis.addEventListener?.(endingEvent, () => waiting?.abort());
