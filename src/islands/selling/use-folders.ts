import { useEffect } from 'react';
import useSWR from 'swr';
import type { FavouriteFolder, FavouriteFolders } from '#contract/market/favourite-folders.ts';
import { onChange } from '../../lib/changes.ts';
import { favouriteFolders } from './calls.ts';

/** The folders of what is kept, as they are now; what another tab changes is seen here, too. */
export function useFolders(first: FavouriteFolders, since: string) {
  const { data = first, mutate } = useSWR('favourite-folders', favouriteFolders, {
    revalidateOnFocus: false,
    revalidateOnMount: false,
    fallbackData: first,
  });
  useEffect(() => onChange('listings', () => void mutate().catch(() => undefined), since), [mutate, since]);
  return {
    ...data,
    /** Shows a change at once, and what has come of it. */
    async change(shown: (folders: FavouriteFolder[]) => FavouriteFolder[], send: () => Promise<unknown>): Promise<void> {
      await mutate({ ...data, folders: shown(data.folders) }, { revalidate: false });
      await send().finally(() => void mutate().catch(() => undefined));
    },
    again: () => void mutate().catch(() => undefined),
  };
}
