import type { ApolloClient } from '@apollo/client';
import type { Language } from '#contract/values/shared/common.ts';
import { type FavouriteParams, favouriteVariables } from './favourite-address.ts';
import { type FavouritesAnswer, FavouritesPage } from './favourite-documents.ts';
import { connectionOf, favouritesOf } from './favourite-rows.ts';
import { useGraphList } from './use-graph-list.ts';

/** Loaded as soon as somebody turns to something that is kept. */
export const loadActions = () => import('./favourite-actions.ts');
type Actions = Awaited<ReturnType<typeof loadActions>>;

interface First {
  words: FavouriteParams;
  page: FavouritesAnswer;
  since: string;
}

/** A page of what somebody keeps, and their folders, as they are now; what another tab changes is seen here, too. */
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
    /** Changes something, and shows what has come of it. @throws ApiError */
    async change<Result>(by: (actions: Actions, client: ApolloClient) => Promise<Result>): Promise<Result> {
      try {
        return await by(await loadActions(), list.client);
      } finally {
        void list.again();
      }
    },
  };
}
