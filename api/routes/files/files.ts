import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/files/files.ts';
import { filesFolder, maxFileBytes } from '../../contract/values/files/files.ts';
import { openFile } from '../../domain/files/reading.ts';
import { removeFile } from '../../domain/files/sharing.ts';
import { uploadFile } from '../../domain/files/upload.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { handle } from '../shared/handle.ts';
import { UploadPlaces } from './places.ts';

/** As long as the largest file takes over a slow line. */
const uploadTime = 90_000;
const hour = 3600;

/** What people attach to what they write, and the bytes of it for those who may read them. */
export const fileRoutes: FastifyPluginAsyncTypebox<{ tools: { throttles: Throttles } }> = async (app, { tools }) => {
  // Here alone a body is what it is, whatever it is called.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const places = new UploadPlaces();
  handle(app, calls.uploadFile, (ctx, { query: { name }, body: bytes }) => uploadFile(ctx, { name, bytes }, tools), {
    bodyLimit: maxFileBytes,
    handlerTimeout: uploadTime,
    onRequest: (request, reply, done) => {
      places.take(request, reply);
      done();
    },
  });

  handle(app, calls.removeFile, async (ctx, { params }) => {
    await removeFile(ctx, params);
    return {};
  });

  for (const isSmall of [false, true]) {
    app.get<{ Params: { id: string } }>(
      `${filesFolder}:id${isSmall ? '/small' : ''}`,
      {
        config: { access: 'public' },
        schema: { hide: true },
        handlerTimeout: uploadTime,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          await request.identifyReader();
        },
      },
      (request, reply) => sendFile(request, reply, { id: request.params.id, isSmall }),
    );
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, asked: { id: string; isSmall: boolean }): Promise<FastifyReply> {
    const { name, type, parts } = await openFile({ db: app.db, actor: request.actor, now: app.now(), language: 'th' }, asked);
    const tag = `"${asked.id}${asked.isSmall ? '-small' : ''}"`;
    reply.headers({
      'cache-control': `private, max-age=${hour}`,
      vary: 'authorization, cookie',
      etag: tag,
      // Whatever it is, it is no page of this site.
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': `${type === 'image/webp' ? 'inline' : 'attachment'}; ${namedAs(name)}`,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(type).send(Readable.from(parts, { objectMode: false }));
  }
};

/** A name in plain letters for old programs, and as it is (RFC 6266). */
function namedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
