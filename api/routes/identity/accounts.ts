import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import * as calls from '../../contract/identity/account.ts';
import { takeSecondStep } from '../../contract/identity/two-step.ts';
import type { Ctx } from '../../domain/context.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { register } from '../../domain/identity/registration.ts';
import { checkSecondStep } from '../../domain/identity/second-step.ts';
import { renewSession } from '../../domain/identity/session-renewal.ts';
import { endSession } from '../../domain/identity/sessions.ts';
import { checkSignIn } from '../../domain/identity/sign-in.ts';
import { concerning, Invalid, InvalidRefreshToken } from '../../domain/shared/errors.ts';
import { consume } from '../../domain/shared/throttles.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';
import { logUnwritten } from '../shared/log-unwritten.ts';
import { noteSignIn, sendTokenPair, signIn, whence } from './sign-in.ts';

/** Routes for signing up, signing in, renewing a session and signing out. `/jwt/*` and `/auth/local*` are two interfaces to one service. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  async function logIn(ctx: Ctx, credentials: { identifier: string; password: string }, reply: FastifyReply): Promise<calls.SignedIn> {
    const { request } = reply;
    return noteSignIn(request, 'first', async () =>
      signIn(ctx, await checkSignIn(ctx, { ...credentials, ...whence(request) }, tools), reply),
    );
  }

  async function registerAccount(ctx: Ctx, registration: calls.Registration, reply: FastifyReply) {
    const { request } = reply;
    const refused = { event: 'sign-up-refused', text: 'an account was not made' };
    const outcome = await noteRefusal(request, refused, () => register(ctx, { ...registration, address: request.ip }, tools));
    if ('clash' in outcome) return { error: outcome.clash };
    await noteEvent(request, 'signed-up', 'an account was made', { userId: outcome.userId });
    const { userData: user, ...pair } = await signIn(ctx, outcome, reply);
    return { user, ...pair };
  }

  handle(app, calls.login, (ctx, { body: { email: identifier, password } }, reply) => logIn(ctx, { identifier, password }, reply));

  handle(app, calls.loginLocal, async (ctx, { body: { email, identifier = email, password } }, reply) => {
    if (identifier === undefined) throw new Invalid({ identifier: ['is required'] });
    const { userData: user, ...pair } = await logIn(ctx, { identifier, password }, reply);
    return { user, ...pair };
  });

  handle(app, takeSecondStep, async (ctx, request, reply) => {
    const { code, challenge } = request.body;
    const step = { challenge: app.tokens.readChallenge(challenge, ctx.now), code, ...whence(request) };
    return noteSignIn(request, 'second', async () => signIn(ctx, await checkSecondStep(ctx, step, tools), reply));
  });

  handle(app, calls.register, (ctx, request, reply) => registerAccount(ctx, request.body, reply));

  handle(app, calls.registerLocal, (ctx, request, reply) => registerAccount(ctx, request.body, reply));

  handle(
    app,
    calls.refreshTokens,
    async (ctx, request, reply) => {
      const token = app.tokens.readRefresh(request.body?.refreshToken, ctx.now);
      return noteRefusal(request, { event: 'renewal-refused', text: 'a session was not renewed' }, () =>
        concerning(token?.userId, async () => {
          if (!token) throw new InvalidRefreshToken();
          await consume(tools.throttles.refreshSession, token.sessionId, ctx.now);
          const { grant, reused } = await renewSession(ctx, token, logUnwritten(request, 'a session was renewed in memory'));
          if (reused) {
            const { userId } = token;
            request.log.warn({ event: 'refresh-token-reused', userId }, 'a retired refresh token was used; its session has ended');
          }
          if (!grant) throw new InvalidRefreshToken();
          return sendTokenPair(ctx, grant, reply);
        }),
      );
    },
    { attachValidation: true },
  );

  handle(app, calls.logout, async (ctx, request, reply) => {
    const refresh = app.tokens.readRefresh(request.body?.refreshToken, ctx.now);
    const sessions = [refresh?.sessionId, app.tokens.readBearer(request.headers.authorization, ctx.now)?.sessionId];
    const unwritten = logUnwritten(request, 'a session was ended in memory');
    for (const sessionId of new Set(sessions)) if (sessionId) await endSession(ctx, sessionId, unwritten);
    await noteEvent(request, 'signed-out', 'signed out', { userId: refresh?.userId });
    reply.clearPageCookie();
    return {};
  });
};
