import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyArea } from '../../contract/values/identity/api-keys.ts';
import type { Ctx } from '../../domain/context.ts';
import type { OpenFile } from '../../domain/files/reading.ts';

/** Time for the largest file over a slow connection. */
export const fileTime = 90_000;
const hour = 3600;

type Open = (ctx: Ctx, asked: { id: string; isSmall: boolean }) => Promise<OpenFile>;

/** Serves files below a folder by id, and thumbnails of pictures, to callers authorized by `open`; keys need the scope of the area. */
export function serveFiles(app: FastifyInstance, { folder, area }: { folder: string; area: KeyArea }, open: Open): void {
  for (const isSmall of [false, true]) {
    app.get<{ Params: { id: string } }>(
      `${folder}:id${isSmall ? '/small' : ''}`,
      {
        config: { access: 'public' },
        schema: { hide: true },
        handlerTimeout: fileTime,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          await request.identifyReader(area);
        },
      },
      async (request, reply) => {
        const asked = { id: request.params.id, isSmall };
        const ctx: Ctx = { db: app.db, actor: request.actor, now: app.now(), language: 'th' };
        return sendFile(request, reply, { file: await open(ctx, asked), asked });
      },
    );
  }
}

interface Sent {
  file: OpenFile;
  asked: { id: string; isSmall: boolean };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { file: { name, type, parts }, asked }: Sent): FastifyReply {
  const tag = `"${asked.id}${asked.isSmall ? '-small' : ''}"`;
  reply.headers({
    'cache-control': `private, max-age=${hour}`,
    vary: 'authorization, cookie',
    // No other site needs the files, not even one that may call the API.
    'cross-origin-resource-policy': 'same-origin',
    etag: tag,
    // Files are never pages of this site, whatever their type.
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-disposition': `${type === 'image/webp' ? 'inline' : 'attachment'}; ${namedAs(name)}`,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(type).send(Readable.from(parts, { objectMode: false }));
}

/** Returns a Content-Disposition with an ASCII name for old clients and the full one (RFC 6266). */
function namedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
