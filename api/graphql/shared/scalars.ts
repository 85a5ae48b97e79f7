import { GraphQLError, type GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { maxPrice } from '../../contract/values/market/listings.ts';

type Scalar = Partial<Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'>>;

/** Scalars of the schema whose values are converted or checked. */
export const scalars: Record<string, Scalar> = {
  DateTime: { serialize: (value) => new Date(typeof value === 'number' ? value : String(value)).toISOString() },
  Money: { parseValue: money, parseLiteral: (node) => money(node.kind === Kind.INT ? Number(node.value) : undefined) },
  AttributeValue: {
    parseValue: attributeValue,
    parseLiteral: (node: ValueNode, variables) => attributeValue(valueFromASTUntyped(node, variables)),
  },
};

function money(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxPrice) return value;
  throw new GraphQLError(`Money is a whole number of satang, at most ${maxPrice}.`);
}

function attributeValue(value: unknown): unknown {
  const isPlain = (part: unknown) => ['string', 'number', 'boolean'].includes(typeof part);
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) return value;
  throw new GraphQLError('AttributeValue is a text, several texts, a number, or yes or no.');
}
