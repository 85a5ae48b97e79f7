import type { Language } from '#contract/values/shared/common.ts';
import type { Asking } from './own-actions.ts';
import { type ListingParams, listingVariables } from './own-address.ts';
import { OwnListingsPage, type OwnPage } from './own-documents.ts';
import { connectionOf, listOf, type OwnRow } from './own-rows.ts';
import { useGraphList } from './use-graph-list.ts';

/** Loaded on first interaction with a listing. */
export const loadActions = () => import('./own-actions.ts');

interface First {
  words: ListingParams;
  page: OwnPage;
  since: string;
}

/** Page of the user’s own listings: optimistic updates, rolled back on rejection, and refetched on changes elsewhere. */
export function useOwnListings(words: ListingParams, { words: firstWords, ...first }: First, lang: Language) {
  const { page, ...list } = useGraphList(
    {
      document: OwnListingsPage,
      variables: listingVariables(words),
      first: { ...first, variables: listingVariables(firstWords) },
      listIn: connectionOf,
    },
    lang,
  );
  return {
    ...list,
    ...listOf(page),
    async feature({ node }: OwnRow): Promise<void> {
      try {
        const { feature } = await loadActions();
        await feature(list.client, node);
      } finally {
        await list.again();
      }
    },
    /** Shows a change optimistically. @throws ApiError after the rollback */
    async change(asking: Asking): Promise<void> {
      try {
        const { carryOut } = await loadActions();
        await carryOut(list.client, asking);
      } finally {
        await list.again();
      }
    },
  };
}
