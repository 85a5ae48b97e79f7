import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/two-step.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, readTwoStep, renewRecoveryCodes } from '../../domain/identity/two-step.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';

const refused = { event: 'two-step-refused', text: 'two-step sign-in was not changed' };

/** Routes for setting up the second step; signing in with it is in `accounts.ts`. */
export const twoStepRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.getTwoStep, (ctx) => readTwoStep(ctx));

  handle(app, calls.beginTwoStep, (ctx, request) => beginTwoStep(ctx, request.body, tools));

  handle(app, calls.confirmTwoStep, async (ctx, request) => {
    const recoveryCodes = await noteRefusal(request, refused, () => confirmTwoStep(ctx, request.body, tools));
    await noteEvent(request, 'two-step-on', 'two-step sign-in is on');
    return { recoveryCodes };
  });

  handle(app, calls.renewRecoveryCodes, async (ctx, request) => {
    const recoveryCodes = await noteRefusal(request, refused, () => renewRecoveryCodes(ctx, request.body, tools));
    await noteEvent(request, 'recovery-codes-renewed', 'the recovery codes were made anew');
    return { recoveryCodes };
  });

  handle(app, calls.endTwoStep, async (ctx, request) => {
    await noteRefusal(request, refused, () => endTwoStep(ctx, request.body, tools));
    await noteEvent(request, 'two-step-off', 'two-step sign-in is off');
    return {};
  });
};
