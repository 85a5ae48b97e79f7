import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Archive {
  name: string;
  /** In bytes, where that is known before. */
  size?: number;
  parts: AsyncIterable<Uint8Array>;
}

/** Sends a ZIP of somebody's data piece by piece, which nobody on the way keeps. */
export function sendArchive(reply: FastifyReply, { name, size, parts }: Archive): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type('application/zip')
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Readable.from(parts));
}
