import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { plainBytes, type StaticPage } from './built.ts';

export type Encoding = 'br' | 'gzip';

/** Cache-Control of responses that may be cached if they are revalidated each time. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Sends a page in an accepted encoding, or 304 if the client's copy is current. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, page: StaticPage, cache: string): FastifyReply {
  const encoding = encodingFor(
    request,
    (['br', 'gzip'] as const).filter((name) => page[name]),
  );
  const etag = encoding ? `${page.etag.slice(0, -1)}-${encoding}"` : page.etag;
  reply.code(status).headers({ 'content-security-policy': page.csp, 'cache-control': cache, etag });
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding, Cookie');
  if (status === 200 && knows(request, etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(encoding ? page[encoding] : plainBytes(page));
}

/** Returns the encoding that the client prefers among the available ones, in our order if it has no preference. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>, ours: Encoding[]): Encoding | undefined {
  const asked: { encodings(available: readonly string[], options: { preferred: readonly string[] }): string[] } = new Negotiator({
    headers,
  });
  const [best] = asked.encodings([...ours, 'identity'], { preferred: ours });
  return ours.find((encoding) => encoding === best);
}

/** Whether the client's `If-None-Match` names the current version. */
export function knows({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match'] ?? '';
  return given.trim() === '*' || given.includes(etag);
}
