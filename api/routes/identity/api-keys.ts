import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/api-keys.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '../../domain/identity/api-keys.ts';
import { handle } from '../shared/handle.ts';

/** What programs call this API with on the account's behalf. */
export const apiKeyRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.getApiKeys, async (ctx) => ({ keys: await listApiKeys(ctx) }));

  handle(app, calls.addApiKey, async (ctx, request) => {
    const made = await addApiKey(ctx, request.body, tools);
    request.log.info({ key: made.apiKey.id, event: 'api-key-made' }, 'an API key was made');
    return made;
  });

  handle(app, calls.revokeApiKey, async (ctx, request) => {
    const keys = await revokeApiKey(ctx, request.params, tools);
    request.log.info({ key: request.params.id, event: 'api-key-revoked' }, 'an API key was revoked');
    return { keys };
  });
};
