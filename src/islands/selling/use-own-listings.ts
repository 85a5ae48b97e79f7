import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { onChange } from '../../lib/changes.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { newGraphClient } from '../../lib/graphql.ts';
import { type ListingWords, listingVariables } from './own-address.ts';
import type { Asking } from './own-deeds.ts';
import { OwnListingsPage, type OwnPage } from './own-documents.ts';
import { listOf } from './own-rows.ts';

/** Loaded as soon as somebody turns to a listing. */
export const loadDeeds = () => import('./own-deeds.ts');

interface First {
  words: ListingWords;
  page: OwnPage;
  since: string;
}

/** A page of one’s listings: changed at once, put back when that is refused, and asked for again when they change elsewhere. */
export function useOwnListings(words: ListingWords, first: First, lang: Language) {
  const client = useFilledClient(first, lang);
  const variables = listingVariables(words);
  const isFirst = JSON.stringify(variables) === JSON.stringify(listingVariables(first.words));
  const [isUntouched, setUntouched] = useState(true);
  if (isUntouched && !isFirst) setUntouched(false);
  const { data, previousData, loading, refetch } = useQuery(OwnListingsPage, {
    client,
    variables,
    // The page has brought the first list along. Whoever comes back to one sees what it was, until the server has answered.
    fetchPolicy: isUntouched && isFirst ? 'cache-first' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const again = useCallback(
    () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
    [refetch],
  );
  const { since } = first;
  useEffect(() => onChange('listings', () => void again(), since), [again, since]);
  return {
    client,
    ...listOf(data ?? previousData ?? first.page),
    isBusy: loading,
    /** Shows a change while it is made. @throws ApiError after all is as it was */
    async change(asking: Asking): Promise<void> {
      try {
        const { carryOut } = await loadDeeds();
        await carryOut(client, asking);
      } finally {
        await again();
      }
    },
  };
}

/** What is known of listings, beginning with what the page was made of; of somebody else nothing stays known. */
function useFilledClient({ words, page }: First, lang: Language) {
  const [client] = useState(() => {
    const made = newGraphClient(lang);
    made.writeQuery({ query: OwnListingsPage, variables: listingVariables(words), data: page });
    return made;
  });
  useEffect(() => onPersonChanged(() => void client.clearStore()), [client]);
  return client;
}
