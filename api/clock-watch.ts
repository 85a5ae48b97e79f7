import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/client.ts';

/** Milliseconds beyond which sessions of one process may be over, or not yet begun, for another one. */
const tolerated = 1000;
const hour = 3600 * 1000;

interface Watched {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/** Compares this machine's clock with the database's, which all processes share, now and every hour. @returns how to stop */
export async function watchClock(watched: Watched): Promise<() => void> {
  if (!watched.db.engine.clock) return () => undefined;
  const timer = setInterval(() => void compareClocks(watched), hour).unref();
  await compareClocks(watched);
  return () => clearInterval(timer);
}

async function compareClocks({ db, log, now = Date.now }: Watched): Promise<void> {
  const askedAt = now();
  // While the database is away there is nothing to compare with, and others say so.
  const theirs = await db.engine.clock?.().catch(() => undefined);
  if (theirs === undefined) return;
  const answeredAt = now();
  // It was read at some moment in between.
  const difference = Math.max(askedAt - theirs, 0) + Math.min(answeredAt - theirs, 0);
  if (Math.abs(difference) <= tolerated) return;
  const seconds = Math.round(difference / 100) / 10;
  const which = seconds > 0 ? 'ahead of' : 'behind';
  log.warn({ event: 'clock-differs', seconds }, `This machine's clock is ${Math.abs(seconds)} s ${which} the database's: set both by NTP.`);
}
