import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AvatarUpload, Settings } from '../../contract/identity/account-settings.ts';
import { ErrorBody } from '../../contract/shared/common.ts';
import { avatarBytes, avatarFolder } from '../../contract/values/identity/account-settings.ts';
import { defaultAvatar } from '../../domain/identity/accounts.ts';
import { readPicture } from '../../domain/identity/avatar-pictures.ts';
import { resetAvatar, setAvatar } from '../../domain/identity/avatars.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';

const tags = ['Account settings'];
const config = { access: 'signed-in' } as const;
const year = 365 * 24 * 3600;
/** Base64 is a third longer, and there are a few letters around it. */
const bodyLimit = Math.ceil((avatarBytes * 4) / 3) + 4096;

/** The picture of an account. */
export const avatarRoutes: FastifyPluginAsyncTypebox<{ throttles: Throttles }> = async (app, { throttles }) => {
  app.post(
    '/account-setting/avatar',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Upload a picture of yourself',
        description:
          'A PNG, JPEG or WebP of at most one megabyte, as a data URL. It is cut to a square and drawn anew; the former picture is removed. Answers all settings.',
        body: AvatarUpload,
        response: { 200: Settings, 429: { ...ErrorBody, description: 'Too many pictures; try again after Retry-After seconds.' } },
      },
    },
    (request) => setAvatar(app.db, throttles, request.account(), request.body.image, app.now()),
  );

  app.delete(
    '/account-setting/avatar',
    { config, schema: { tags, summary: 'Remove your picture', description: 'Answers all settings.', response: { 200: Settings } } },
    (request) => resetAvatar(app.db, request.account()),
  );

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
