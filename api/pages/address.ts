import type { FastifyRequest } from 'fastify';
import { keyedPages } from '../contract/values/navigation/page-traits.ts';
import { isOpen, parametersOfShared } from './shared-pages.ts';

/** The path as pages are named: decoded, without a slash or `.html` at the end. */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path).replace(/(\/|\.html)+$/, '') || '/';
  } catch {
    return path;
  }
}

/** Whether an address has parts that are empty or lead back: who may see it must not depend on who understands it how. */
export const isUnnormalizedPath = (address: string): boolean => /\/\.{0,2}\//.test(`${address}/`);

/** The path without the language's prefix. */
export const inThai = (address: string): string => address.replace(/^\/en(?=\/)/, '');

/** Behind these stands the key of a page. */
const beforeKeys: readonly string[] = [...keyedPages, '/api/favourites', '/api/invoice/shared', '/api/invoice/shared-pdf'];

/** The path as the log may hold it: whoever reads there must not be able to open what has a secret address. */
export function loggedPath(request: Pick<FastifyRequest, 'url'>): string {
  const path = inThai(
    addressOf(request)
      .toLowerCase()
      .replace(/\/{2,}/g, '/'),
  );
  const start = beforeKeys.find((one) => path.startsWith(`${one}/`));
  return start ? `${start}/[hidden]` : (request.url.split('?', 1)[0] ?? '/');
}

/** Target of a request for a page: its one spelling, with the query parameters that make a difference to a shared page. */
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
