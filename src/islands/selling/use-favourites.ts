import type { ApolloClient } from '@apollo/client';
import type { Language } from '#contract/values/shared/common.ts';
import { type FavouriteParams, favouriteVariables } from './favourite-address.ts';
import { type FavouritesAnswer, FavouritesPage } from './favourite-documents.ts';
import { connectionOf, favouritesOf } from './favourite-rows.ts';
import { useGraphList } from './use-graph-list.ts';

/** Loaded on first interaction with a favourite. */
export const loadActions = () => import('./favourite-actions.ts');
type Actions = Awaited<ReturnType<typeof loadActions>>;

interface First {
  words: FavouriteParams;
  page: FavouritesAnswer;
  since: string;
}

/** Page of favourites with their folders, kept up to date across tabs. */
export function useFavourites(words: FavouriteParams, { words: firstWords, ...first }: First, lang: Language) {
  const { page, ...list } = useGraphList(
    {
      document: FavouritesPage,
      variables: favouriteVariables(words),
      first: { ...first, variables: favouriteVariables(firstWords) },
      listIn: connectionOf,
    },
    lang,
  );
  return {
    ...list,
    ...favouritesOf(page),
    /** Applies a change and shows its result. @throws ApiError */
    async change<Result>(by: (actions: Actions, client: ApolloClient) => Promise<Result>): Promise<Result> {
      try {
        return await by(await loadActions(), list.client);
      } finally {
        void list.again();
      }
    },
  };
}
