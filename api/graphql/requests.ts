import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { boundedDepth, requestLimits, requireAffordable, type Weight, weigh } from './limits.ts';

export interface GraphRequest {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/** Validated request. */
interface CheckedRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variableValues: Record<string, unknown>;
  operationName: string | null | undefined;
}

/** Reason why a request is not executed. */
export class RequestRefused extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super('The request is refused.');
    this.errors = errors;
  }
}

/** Total length of cached documents' texts, whose parsed form takes about fifty times as much memory. */
const keptCharacters = 256 * 1024;
const longestKept = 16 * 1024;

/** Counts further reads of the caller. @throws Throttled beyond the limit */
type CountReads = (times: number) => Promise<void>;

/** Parses requests, and refuses those that are invalid or too expensive. Valid documents are cached. */
export class Requests {
  readonly #build: () => GraphQLSchema;
  #schema: GraphQLSchema | undefined;
  readonly #documents = new LRUCache<string, DocumentNode>({
    maxSize: keptCharacters,
    maxEntrySize: longestKept,
    sizeCalculation: (_document, text) => text.length || 1,
  });

  constructor(build: () => GraphQLSchema) {
    this.#build = build;
  }

  /** Built on first use, since that takes longer than most parts of a start. */
  get schema(): GraphQLSchema {
    this.#schema ??= this.#build();
    return this.#schema;
  }

  /**
   * The caller has been counted once; further reads are counted in addition, even if the request turns out too expensive.
   * @throws RequestRefused, and errors of the counting
   */
  async check({ query, variables, operationName }: GraphRequest, countReads: CountReads): Promise<CheckedRequest> {
    const { schema } = this;
    const document = this.#read(query);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw refused(operationName == null ? 'Which operation is meant has to be said.' : 'There is no such operation.');
    const variableValues = variables ?? {};
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, { maxErrors: requestLimits.errors });
    if (errors) throw new RequestRefused(errors);
    const weight: Weight = refusing(() => weigh({ schema, document, variables: variableValues, operationName }));
    if (weight.reads > 1) await countReads(weight.reads - 1);
    refusing(() => requireAffordable(weight));
    return { schema, document, operation, variableValues, operationName };
  }

  #read(text: string): DocumentNode {
    const known = this.#documents.get(text);
    if (known) return known;
    const document = refusing(() => parse(text, { maxTokens: requestLimits.tokens }));
    const errors = validate(this.schema, document, [...specifiedRules, boundedDepth], { maxErrors: requestLimits.errors });
    if (errors.length > 0) throw new RequestRefused(errors);
    this.#documents.set(text, document);
    return document;
  }
}

const refused = (message: string) => new RequestRefused([new GraphQLError(message)]);

/** Rethrows GraphQL errors as refusals. */
function refusing<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof GraphQLError ? new RequestRefused([error]) : error;
  }
}
