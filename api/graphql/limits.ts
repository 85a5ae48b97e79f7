import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { argumentsOf } from './arguments.ts';
import { costOf, isOfSchema, ownReads, sizeOf } from './costs.ts';

/** Maximum bytes, tokens, nesting depth and cost (costs.ts) of a request. */
export const requestLimits = { bytes: 64 * 1024, tokens: 1000, depth: 10, cost: 1000, errors: 10 } as const;
/** Maximum number of fields evaluated for the cost: nested fragments can expand to billions. */
const maxEvaluated = 5000;

/** Parts of a page that occur once per entry; the rest of it, such as the total, occurs once. */
const ofEntries = ['nodes', 'edges'];

/** Creates an estimator that adds up the cost of each field, and of its subfields multiplied by the size of its list. */
function estimator(takes: (field: Parameters<typeof costOf>[0]) => number): ComplexityEstimator {
  const found = new Map<FieldNode, number>();
  return ({ type, field, args, node, childComplexity }) => {
    const named = getNamedType(field.type);
    // Introspection fields are beside those of the queried type.
    const asked = { of: type.name, name: field.name, type: named.name, isLeaf: isLeafType(named) };
    const once = onceIn(node, found);
    const sum = takes(asked) + once + (childComplexity - once) * timesOf(field, asked, args);
    found.set(node, sum);
    return sum;
  };
}

function timesOf(field: GraphQLField<unknown, unknown>, asked: Parameters<typeof costOf>[0], given: Record<string, unknown>): number {
  const { first } = argumentsOf(field, given);
  if (typeof first === 'number') return Math.max(1, first);
  if (ofEntries.includes(field.name) || field.name.startsWith('__')) return 1;
  return isListType(getNullableType(field.type)) || isOfSchema(asked.of) ? sizeOf(asked) : 1;
}

/** Cost of the parts of a page that occur once; fragments are ignored. */
function onceIn({ selectionSet }: FieldNode, found: Map<FieldNode, number>): number {
  const parts = selectionSet?.selections.filter((part) => part.kind === Kind.FIELD) ?? [];
  if (!parts.some((part) => ofEntries.includes(part.name.value))) return 0;
  return parts.reduce((sum, part) => sum + (ofEntries.includes(part.name.value) ? 0 : (found.get(part) ?? 0)), 0);
}

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | null | undefined;
}

/** Cost of a whole request. */
export interface Weight {
  cost: number;
  /** Number of reads that it performs. */
  reads: number;
}

/**
 * Estimates the cost before the execution. It depends on the variables, so every request is measured. @throws GraphQLError for too many
 * fields
 */
export function weigh({ schema, document, variables, operationName }: Asked): Weight {
  const operation = operationName == null ? {} : { operationName };
  const total = (takes: Parameters<typeof estimator>[0]) =>
    getComplexity({ schema, query: document, variables, ...operation, estimators: [estimator(takes)], maxQueryNodes: maxEvaluated });
  return { cost: Math.ceil(total(costOf)), reads: total(({ of, name }) => (Object.hasOwn(ownReads, `${of}.${name}`) ? 1 : 0)) };
}

/** @throws GraphQLError for a request above the maximum cost */
export function requireAffordable({ cost }: Weight): void {
  if (cost <= requestLimits.cost) return;
  const message = `This costs ${cost}, and a request may cost ${requestLimits.cost}. Please ask for shorter pages, or in several requests.`;
  throw new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', cost, maxCost: requestLimits.cost } });
}

/** Validation rule that limits the nesting depth; introspection is exempt. */
export function boundedDepth(context: ValidationContext): ASTVisitor {
  const depths = new Map<SelectionSetNode, number>();
  return {
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) <= requestLimits.depth) return;
      const message = `There are more than ${requestLimits.depth} fields inside each other.`;
      context.reportError(new GraphQLError(message, { nodes: [operation], extensions: { code: 'TOO_DEEP' } }));
    },
  };

  /** Depth of a selection set, computed once however often fragments use it; cycles are reported by another rule. */
  function depthOf(set: SelectionSetNode): number {
    const known = depths.get(set);
    if (known !== undefined) return known;
    depths.set(set, 0);
    const depth = Math.max(0, ...set.selections.map(depthOfSelection));
    depths.set(set, depth);
    return depth;
  }

  function depthOfSelection(selection: SelectionSetNode['selections'][number]): number {
    if (selection.kind === 'FragmentSpread') {
      const fragment = context.getFragment(selection.name.value);
      return fragment ? depthOf(fragment.selectionSet) : 0;
    }
    const inner = selection.selectionSet ? depthOf(selection.selectionSet) : 0;
    if (selection.kind === 'InlineFragment') return inner;
    return selection.name.value.startsWith('__') ? 0 : 1 + inner;
  }
}
