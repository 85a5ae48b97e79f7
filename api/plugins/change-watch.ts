import fp from 'fastify-plugin';
import { dataVersion } from '../db/changes.ts';
import { type AwaitChange, readCursors } from '../domain/navigation/changes.ts';

/** How often it is looked whether something has been announced; a look reads one number. */
const interval = 200;
/** How many calls of one account may wait at the same time: a few browsers and devices, each of which has one. */
const maxPerAccount = 10;

declare module 'fastify' {
  interface FastifyInstance {
    awaitChange: AwaitChange;
  }
}

interface Waiting {
  userId: number;
  cursor: string;
  wake: () => void;
}

/**
 * Lets calls wait for what others change, in this process or another one: both engines tell when something has been
 * committed to a table, and one query then tells whose it was.
 */
export const changeWatch = fp(async (app) => {
  const waiting = new Set<Waiting>();
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
      const cursors = await readCursors(app.db, [...new Set([...waiting].map(({ userId }) => userId))]);
      for (const { userId, cursor, wake } of [...waiting]) if (cursors.has(userId) && cursors.get(userId) !== cursor) wake();
    } catch (error) {
      seen = Number.NaN;
      // It is looked again in a moment; a database that is away says so to who asks it.
      app.log.warn({ err: error }, 'changes could not be read');
    } finally {
      looking = false;
    }
  }

  app.decorate('awaitChange', ({ userId, cursor }, seconds) => {
    return new Promise((resolve) => {
      const entry = { userId, cursor, wake };
      const limit = setTimeout(wake, seconds * 1000);
      function wake(): void {
        clearTimeout(limit);
        waiting.delete(entry);
        if (waiting.size === 0) clearInterval(timer);
        resolve();
      }
      if (waiting.size === 0) timer = setInterval(look, interval);
      waiting.add(entry);
      const own = [...waiting].filter((each) => each.userId === userId);
      if (own.length > maxPerAccount) own[0]?.wake();
      // What was committed since the state was read is not waited for.
      seen = Number.NaN;
    });
  });
  // A server that closes keeps nobody waiting.
  app.addHook('preClose', async () => {
    for (const { wake } of [...waiting]) wake();
  });
});
