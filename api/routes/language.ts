import type { FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages } from '../contract/values/common.ts';

/** The language of ours that the asker likes best, by `Accept-Language`; Thai when that says nothing. */
export function languageOf(request: FastifyRequest): Language {
  let best: { language: Language; weight: number } = { language: defaultLanguage, weight: 0 };
  for (const part of (request.headers['accept-language'] ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = languages.find((known) => range === known || range.startsWith(`${known}-`));
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((value) => value !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
}
