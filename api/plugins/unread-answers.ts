import fp from 'fastify-plugin';
import { UnreadAnswers } from '../unread-answers.ts';

/** From this length an answer counts. */
const large = 64 * 1024;
/** Bytes of large answers that may wait to be read: of one address, and of all. */
const bounds = { address: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };

/**
 * Refuses more large answers to clients that leave them unread: each is in memory until it is read. Answers kept for everybody cost nothing
 * more.
 */
export const unreadAnswers = fp(async (app) => {
  const unread = new UnreadAnswers(bounds);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < large) return;
    unread.hold(request.ip, Buffer.byteLength(payload), reply.raw);
  });
});
