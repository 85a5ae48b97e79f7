import { type GraphQLField, isNonNullType } from 'graphql';
import type { Resolver } from './fields.ts';

/** Returns a field's arguments: null, or a variable that is null, counts as missing, so that the default applies. */
export function argumentsOf(field: Pick<GraphQLField<unknown, unknown>, 'args'>, given: Record<string, unknown>): Record<string, unknown> {
  const missing = field.args.filter((arg) => hasDefault(arg) && given[arg.name] === null);
  return missing.length === 0 ? given : { ...given, ...Object.fromEntries(missing.map(({ name, defaultValue }) => [name, defaultValue])) };
}

/** Wraps a resolver so that it gets defaults in place of nulls. */
export function withDefaults(field: Pick<GraphQLField<unknown, unknown>, 'args'>, give: Resolver): Resolver {
  if (!field.args.some(hasDefault)) return give;
  return (source, args: Record<string, unknown>, context, info) => give(source, argumentsOf(field, args), context, info);
}

const hasDefault = ({ defaultValue, type }: GraphQLField<unknown, unknown>['args'][number]) =>
  defaultValue !== undefined && !isNonNullType(type);
