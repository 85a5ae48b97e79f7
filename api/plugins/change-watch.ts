import fp from 'fastify-plugin';
import { dataVersion } from '../db/changes.ts';
import { type AwaitChange, readCursors } from '../domain/navigation/changes.ts';
import { jobFailure } from './job-failure.ts';

/** Milliseconds between polls for announcements; a poll reads one number. */
const interval = 200;
/** Maximum number of waiting calls per account: a few browsers and devices, each with one call. */
const maxPerAccount = 10;

declare module 'fastify' {
  interface FastifyInstance {
    awaitChange: AwaitChange;
    /** Reports every change of an account's topics after a known state. @returns a function that stops it */
    followChanges: (account: { userId: number; cursor: string }, changed: () => void) => () => void;
  }
}

interface Follower {
  userId: number;
  cursor: string;
  changed: () => void;
}

/**
 * Notifies waiting clients of changes made by any process: both engines report commits to a table, and one query finds the accounts
 * concerned.
 */
export const changeWatch = fp<{ maxWaiting: number }>(async (app, { maxWaiting }) => {
  const failed = jobFailure(app.log, 'changes could not be read');
  const followers = new Set<Follower>();
  /** Followers that are calls, which wait for a single change. */
  const waiting = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let seen = Number.NaN;
  let looking = false;

  async function look(): Promise<void> {
    const state = dataVersion(app.db, 'account_change');
    if (state === seen || looking) return;
    looking = true;
    // Set before the query: followers that arrive meanwhile are checked in the next round.
    seen = state;
    try {
      const cursors = await readCursors(app.db, [...new Set([...followers].map(({ userId }) => userId))]);
      for (const follower of [...followers]) notify(follower, cursors.get(follower.userId));
    } catch (error) {
      seen = Number.NaN;
      // Retried in the next round; an unavailable database reports itself to callers.
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
    // Changes committed since the state was read must be reported as well.
    seen = Number.NaN;
    return () => {
      followers.delete(follower);
      if (followers.size === 0) clearInterval(timer);
    };
  }

  app.decorate('followChanges', (account, changed) => follow({ ...account, changed }));
  app.figures.measure('waiting-calls', () => waiting.size);
  app.decorate('awaitChange', (account, seconds, gone) => {
    // Far below the number of connections, so that waiting calls never block others.
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
  // A closing server ends all waiting calls.
  app.addHook('preClose', async () => {
    for (const { changed } of [...waiting]) changed();
  });
});
