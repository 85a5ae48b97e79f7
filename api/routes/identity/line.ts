import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignedIn } from '../../contract/identity/account.ts';
import { LineExchange } from '../../contract/identity/line.ts';
import { ErrorBody } from '../../contract/shared/common.ts';
import { accountOfLineUser, type LineTools } from '../../domain/identity/line.ts';
import { LineUnavailable } from '../../domain/shared/errors.ts';
import { signIn } from './sign-in.ts';

/** Signing in with LINE (contract §4). */
export const lineRoutes: FastifyPluginAsyncTypebox<{ tools: LineTools }> = async (app, { tools }) => {
  app.post(
    '/auth/line',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Accounts'],
        summary: 'Sign in with a LINE ID token',
        description:
          'LINE is asked whose token it is. The first sign-in of a LINE user makes an account; an email that is in use here already is never a link to that account.',
        body: LineExchange,
        response: {
          200: SignedIn,
          401: {
            ...ErrorBody,
            description: 'The token is not valid, has expired or been used, or was made for another channel: `INVALID_LINE_TOKEN`.',
          },
          429: { ...ErrorBody, description: 'Too many attempts; try again after Retry-After seconds.' },
          503: {
            ...ErrorBody,
            description: 'No LINE channel is configured (`LINE_NOT_CONFIGURED`), or LINE can’t be reached (`LINE_UNAVAILABLE`).',
          },
        },
      },
    },
    async (request, reply) => {
      const { idToken, nonce } = request.body;
      try {
        return await signIn(request, reply, await accountOfLineUser(app.db, tools, { idToken, nonce, address: request.ip }, app.now()));
      } catch (error) {
        if (error instanceof LineUnavailable) request.log.warn({ err: error, event: 'line-unavailable' }, 'LINE could not be asked');
        throw error;
      }
    },
  );
};
