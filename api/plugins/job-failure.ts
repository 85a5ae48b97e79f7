import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable.ts';

/** Milliseconds between log lines of a job during a database outage: some jobs poll four times a second. */
const silence = 60_000;

/**
 * Logs failures of a scheduled job. A database outage is logged at once and then once a minute, without a stack.
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
