import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/two-step.ts';
import { requireAccount } from '../../domain/context.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, readTwoStep, renewRecoveryCodes } from '../../domain/identity/two-step.ts';
import { handle } from '../shared/handle.ts';

/** The second half of signing in, as its owner sets it up; signing in with it is in `accounts.ts`. */
export const twoStepRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.getTwoStep, (ctx) => readTwoStep(ctx));

  handle(app, calls.beginTwoStep, (ctx, request) => beginTwoStep(ctx, request.body, tools));

  handle(app, calls.confirmTwoStep, async (ctx, request) => {
    const recoveryCodes = await confirmTwoStep(ctx, request.body, tools);
    request.log.info({ userId: requireAccount(ctx).userId, event: 'two-step-on' }, 'two-step sign-in is on');
    return { recoveryCodes };
  });

  handle(app, calls.renewRecoveryCodes, async (ctx, request) => ({ recoveryCodes: await renewRecoveryCodes(ctx, request.body, tools) }));

  handle(app, calls.endTwoStep, async (ctx, request) => {
    await endTwoStep(ctx, request.body, tools);
    request.log.info({ userId: requireAccount(ctx).userId, event: 'two-step-off' }, 'two-step sign-in is off');
    return {};
  });
};
