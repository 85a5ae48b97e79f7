import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { loginWithLine } from '../../contract/identity/line.ts';
import { accountOfLineUser, type LineTools } from '../../domain/identity/line.ts';
import { LineUnavailable } from '../../domain/shared/errors.ts';
import { handle } from '../shared/handle.ts';
import { noteSignIn, signIn } from './sign-in.ts';

/** Routes for signing in with LINE (contract §4). */
export const lineRoutes: FastifyPluginAsyncTypebox<{ tools: LineTools }> = async (app, { tools }) => {
  handle(app, loginWithLine, async (ctx, request, reply) => {
    const { idToken, nonce } = request.body;
    try {
      return await noteSignIn(request, 'first', async () => {
        const userId = await accountOfLineUser(ctx, { idToken, nonce, address: request.ip }, tools);
        return signIn(ctx, { userId }, reply);
      });
    } catch (error) {
      if (error instanceof LineUnavailable) request.log.warn({ err: error, event: 'line-unavailable' }, 'LINE could not be asked');
      throw error;
    }
  });
};
