import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Writes a document whose answer has the type that the schema gives it (api/graphql/schema.graphql). */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Money: number; AttributeValue: string | string[] | number | boolean };
}>();

/** `LIKE_NEW` of the schema is `like-new` of the contract. @throws Error where the contract has no such value */
export function spelled<Value extends string>(values: readonly Value[], name: string): Value {
  const found = values.find((value) => value === name.toLowerCase().replaceAll('_', '-'));
  if (found === undefined) throw new Error(`${name} is none of ${values.join(', ')}.`);
  return found;
}
