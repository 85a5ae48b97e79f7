import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  LocalLogin,
  LocalSignedIn,
  Login,
  LogoutRequest,
  PasswordChange,
  RefreshRequest,
  RegisterAnswer,
  Registration,
  SignedIn,
} from '../../contract/identity/account.ts';
import { Empty, ErrorBody } from '../../contract/shared/common.ts';
import { type AccountTools, checkLogin, register } from '../../domain/identity/accounts.ts';
import { changePassword } from '../../domain/identity/change-password.ts';
import { endSession, renewSession } from '../../domain/identity/sessions.ts';
import { Invalid, InvalidRefreshToken } from '../../domain/shared/errors.ts';
import { spend } from '../../domain/shared/throttles.ts';
import { languageOf } from '../../plugins/language.ts';
import { noteUnwritten } from '../shared/unwritten.ts';
import { answerPair, signIn } from './sign-in.ts';

const tags = ['Accounts'];
const throttled = { 429: { ...ErrorBody, description: 'Too many attempts; try again after Retry-After seconds.' } };

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

  app.post(
    '/jwt/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in with email and password',
        description: 'Ends no other session. A visitor’s cart and wishlist become the account’s.',
        body: Login,
        response: { 200: SignedIn, ...throttled },
      },
    },
    (request, reply) => logIn(request, reply, request.body.email, request.body.password),
  );

  app.post(
    '/auth/local',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in with an email or a username',
        description: 'As `/jwt/login`, with `user` instead of `userData` in the answer. One of `identifier` and `email` is needed.',
        body: LocalLogin,
        response: { 200: LocalSignedIn, ...throttled },
      },
    },
    async (request, reply) => {
      const { identifier = request.body.email, password } = request.body;
      if (identifier === undefined) throw new Invalid({ identifier: ['is required'] });
      const { userData: user, ...pair } = await logIn(request, reply, identifier, password);
      return { user, ...pair };
    },
  );

  app.post(
    '/jwt/register',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Make an account and sign in',
        description:
          'A used email or username, or a username that looks like another one, answers 200 with `error` and makes nothing. A username that mixes scripts or holds what nobody sees is refused (`ODD_NAME`).',
        body: Registration,
        response: { 200: RegisterAnswer, ...throttled },
      },
    },
    (request, reply) => registerAccount(request, reply, request.body),
  );

  app.post(
    '/auth/local/register',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Make an account and sign in, by Strapi’s path',
        description: 'As `/jwt/register`. A used email or username answers 200 with `error` and makes nothing.',
        body: Registration,
        response: { 200: RegisterAnswer, ...throttled },
      },
    },
    (request, reply) => registerAccount(request, reply, request.body),
  );

  app.post(
    '/jwt/refresh-token',
    {
      config: { access: 'public' },
      // A body that is no object holds no live token either, and gets the same answer.
      attachValidation: true,
      schema: {
        tags,
        summary: 'Exchange a refresh token for a new pair',
        description:
          'Retires the token sent, which may stand in one pair of double quotes. Sending it again within 10 seconds answers the live pair of the session; later it ends the session. Where there is no room on the disk to retire it, it can be sent again until there is.',
        body: RefreshRequest,
        response: {
          200: SignedIn,
          401: { ...ErrorBody, description: 'Whatever is wrong with the token: always the same answer.' },
          ...throttled,
        },
      },
    },
    async (request, reply) => {
      const now = app.now();
      const token = app.tokens.readRefresh(request.body?.refreshToken, now);
      if (!token) throw new InvalidRefreshToken();
      spend(tools.throttles.refreshSession, token.sessionId, now);
      const unwritten = noteUnwritten(request, 'a session was renewed in memory');
      const { grant, reused } = await renewSession(app.db, token.sessionId, token.number, now, unwritten);
      if (reused) request.log.warn({ event: 'refresh-token-reused' }, 'a retired refresh token was used; its session has ended');
      if (!grant) throw new InvalidRefreshToken();
      return answerPair(reply, grant, now);
    },
  );

  app.post(
    '/jwt/logout',
    {
      config: { access: 'public', calls: 'uncounted' },
      schema: {
        tags,
        summary: 'End the session of the given tokens',
        description:
          'Takes a refresh token in the body, an access token in the header, or both; each may stand in one pair of double quotes. Answers 200 also when already signed out, and when there is no room on the disk: the session is over all the same.',
        body: LogoutRequest,
        response: { 200: Empty },
      },
    },
    async (request, reply) => {
      const now = app.now();
      const sessions = [
        app.tokens.readRefresh(request.body?.refreshToken, now)?.sessionId,
        app.tokens.readBearer(request.headers.authorization, now)?.sessionId,
      ];
      const unwritten = noteUnwritten(request, 'a session was ended in memory');
      for (const sessionId of new Set(sessions)) if (sessionId) await endSession(app.db, sessionId, 'signed-out', now, unwritten);
      reply.clearPageCookie();
      return {};
    },
  );

  app.post(
    '/account-setting/password',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Change the password; ends the account’s other sessions',
        description: 'The session that asks goes on. A wrong current password is refused and counts as an attempt to sign in.',
        body: PasswordChange,
        response: { 200: Empty, ...throttled },
      },
    },
    async (request) => {
      const { userId, sessionId } = request.account();
      const { currentPassword, newPassword } = request.body;
      await changePassword(app.db, tools, { userId, sessionId, currentPassword, newPassword }, app.now());
      return {};
    },
  );
};
