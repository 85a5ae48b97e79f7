import { parse } from 'fast-querystring';
import type { FastifySchema } from 'fastify';

/**
 * Parses a query string. An empty value counts as absent (contract §1). The language has two names, `lng` and `lang`, each of which is the
 * default of the other.
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

/** Returns the names of the query parameters that a route reads. */
export function namesRead({ querystring }: FastifySchema = {}): string[] {
  const known = typeof querystring === 'object' && querystring !== null && 'properties' in querystring ? querystring.properties : undefined;
  return Object.keys(known ?? {});
}

/** Returns the cache key of a query, from the relevant parameters only, so that equivalent queries share one entry. */
export const keyOf = (query: Record<string, unknown>, names: readonly string[]): string => JSON.stringify(names.map((name) => query[name]));
