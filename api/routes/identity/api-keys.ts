import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/api-keys.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '../../domain/identity/api-keys.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';

/** Routes of API keys, with which programs act for the account. */
export const apiKeyRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.getApiKeys, async (ctx) => ({ keys: await listApiKeys(ctx) }));

  handle(app, calls.addApiKey, async (ctx, request) => {
    const refused = { event: 'api-key-not-made', text: 'an API key was not made' };
    const made = await noteRefusal(request, refused, () => addApiKey(ctx, request.body, tools));
    await noteEvent(request, 'api-key-made', 'an API key was made', { key: made.apiKey.id });
    return made;
  });

  handle(app, calls.revokeApiKey, async (ctx, request) => {
    const keys = await revokeApiKey(ctx, request.params, tools);
    await noteEvent(request, 'api-key-revoked', 'an API key was revoked', { key: request.params.id });
    return { keys };
  });
};
