import type { Language } from '#contract/values/shared/common.ts';
import { bahtPerDollar } from '#contract/values/shop/money.ts';
import { defaultPageSize, defaultSortOrder, maxAskedPrice, shopFilters, shopParameters } from '#contract/values/shop/products.ts';

/** The shop's state as its address says it. Values are checked by the API, not here. */
export type ShopQuery = Partial<Record<(typeof shopParameters)[number], string>>;

const defaults: ShopQuery = { perPage: String(defaultPageSize), page: '1', view: 'grid' };

const limits = ['minPrice', 'maxPrice'] as const;
/** Parameters in which the Thai form asks for these limits: people who read Thai think in baht. */
const inBaht = { minPrice: 'minBaht', maxPrice: 'maxBaht' } as const;

/** Fields of the price limits: their names, bounds and values in the currency in which the page shows prices. */
export const priceFields = (query: ShopQuery, lang: Language) =>
  limits.map((name) => {
    const value = query[name];
    if (lang !== 'th') return { name, field: name, most: maxAskedPrice, value };
    // Whole satang: the quotient that the address holds is rounded to four decimals.
    const shown = value && Number(value) >= 0 ? String(Math.round(Number(value) * bahtPerDollar * 100) / 100) : value;
    return { name, field: inBaht[name], most: maxAskedPrice * bahtPerDollar, value: shown };
  });

function dollarsOf(asked: string): string {
  const dollars = Number(asked) / bahtPerDollar;
  // Nonsense stays as it is: the API refuses it.
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
