import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/invitations.ts';
import { acceptInvitation, inviteUser, sendInvitation } from '../../domain/backoffice/invitations.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';
import { signIn } from '../identity/sign-in.ts';
import { handle } from '../shared/handle.ts';

/** Routes of invitations that admins send by mail. */
export const invitationRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.inviteUser, async (ctx, { body, ip: address }) => ({ user: await inviteUser(ctx, { ...body, address }, tools) }));

  handle(app, calls.sendInvitation, (ctx, { body, ip: address }) => sendInvitation(ctx, { ...body, address }, tools));

  handle(app, calls.acceptInvitation, async (ctx, request, reply) => {
    const refused = { event: 'sign-up-refused', text: 'an account was not made' };
    const userId = await noteRefusal(request, refused, () => acceptInvitation(ctx, { ...request.body, address: request.ip }, tools));
    await noteEvent(request, 'invitation-accepted', 'an account was made by invitation', { userId });
    return signIn(ctx, { userId }, reply);
  });
};
