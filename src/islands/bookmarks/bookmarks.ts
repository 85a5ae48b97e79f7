import { atom } from 'nanostores';
import type { PageEntry } from '#contract/navigation/page-search.ts';
import { callApi } from '../../lib/api/client.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { device } from '../../lib/storage.ts';
import { keepRow } from './bookmark-line.ts';

/** All pages with the user's bookmarks, as last fetched; undefined until then. */
export const $pages = atom<PageEntry[] | undefined>(undefined);

export async function loadBookmarks(): Promise<void> {
  const asker = device.person.read();
  const { suggestions } = await callApi('GET /api/bookmarks/data', { query: { lng: pageLanguage() } });
  // The user may have signed out meanwhile: bookmarks of another account are discarded.
  if (device.person.read() !== asker) return loadBookmarks();
  // In-flight changes are newer than the response.
  show(suggestions.map((page) => ({ ...page, isBookmarked: wanted.get(page.id) ?? page.isBookmarked })));
}

onPersonChanged(() => $pages.set(undefined));

/** Desired bookmarks that the server has not confirmed yet. */
const wanted = new Map<number, boolean>();

/**
 * Toggles a bookmark with an optimistic update, rolled back on rejection. The call toggles the stored state, so only one request is in
 * flight per page, and another follows if its response differs from the desired state.
 */
export async function toggleBookmark(id: number): Promise<void> {
  const before = $pages.get()?.find((page) => page.id === id)?.isBookmarked ?? false;
  const pending = wanted.has(id);
  wanted.set(id, !before);
  mark(id, !before);
  if (pending) return;
  let known = before;
  try {
    // Two tries suffice unless the user keeps pressing, or another device toggles the same bookmark.
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
