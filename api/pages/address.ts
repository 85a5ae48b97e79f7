import type { FastifyRequest } from 'fastify';
import { keyedPages } from '../contract/values/navigation/page-traits.ts';
import { isOpen, parametersOfShared } from './shared-pages.ts';

/** Returns the normalized path of a page: decoded, without a trailing slash or `.html`. */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path).replace(/(\/|\.html)+$/, '') || '/';
  } catch {
    return path;
  }
}

/** Whether a path has empty or dot segments, whose differing interpretations could bypass the access rules. */
export const isUnnormalizedPath = (address: string): boolean => /\/\.{0,2}\//.test(`${address}/`);

/** Returns the path without the language prefix. */
export const inThai = (address: string): string => address.replace(/^\/en(?=\/)/, '');

/** Prefixes that are followed by a page's key. */
const beforeKeys: readonly string[] = [...keyedPages, '/api/favourites', '/api/invoice/shared', '/api/invoice/shared-pdf'];

/** Returns the path for the log, without keys: readers of the log must not be able to open pages with a secret URL. */
export function loggedPath(request: Pick<FastifyRequest, 'url'>): string {
  const path = inThai(
    addressOf(request)
      .toLowerCase()
      .replace(/\/{2,}/g, '/'),
  );
  const start = beforeKeys.find((one) => path.startsWith(`${one}/`));
  return start ? `${start}/[hidden]` : (request.url.split('?', 1)[0] ?? '/');
}

/** Returns the target of a page request: its canonical path, with the query parameters that affect a shared page. */
export function targetOf(request: Pick<FastifyRequest, 'url' | 'query'>): { target: string; isShared: boolean } {
  const address = addressOf(request);
  const path = encodeURI(address).replace(/[?#]/g, encodeURIComponent);
  const parameters = parametersOfShared(inThai(address));
  const isMore = ([name, value]: [string, unknown]) => !parameters?.includes(name) || Array.isArray(value);
  if (!parameters || (isOpen(inThai(address)) && Object.entries(request.query ?? {}).some(isMore)))
    return { target: path + request.url.slice(request.url.split('?', 1)[0]?.length), isShared: false };
  const given = new Map(
    Object.entries(request.query ?? {}).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  );
  const search = new URLSearchParams(parameters.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])));
  return { target: search.size > 0 ? `${path}?${search}` : path, isShared: true };
}
