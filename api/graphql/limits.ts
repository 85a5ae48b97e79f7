import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';

/** The longest request, its parts as the parser counts them, how many fields may be inside each other, and what it may cost. */
export const requestLimits = { bytes: 64 * 1024, tokens: 1000, depth: 10, cost: 1000, errors: 10 } as const;
/** Fields looked at to find out what a request costs: fragments of fragments can name billions. */
const maxEvaluated = 5000;
/** What is dear by itself: all of the schema, all categories, what is read one by one, and every change. */
const ownCosts: Record<string, number> = {
  ...{ __schema: 300, __type: 20, categories: 150, details: 25, facets: 20, Mutation: 10 },
  // An entry takes a dozen statements: it is looked for what it shares with others.
  ModerationConnection: 15,
};

/** What of a page is there as often as it has entries; the rest of it, such as how many there are, is there once. */
const ofEntries = ['nodes', 'edges'];

/** What leads further costs 1, and the entries of a page as often as it has some; a value costs nothing. */
function estimator(): ComplexityEstimator {
  const costs = new Map<FieldNode, number>();
  return ({ type, field, args, node, childComplexity }) => {
    const named = ownCosts[field.name] ?? ownCosts[type.name];
    if (field.name.startsWith('__')) return named ?? 0;
    const own = named ?? (isLeafType(getNamedType(field.type)) ? 0 : 1);
    const once = onceIn(node, costs);
    const times = typeof args.first === 'number' ? Math.max(1, args.first) : 1;
    const cost = own + once + (childComplexity - once) * times;
    costs.set(node, cost);
    return cost;
  };
}

/** What the parts of a page cost that are there once; of what is spread into it, that is not asked. */
function onceIn({ selectionSet }: FieldNode, costs: Map<FieldNode, number>): number {
  const parts = selectionSet?.selections.filter((part) => part.kind === Kind.FIELD) ?? [];
  return parts.reduce((sum, part) => sum + (ofEntries.includes(part.name.value) ? 0 : (costs.get(part) ?? 0)), 0);
}

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | null | undefined;
}

/** Refuses what would cost too much before any of it is done. The variables count, so it is asked of every request. @throws GraphQLError */
export function requireAffordable({ schema, document, variables, operationName }: Asked): void {
  const operation = operationName == null ? {} : { operationName };
  const cost = getComplexity({ schema, query: document, variables, ...operation, estimators: [estimator()], maxQueryNodes: maxEvaluated });
  if (cost <= requestLimits.cost) return;
  const message = `This costs ${cost}, and a request may cost ${requestLimits.cost}. Please ask for shorter pages, or in several requests.`;
  throw new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', cost, maxCost: requestLimits.cost } });
}

/** A rule of validation: no more fields inside each other than may be, those about the schema itself left out. */
export function boundedDepth(context: ValidationContext): ASTVisitor {
  const depths = new Map<SelectionSetNode, number>();
  return {
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) <= requestLimits.depth) return;
      const message = `There are more than ${requestLimits.depth} fields inside each other.`;
      context.reportError(new GraphQLError(message, { nodes: [operation], extensions: { code: 'TOO_DEEP' } }));
    },
  };

  /** Of each set once, however often fragments name it; one that leads to itself is another rule's business. */
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
