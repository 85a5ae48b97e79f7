import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../contract/identity/account.ts';
import { userData } from '../../domain/identity/accounts.ts';
import { type Grant, openSession } from '../../domain/identity/sessions.ts';
import { mergeVisitor } from '../../domain/shop/merge-visitor.ts';

/** Opens a session, takes over what the visitor put aside, and sets the page cookie and the device's. */
export async function signIn(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<SignedIn> {
  const { db, now: clock } = request.server;
  const now = clock();
  const actor = request.identifyVisitor();
  if (actor.kind === 'visitor') {
    await mergeVisitor(db, actor.visitorHash, userId, now);
    reply.clearVisitor();
  }
  const grant = await openSession(db, userId, now, request.headers['user-agent']);
  request.log.info({ userId, event: 'signed-in' }, 'signed in');
  reply.setDevice(userId);
  return answerPair(reply, grant, now);
}

export async function answerPair(reply: FastifyReply, grant: Grant, now: number): Promise<SignedIn> {
  const { db, tokens } = reply.server;
  reply.header('cache-control', 'no-store').setPageCookie(grant.sessionId);
  return { userData: await userData(db, grant.userId), ...tokens.pair(grant, now) };
}
