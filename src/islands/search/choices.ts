import type { SearchAnswer } from '#contract/navigation/page-search.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { priceIn } from '../../lib/money.ts';
import { personal } from '../../lib/storage.ts';
import { marketSections } from './market.ts';
import { ownSections } from './own.ts';
import type { Asked, Choice, Section } from './section.ts';
import type { Found } from './use-search.ts';

type Group = SearchAnswer['searchArr'][number];
type Answers = Pick<Found, 'market' | 'own'> & { answer: SearchAnswer };

/**
 * Returns the sections of a response: the results of each group up to its limit, a link to all products after the first ones, the user's
 * own data and the marketplace before sample files and contacts, and a suggested correction if nothing was found.
 */
export function sectionsOf({ answer: { searchArr, suggestion }, market, own }: Answers, { q, lang, t }: Asked): Section[] {
  const sections = searchArr.flatMap((group) => {
    const title = t(`navbar.search.groups.${group.groupTitle}`);
    const found: Section = { key: group.groupTitle, title, choices: choicesOf(group, lang, t) };
    return group.groupTitle === 'Products' ? [found, inShop(group.total, q, lang, t)] : [found];
  });
  const behind = sections.findIndex(({ key }) => key === 'Files' || key === 'Contacts');
  const between = [...ownSections(own, { q, lang, t }), ...(market ? marketSections(market, { q, lang, t }) : [])];
  sections.splice(behind < 0 ? sections.length : behind, 0, ...between);
  const meant = suggestion ?? market?.corrected?.to;
  const isFound = sections.some(({ choices }) => choices.some(({ isWay }) => !isWay));
  if (isFound || meant === undefined) return sections;
  const again: Choice = { key: 'meant', title: meant, detail: '', icon: 'Search', next: meant, isWay: true };
  return [...sections, { key: 'Meant', title: t('navbar.search.meant'), choices: [again] }];
}

function inShop(count: number, q: string, lang: Language, t: Translate): Section {
  const link = `${localized('/apps/ecommerce/shop', lang)}?${new URLSearchParams({ q })}`;
  const title = count === 1 ? t('navbar.search.oneInShop', { q }) : t('navbar.search.inShop', { q, count });
  const all: Choice = { key: 'shop', title, detail: '', icon: 'ShoppingBag', link, isWay: true };
  return { key: 'Shop', title: t('navbar.search.groups.Shop'), choices: [all] };
}

function choicesOf(group: Group, lang: Language, t: Translate): Choice[] {
  const { searchLimit: limit } = group;
  if (group.groupTitle === 'Products') {
    return group.data.slice(0, limit).map(({ id, title, price, img, link }) => ({
      key: `product-${id}`,
      title,
      detail: priceIn(lang)(price),
      icon: 'ShoppingBag',
      picture: img,
      isProduct: true,
      link: localized(link, lang),
    }));
  }
  if (group.groupTitle === 'Pages') {
    return group.data
      .slice(0, limit)
      .map(({ id, title, icon, link }) => ({ key: `page-${id}`, title, detail: '', icon, link: localized(link, lang) }));
  }
  if (group.groupTitle === 'Files') {
    return group.data.slice(0, limit).map(({ id, title, by, size, fileName }) => ({
      key: `file-${id}`,
      title,
      detail: t('navbar.search.fileBy', { size, by }),
      icon: fileIcon(fileName),
      next: by,
    }));
  }
  return group.data.slice(0, limit).map(({ id, title, email, img }) => ({
    key: `contact-${id}`,
    title,
    detail: email,
    icon: 'User',
    picture: img,
    link: `mailto:${email}`,
  }));
}

const fileIcons: Record<string, string> = { xlsx: 'Table', csv: 'Table', png: 'Image', zip: 'Archive' };
const fileIcon = (name: string) => fileIcons[name.slice(name.lastIndexOf('.') + 1)] ?? 'FileText';

const maxRecent = 5;
/** Titles are in one language, so each language has its own list. */
const { recentSearches } = personal;

/** Returns previously chosen results, newest first. */
export function recentChoices(lang: Language): Choice[] {
  const kept = recentSearches[lang].readJson();
  return Array.isArray(kept) ? kept.filter(isChoice).slice(0, maxRecent) : [];
}

export function rememberChoice(choice: Choice, lang: Language): void {
  const others = recentChoices(lang).filter(({ link }) => link !== choice.link);
  recentSearches[lang].writeJson([choice, ...others].slice(0, maxRecent));
}

export const clearChoices = (lang: Language): void => recentSearches[lang].remove();

function isChoice(value: unknown): value is Choice {
  const { key, title, detail, icon, link } = (value ?? {}) as Partial<Choice>;
  return [key, title, detail, icon].every((text) => typeof text === 'string') && /^(\/(?![/\\])|mailto:)/.test(link ?? '');
}
