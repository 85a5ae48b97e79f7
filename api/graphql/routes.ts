import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  type ExecutionResult,
  execute,
  type GraphQLFormattedError,
  lexicographicSortSchema,
  OperationTypeNode,
  printSchema,
} from 'graphql';
import type { Config } from '../config.ts';
import { type Language, languages } from '../contract/values/shared/common.ts';
import type { Ctx } from '../domain/context.ts';
import { unknown } from '../domain/shared/actor.ts';
import { Invalid } from '../domain/shared/errors.ts';
import { Encoded, sendEncoded } from '../pages/encoded.ts';
import { isPagesCall } from '../pages/page-calls.ts';
import { isPassing } from '../plugins/errors.ts';
import { languageOf } from '../plugins/language.ts';
import { UnreadAnswers } from '../unread-answers.ts';
import { answerLimits, textOf } from './answers.ts';
import type { GraphContext, GraphTools } from './context.ts';
import { fieldError, refusalOf } from './errors.ts';
import { KeptAnswers } from './kept-answers.ts';
import { requestLimits } from './limits.ts';
import { loadersOf } from './loaders.ts';
import { type GraphRequest, Requests } from './requests.ts';
import { graphSchema } from './schema.ts';
import { graphqlSockets } from './sockets.ts';

type Asked = FastifyRequest<{ Querystring: { lng?: Language } }>;

const text = { type: 'string' };
const lng = { enum: [...languages] };
const body = {
  type: 'object',
  properties: {
    query: text,
    operationName: { type: ['string', 'null'] },
    variables: { type: ['object', 'null'] },
    extensions: { type: ['object', 'null'] },
  },
};

/**
 * GraphQL API beside the REST calls, with the same use cases, rights, limits and codes. A request is one document of at most 64 KB, sent by
 * POST as JSON or, for queries, by GET. Only the bearer token identifies the caller; cookies are ignored.
 */
export const graphqlRoutes: FastifyPluginAsync<{ config: Config; tools: GraphTools }> = async (app, { config, tools }) => {
  const requests = new Requests(graphSchema);
  const keptAnswers = new KeptAnswers(app.db);
  const unread = new UnreadAnswers(answerLimits.unread);
  const openSocket = graphqlSockets(app, { requests, config, tools });
  const options = {
    bodyLimit: requestLimits.bytes,
    onRequest: identify,
    errorHandler: (error, request, reply) => {
      const { status, headers, errors } = refusalOf(error, request);
      reply.code(status).headers(headers).type(typeFor(request)).send(textOf({ errors }));
    },
  } satisfies RouteShorthandOptions;

  app.post<{ Body: Sent; Querystring: { lng?: Language } }>(
    '/graphql',
    // Changes are counted when they are made; here, the request counts as one call.
    { ...options, config: { access: 'public', calls: 'reads' }, schema: { hide: true, body, querystring: { properties: { lng } } } },
    async (request, reply) => answerSent(request, reply, request.body),
  );

  const querystring = { properties: { query: text, operationName: text, variables: text, extensions: text, lng } };
  app.get<{ Querystring: { query?: string; operationName?: string; variables?: string; extensions?: string; lng?: Language } }>(
    '/graphql',
    { ...options, config: { access: 'public', calls: 'reads' }, schema: { hide: true, querystring } },
    async (request, reply) => {
      // Not by returning the reply, since awaiting it waits until the socket is closed.
      if (await openSocket(request, reply)) return undefined;
      const { query, operationName, variables, extensions } = request.query;
      const maps = { variables: mapIn('variables', variables), extensions: mapIn('extensions', extensions) };
      return answerSent(request, reply, { query, operationName, ...maps });
    },
  );

  let printed: Encoded | undefined;
  const print = () => (printed ??= new Encoded(Buffer.from(`${printSchema(lexicographicSortSchema(requests.schema))}\n`)));
  app.get('/graphql/schema.graphql', { config: { access: 'public', calls: 'uncounted' }, schema: { hide: true } }, (request, reply) =>
    sendEncoded(request, reply.header('cache-control', 'public, max-age=300').type('text/plain; charset=utf-8'), print()),
  );

  /** A hash may replace the query, but none is stored: the response makes clients send the query itself. */
  async function answerSent(request: Asked, reply: FastifyReply, { query, extensions, ...sent }: Sent): Promise<FastifyReply> {
    if (query !== undefined) return answer(request, reply, { query, ...sent });
    if (!extensions?.persistedQuery) throw new Invalid({ query: ['is required'] });
    return send(request, reply, {
      errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
    });
  }

  /** Only by token, never by cookie, so that requests a browser sends automatically have no rights. */
  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers({ 'cache-control': 'no-store', vary: 'authorization, accept-language' });
    request.exchanges = app.db.engine.exchanges;
    if (request.headers.authorization !== undefined) await request.identify();
  }

  async function answer(request: Asked, reply: FastifyReply, asked: GraphRequest): Promise<FastifyReply> {
    const isNobody = request.headers.authorization === undefined;
    const asking = { language: languageOf(request, request.query.lng), now: app.now(), asked };
    const known = isNobody ? keptAnswers.find(asking) : undefined;
    unread.requireRoom(request.ip);
    if (known?.kept !== undefined) return sendText(request, reply, known.kept);
    const { operation, ...checked } = await requests.check(asked, (times) => countReads(request, times));
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw new Invalid({ query: ['subscriptions are for WebSockets'] });
    if (operation.operation === OperationTypeNode.MUTATION && request.method !== 'POST')
      throw new Invalid({ query: ['changes are made by POST'] });
    const { errors, data } = await execute({ ...checked, contextValue: contextOf(request) });
    const passing = errors?.find(({ originalError }) => isPassing(originalError))?.originalError;
    if (passing && Object.values(data ?? {}).every((value) => value === null)) throw passing;
    if (known && !errors && operation.operation === OperationTypeNode.QUERY) {
      const text = textOf({ data });
      known.keep(text);
      return sendText(request, reply, text);
    }
    return send(request, reply, { ...(errors ? { errors: errors.map((error) => fieldError(error, request)) } : {}), data });
  }

  /** Calls made while a page is rendered are part of the page. */
  async function countReads(request: FastifyRequest, times: number): Promise<void> {
    if (!isPagesCall()) await app.countCall(request, 'reads', times);
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
    return sendText(request, reply, textOf(answer));
  }

  function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
    unread.hold(request.ip, Buffer.byteLength(text), reply.raw);
    return reply.type(typeFor(request)).send(text);
  }

  function contextOf(request: Asked): GraphContext {
    const { actor = unknown, headers } = request;
    const key = headers['idempotency-key'];
    const ctx: Ctx = {
      db: app.db,
      actor,
      now: app.now(),
      address: request.ip,
      language: languageOf(request, request.query.lng),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    return { ctx, address: request.ip, loaders: loadersOf(ctx), tools, count: (kind) => app.countCall(request, kind) };
  }
};

/** Request as sent; a hash may replace its query (Apollo's automatic persisted queries). */
type Sent = Omit<GraphRequest, 'query'> & { query?: string | undefined; extensions?: Record<string, unknown> | null | undefined };
type Answer = Pick<ExecutionResult, 'data'> & { errors?: GraphQLFormattedError[] };

/** Returns GraphQL's media type if the client accepts it (GraphQL over HTTP §6.1). */
const typeFor = ({ headers }: FastifyRequest): string =>
  `${headers.accept?.includes('application/graphql-response+json') ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`;

/** @throws Invalid for anything but a JSON object */
function mapIn(name: string, given: string | undefined): Record<string, unknown> | undefined {
  if (given === undefined) return undefined;
  try {
    const map: unknown = JSON.parse(given);
    if (typeof map === 'object' && !Array.isArray(map)) return { ...map };
  } catch {
    // Reported below.
  }
  throw new Invalid({ [name]: ['must be an object in JSON'] });
}
