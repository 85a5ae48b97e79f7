import { atom } from 'nanostores';
import type { PageEntry } from '#contract/navigation/page-search.ts';
import { callApi } from '../../lib/api/client.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { device } from '../../lib/storage.ts';
import { keepRow } from './bookmark-line.ts';

/** Every page with the asker's marks, as last answered; undefined until asked for. */
export const $pages = atom<PageEntry[] | undefined>(undefined);

export async function loadBookmarks(): Promise<void> {
  const asker = device.person.read();
  const { suggestions } = await callApi('GET /api/bookmarks/data', { query: { lng: pageLanguage() } });
  // The user may have signed out meanwhile: bookmarks of another account are discarded.
  if (device.person.read() !== asker) return loadBookmarks();
  // Changes that are under way here are newer than the answer.
  show(suggestions.map((page) => ({ ...page, isBookmarked: wanted.get(page.id) ?? page.isBookmarked })));
}

onPersonChanged(() => $pages.set(undefined));

/** The marks as they shall be, while the server does not know them yet. */
const wanted = new Map<number, boolean>();

/**
 * Flips a mark at once, and back if the server refuses. The call flips whatever is there, so
 * only one at a time is under way for a page, and another follows if its answer is not what is wanted by then.
 */
export async function toggleBookmark(id: number): Promise<void> {
  const before = $pages.get()?.find((page) => page.id === id)?.isBookmarked ?? false;
  const underWay = wanted.has(id);
  wanted.set(id, !before);
  mark(id, !before);
  if (underWay) return;
  let known = before;
  try {
    // Twice is enough unless somebody presses on, or another device flips the same mark.
    for (let tries = 0; known !== wanted.get(id) && tries < 10; tries += 1) {
      const body = { id };
      const { page } = await callApi('POST /api/bookmarks/update', { body, keepalive: true });
      known = page.isBookmarked;
    }
  } finally {
    wanted.delete(id);
    mark(id, known);
  }
}

function mark(id: number, isBookmarked: boolean): void {
  const pages = $pages.get();
  if (pages) show(pages.map((page) => (page.id === id ? { ...page, isBookmarked } : page)));
}

function show(pages: PageEntry[]): void {
  $pages.set(pages);
  keepRow(
    pageLanguage(),
    pages.filter(({ isBookmarked }) => isBookmarked),
  );
}
