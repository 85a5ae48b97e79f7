import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the client disconnects, so that nothing waits for it. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
