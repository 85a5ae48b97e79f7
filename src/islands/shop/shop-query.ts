import { defaultPageSize, defaultSortOrder, shopFilters, shopParameters } from '#contract/values/shop/products.ts';

/** The shop's state as its address says it. Values are checked by the API, not here. */
export type ShopQuery = Partial<Record<(typeof shopParameters)[number], string>>;

const defaults: ShopQuery = { perPage: String(defaultPageSize), page: '1', view: 'grid' };

export function readShopQuery(search: URLSearchParams): ShopQuery {
  const given = shopParameters.map((name) => [name, search.get(name)?.trim() ?? '']);
  const query: ShopQuery = Object.fromEntries(given.filter(([, value]) => value));
  const { minPrice, maxPrice } = query;
  // Price limits in the wrong order are swapped.
  return Number(minPrice) > Number(maxPrice) ? { ...query, minPrice: maxPrice, maxPrice: minPrice } : query;
}

/** Nothing of what limits the shop beside words and category. */
export const withoutFilters: ShopQuery = Object.fromEntries([...shopFilters.map((name) => [name, '']), ['page', '1']]);

export const isFiltered = (query: ShopQuery): boolean => shopFilters.some((name) => query[name]);

/** Results of a search are sorted by relevance unless another order is chosen. */
export const defaultOrder = ({ q }: ShopQuery) => (q ? 'relevance' : defaultSortOrder);

/** An address' query with some values changed; what is usual is left out. */
export function shopQuery(query: ShopQuery, changes: ShopQuery = {}): string {
  const search = new URLSearchParams();
  const next = { ...query, ...changes };
  const ordered = { ...defaults, sortBy: defaultOrder(next) };
  for (const name of shopParameters) {
    const value = next[name];
    if (value && value !== ordered[name]) search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}
