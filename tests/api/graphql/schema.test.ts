import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  assertValidSchema,
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { roles } from '../../../api/contract/values/identity/account.ts';
import { attributeKinds } from '../../../api/contract/values/market/categories.ts';
import { listingEvents } from '../../../api/contract/values/market/listing-events.ts';
import {
  conditions,
  deliveries,
  findingKinds,
  listingStates,
  moderationKinds,
  priceKinds,
  rejectReasons,
  sellerActions,
} from '../../../api/contract/values/market/listings.ts';
import { priceUnits } from '../../../api/contract/values/market/money.ts';
import { placeKinds } from '../../../api/contract/values/market/places.ts';
import { frequencies } from '../../../api/contract/values/market/saved-searches.ts';
import { searchSorts } from '../../../api/contract/values/market/search.ts';
import { sellerKinds } from '../../../api/contract/values/market/sellers.ts';
import { changeTopics } from '../../../api/contract/values/navigation/changes.ts';
import { notificationKinds } from '../../../api/contract/values/navigation/notifications.ts';
import { caseReasons } from '../../../api/contract/values/shared/cases.ts';
import { threadFilters, threadKinds, threadSides } from '../../../api/contract/values/workspace/chat.ts';
import { graphSchema } from '../../../api/graphql/schema.ts';
import { testApp } from '../../support/app.ts';

const file = join(import.meta.dirname, '../../../api/graphql/schema.graphql');
const schema = graphSchema();
const ownTypes = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type));

test('the schema keeps the rules of GraphQL, which no start checks', () => {
  const folder = dirname(file);
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\w[\\/]\w+.*\.graphql$/.test(name));
  expect(parts.length).toBeGreaterThan(10);
  assertValidSchema(buildSchema(parts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')));
});

test('the printed schema is what it is, and breaks nobody’s requests', async () => {
  const committed = existsSync(file) ? buildSchema(readFileSync(file, 'utf8')) : schema;
  expect(findBreakingChanges(committed, schema)).toEqual([]);
  await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot(file);
});

test('the schema is there to read', async () => {
  const answer = await (await testApp()).call('GET', '/graphql/schema.graphql');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(readFileSync(file, 'utf8'));
});

test.each(ownTypes.map((type) => ({ type, name: type.name })))('$name says what it is, and so does every part of it', ({ type }) => {
  expect(undescribed(type)).toEqual([]);
});

/** Parts of a type without a description. */
function undescribed(type: GraphQLNamedType): string[] {
  const missing = type.description ? [] : [type.name];
  if (isEnumType(type)) missing.push(...type.getValues().flatMap(({ name, description }) => (description ? [] : [name])));
  if (isObjectType(type) || isInterfaceType(type))
    for (const { name, description, args } of Object.values(type.getFields())) {
      if (!description) missing.push(name);
      // The record's own id needs no description.
      missing.push(...args.filter((arg) => !arg.description && arg.name !== 'id').map((arg) => `${name}(${arg.name})`));
    }
  if (isInputObjectType(type)) missing.push(...Object.values(type.getFields()).flatMap((field) => (field.description ? [] : [field.name])));
  return missing;
}

const enumerations: Record<string, readonly string[]> = {
  AttributeKind: attributeKinds,
  ChangeTopic: changeTopics,
  Condition: conditions,
  ContactKind: ['phone', 'line', 'link', 'email'],
  Delivery: deliveries,
  FindingKind: findingKinds,
  ListingDeed: listingEvents,
  ListingEventKind: listingEvents,
  ListingParty: ['seller', 'moderator', 'time', 'deal'],
  ListingSort: searchSorts,
  ListingState: listingStates,
  ModerationKind: moderationKinds,
  NotificationKind: notificationKinds,
  PlaceKind: placeKinds,
  PriceKind: priceKinds,
  PriceUnit: priceUnits,
  RejectReason: rejectReasons,
  ReportReason: caseReasons,
  Role: roles,
  SearchFrequency: frequencies,
  SellerAction: sellerActions,
  SellerKind: sellerKinds,
  ThreadFilter: threadFilters,
  ThreadKind: threadKinds,
  ThreadSide: threadSides,
};

test('enumerations have the values of the contract', () => {
  const found = ownTypes.filter(isEnumType).map((type) => [type.name, type.getValues().map(({ value }) => String(value))] as const);
  const sorted = (all: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(all.map(([name, values]) => [name, [...values].sort()]));
  expect(sorted(found)).toEqual(sorted(Object.entries(enumerations)));
});
