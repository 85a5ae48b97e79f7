import type { Language } from '#contract/values/shared/common.ts';
import { localized } from '../../lib/links.ts';
import { personal } from '../../lib/storage.ts';

/** Bookmarks beside the star, rendered from browser storage so that they appear without a request. */

export interface Mark {
  title: string;
  icon: string;
  link: string;
}
/** Number of bookmarks in the bar; the rest is behind the arrow (specification, shell §9). */
const shown = 10;

/** Stores and renders the bookmarks for a language. */
export function keepRow(lang: Language, marks: readonly Mark[]): void {
  const kept = marks.map(({ title, icon, link }) => ({ title, icon, link }));
  personal.bookmarks.writeJson({ lang, marks: kept });
  draw(lang, kept);
}

export function draw(lang: Language, marks: readonly Mark[]): void {
  fill('[data-bookmark-row]', marks.slice(0, shown), lang);
  document.querySelector('[data-bookmark-row]')?.setAttribute('data-drawn', '');
  fill('[data-bookmark-rest]', marks.slice(shown), lang);
  document.querySelector('[data-bookmark-more]')?.toggleAttribute('hidden', marks.length <= shown);
}

function fill(place: string, marks: readonly Mark[], lang: Language): void {
  document.querySelector(place)?.replaceChildren(...marks.map((mark) => line(mark, lang)));
}

function line({ title, icon, link }: Mark, lang: Language): HTMLElement {
  const item = document.createElement('li');
  const anchor = item.appendChild(document.createElement('a'));
  anchor.href = localized(link, lang);
  anchor.ariaLabel = title;
  const svg = anchor.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  svg.setAttribute('aria-hidden', 'true');
  svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'use')).setAttribute('href', `/assets/icons.svg#${icon}`);
  anchor.appendChild(document.createElement('span')).textContent = title;
  return item;
}
