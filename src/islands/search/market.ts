import type { ListingCard } from '#contract/market/listings.ts';
import type { Suggestion } from '#contract/market/search.ts';
import { pricePer } from '#contract/values/market/money.ts';
import { localized } from '../../lib/links.ts';
import type { Asked, Choice, Section } from './section.ts';
import type { Market } from './use-search.ts';

/** Maximum number of suggested searches. */
const maxSearches = 3;

/**
 * Returns the sections of the marketplace: listings, and suggested searches. Results of a corrected search are omitted, as the correction
 * is suggested first.
 */
export function marketSections({ listings, total, isTotalExact, corrected, suggestions }: Market, asked: Asked): Section[] {
  const { q, t } = asked;
  const searches = suggestions
    // Listings have their own section, with pictures and prices.
    .filter(({ kind, text }) => kind !== 'listing' && text !== q)
    .slice(0, maxSearches)
    .map((suggestion) => suggestionChoice(suggestion, asked));
  const isFound = total > 0 && corrected === undefined;
  const count = isTotalExact ? total : `${total}+`;
  const title = total === 1 ? t('navbar.search.oneInMarket', { q }) : t('navbar.search.inMarket', { q, count });
  const all: Choice = { key: 'market', title, detail: '', icon: 'ShoppingBag', link: searchFor({ q }, asked), isWay: true };
  const sections: Section[] = [
    { key: 'Listings', title: t('navbar.search.groups.Listings'), choices: isFound ? listings.map((card) => choiceOf(card, asked)) : [] },
    { key: 'Searches', title: t('navbar.search.groups.Searches'), choices: isFound ? [all, ...searches] : searches },
  ];
  return sections.filter(({ choices }) => choices.length > 0);
}

const searchFor = (query: Record<string, string>, { lang }: Asked): string => `${localized('/search', lang)}?${new URLSearchParams(query)}`;

function choiceOf({ id, slug, title, price, cover }: ListingCard, { lang, t }: Asked): Choice {
  const { kind, satang, unit } = price;
  return {
    key: `listing-${id}`,
    title,
    detail: satang === null || kind === 'free' || kind === 'ask' ? t(`navbar.search.price.${kind}`) : pricePer(satang, unit, lang),
    icon: 'ShoppingBag',
    ...(cover ? { picture: cover.urls['320'] } : {}),
    isProduct: true,
    link: localized(`/listing/${slug}`, lang),
  };
}

function suggestionChoice({ text, category }: Suggestion, asked: Asked): Choice {
  const link = searchFor(category === undefined ? { q: text } : { category }, asked);
  return {
    key: `search-${category ?? text}`,
    title: text,
    detail: '',
    icon: category === undefined ? 'Search' : 'Grid',
    link,
    isWay: true,
  };
}
