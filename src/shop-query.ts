import { defaultPageSize, defaultSortOrder } from '#contract/values/ecommerce.ts';

/** The shop's state as its address says it. Values are checked by the API, not here. */
export type ShopQuery = Partial<Record<'q' | 'category' | 'sortBy' | 'perPage' | 'page' | 'view', string>>;

const defaults: ShopQuery = { sortBy: defaultSortOrder, perPage: String(defaultPageSize), page: '1', view: 'grid' };
const names = ['q', 'category', 'sortBy', 'perPage', 'page', 'view'] as const;

export function readShopQuery(search: URLSearchParams): ShopQuery {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
}

/** An address' query with some values changed; what is usual is left out. */
export function shopQuery(query: ShopQuery, changes: ShopQuery = {}): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = { ...query, ...changes }[name];
    if (value && value !== defaults[name]) search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}
