import { groups } from '../domain/market/catalogue/index.ts';

/*
 * Costs of fields, in tenths of a millisecond of the only thread that answers, measured with the samples on a busy machine. A request at
 * the limit (`requestLimits`) keeps others waiting for a tenth of a second.
 */

/** Costs of fields that are reads or searches of their own: each counts as a read by the caller, as the call for the same data does. */
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

/** Costs of expensive fields that are no reads of their own. */
const dear: Readonly<Record<string, number>> = {
  'Query.__schema': 170,
  'Query.__type': 20,
  'Query.categories': 150,
  'ListingConnection.facets': 20,
  // An entry takes a dozen statements: it is looked for what it shares with others.
  'ModerationConnection.edges': 15,
  'ModerationConnection.nodes': 15,
};
const change = 10;

/** Cost of a field that leads further, such as to the place of a listing, and of a plain value. */
const thing = 1;
const value = 0.05;
/** Costs of fields held in memory, and of the schema's introspection. */
const held = 0.02;
const described = 0.01;
const heldTypes: ReadonlySet<string> = new Set([
  ...['Category', 'CategoryGroup', 'CategoryAttribute', 'AttributeChoice', 'Texts'],
  ...['ListingFacets', 'CategoryGroupFacet', 'CategoryFacet', 'ConditionFacet', 'AttributeFacet', 'AttributeValueFacet'],
]);
/** Parts that come with what they are of, in lists that are not read page by page: an entry takes as much as a value. */
const partTypes: ReadonlySet<string> = new Set([
  ...['AttributeEntry', 'DayCount', 'Fact', 'ListingEvent', 'ListingReport', 'ModerationDecision', 'ModerationFinding', 'PastPrice'],
  ...['Photo', 'PhotoUse', 'StateCount', 'UserError'],
]);

interface Field {
  /** The type that has it. */
  of: string;
  name: string;
  /** The type of its value or entries. */
  type: string;
  isLeaf: boolean;
}

/** Cost of one field by itself, once. */
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

/** How many entries a list has that is not read page by page: on an average those of the catalogue, at most the others. */
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
  // Every other type is one of another, once or twice.
  '__Type.ofType': 0.5,
  '__Type.inputFields': 3,
  '__Type.enumValues': 3,
};
const defaultSize = 10;

/** How many entries are reckoned with in a list that is not read page by page, and how often something of the schema is there. */
export function sizeOf({ of, name }: Pick<Field, 'of' | 'name'>): number {
  const isFew = name === 'userErrors' || isOfSchema(of);
  return sizes[`${of}.${name}`] ?? (isFew ? 1 : defaultSize);
}
