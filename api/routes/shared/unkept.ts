import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of a route that everybody may call who knows a secret address: nothing on the way keeps its answers, refusals included. */
export const unkept = {
  onRequest: async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
  },
};
