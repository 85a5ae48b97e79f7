import type { FastifyRequest } from 'fastify';
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
export const isCrooked = (address: string): boolean => /\/\.{0,2}\//.test(`${address}/`);

/** The path without the language's prefix. */
export const inThai = (address: string): string => address.replace(/^\/en(?=\/)/, '');

/** What a page is asked for by: its one spelling and, of a shared page's query, what makes a difference to it. */
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
