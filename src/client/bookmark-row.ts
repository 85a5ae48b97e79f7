import type { Language } from '#contract/values/common.ts';
import { localized } from '../links.ts';

/** The bookmarks beside the star: drawn from what this browser remembers, so that they are there before anything is asked for. */

interface Mark {
  title: string;
  icon: string;
  link: string;
}
/** How many stand in the bar; the rest is behind the arrow (specification, shell §9). */
const shown = 10;
const stored = 'bookmarks';

/** Remembers and draws the marks of a language's page. */
export function keepRow(lang: Language, marks: readonly Mark[]): void {
  const kept = marks.map(({ title, icon, link }) => ({ title, icon, link }));
  localStorage.setItem(stored, JSON.stringify({ lang, marks: kept }));
  draw(lang, kept);
}

/** Draws what is remembered; in another language it is asked for anew. */
export async function drawRow(): Promise<void> {
  const { lang, marks } = JSON.parse(localStorage.getItem(stored) ?? '{}');
  const here: Language = document.documentElement.lang === 'en' ? 'en' : 'th';
  if (lang && lang !== here) await import('./bookmarks.ts').then(({ loadBookmarks }) => loadBookmarks()).catch(() => undefined);
  else draw(here, Array.isArray(marks) ? marks : []);
}

function draw(lang: Language, marks: readonly Mark[]): void {
  fill('[data-bookmark-row]', marks.slice(0, shown), lang);
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

// On the server there is nothing to draw.
if (typeof document === 'object') {
  addEventListener('storage', ({ key }) => {
    if (key === stored) drawRow();
  });
  drawRow();
}
