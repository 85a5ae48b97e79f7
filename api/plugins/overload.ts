import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

const mostMemory = 1024 * 1024 * 1024;

/**
 * Answers 503 with Retry-After while the event loop can't keep up (security design §4.13).
 * A busy loop alone is no overload: at full use it still answers in a few milliseconds. A `mostDelay` of 0 refuses nobody.
 */
export const overload = fp<{ mostDelay: number }>(async (app, { mostDelay }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    maxRssBytes: mostDelay === 0 ? 0 : mostMemory,
    sampleInterval: 500,
    retryAfter: 1,
    pressureHandler: (request, _reply, _type, value) => {
      // Before its first sample the library takes the delay for infinite; that says nothing yet.
      if (request.url === '/health' || value === Number.POSITIVE_INFINITY) return;
      throw Object.assign(new Error('overloaded'), { statusCode: 503 });
    },
  });
});
