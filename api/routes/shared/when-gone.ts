import type { FastifyReply } from 'fastify';

/** Signal that the client has gone, so that nothing waits for it any longer. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
