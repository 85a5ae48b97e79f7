import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/client.ts';

/** Tolerated clock difference in milliseconds; beyond it, a session of one process may be expired or not yet valid for another. */
const tolerated = 1000;
const hour = 3600 * 1000;

interface Watched {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/** Compares this machine's clock with the clock of the shared database, now and every hour. @returns a function that stops it */
export async function watchClock(watched: Watched): Promise<() => void> {
  if (!watched.db.engine.clock) return () => undefined;
  const timer = setInterval(() => void compareClocks(watched), hour).unref();
  await compareClocks(watched);
  return () => clearInterval(timer);
}

async function compareClocks({ db, log, now = Date.now }: Watched): Promise<void> {
  const askedAt = now();
  // An unavailable database has no clock to compare with, and is reported elsewhere.
  const theirs = await db.engine.clock?.().catch(() => undefined);
  if (theirs === undefined) return;
  const answeredAt = now();
  // The database read its clock at some moment in between.
  const difference = Math.max(askedAt - theirs, 0) + Math.min(answeredAt - theirs, 0);
  if (Math.abs(difference) <= tolerated) return;
  const seconds = Math.round(difference / 100) / 10;
  const which = seconds > 0 ? 'ahead of' : 'behind';
  log.warn({ event: 'clock-differs', seconds }, `This machine's clock is ${Math.abs(seconds)} s ${which} the database's: set both by NTP.`);
}
