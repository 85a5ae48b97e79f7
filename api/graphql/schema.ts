import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLEnumType, GraphQLObjectType, GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { withDefaults } from './arguments.ts';
import { type Fields, isEntrance } from './fields.ts';
import { viewerFields } from './identity/viewer.ts';
import { categoryFields } from './market/categories.ts';
import { favouriteFields } from './market/favourites.ts';
import { listingFields } from './market/listings.ts';
import { moderationFields } from './market/moderation.ts';
import { ownListingFields } from './market/own-listings.ts';
import { placeFields } from './market/places.ts';
import { savedSearchFields } from './market/saved-searches.ts';
import { listingSearchFields } from './market/search.ts';
import { sellerFields } from './market/sellers.ts';
import { changeFields } from './navigation/changes.ts';
import { notificationFields } from './navigation/notifications.ts';
import { nodeFields } from './shared/nodes.ts';
import { scalars } from './shared/scalars.ts';
import { threadFields } from './workspace/threads.ts';

const files = [
  'shared/shared',
  'identity/viewer',
  'market/categories',
  'market/listings',
  'market/own-listings',
  'market/favourite-folders',
  'market/search',
  'market/saved-searches',
  'market/places',
  'market/sellers',
  'market/moderation',
  'navigation/changes',
  'navigation/notifications',
  'workspace/threads',
];
const fields = [
  nodeFields,
  viewerFields,
  categoryFields,
  listingFields,
  listingSearchFields,
  ownListingFields,
  favouriteFields,
  savedSearchFields,
  placeFields,
  sellerFields,
  moderationFields,
  changeFields,
  notificationFields,
  threadFields,
];

/** Types of entry fields, each of which declares its areas for API keys. */
const entrances = ['Query', 'Mutation', 'Subscription', 'Viewer'];

/** Builds the schema with its resolvers. */
export function graphSchema(): GraphQLSchema {
  const text = files.map((file) => readFileSync(join(import.meta.dirname, `${file}.graphql`), 'utf8')).join('\n');
  // Validated by tests, since that takes a third of the time.
  const schema = buildSchema(text, { assumeValid: true, noLocation: true });
  for (const type of Object.values(schema.getTypeMap())) {
    if (type instanceof GraphQLEnumType && !type.name.startsWith('__')) spellAsContract(type);
    if (type instanceof GraphQLScalarType && Object.hasOwn(scalars, type.name)) Object.assign(type, scalars[type.name]);
  }
  for (const part of fields) attach(schema, part);
  return schema;
}

/** Maps `LIKE_NEW` of the schema to `like-new` of the contract. */
function spellAsContract(type: GraphQLEnumType): void {
  const { values, ...config } = type.toConfig();
  const spelled = Object.entries(values).map(([name, value]) => [name, { ...value, value: name.toLowerCase().replaceAll('_', '-') }]);
  // A schema's types refer to each other, so the existing type is modified.
  Object.assign(type, new GraphQLEnumType({ ...config, values: Object.fromEntries(spelled) }));
}

function attach(schema: GraphQLSchema, part: Fields): void {
  for (const [typeName, resolvers] of Object.entries(part)) {
    const type = schema.getType(typeName);
    if (!(type instanceof GraphQLObjectType)) throw new Error(`The schema has no type ${typeName}.`);
    for (const [name, given] of Object.entries(resolvers)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`The schema has no field ${typeName}.${name}.`);
      const says = isEntrance(given);
      if (!says && entrances.includes(typeName) && name !== 'id') throw new Error(`${typeName}.${name} does not say which keys it is for.`);
      field.resolve = withDefaults(field, says ? given.resolve : given);
      if (says && given.subscribe) field.subscribe = withDefaults(field, given.subscribe);
    }
  }
}
