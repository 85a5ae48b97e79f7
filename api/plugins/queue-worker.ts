import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const pollInterval = 500;
/** How long the end of the server waits for what is on its way. */
const shutdownWait = 3000;

/** A queue in the database, each of whose entries goes out to somebody. */
interface Queue<Entry> {
  /** The text of the log when it could not be worked off. */
  failure: string;
  /** How many entries are on their way at once. */
  atOnce: number;
  /** Takes the next due entry, to nobody to whom one of these is on its way. */
  claim: (underWay: readonly Entry[]) => Promise<Entry | undefined>;
  /** Sends an entry, and notes what came of it. */
  deliver: (entry: Entry) => Promise<void>;
  /** Leaves an entry to whoever comes next. */
  giveBack: (entry: Entry) => Promise<void>;
}

/** Works off a queue apart from all requests, a few entries at once: whoever takes their time holds nobody else up. */
export function workOff<Entry>(app: FastifyInstance, repeat: Repeat, queue: Queue<Entry>): void {
  const failed = jobFailure(app.log, queue.failure);
  const underWay = new Map<Entry, Promise<void>>();
  let finished = 0;
  let stopped = false;
  let work: Promise<void> = Promise.resolve();

  async function deliver(entry: Entry): Promise<void> {
    await queue.deliver(entry).catch(failed);
    underWay.delete(entry);
    finished += 1;
  }

  async function deliverAll(): Promise<void> {
    for (;;) {
      while (!stopped && underWay.size < queue.atOnce) {
        const before = finished;
        const entry = await queue.claim([...underWay.keys()]);
        if (entry !== undefined) underWay.set(entry, deliver(entry));
        // Entries that finished meanwhile may have held up the next one.
        else if (finished === before) break;
      }
      if (stopped || underWay.size === 0) return;
      // Entries that fall due meanwhile do not wait for those.
      await Promise.race([...underWay.values(), pause(pollInterval, undefined, { ref: false })]);
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
    const all = Promise.all([work, ...underWay.values()]);
    await Promise.race([all, pause(shutdownWait, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
    for (const left of underWay.keys()) await queue.giveBack(left).catch(failed);
  });
}
