import { pageLinks } from '#contract/values/navigation/pages.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** Families of the style guide, by the URL prefix of their pages, in the order of the page list. */
const families = [
  '/ui-element/',
  '/colors',
  '/icons',
  '/cards/',
  '/components/',
  '/extensions/',
  '/page-layout/',
  '/forms/',
  '/tables/',
  '/charts/',
];
/** Pages outside the guide that show figures of the market. */
const others = ['/cards/statistics', '/cards/analytics'];

export const guideLinks = pageLinks.filter(
  ({ link }) => (families.some((start) => link.startsWith(start)) && !others.includes(link)) || link === '/pages/modal-examples',
);

/** Static paths of `folder/[name]`. */
export const namesIn = (folder: string) =>
  guideLinks.filter(({ link }) => link.startsWith(folder)).map(({ link }) => ({ params: { name: link.slice(folder.length) } }));

/** Pages that share a file because they show the same component in a different use. */
const shared: Record<string, string> = {
  collapse: 'accordion',
  swiper: 'carousel',
  'modal-examples': 'modals',
  'sweet-alert': 'modals',
  pills: 'tabs',
  toastr: 'toasts',
  radio: 'checkbox',
  switch: 'checkbox',
  line: 'charts',
  bar: 'charts',
  area: 'charts',
  pie: 'charts',
};

/** A page's name in the guide: the last segment of its path, with its family if that alone is ambiguous. */
export function nameOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  return /^(cards|tables|page-layout)$/.test(parts[0] ?? '') || path === '/forms/layouts' ? parts.join('-') : last;
}

/** The file of a page in ./entries. */
export const fileOf = (name: string) => shared[name] ?? name;

/** A page's title in a language, as in the page search. */
export function titleOf(path: string, lang: Language): string {
  const found = pageLinks.find(({ link }) => link === path);
  return (lang === 'th' ? found?.thai : found?.title) ?? path;
}

/** The previous and next page. */
export function neighbours(path: string): { before?: string; after?: string } {
  const at = guideLinks.findIndex(({ link }) => link === path);
  return { before: guideLinks[at - 1]?.link, after: guideLinks[at + 1]?.link };
}
