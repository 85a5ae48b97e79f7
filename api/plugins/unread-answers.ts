import fp from 'fastify-plugin';
import { UnreadAnswers } from '../unread-answers.ts';

/** Minimum size of a counted response, in bytes. */
const large = 64 * 1024;
/** Maximum bytes of large unread responses, per address and in total. */
const bounds = { address: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };

/**
 * Refuses further large responses to clients that leave them unread, since each stays in memory until then. Shared cached responses take no
 * additional memory.
 */
export const unreadAnswers = fp(async (app) => {
  const unread = new UnreadAnswers(bounds);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < large) return;
    unread.hold(request.ip, Buffer.byteLength(payload), reply.raw);
  });
});
