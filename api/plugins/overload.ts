import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { isPagesCall } from '../pages/page-calls.ts';
import { isFileAddress } from '../pages/site-files.ts';
import { PassingFailure } from '../passing-failure.ts';

const maxMemory = 1024 * 1024 * 1024;
const sampleInterval = 500;
/** Time after the start in which nothing is refused: a start keeps the event loop busy, for long on a busy machine. */
const settlingTime = 6 * sampleInterval;

/** A busy process lives, and is told from one that is not ready. */
const probes = new Set(['/health', '/ready', '/version']);

/** A page that was let through is worth nothing without its own calls, styles and scripts, which cost little beside it. */
const isPartOfPage = (url: string) => isPagesCall() || isFileAddress(url) || url.startsWith('/favicon.');

/**
 * Answers 503 with Retry-After while the event loop can't keep up (security design §4.13).
 * A busy loop alone is no overload: at full use it still answers in a few milliseconds. A `maxDelay` of 0 refuses nobody.
 */
export const overload = fp<{ maxDelay: number }>(async (app, { maxDelay }) => {
  /** Searches are compiled by requests made before the server listens; those are never refused. */
  let settledAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    settledAt = performance.now() + settlingTime;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    maxRssBytes: maxDelay === 0 ? 0 : maxMemory,
    sampleInterval,
    retryAfter: 1,
    pressureHandler: (request, _reply, _type, value) => {
      // Before its first sample the library takes the delay for infinite; that says nothing yet.
      if (value === Number.POSITIVE_INFINITY || performance.now() < settledAt) return;
      if (probes.has(request.url) || isPartOfPage(request.url)) return;
      throw new PassingFailure('overloaded');
    },
  });
});
