import type { FragmentOf, ResultOf } from 'gql.tada';
import { graphql } from '../../lib/graphql-documents.ts';

export const OwnRow = graphql(`
  fragment OwnRow on OwnListing @_unmask {
    __typename
    id
    number
    state
    title
    cover { url320 }
    price { kind amount before unit }
    hasProposal
    isHidden
    rejection { reason text }
    editedAt
    expiresAt
    featuredUntil
    featurableAt
    actions
    counts { views contacts favourites }
  }
`);

export const OwnListingsPage = graphql(
  `
    query OwnListings($state: ListingState, $q: String, $first: Int!, $skip: Int!, $after: String) {
      viewer {
        listings(state: $state, q: $q, first: $first, skip: $skip, after: $after) {
          edges { cursor node { ...OwnRow } }
          pageInfo { hasNextPage endCursor }
          totalCount
          counts { state count }
          trust { isTrusted approvedMissing wasRejected wasReported }
        }
      }
    }
  `,
  [OwnRow],
);

export type OwnPage = ResultOf<typeof OwnListingsPage>;
export type OwnNode = FragmentOf<typeof OwnRow>;
