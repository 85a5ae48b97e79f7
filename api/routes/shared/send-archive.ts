import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Archive {
  name: string;
  /** Size in bytes, if known in advance. */
  size?: number;
  parts: AsyncIterable<Uint8Array>;
}

/** Returns a ZIP of personal data for a handler to return: it is streamed, and must not be cached. */
export function sendArchive(reply: FastifyReply, { name, size, parts }: Archive): Readable {
  if (size !== undefined) reply.header('content-length', size);
  reply.type('application/zip').headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' });
  return Readable.from(parts);
}
