import type { FastifyReply, FastifyRequest } from 'fastify';

/** Options of a route that is open to everybody who knows its secret address: no cache keeps its answers, refusals included. */
export const unkept = {
  onRequest: async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
  },
};
