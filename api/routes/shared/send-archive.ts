import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Archive {
  name: string;
  /** In bytes, where that is known before. */
  size?: number;
  parts: AsyncIterable<Uint8Array>;
}

/** A ZIP of somebody's data, to be returned by a handler: it is sent piece by piece, and nobody on the way keeps it. */
export function sendArchive(reply: FastifyReply, { name, size, parts }: Archive): Readable {
  if (size !== undefined) reply.header('content-length', size);
  reply.type('application/zip').headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' });
  return Readable.from(parts);
}
