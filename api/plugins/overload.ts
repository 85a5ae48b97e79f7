import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { isPagesCall } from '../pages/page-calls.ts';
import { isFileAddress } from '../pages/site-files.ts';
import { PassingFailure } from '../passing-failure.ts';

const maxMemory = 1024 * 1024 * 1024;
const sampleInterval = 500;
/** Grace period after the start without refusals: starting blocks the event loop, for long on a busy machine. */
const settlingTime = 6 * sampleInterval;

/** Health checks: a busy process is alive, and differs from one that is not ready. */
const probes = new Set(['/health', '/ready', '/version']);

/** A page that was served needs its own calls, styles and scripts, which cost little in comparison. */
const isPartOfPage = (url: string) => isPagesCall() || isFileAddress(url) || url.startsWith('/favicon.');

/**
 * Responds with 503 and Retry-After while the event loop can't keep up (security design §4.13). High utilization alone is no overload: the
 * loop then still responds within milliseconds. A `maxDelay` of 0 disables the check.
 */
export const overload = fp<{ maxDelay: number }>(async (app, { maxDelay }) => {
  /** Searches are compiled by requests made before the server listens, which are never refused. */
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
      // Before its first sample, the library reports an infinite delay.
      if (value === Number.POSITIVE_INFINITY || performance.now() < settledAt) return;
      if (probes.has(request.url) || isPartOfPage(request.url)) return;
      throw new PassingFailure('overloaded');
    },
  });
});
