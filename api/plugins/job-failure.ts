import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable.ts';

/** Milliseconds after which a job that still finds no database is logged again: some jobs look for work four times a second. */
const silence = 60_000;

/**
 * Logs failures of a scheduled job. While the database is away that is one line, and then one a minute, without a stack.
 * @returns the handler of the job's failures
 */
export function jobFailure(log: Pick<FastifyBaseLogger, 'error'>, text: string, now = () => performance.now()): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!(error instanceof DatabaseUnavailable)) {
      log.error({ err: error }, text);
      return;
    }
    if (now() - loggedAt < silence) return;
    loggedAt = now();
    log.error({ event: 'database-unavailable', reason: error.message }, text);
  };
}
