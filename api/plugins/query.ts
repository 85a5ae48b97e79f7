import { parse } from 'fast-querystring';
import type { FastifySchema } from 'fastify';

/**
 * Query of an address. An empty value means that it was not given (contract §1). The language has two names, `lng` and `lang`: the one
 * stands for the other where that is missing.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(parse(text))) {
    const given = Array.isArray(value) ? value.filter((item) => item !== '') : value;
    if (given === '' || (Array.isArray(given) && given.length === 0)) continue;
    query[name] = Array.isArray(given) && given.length === 1 ? given[0] : given;
  }
  const { lng, lang } = query;
  if (lng !== undefined && lang === undefined) query.lang = lng;
  if (lang !== undefined && lng === undefined) query.lng = lang;
  return query;
}

/** The names of the query a route reads. */
export function namesRead({ querystring }: FastifySchema = {}): string[] {
  const known = typeof querystring === 'object' && querystring !== null && 'properties' in querystring ? querystring.properties : undefined;
  return Object.keys(known ?? {});
}

/** Cache key of a query, from the parameters that make a difference, so that one answer is kept once however it is asked for. */
export const keyOf = (query: Record<string, unknown>, names: readonly string[]): string => JSON.stringify(names.map((name) => query[name]));
