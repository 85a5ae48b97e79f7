import fp from 'fastify-plugin';
import { dataVersion } from '../db/changes.ts';
import { type AwaitChange, readCursors } from '../domain/navigation/changes.ts';
import { jobFailure } from './job-failure.ts';

/** How often it is looked whether something has been announced; a look reads one number. */
const interval = 200;
/** How many calls of one account may wait at the same time: a few browsers and devices, each of which has one. */
const maxPerAccount = 10;

declare module 'fastify' {
  interface FastifyInstance {
    awaitChange: AwaitChange;
    /** Tells of every change of an account's state from a known one on. @returns how to stop */
    followChanges: (account: { userId: number; cursor: string }, changed: () => void) => () => void;
  }
}

interface Follower {
  userId: number;
  cursor: string;
  changed: () => void;
}

/**
 * Tells of what others change, in this process or another one: both engines tell when something has been committed to a
 * table, and one query then tells whose it was.
 */
export const changeWatch = fp<{ maxWaiting: number }>(async (app, { maxWaiting }) => {
  const failed = jobFailure(app.log, 'changes could not be read');
  const followers = new Set<Follower>();
  /** Those of them that are calls, which wait for one change. */
  const waiting = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let seen = Number.NaN;
  let looking = false;

  async function look(): Promise<void> {
    const state = dataVersion(app.db, 'account_change');
    if (state === seen || looking) return;
    looking = true;
    // Before it is read: who comes meanwhile is looked at by the next round.
    seen = state;
    try {
      const cursors = await readCursors(app.db, [...new Set([...followers].map(({ userId }) => userId))]);
      for (const follower of [...followers]) notify(follower, cursors.get(follower.userId));
    } catch (error) {
      seen = Number.NaN;
      // It is looked again in a moment; a database that is away says so to who asks it.
      failed(error);
    } finally {
      looking = false;
    }
  }

  function notify(follower: Follower, cursor: string | undefined): void {
    if (cursor === undefined || cursor === follower.cursor) return;
    follower.cursor = cursor;
    follower.changed();
  }

  function follow(follower: Follower): () => void {
    if (followers.size === 0) timer = setInterval(look, interval);
    followers.add(follower);
    // Changes committed since the state was read are not waited for.
    seen = Number.NaN;
    return () => {
      followers.delete(follower);
      if (followers.size === 0) clearInterval(timer);
    };
  }

  app.decorate('followChanges', (account, changed) => follow({ ...account, changed }));
  app.figures.measure('waiting-calls', () => waiting.size);
  app.decorate('awaitChange', (account, seconds, gone) => {
    // Far fewer than there may be connections: whoever waits must not keep others from being served.
    if (waiting.size >= maxWaiting) {
      app.figures.refuse('waiting-call');
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const entry = { ...account, changed: wake };
      const limit = setTimeout(wake, seconds * 1000);
      const stop = follow(entry);
      function wake(): void {
        clearTimeout(limit);
        gone?.removeEventListener('abort', wake);
        stop();
        waiting.delete(entry);
        resolve();
      }
      waiting.add(entry);
      gone?.addEventListener('abort', wake);
      const own = [...waiting].filter(({ userId }) => userId === account.userId);
      if (own.length > maxPerAccount) own[0]?.changed();
    });
  });
  // A server that closes keeps nobody waiting.
  app.addHook('preClose', async () => {
    for (const { changed } of [...waiting]) changed();
  });
});
