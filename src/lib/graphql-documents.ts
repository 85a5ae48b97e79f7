import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Parses a document whose result is typed by the schema (api/graphql/schema.graphql). */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Money: number; AttributeValue: string | string[] | number | boolean };
}>();

/**
 * Maps an enum name of the schema, such as `LIKE_NEW`, to the contract's value, `like-new`. @throws Error if the contract has no such value
 */
export function spelled<Value extends string>(values: readonly Value[], name: string): Value {
  const found = values.find((value) => value === name.toLowerCase().replaceAll('_', '-'));
  if (found === undefined) throw new Error(`${name} is none of ${values.join(', ')}.`);
  return found;
}
