import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { plainBytes, type StaticPage } from './built.ts';

export type Encoding = 'br' | 'gzip';

/** Cache-Control of answers that may be kept, if they are revalidated each time. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Sends a page as its reader takes it, or says that the reader has it already. */
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

/** How something there is in these encodings is sent to who asks: as they like it best and, where they do not care, as ours come. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>, ours: Encoding[]): Encoding | undefined {
  const asked: { encodings(available: readonly string[], options: { preferred: readonly string[] }): string[] } = new Negotiator({
    headers,
  });
  const [best] = asked.encodings([...ours, 'identity'], { preferred: ours });
  return ours.find((encoding) => encoding === best);
}

/** Whether the reader's `If-None-Match` names this state of what is asked for. */
export function knows({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match'] ?? '';
  return given.trim() === '*' || given.includes(etag);
}
