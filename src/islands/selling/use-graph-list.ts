import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Language, perPageMax } from '#contract/values/shared/common.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { onChange } from '../../lib/changes.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { newGraphClient } from '../../lib/graphql.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

/** Loaded part of a connection. */
interface Known {
  edges: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
interface PageVariables {
  first: number;
  skip: number;
  after?: string | null;
}

interface Asked<Page, Variables> {
  document: TypedDocumentNode<Page, Variables>;
  variables: Variables;
  /** Data that the page was rendered from, and the cursor of changes read before it. */
  first: { variables: Variables; page: Page; since: string };
  listIn: (page: Page) => Known;
}

/**
 * List with numbered pages and a “show more” button. It starts with the data rendered with the page and refetches everything shown when it
 * changes, here or elsewhere.
 */
export function useGraphList<Page, Variables extends PageVariables>(
  { document, variables, first, listIn }: Asked<Page, Variables>,
  lang: Language,
) {
  const client = useFilledClient(document, first, lang);
  const { data, previousData, loading, error, fetchMore } = useQuery(document, { client, variables });
  const page = data ?? previousData ?? first.page;
  const list = listIn(page);
  const [isAdding, setAdding] = useState(false);
  const inTurn = useTurns();
  const latest = useRef(variables);
  latest.current = variables;

  /** Refetches all shown pages in one request, so that nothing shifts; never deduplicated with an earlier in-flight query. */
  const again = useCallback(
    () =>
      inTurn(async () => {
        const variables = latest.current;
        const known = client.readQuery({ query: document, variables });
        const all = { ...variables, first: variables.first * (known ? pagesOf(listIn(known), variables) : 1) };
        const context = { queryDeduplication: false };
        const { data } = await client.query({ query: document, variables: all, fetchPolicy: 'no-cache', context });
        if (data) client.writeQuery({ query: document, variables, data });
      }).catch(() => undefined),
    [client, document, inTurn, listIn],
  );
  const { since } = first;
  useEffect(() => onChange('listings', () => void again(), since), [again, since]);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('online', () => void again(), { signal: stop.signal });
    return () => stop.abort();
  }, [again]);
  useEffect(() => {
    if (error) showErrorToast(error);
  }, [error]);
  // A list shown before appears from the cache until the server responds.
  const asked = JSON.stringify(variables);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    if (client.readQuery({ query: document, variables: latest.current })) void again();
  }, [asked, again, client, document]);

  async function add(): Promise<void> {
    setAdding(true);
    try {
      await inTurn(async () => {
        const variables = latest.current;
        const known = client.readQuery({ query: document, variables });
        const rows = () => globalThis.document.querySelectorAll('main [data-row]');
        const before = rows().length;
        if (known) await fetchMore({ variables: { ...variables, after: listIn(known).pageInfo.endCursor } });
        // Focus moves to the first new row, since the button may be gone.
        afterPaint(() => rows()[before]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true }));
      });
    } catch (error) {
      showErrorToast(error);
    } finally {
      setAdding(false);
    }
  }
  const pages = pagesOf(list, variables);
  return {
    client,
    page,
    isBusy: loading,
    again,
    /** Number of shown pages, and the function that adds one while all of them fit into one response. */
    shown: pages,
    more: list.pageInfo.hasNextPage && (pages + 1) * variables.first <= perPageMax ? { isBusy: isAdding, add } : undefined,
  };
}

const pagesOf = ({ edges }: Known, { first }: PageVariables): number => Math.max(1, Math.ceil(edges.length / first));

/** Queue that runs one task after the other. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work: () => Promise<void>): Promise<void> => {
    const done = last.current.then(work, work);
    last.current = done;
    return done;
  }, []);
}

/** Client whose cache starts with the data of the page, and is cleared when the account changes. */
function useFilledClient<Page, Variables extends PageVariables>(
  query: TypedDocumentNode<Page, Variables>,
  { variables, page }: Asked<Page, Variables>['first'],
  lang: Language,
): ApolloClient {
  const [client] = useState(() => {
    const made = newGraphClient(lang);
    made.writeQuery({ query, variables, data: page });
    return made;
  });
  useEffect(() => onPersonChanged(() => void client.clearStore()), [client]);
  return client;
}
