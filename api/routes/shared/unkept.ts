import type { FastifyReply, FastifyRequest } from 'fastify';

/** Options of a route with a secret URL: responses are not cached, including refusals. */
export const unkept = {
  onRequest: async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
  },
};
