import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { emailLength, passwordLength } from '../../contract/values/identity/account.ts';
import { stepCodeLength } from '../../contract/values/identity/two-step.ts';
import { landingOf, safeReturn } from '../../contract/values/navigation/page-access.ts';
import type { Ctx } from '../../domain/context.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { needsAgreement } from '../../domain/identity/agreements.ts';
import { checkSecondStep } from '../../domain/identity/second-step.ts';
import { actorOfSession, endSession } from '../../domain/identity/sessions.ts';
import { type Admission, checkSignIn } from '../../domain/identity/sign-in.ts';
import { unknown } from '../../domain/shared/actor.ts';
import { AccountSuspended, ChallengeExpired, DomainError, Invalid, TwoStepRequired } from '../../domain/shared/errors.ts';
import { noteEvent } from '../../plugins/log.ts';
import { refusedForm } from '../../plugins/page-forms.ts';
import { logUnwritten } from '../shared/log-unwritten.ts';
import { beginSession, noteSignIn, whence } from './sign-in.ts';

const text = (maxLength: number) => Type.String({ maxLength, default: '' });
/** Form of the first or second step of a sign-in. */
const SignInForm = Type.Object({
  email: Type.String({ maxLength: emailLength, default: '', 'x-reads': 'address' }),
  password: text(passwordLength.max),
  challenge: text(2000),
  code: text(stepCodeLength),
});
type SignInForm = Static<typeof SignInForm>;

/** Routes for signing in and out by the page's form, without script: the page cookie is the session's only credential. */
export const signInForms: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  for (const language of ['th', 'en'] as const) {
    const start = language === 'en' ? '/en' : '';
    const ctxOf = ({ actor = unknown }: FastifyRequest): Ctx => ({ db: app.db, actor, now: app.now(), language });
    const config = { access: 'public' } as const;

    app.post<{ Body: SignInForm; Querystring: Record<string, unknown> }>(
      `${start}/signin`,
      { config, schema: { body: SignInForm }, attachValidation: true },
      async (request, reply) => {
        const ctx = ctxOf(request);
        try {
          const half = request.body.challenge ? 'second' : 'first';
          const grant = await noteSignIn(request, half, async () => beginSession(ctx, await admit(ctx, request), reply));
          const actor = await actorOfSession(app.db, grant.sessionId, ctx.now);
          const { returnTo } = request.query;
          const back = (typeof returnTo === 'string' ? safeReturn(returnTo) : undefined) ?? start + landingOf(actor?.role ?? '');
          const isAsked = await needsAgreement(app.db, grant.userId, ctx.now);
          const place = isAsked ? `${start}/agreement?${new URLSearchParams({ returnTo: back })}` : back;
          return reply.setPageCookie(grant.sessionId, { isSole: true }).redirect(place, 303);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return refuse(error, request, reply);
        }
      },
    );

    app.post(`${start}/signout`, { config }, async (request, reply) => {
      const { actor } = request;
      if (actor?.kind === 'user' && actor.sessionId !== undefined)
        await endSession(ctxOf(request), actor.sessionId, logUnwritten(request, 'a session was ended in memory'));
      await noteEvent(request, 'signed-out', 'signed out');
      return reply.clearPageCookie().redirect(`${start}/home`, 303);
    });
  }

  /** Works like `/jwt/login` and `/auth/two-step`, with the same limits. @throws Invalid, Throttled, ChallengeExpired */
  async function admit(ctx: Ctx, request: FastifyRequest<{ Body: SignInForm }>): Promise<Admission> {
    if (request.validationError) throw new Invalid({ email: ['is too long'] });
    const { body } = request;
    const from = whence(request);
    const { email: identifier, password, code } = body;
    if (body.challenge) {
      if (code.trim() === '') throw new Invalid({ code: ['is required'] }, 'required');
      return checkSecondStep(ctx, { challenge: app.tokens.readChallenge(body.challenge, ctx.now), code, ...from }, tools);
    }
    const missing = Object.entries({ email: identifier.trim(), password }).filter(([, value]) => value === '');
    if (missing.length > 0) throw new Invalid(Object.fromEntries(missing.map(([name]) => [name, ['is required']])), 'required');
    return checkSignIn(ctx, { identifier, password, ...from }, tools);
  }

  /** Shows the page again: with the field for the code if only that is missing, otherwise with the error. */
  async function refuse(error: DomainError, request: FastifyRequest<{ Body: SignInForm }>, reply: FastifyReply): Promise<FastifyReply> {
    const { email, challenge } = request.body;
    // The page for owners of suspended accounts shows the reason.
    if (error instanceof AccountSuspended) return reply.redirect(request.url.startsWith('/en/') ? '/en/suspended' : '/suspended', 303);
    if (error instanceof TwoStepRequired)
      return app.showForm(request, reply, { status: 200, values: { challenge: error.challenge }, errors: {} });
    const isSecond = challenge !== '' && !(error instanceof ChallengeExpired) && !request.validationError;
    const { form, headers } = refusedForm(error, isSecond ? { challenge } : { email: email.slice(0, emailLength) }, request);
    return app.showForm(request, reply.headers(headers), form);
  }
};
