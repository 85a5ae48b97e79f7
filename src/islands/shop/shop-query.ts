import { defaultPageSize, defaultSortOrder, shopParameters } from '#contract/values/shop/products.ts';

/** The shop's state as its address says it. Values are checked by the API, not here. */
export type ShopQuery = Partial<Record<(typeof shopParameters)[number], string>>;

const defaults: ShopQuery = { perPage: String(defaultPageSize), page: '1', view: 'grid' };

export function readShopQuery(search: URLSearchParams): ShopQuery {
  const given = shopParameters.map((name) => [name, search.get(name)?.trim() ?? '']);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** Who searches wants to see first what fits best. */
export const defaultOrder = ({ q }: ShopQuery) => (q ? 'relevance' : defaultSortOrder);

/** An address' query with some values changed; what is usual is left out. */
export function shopQuery(query: ShopQuery, changes: ShopQuery = {}): string {
  const search = new URLSearchParams();
  const next = { ...query, ...changes };
  const usual = { ...defaults, sortBy: defaultOrder(next) };
  for (const name of shopParameters) {
    const value = next[name];
    if (value && value !== usual[name]) search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}
