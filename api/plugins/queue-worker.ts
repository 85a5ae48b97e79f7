import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const pollInterval = 500;
/** Milliseconds for which the shutdown waits for entries in flight. */
const shutdownWait = 3000;

/** Queue in the database whose entries are sent to recipients. */
interface Queue<Entry> {
  /** Log message for a failure of the queue. */
  failure: string;
  /** Number of entries sent in parallel. */
  atOnce: number;
  /** Claims the next due entry whose recipient has no entry in flight. */
  claim: (pending: readonly Entry[]) => Promise<Entry | undefined>;
  /** Sends an entry and records the result. */
  deliver: (entry: Entry) => Promise<void>;
  /** Releases an entry for any other process. */
  giveBack: (entry: Entry) => Promise<void>;
}

/** Processes a queue outside requests, a few entries at a time, so that a slow recipient doesn't block others. */
export function workOff<Entry>(app: FastifyInstance, repeat: Repeat, queue: Queue<Entry>): void {
  const failed = jobFailure(app.log, queue.failure);
  const pending = new Map<Entry, Promise<void>>();
  let finished = 0;
  let stopped = false;
  let work: Promise<void> = Promise.resolve();

  async function deliver(entry: Entry): Promise<void> {
    await queue.deliver(entry).catch(failed);
    pending.delete(entry);
    finished += 1;
  }

  async function deliverAll(): Promise<void> {
    for (;;) {
      while (!stopped && pending.size < queue.atOnce) {
        const before = finished;
        const entry = await queue.claim([...pending.keys()]);
        if (entry !== undefined) pending.set(entry, deliver(entry));
        // Entries that finished meanwhile may have blocked the next one.
        else if (finished === before) break;
      }
      if (stopped || pending.size === 0) return;
      // Entries that become due meanwhile do not wait for these.
      await Promise.race([...pending.values(), pause(pollInterval, undefined, { ref: false })]);
    }
  }

  const stop = repeat(() => {
    work = deliverAll().catch(failed);
    return work;
  }, pollInterval);

  app.addHook('onClose', async () => {
    stop();
    stopped = true;
    const enough = new AbortController();
    const all = Promise.all([work, ...pending.values()]);
    await Promise.race([all, pause(shutdownWait, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
    for (const left of pending.keys()) await queue.giveBack(left).catch(failed);
  });
}
