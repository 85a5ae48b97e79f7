import { searchParameters } from '../contract/values/market/search.ts';
import { shopParameters } from '../contract/values/shop/products.ts';

/**
 * Pages made when they are asked for that look the same to everybody without a session or a cart, until what their
 * calls answer changes, and what of the query each of them reads. Nothing else of a query reaches them, so that one
 * page is made and kept once, whatever is written behind its address. `*` stands for any last part.
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
 * Pages that a form may ask for more of than is named here, or for several of a kind; and what was listed or became cheaper within some days
 * is something else tomorrow. Then the page is made for who asks.
 */
const openPages: readonly string[] = ['/search'];

export const isOpen = (path: string): boolean => openPages.includes(path);

/** Query parameters that a shared page reads; undefined for every other page. `path` is without the language's prefix. */
export function parametersOfShared(path: string): readonly string[] | undefined {
  return sharedPages[path] ?? sharedPages[path.replace(/[^/]+$/, '*')];
}
