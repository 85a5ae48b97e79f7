import type { Language } from '#contract/values/common.ts';
import { draw, stored } from './bookmark-line.ts';

/** Draws what is remembered; in another language it is asked for anew. */
async function drawRow(): Promise<void> {
  const { lang, marks } = JSON.parse(localStorage.getItem(stored) ?? '{}');
  const here: Language = document.documentElement.lang === 'en' ? 'en' : 'th';
  if (lang && lang !== here) await import('./bookmarks.ts').then(({ loadBookmarks }) => loadBookmarks()).catch(() => undefined);
  else draw(here, Array.isArray(marks) ? marks : []);
}

// On the server there is nothing to draw.
if (typeof document === 'object') {
  addEventListener('storage', ({ key }) => {
    if (key === stored) drawRow();
  });
  drawRow();
}
