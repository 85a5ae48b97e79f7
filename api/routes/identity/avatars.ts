import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/account-settings.ts';
import { avatarBytes, avatarFolder } from '../../contract/values/identity/account-settings.ts';
import { requireAccount } from '../../domain/context.ts';
import { defaultAvatar } from '../../domain/identity/accounts.ts';
import { readPicture } from '../../domain/identity/avatar-pictures.ts';
import { resetAvatar, setAvatar } from '../../domain/identity/avatars.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { handle } from '../shared/handle.ts';

const year = 365 * 24 * 3600;
/** Base64 is a third longer, and there are a few letters around it. */
const bodyLimit = Math.ceil((avatarBytes * 4) / 3) + 4096;

/** The picture of an account. */
export const avatarRoutes: FastifyPluginAsyncTypebox<{ throttles: Throttles }> = async (app, { throttles }) => {
  handle(app, calls.setAvatar, (ctx, request) => setAvatar(ctx.db, throttles, requireAccount(ctx), request.body.image, ctx.now), {
    bodyLimit,
  });

  handle(app, calls.resetAvatar, (ctx) => resetAvatar(ctx.db, requireAccount(ctx)));

  app.get<{ Params: { file: string } }>(
    `${avatarFolder}:file`,
    { config: { access: 'public', calls: 'uncounted' }, schema: { hide: true } },
    async (request, reply) => {
      const bytes = await readPicture(app.db, request.params.file.replace(/\.webp$/, ''));
      // Mails and comments keep the address of a picture that has been replaced since.
      if (!bytes) return reply.header('cache-control', 'no-store').redirect(defaultAvatar, 302);
      return reply
        .type('image/webp')
        .headers({ 'cache-control': `public, max-age=${year}, immutable`, 'content-disposition': 'inline; filename="avatar.webp"' })
        .send(bytes);
    },
  );
};
