import type { Language } from '#contract/values/shared/common.ts';
import { personal } from '../../lib/storage.ts';
import { draw, type Mark } from './bookmark-line.ts';

const isMark = (mark: Partial<Mark> | null): mark is Mark => typeof mark?.link === 'string';

/** Renders the stored bookmarks; fetches them if they are in another language or of another account. */
async function drawRow(): Promise<void> {
  const { lang, marks } = personal.bookmarks.readObject();
  const root = document.documentElement;
  const here: Language = root.lang === 'en' ? 'en' : 'th';
  if (lang ? lang !== here : root.dataset.session === 'in')
    await import('./bookmarks.ts').then(({ loadBookmarks }) => loadBookmarks()).catch(() => undefined);
  else draw(here, Array.isArray(marks) ? marks.filter(isMark) : []);
}

// Nothing is rendered on the server.
if (typeof document === 'object') {
  addEventListener('storage', ({ key }) => {
    if (key === personal.bookmarks.name) drawRow();
  });
  drawRow();
}
