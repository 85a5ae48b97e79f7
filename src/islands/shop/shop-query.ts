import type { Language } from '#contract/values/shared/common.ts';
import { bahtPerDollar } from '#contract/values/shop/money.ts';
import { defaultPageSize, defaultSortOrder, maxAskedPrice, shopFilters, shopParameters } from '#contract/values/shop/products.ts';

/** State of the shop in its URL. The API validates the values. */
export type ShopQuery = Partial<Record<(typeof shopParameters)[number], string>>;

const defaults: ShopQuery = { perPage: String(defaultPageSize), page: '1', view: 'grid' };

const limits = ['minPrice', 'maxPrice'] as const;
/** Parameters for price limits in baht, used by the Thai form. */
const inBaht = { minPrice: 'minBaht', maxPrice: 'maxBaht' } as const;

/** Returns the fields of the price limits: names, bounds and values in the page's currency. */
export const priceFields = (query: ShopQuery, lang: Language) =>
  limits.map((name) => {
    const value = query[name];
    if (lang !== 'th') return { name, field: name, most: maxAskedPrice, value };
    // Rounded to whole satang, since the URL stores the quotient with four decimals.
    const shown = value && Number(value) >= 0 ? String(Math.round(Number(value) * bahtPerDollar * 100) / 100) : value;
    return { name, field: inBaht[name], most: maxAskedPrice * bahtPerDollar, value: shown };
  });

function dollarsOf(asked: string): string {
  const dollars = Number(asked) / bahtPerDollar;
  // Invalid input is kept, so that the API rejects it.
  return Number.isFinite(dollars) ? String(Math.round(dollars * 10_000) / 10_000) : asked;
}

export function readShopQuery(search: URLSearchParams): ShopQuery {
  const given = shopParameters.map((name) => [name, search.get(name)?.trim() ?? '']);
  const query: ShopQuery = Object.fromEntries(given.filter(([, value]) => value));
  for (const name of limits) {
    const asked = search.get(inBaht[name])?.trim();
    if (asked) query[name] = dollarsOf(asked);
  }
  const { minPrice, maxPrice } = query;
  // Price limits in the wrong order are swapped.
  return Number(minPrice) > Number(maxPrice) ? { ...query, minPrice: maxPrice, maxPrice: minPrice } : query;
}

/** Changes that remove all filters besides query and category. */
export const withoutFilters: ShopQuery = Object.fromEntries([...shopFilters.map((name) => [name, '']), ['page', '1']]);

export const isFiltered = (query: ShopQuery): boolean => shopFilters.some((name) => query[name]);

/** Results of a search are sorted by relevance unless another order is chosen. */
export const defaultOrder = ({ q }: ShopQuery) => (q ? 'relevance' : defaultSortOrder);

/** Returns a changed query string, without default values. */
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
