import {
  type ListingActionInput,
  type ListingContent,
  type ListingInput,
  type ListingSaving,
  type OwnListing,
  OwnListingQuery,
  type OwnListingRow,
  type OwnListings,
  saveListing as saveCall,
} from '../../contract/market/listings.ts';
import type { ListingState, SellerAction } from '../../contract/values/market/listings.ts';
import { priceUnitOf } from '../../contract/values/market/money.ts';
import { leafById } from '../../domain/market/catalogue/index.ts';
import { featureListing } from '../../domain/market/featured.ts';
import { actOnListing } from '../../domain/market/listing-acts.ts';
import { saveListing, startListing } from '../../domain/market/listing-writing.ts';
import { listOwnListings, readOwnListing } from '../../domain/market/own-listings.ts';
import { type OffsetArgs, pageByOffset } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { changes, type Fields, reads, subscription } from '../fields.ts';
import { globalId } from '../ids.ts';
import { inputOf } from '../input.ts';
import { changesSince } from '../navigation/changes.ts';
import { listingNumber, priceOf } from './listings.ts';

/** Listing as it is in lists, with all its data if that has been read. */
type Known = OwnListingRow & { whole?: OwnListing };

interface Entry {
  key: string;
  value: unknown;
}
interface Content extends Omit<ListingInput, 'categoryId' | 'attributes' | 'subdistrictId' | 'photos'> {
  categoryKey: string;
  attributes: Entry[];
  subdistrictCode?: number | null;
  photos: { key: string; description: string }[];
}
type ActionRequest = { id: string } & Pick<ListingActionInput, 'soldHere'> & { state?: ListingState | null };

const wordsOf = inputOf<OwnListingQuery>(OwnListingQuery);
const savingOf = inputOf<ListingSaving>(saveCall.body);
const ownNumber = (id: string) => listingNumber(id, 'OwnListing');
/** Number of most recently edited listings that are watched: as many as a page may have. */
const watched = 100;

export const ownListingFields: Fields = {
  Viewer: {
    listings: reads('market', async ({ state, q, ...page }: OffsetArgs & Pick<OwnListingQuery, 'state' | 'q'>, { ctx }) => {
      let last: OwnListings | undefined;
      const words = wordsOf({ state, q, page: 1, perPage: 1 });
      const connection = await pageByOffset(page, async (range) => {
        last = await listOwnListings(ctx, { ...words, ...range });
        return { rows: last.listings, total: last.total };
      });
      const counts = Object.entries(last?.counts ?? {}).map(([of, count]) => ({ state: of, count }));
      return { ...connection, counts, waiting: last?.waiting, trust: last?.trust };
    }),
    listing: reads('market', async ({ id }: { id: string }, { ctx }) => known(await readOwnListing(ctx, { id: ownNumber(id) }))),
  },
  Mutation: {
    startListing: changes('market', async ({ from }: { from?: string | null }, { ctx }) => ({
      listing: known(await startListing(ctx, { from: from ? ownNumber(from) : undefined })),
    })),
    saveListing: changes(
      'market',
      async ({ id, version, content }: { id: string; version: number; content: Content }, { ctx }) => {
        const saving = savingOf({ id: ownNumber(id), version, content: contentIn(content) });
        return { listing: known(await saveListing(ctx, saving)) };
      },
      { refused: asItIs },
    ),
    submitListing: act('submit'),
    withdrawListing: act('withdraw'),
    reserveListing: act('reserve'),
    releaseListing: act('release'),
    sellListing: act('sell'),
    renewListing: act('renew'),
    featureListing: changes(
      'market',
      async ({ id }: { id: string }, { ctx }) => ({ listing: known(await featureListing(ctx, { id: ownNumber(id) })) }),
      { refused: asItIs },
    ),
    archiveListing: act('archive'),
    restoreListing: act('restore'),
    deleteListing: changes('market', async (request: ActionRequest, context) => {
      await done(request, 'delete', context);
      return { deletedId: request.id };
    }),
  },
  Subscription: {
    ownListingsChanged: subscription('market', (_args: object, { ctx, follow }) => {
      const changed = changesSince(ctx);
      let before: Map<number, string> | undefined;
      return follow(async () => {
        const { topics } = await changed();
        if (before && !topics.includes('listings')) return undefined;
        const { listings, waiting } = await listOwnListings(ctx, { page: 1, perPage: watched });
        const now = new Map(listings.map((row) => [row.id, JSON.stringify(row)]));
        const other = listings.filter(({ id }) => before && before.get(id) !== now.get(id));
        before = now;
        return { changed: other, waiting };
      });
    }),
  },
  OwnListing: {
    id: ({ id }: Known) => globalId('OwnListing', id),
    number: ({ id }: Known) => id,
    price: ({ price }: Known) => priceOf(price),
    details: ({ id, whole }: Known, _args, { ctx }) => whole ?? readOwnListing(ctx, { id }),
  },
  ListingContent: {
    category: ({ categoryId }: ListingContent) => leafById(categoryId),
    attributes: ({ attributes }: ListingContent) => Object.entries(attributes).map(([key, value]): Entry => ({ key, value })),
    place: ({ subdistrictId }: ListingContent, _args, { loaders }) => subdistrictId && loaders.places.load(subdistrictId),
    photos: ({ photos }: ListingContent) => photos.map(({ id: key, description }) => ({ key, description })),
  },
};

/** Performs an action on a listing; a refusal returns the unchanged listing. */
function act(action: SellerAction) {
  return changes(
    'market',
    async (request: ActionRequest, context) => {
      const listing = await done(request, action, context);
      return { listing: listing && known(listing) };
    },
    { refused: asItIs },
  );
}

const done = ({ id, state, soldHere }: ActionRequest, action: SellerAction, { ctx, tools }: GraphContext) =>
  actOnListing(ctx, { id: ownNumber(id), action, state: state ?? undefined, soldHere: soldHere ?? undefined }, tools);

async function asItIs({ id }: { id: string }, { ctx }: GraphContext) {
  return { listing: known(await readOwnListing(ctx, { id: ownNumber(id) })) };
}

/** Returns the fields that a listing has in lists. */
function known(whole: OwnListing): Known {
  const { id, slug, state, content, photos, proposed, isHidden, rejection, editedAt, expiresAt, renewableAt, actions, counts } = whole;
  const { featuredUntil, featurableAt } = whole;
  const price = {
    kind: content.priceKind,
    satang: content.price,
    before: whole.priceBefore,
    unit: content.price === null ? null : priceUnitOf(content),
  };
  return {
    ...{ id, slug, state, title: content.title, cover: photos[0] ?? null, price, hasProposal: proposed !== null, isHidden, rejection },
    ...{ editedAt, expiresAt, renewableAt, featuredUntil, featurableAt, actions, counts, whole },
  };
}

function contentIn({ categoryKey, attributes, subdistrictCode, photos, ...content }: Content): ListingInput {
  return {
    ...content,
    price: content.price ?? null,
    condition: content.condition ?? null,
    categoryId: categoryKey,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
    subdistrictId: subdistrictCode ?? null,
    photos: photos.map(({ key: id, description }) => ({ id, description })),
  };
}
