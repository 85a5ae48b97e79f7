import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registration, SignedIn } from '../../contract/identity/account.ts';
import * as calls from '../../contract/identity/account.ts';
import { requireAccount } from '../../domain/context.ts';
import { type AccountTools, checkLogin, register } from '../../domain/identity/accounts.ts';
import { changePassword } from '../../domain/identity/change-password.ts';
import { endSession, renewSession } from '../../domain/identity/sessions.ts';
import { Invalid, InvalidRefreshToken } from '../../domain/shared/errors.ts';
import { consume } from '../../domain/shared/throttles.ts';
import { languageOf } from '../../plugins/language.ts';
import { handle } from '../shared/handle.ts';
import { noteUnwritten } from '../shared/unwritten.ts';
import { answerPair, signIn } from './sign-in.ts';

/** Signing up, in, on and out. `/jwt/*` and `/auth/local*` are two wordings of one service. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  async function logIn(request: FastifyRequest, reply: FastifyReply, identifier: string, password: string): Promise<SignedIn> {
    const userId = await checkLogin(app.db, tools, { identifier, password, address: request.ip, device: request.knownDevice() }, app.now());
    return signIn(request, reply, userId);
  }

  async function registerAccount(request: FastifyRequest, reply: FastifyReply, registration: Registration) {
    const { email, username, password } = registration;
    const outcome = await register(
      app.db,
      tools,
      { email, username, password, language: languageOf(request), address: request.ip },
      app.now(),
    );
    if ('clash' in outcome) return { error: outcome.clash };
    const { userData: user, ...pair } = await signIn(request, reply, outcome.userId);
    return { user, ...pair };
  }

  handle(app, calls.login, (_ctx, request, reply) => logIn(request, reply, request.body.email, request.body.password));

  handle(app, calls.loginLocal, async (_ctx, request, reply) => {
    const { identifier = request.body.email, password } = request.body;
    if (identifier === undefined) throw new Invalid({ identifier: ['is required'] });
    const { userData: user, ...pair } = await logIn(request, reply, identifier, password);
    return { user, ...pair };
  });

  handle(app, calls.register, (_ctx, request, reply) => registerAccount(request, reply, request.body));

  handle(app, calls.registerLocal, (_ctx, request, reply) => registerAccount(request, reply, request.body));

  handle(
    app,
    calls.refreshTokens,
    async (ctx, request, reply) => {
      const now = ctx.now;
      const token = app.tokens.readRefresh(request.body?.refreshToken, now);
      if (!token) throw new InvalidRefreshToken();
      await consume(tools.throttles.refreshSession, token.sessionId, now);
      const unwritten = noteUnwritten(request, 'a session was renewed in memory');
      const { grant, reused } = await renewSession(ctx.db, token.sessionId, token.number, now, unwritten);
      if (reused) request.log.warn({ event: 'refresh-token-reused' }, 'a retired refresh token was used; its session has ended');
      if (!grant) throw new InvalidRefreshToken();
      return answerPair(reply, grant, now);
    },
    { attachValidation: true },
  );

  handle(app, calls.logout, async (ctx, request, reply) => {
    const now = ctx.now;
    const sessions = [
      app.tokens.readRefresh(request.body?.refreshToken, now)?.sessionId,
      app.tokens.readBearer(request.headers.authorization, now)?.sessionId,
    ];
    const unwritten = noteUnwritten(request, 'a session was ended in memory');
    for (const sessionId of new Set(sessions)) if (sessionId) await endSession(ctx.db, sessionId, 'signed-out', now, unwritten);
    reply.clearPageCookie();
    return {};
  });

  handle(app, calls.changePassword, async (ctx, request) => {
    const { userId, sessionId } = requireAccount(ctx);
    const { currentPassword, newPassword } = request.body;
    await changePassword(ctx.db, tools, { userId, sessionId, currentPassword, newPassword }, ctx.now);
    return {};
  });
};
