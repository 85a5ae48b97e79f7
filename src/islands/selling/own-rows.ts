import { type ListingState, listingStates, priceKinds, rejectReasons, sellerActions } from '#contract/values/market/listings.ts';
import { priceUnits } from '#contract/values/market/money.ts';
import { spelled } from '../../lib/graphql-documents.ts';
import type { OwnNode, OwnPage } from './own-documents.ts';

export type OwnRow = ReturnType<typeof rowOf>;

/** Listing as shown in the list. */
function rowOf(node: OwnNode) {
  const { number: id, title, hasProposal, isHidden, editedAt, expiresAt, featuredUntil, featurableAt, counts, price, rejection } = node;
  return {
    ...{ id, node, title, hasProposal, isHidden, editedAt, expiresAt, featuredUntil, featurableAt, counts },
    state: spelled(listingStates, node.state),
    cover: node.cover?.url320,
    price: {
      kind: spelled(priceKinds, price.kind),
      satang: price.amount,
      before: price.before,
      unit: price.unit && spelled(priceUnits, price.unit),
    },
    rejection: rejection && { reason: spelled(rejectReasons, rejection.reason), text: rejection.text },
    actions: node.actions.map((action) => spelled(sellerActions, action)),
  };
}

/** @throws Error if the user is not signed in */
export function connectionOf({ viewer }: OwnPage) {
  if (!viewer?.listings) throw new Error('Nobody’s listings were answered.');
  return viewer.listings;
}

/** Returns a page of the list. @throws Error if the user is not signed in */
export function listOf(page: OwnPage) {
  const { edges, totalCount, counts, trust } = connectionOf(page);
  const known = new Map(counts.map(({ state, count }) => [spelled(listingStates, state), count]));
  return {
    listings: edges.map(({ node }) => rowOf(node)),
    total: totalCount,
    trust,
    countOf: (state: ListingState) => known.get(state) ?? 0,
  };
}
