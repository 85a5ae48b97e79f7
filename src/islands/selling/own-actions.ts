import { type ApolloCache, type ApolloClient, isReference, type Reference } from '@apollo/client';
import type { SellerAction } from '#contract/values/market/listings.ts';
import { doneOf } from '../../lib/graphql.ts';
import { graphql } from '../../lib/graphql-documents.ts';
import type { ActionRequest } from './action-requests.ts';
import { type OwnNode, OwnRow } from './own-documents.ts';
import type { OwnRow as Row } from './own-rows.ts';

/** Mutations for the seller’s actions; each returns the updated listing. */
const actionDocuments = {
  submit: graphql(
    `mutation SubmitListing($id: ID!, $state: ListingState) {
      done: submitListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
  withdraw: graphql(
    `mutation WithdrawListing($id: ID!, $state: ListingState) {
      done: withdrawListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
  reserve: graphql(
    `mutation ReserveListing($id: ID!, $state: ListingState) {
      done: reserveListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
  release: graphql(
    `mutation ReleaseListing($id: ID!, $state: ListingState) {
      done: releaseListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
  renew: graphql(
    `mutation RenewListing($id: ID!, $state: ListingState) {
      done: renewListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
  archive: graphql(
    `mutation ArchiveListing($id: ID!, $state: ListingState) {
      done: archiveListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
  restore: graphql(
    `mutation RestoreListing($id: ID!, $state: ListingState) {
      done: restoreListing(id: $id, state: $state) { __typename listing { ...OwnRow } userErrors { field code message } }
    }`,
    [OwnRow],
  ),
};
const SellListing = graphql(
  `mutation SellListing($id: ID!, $state: ListingState, $soldHere: Boolean) {
    done: sellListing(id: $id, state: $state, soldHere: $soldHere) { __typename listing { ...OwnRow } userErrors { field code message } }
  }`,
  [OwnRow],
);
const DeleteListing = graphql(`
  mutation DeleteListing($id: ID!, $state: ListingState) {
    done: deleteListing(id: $id, state: $state) { __typename deletedId userErrors { field code message } }
  }
`);

const FeatureListing = graphql(
  `mutation FeatureListing($id: ID!) {
    done: featureListing(id: $id) { __typename listing { ...OwnRow } userErrors { field code message } }
  }`,
  [OwnRow],
);

/** Features a listing for a week. @throws ApiError if one was featured within a week */
export async function feature(client: ApolloClient, { id }: OwnNode): Promise<void> {
  const { data } = await client.mutate({ mutation: FeatureListing, variables: { id } });
  doneOf(data?.done);
}

/** State after an action, where it is known before the server responds. */
const statesAfter: Partial<Record<SellerAction, OwnNode['state']>> = {
  archive: 'ARCHIVED',
  reserve: 'RESERVED',
  release: 'PUBLISHED',
  sell: 'SOLD',
  withdraw: 'DRAFT',
};

export interface Asking {
  request: ActionRequest;
  subjects: readonly Row[];
  /** Whether to act even if the states have changed since rendering. */
  isAnyState?: boolean;
}

/** Applies an action to listings with an optimistic update. @throws ApiError of the first rejection; the others are still applied */
export async function carryOut(client: ApolloClient, { request, subjects, isAnyState }: Asking): Promise<void> {
  // All requests start together, so the listings leave the list at once.
  const sent = await Promise.allSettled(subjects.map(({ node }) => send(client, request, { node, state: isAnyState ? null : node.state })));
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}

interface Subject {
  node: OwnNode;
  /** Expected state, or null for any; the server skips a listing in another state. */
  state: OwnNode['state'] | null;
}

async function send(client: ApolloClient, { action, soldHere }: ActionRequest, { node, state }: Subject): Promise<void> {
  const variables = { id: node.id, state };
  if (action === 'delete') {
    const gone = { __typename: 'DeleteListingPayload' as const, deletedId: node.id, userErrors: [] };
    const { data } = await client.mutate({
      mutation: DeleteListing,
      variables,
      optimisticResponse: { done: gone },
      update: (cache, { data }) => {
        if (isDone(data)) cache.evict({ id: cache.identify(node) });
      },
    });
    doneOf(data?.done);
    return;
  }
  const listing = { ...node, state: statesAfter[action] ?? node.state };
  const options = {
    optimisticResponse: { done: { __typename: 'OwnListingPayload' as const, listing, userErrors: [] } },
    update: (cache: ApolloCache, { data }: { data?: Answer | null }) => {
      if (isDone(data) && (action === 'archive' || action === 'restore')) takeOut(cache, node);
    },
  };
  const { data } =
    action === 'sell'
      ? await client.mutate({ mutation: SellListing, variables: { ...variables, soldHere: soldHere ?? null }, ...options })
      : await client.mutate({ mutation: actionDocuments[action], variables, ...options });
  doneOf(data?.done);
}

interface Answer {
  done: { userErrors: readonly unknown[] } | null;
}
const isDone = (data: Answer | null | undefined): boolean => data?.done?.userErrors.length === 0;

/** Removes a listing from all cached lists; the server’s response determines the new one. */
function takeOut(cache: ApolloCache, { id }: OwnNode): void {
  cache.modify<{ listings: { edges: { node: Reference }[] } }>({
    id: cache.identify({ __typename: 'Viewer' }),
    fields: {
      listings: (known, { readField }) =>
        isReference(known) ? known : { ...known, edges: known.edges.filter(({ node }) => readField('id', node) !== id) },
    },
  });
}
