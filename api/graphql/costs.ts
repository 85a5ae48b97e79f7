import { groups } from '../domain/market/catalogue/index.ts';

/*
 * Costs of fields, in tenths of a millisecond of the main thread, measured with the samples on a busy machine. A request at the limit
 * (`requestLimits`) blocks other requests for a tenth of a second.
 */

/** Costs of fields that are separate reads or searches: each counts as a read by the caller, as the equivalent call does. */
export const ownReads: Readonly<Record<string, number>> = {
  'Query.listing': 10,
  'Query.listings': 80,
  'Query.moderationLog': 10,
  'Query.moderationQueue': 20,
  'Query.places': 25,
  'Query.seller': 10,
  'Viewer.favouriteFolders': 10,
  'Viewer.favourites': 10,
  'Viewer.followedListings': 10,
  'Viewer.followedSellers': 10,
  'Viewer.listing': 25,
  'Viewer.listings': 10,
  'Viewer.messages': 10,
  'Viewer.notifications': 10,
  'Viewer.savedSearches': 10,
  'Viewer.threads': 20,
  'OwnListing.details': 25,
  'SavedSearch.hits': 10,
};

/** Costs of expensive fields that are not counted as reads. */
const dear: Readonly<Record<string, number>> = {
  'Query.__schema': 170,
  'Query.__type': 20,
  'Query.categories': 150,
  'ListingConnection.facets': 20,
  // An entry takes a dozen statements, which compare it with other listings.
  'ModerationConnection.edges': 15,
  'ModerationConnection.nodes': 15,
};
const change = 10;

/** Costs of a field that loads a related object, such as the place of a listing, and of a plain value. */
const thing = 1;
const value = 0.05;
/** Costs of fields in memory, and of introspection. */
const held = 0.02;
const described = 0.01;
const heldTypes: ReadonlySet<string> = new Set([
  ...['Category', 'CategoryGroup', 'CategoryAttribute', 'AttributeChoice', 'Texts'],
  ...['ListingFacets', 'CategoryGroupFacet', 'CategoryFacet', 'ConditionFacet', 'AttributeFacet', 'AttributeValueFacet'],
]);
/** Types loaded with their parents, in lists without pagination: an entry costs as much as a value. */
const partTypes: ReadonlySet<string> = new Set([
  ...['AttributeEntry', 'DayCount', 'Fact', 'ListingEvent', 'ListingReport', 'ModerationDecision', 'ModerationFinding', 'PastPrice'],
  ...['Photo', 'PhotoUse', 'StateCount', 'UserError'],
]);

interface Field {
  /** Parent type. */
  of: string;
  name: string;
  /** Type of its value or entries. */
  type: string;
  isLeaf: boolean;
}

/** Cost of a single field. */
export function costOf({ of, name, type, isLeaf }: Field): number {
  const own = ownReads[`${of}.${name}`] ?? dear[`${of}.${name}`];
  if (own !== undefined) return own;
  if (name.startsWith('__')) return 0;
  if (of === 'Mutation') return change;
  if (isOfSchema(of)) return described;
  if (heldTypes.has(of)) return held;
  return isLeaf || partTypes.has(type) ? value : thing;
}

export const isOfSchema = (type: string): boolean => type.startsWith('__');

const leaves = groups.flatMap((group) => group.leaves);
const attributes = leaves.flatMap((leaf) => leaf.attributes);
const choices = attributes.flatMap((attribute) => attribute.choices ?? []);

/** Assumed sizes of lists without pagination: averages for the catalogue, maximums for all others. */
const sizes: Readonly<Record<string, number>> = {
  'Query.categories': groups.length,
  'CategoryGroup.categories': leaves.length / groups.length,
  'Category.attributes': attributes.length / leaves.length,
  'CategoryAttribute.choices': choices.length / attributes.length,
  'ListingFacets.groups': groups.length,
  'CategoryGroupFacet.categories': leaves.length / groups.length,
  'ListingFacets.provinces': 77,
  'AttributeFacet.values': 30,
  'DecideListingsPayload.decided': 100,
  'MoveFavouritesPayload.folders': 50,
  'NotificationsChange.added': 100,
  'OwnListingDetails.days': 30,
  'OwnListingDetails.history': 30,
  'OwnListingsChange.changed': 100,
  'ThreadsChange.threads': 100,
  'Viewer.favouriteFolders': 50,
  '__Schema.types': 200,
  '__Type.fields': 5,
  // Every other type is wrapped by one or two others.
  '__Type.ofType': 0.5,
  '__Type.inputFields': 3,
  '__Type.enumValues': 3,
};
const defaultSize = 10;

/** Returns the assumed size of a list without pagination, or the assumed frequency of an introspection field. */
export function sizeOf({ of, name }: Pick<Field, 'of' | 'name'>): number {
  const isFew = name === 'userErrors' || isOfSchema(of);
  return sizes[`${of}.${name}`] ?? (isFew ? 1 : defaultSize);
}
