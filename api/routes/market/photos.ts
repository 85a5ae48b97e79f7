import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/market/photos.ts';
import { formBytes, maxPhotoBytes, type PhotoWidth, photosFolder, photoWidths } from '../../contract/values/market/photos.ts';
import type { Ctx } from '../../domain/context.ts';
import { findPhoto, openPhoto, type SeenPhoto } from '../../domain/market/photo-reading.ts';
import { removePhoto } from '../../domain/market/photo-removal.ts';
import type { PhotoStore } from '../../domain/market/photo-store.ts';
import { type PhotoTools, uploadPhoto } from '../../domain/market/photo-upload.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { logged } from '../../plugins/access-log.ts';
import { handle } from '../shared/handle.ts';
import { fileTime } from '../shared/serve-files.ts';
import type { UploadPlaces } from '../shared/upload-places.ts';
import { fileInForm, requireSize } from './photo-form.ts';

const year = 365 * 24 * 3600;
/** Seconds for which shared caches may keep a photo: the maximum delay before a hidden photo disappears from them. */
const shared = 5 * 60;

/** Routes of listing photos, and of their files for authorized users. */
export const photoRoutes: FastifyPluginAsyncTypebox<{ tools: PhotoTools & { places: UploadPlaces } }> = async (app, { tools }) => {
  // Only these routes accept files as bodies, in a form or raw, with any content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^multipart\/form-data/i, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    fileInForm(request.headers, body),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => requireSize(body));

  handle(app, calls.uploadPhoto, (ctx, { body: bytes }) => uploadPhoto(ctx, { bytes }, tools), {
    bodyLimit: maxPhotoBytes + formBytes,
    handlerTimeout: fileTime,
    onRequest: (request, reply, done) => {
      tools.places.take(request, reply);
      done();
    },
    preParsing: (request, _reply, body, done) => {
      tools.places.watch(request, body);
      done(null, body);
    },
  });

  handle(app, calls.removePhoto, async (ctx, { params }) => {
    await removePhoto(ctx, params, tools);
    return {};
  });

  app.get<{ Params: { id: string; width: string } }>(
    `${photosFolder}:id/:width`,
    {
      config: { access: 'public', calls: 'uncounted' },
      schema: { hide: true },
      handlerTimeout: fileTime,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await request.identifyReader('market');
      },
    },
    async (request, reply) => {
      const ctx: Ctx = { db: app.db, actor: request.actor, now: app.now(), language: 'th' };
      const plan = { act: 'staff-read', call: 'getPhoto', log: { of: 'photo' }, isQuery: true, isStaff: false } as const;
      const { params } = request;
      const found = await findPhoto(ctx, params);
      if (!found.isPublic) await logged(plan, { ...ctx, address: request.ip, input: { params } }, () => undefined);
      return sendPhoto(found, request, reply, tools.store);
    },
  );
};

type PhotoRequest = FastifyRequest<{ Params: { id: string; width: string } }>;

async function sendPhoto(
  { photo, isPublic }: SeenPhoto,
  { params, headers }: PhotoRequest,
  reply: FastifyReply,
  store: PhotoStore,
): Promise<FastifyReply> {
  const width = widthOf(params.width);
  const tag = `"${photo.id}-${width}"`;
  const shown = {
    'cache-control': isPublic ? `public, max-age=${year}, s-maxage=${shared}, immutable` : 'private, no-cache',
    ...(isPublic ? {} : { vary: 'authorization, cookie' }),
    etag: tag,
    'content-disposition': 'inline; filename="photo.webp"',
  };
  // Access was checked before: a photo taken down is not confirmed even to clients that have a copy.
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).headers(shown).send();
  const file = await openPhoto(store, photo, width);
  if (typeof file === 'string') return reply.header('cache-control', 'no-cache').redirect(file, 302);
  return reply.headers(shown).type('image/webp').header('content-length', file.size).send(file.bytes);
}

/** @throws NotFound */
function widthOf(text: string): PhotoWidth {
  const width = photoWidths.find((known) => String(known) === text);
  if (!width) throw new NotFound('There is no such photo.');
  return width;
}
