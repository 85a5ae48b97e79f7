import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages } from '../contract/values/shared/common.ts';

/** The language texts are asked for in: the one named, else what Accept-Language prefers, else Thai. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>, asked?: Language): Language {
  return asked ?? preferred(request.headers['accept-language']) ?? defaultLanguage;
}

/** Whether an address that names no language is answered in the default one. */
export const isInDefaultLanguage = (request: Pick<FastifyRequest, 'headers'>): boolean => languageOf(request) === defaultLanguage;

/** A hook for calls whose query has a language of its own, `lang`: Accept-Language decides where none is named. */
export async function namesLanguage(request: FastifyRequest<{ Querystring: { lang?: unknown } }>): Promise<void> {
  request.query.lang ??= languageOf(request);
}

/** A hook for answers that may be kept: one for readers of one language is none for those of the other. */
export async function variesByLanguage(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('vary', 'Accept-Language');
}

/** Language of ours with the highest weight, and among equals the first (RFC 9110 §12.5.4). */
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
