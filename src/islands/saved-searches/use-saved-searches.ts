import type { SavedSearch, SavedSearchChange, SavedSearches } from '#contract/market/saved-searches.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { changeSearch, deleteSearch, noteSeen, restoreSearch, savedSearches } from './calls.ts';

interface Start {
  lang: Language;
  list: SavedSearches;
  since: string;
}

/** Saved searches with their actions: optimistic updates, rolled back on rejection. */
export function useSavedSearches({ lang, list, since }: Start) {
  const t = texts(lang);
  const { data, mutate } = useLiveQuery(['saved-searches', lang], () => savedSearches(lang), { topic: 'searches', first: list, since });
  const again = () => void mutate().catch(() => undefined);

  async function show(change: (searches: SavedSearch[]) => SavedSearch[], send: () => Promise<unknown>): Promise<boolean> {
    const searches = change(data.searches);
    await mutate({ ...data, searches, isFull: data.isFull && searches.length >= data.searches.length }, { revalidate: false });
    try {
      await send();
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    } finally {
      again();
    }
  }

  const put = (id: number, part: Partial<SavedSearch>) => (searches: SavedSearch[]) =>
    searches.map((search) => (search.id === id ? { ...search, ...part } : search));

  const change = (id: number, part: SavedSearchChange) => show(put(id, part), () => changeSearch(id, part));

  const see = (id: number) => show(put(id, { newCount: 0 }), () => noteSeen(id));

  async function remove({ id, name }: SavedSearch): Promise<void> {
    const isGone = await show(
      (searches) => searches.filter((search) => search.id !== id),
      () => deleteSearch(id),
    );
    if (!isGone) return;
    const back = () => void restoreSearch(id).catch(showErrorToast).finally(again);
    const { showUndoToast } = await import('../../ui/toasts/undo-toast.ts');
    showUndoToast(t('saved.deleted', { name }), back);
  }

  return { data, change, see, remove };
}
