import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages } from '../contract/values/shared/common.ts';

/** Returns the language of texts: the requested one, else the preference in Accept-Language, else Thai. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>, asked?: Language): Language {
  return asked ?? preferred(request.headers['accept-language']) ?? defaultLanguage;
}

/** Whether a URL without a language gets the default one. */
export const isInDefaultLanguage = (request: Pick<FastifyRequest, 'headers'>): boolean => languageOf(request) === defaultLanguage;

/** Hook for calls with a `lang` query parameter, which defaults to Accept-Language. */
export async function namesLanguage(request: FastifyRequest<{ Querystring: { lang?: unknown } }>): Promise<void> {
  request.query.lang ??= languageOf(request);
}

/** Hook for cacheable responses that differ by language: adds Vary. */
export async function variesByLanguage(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('vary', 'Accept-Language');
}

/** Supported language with the highest weight, and among equals the first (RFC 9110 §12.5.4). */
function preferred(header = ''): Language | undefined {
  let best: { language: Language; weight: number } | undefined;
  for (const part of header.slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language;
}
