import { searchParameters } from '../contract/values/market/search.ts';
import { shopParameters } from '../contract/values/shop/products.ts';

/**
 * On-demand pages that are the same for all users without a session or a cart, until their calls' data changes, with the query parameters
 * that each of them reads. Other parameters never reach them, so that one page is cached once for any URL. `*` matches any last segment.
 */
const sharedPages: Record<string, readonly string[]> = {
  '/home': ['province', 'near'],
  '/signin': [],
  '/signup': [],
  '/faq': ['q'],
  '/pricing': [],
  '/line-signin': ['returnTo'],
  '/test-leaflet': [],
  '/test-longdo': [],
  '/apps/ecommerce/shop': shopParameters,
  '/apps/ecommerce/product/*': ['reviews', 'stars', 'questions'],
  '/search': [...searchParameters.filter((name) => name !== 'within' && name !== 'dropped'), 'condition', 'attributes'],
  '/listing/*': [],
  '/categories': [],
  '/categories/*': [],
  '/pages/knowledge-base': ['question', 'category', 'q'],
};

/**
 * Pages with forms that may send further or repeated parameters, or relative dates such as listings of the last days. With those, the page
 * is rendered per request.
 */
const openPages: readonly string[] = ['/search'];

export const isOpen = (path: string): boolean => openPages.includes(path);

/** Query parameters that a shared page reads; undefined for every other page. `path` is without the language prefix. */
export function parametersOfShared(path: string): readonly string[] | undefined {
  return sharedPages[path] ?? sharedPages[path.replace(/[^/]+$/, '*')];
}
