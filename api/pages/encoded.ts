import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { etagOf } from './built.ts';
import { type Encoding, encodingFor, knows } from './sending.ts';

/** Minimum size for compression; below it, the headers outweigh the savings. */
const minCompressed = 1024;
/**
 * Takes half a millisecond of another thread for a list of 37 KB, which shrinks to an eighth; a higher quality takes ten times as long for
 * another twentieth.
 */
const quick = { params: { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, quick),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
const ours: Encoding[] = ['br', 'gzip'];
/** By header value, since parsing one takes longer than finding a cached response. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/** Returns the encoding of large content for a client. */
function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return undefined;
  const read = known.get(accepted);
  if (read) return read.encoding;
  const encoding = encodingFor({ headers }, ours);
  if (accepted.length <= 200) known.set(accepted, { encoding });
  return encoding;
}

/**
 * Content that is the same for all users, as bytes; each encoding is made on first use and cached. It must contain no secret of its reader:
 * the compressed size could reveal it to an attacker who triggers requests.
 */
export class Encoded {
  readonly plain: Buffer;
  #etag: string | undefined;
  readonly #made: { [Name in Encoding]?: Buffer | Promise<Buffer> } = {};

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Approximate size with all encodings. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.3);
  }

  encodingFor(request: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
    return this.#isLarge ? encodingOf(request) : undefined;
  }

  /** Returns the `Vary` header, merged with the route's: small content has one form for all clients. */
  vary(ofRoute?: string): string | undefined {
    const names = [ofRoute, this.#isLarge && 'Accept-Encoding'].filter(Boolean).join(', ');
    return names || undefined;
  }

  get #isLarge(): boolean {
    return this.plain.length >= minCompressed;
  }

  /** Returns a separate ETag for each encoding, whose bytes differ. */
  etagIn(encoding: Encoding | undefined): string {
    this.#etag ??= etagOf(this.plain);
    return encoding ? `${this.#etag.slice(0, -1)}-${encoding}"` : this.#etag;
  }

  /** Returns the bytes of an encoding if they have been made. */
  ready(encoding: Encoding | undefined): Buffer | undefined {
    const made = encoding ? this.#made[encoding] : this.plain;
    return Buffer.isBuffer(made) ? made : undefined;
  }

  async in(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.plain;
    this.#made[encoding] ??= encoders[encoding](this.plain);
    const bytes = await this.#made[encoding];
    this.#made[encoding] = bytes;
    return bytes;
  }
}

/** Sets the headers of the encoding that the client accepts. @returns the bytes; an empty text if the client's copy is current */
export async function encodedFor(request: FastifyRequest, reply: FastifyReply, content: Encoded): Promise<Buffer | ''> {
  const encoding = content.encodingFor(request);
  const etag = content.etagIn(encoding);
  const vary = content.vary(reply.getHeader('vary')?.toString());
  reply.header('etag', etag);
  if (vary) reply.header('vary', vary);
  if (knows(request, etag)) {
    reply.code(304).removeHeader('content-type');
    return '';
  }
  if (encoding) reply.header('content-encoding', encoding);
  return content.in(encoding);
}

/** Sends a text that is the same for all users. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded): Promise<FastifyReply> {
  return reply.send(await encodedFor(request, reply, content));
}
