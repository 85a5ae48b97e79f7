import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../contract/identity/account.ts';
import type { Ctx } from '../../domain/context.ts';
import { userData } from '../../domain/identity/accounts.ts';
import { comeBack } from '../../domain/identity/leaving.ts';
import { requireSecondStep } from '../../domain/identity/second-step.ts';
import { type Grant, openSession } from '../../domain/identity/sessions.ts';
import type { Admission } from '../../domain/identity/sign-in.ts';
import { AccountSuspended, concerning } from '../../domain/shared/errors.ts';
import { mergeVisitor } from '../../domain/shop/merge-visitor.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';

/** Origin of a sign-in. */
export const whence = (request: FastifyRequest) => ({
  address: request.ip,
  device: request.knownDevice(),
  userAgent: request.headers['user-agent'],
});

/** Log events for refusals of the two steps. */
const refused = {
  first: { event: 'sign-in-refused', text: 'a sign-in was refused' },
  second: { event: 'second-step-refused', text: 'the second step of a sign-in was refused' },
};

/** Checks one step of a sign-in and starts the session, or logs the refusal. */
export function noteSignIn<Result>(request: FastifyRequest, half: 'first' | 'second', work: () => Promise<Result>): Promise<Result> {
  return noteRefusal(request, refused[half], work);
}

/** Signs in, returns the session's tokens and sets the page cookie. */
export async function signIn(ctx: Ctx, admission: Admission, reply: FastifyReply): Promise<SignedIn> {
  return sendTokenPair(ctx, await beginSession(ctx, admission, reply), reply);
}

/** Opens a session if the sign-in is complete, adopts the visitor's data, and sets the device cookie. */
export async function beginSession(ctx: Ctx, admission: Admission, reply: FastifyReply): Promise<Grant> {
  const { db, now } = ctx;
  const { request } = reply;
  const { userId, ensureStill, afterwards } = admission;
  const grant = await concerning(userId, async () => {
    await requireSecondStep(ctx, admission, (challenge) => request.server.tokens.challenge(challenge, now));
    const opened = openSession(db, userId, now, {
      userAgent: request.headers['user-agent'],
      ensureStill: async (tx) => {
        await ensureStill?.(tx);
        await comeBack(tx, userId, now);
      },
    });
    return opened.catch((error: unknown) => {
      if (error instanceof AccountSuspended) reply.setSuspended(error.accountId);
      throw error;
    });
  });
  if (request.suspendedAccount() !== undefined) reply.clearSuspended();
  await afterwards?.();
  const actor = request.identifyVisitor();
  if (actor.kind === 'visitor') {
    await mergeVisitor(db, actor.visitorHash, userId, now);
    reply.clearVisitor();
  }
  await noteEvent(request, 'signed-in', 'signed in', { userId });
  reply.setDevice(userId);
  return grant;
}

/** Responds with the account and the session's two tokens, and sets the page cookie. */
export async function sendTokenPair({ db, now }: Ctx, grant: Grant, reply: FastifyReply): Promise<SignedIn> {
  reply.header('cache-control', 'no-store').setPageCookie(grant.sessionId);
  return { userData: await userData(db, grant.userId), ...reply.server.tokens.pair(grant, now) };
}
