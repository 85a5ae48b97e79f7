import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { avatarFolder } from '../../contract/values/identity/account-settings.ts';
import { defaultAvatar } from '../../domain/identity/accounts.ts';
import { readPicture } from '../../domain/identity/avatar-pictures.ts';

const year = 365 * 24 * 3600;

/** Routes of uploaded avatars, which are public. */
export const avatarPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get<{ Params: { file: string } }>(
    `${avatarFolder}:file`,
    { config: { access: 'public', calls: 'uncounted' }, schema: { hide: true } },
    async (request, reply) => {
      const bytes = await readPicture(app.db, request.params.file.replace(/\.webp$/, ''));
      // Mails and comments may contain the URL of a picture that was replaced since.
      if (!bytes) return reply.header('cache-control', 'no-store').redirect(defaultAvatar, 302);
      return reply
        .type('image/webp')
        .headers({ 'cache-control': `public, max-age=${year}, immutable`, 'content-disposition': 'inline; filename="avatar.webp"' })
        .send(bytes);
    },
  );
};
