import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { markNow, type Topic } from '../cache/topics.ts';
import { type Mark, VersionedCache } from '../cache/versioned.ts';
import type { Actor } from '../domain/shared/actor.ts';
import { Encoded, encodedFor, sendEncoded } from '../pages/encoded.ts';
import { pageTopics } from '../pages/page-calls.ts';
import type { PublicResponses } from '../public-responses.ts';
import { languageOf } from './language.ts';
import { keyOf, namesRead } from './query.ts';

/** Criteria that responses vary by, besides the URL. */
type Difference = 'actor' | 'language' | 'hour';

interface CacheRule {
  /** Topics that the response depends on; it is cached until one of them changes. */
  topics: readonly Topic[];
  /** Defaults to all of them. */
  vary?: readonly Difference[];
  /** Topics of the response to anonymous callers, if those are fewer. */
  anonymous?: readonly Topic[];
  /** Anonymous callers get the response before the framework runs; for paths without parameters. */
  public?: true;
}

interface KeptResponse {
  headers: Record<string, string>;
  content: Encoded;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Caches the route's responses. They must depend only on the URL with the query parameters of the schema, and on the criteria and
     * topics listed here, and requests must change nothing.
     */
    cache?: CacheRule;
  }
  interface FastifyInstance {
    /** Cache rules of routes by path. */
    cacheRules: Map<string, CacheRule>;
  }
  interface FastifyRequest {
    /** Caches the response to a request that missed the cache. */
    keepResponse: ((reply: FastifyReply, content: Encoded) => void) | undefined;
  }
}

const hour = 3_600_000;
const keptHeaders = ['content-type', 'cache-control', 'vary'] as const;
const maxKeyLength = 600;
const maxResponse = 256 * 1024;
const everyDifference: readonly Difference[] = ['actor', 'language', 'hour'];

/**
 * Serves cached responses while their topics are unchanged: generating most of them takes longer than the rest of a call. The caller and
 * their rights are checked first, as for every call.
 */
export const responseCache = fp<{ publicResponses: PublicResponses; maxBytes?: number }>(
  async (app, { publicResponses, maxBytes = 10 * 1024 * 1024 }) => {
    const responses = new VersionedCache<KeptResponse>({ maxBytes, sizeOf: ({ content }) => content.bytes });
    app.decorateRequest('keepResponse', undefined);

    // A page depends on the topics of all its calls.
    app.addHook('onRequest', async ({ routeOptions: { config }, actor }) => {
      const noted = pageTopics();
      for (const topic of noted ? topicsFor(config.cache, actor) : []) noted?.add(topic);
    });

    app.addHook('onRoute', (route) => {
      const rule = route.config?.cache;
      if (!rule) return;
      if (route.method === 'HEAD') {
        // Before the body is removed: HEAD has the same headers as GET.
        route.onSend = [describeAlike(rule), route.onSend ?? []].flat();
        return;
      }
      if (route.method !== 'GET') throw new Error(`${route.method} ${route.url} changes something: its response is not one to be kept.`);
      app.cacheRules.set(route.url, rule);
      const nameOf = namer(app, route, rule);
      if (rule.public) publicResponses.serve(route.url, namesRead(route.schema));
      append(route, 'onRequest', async (request, reply) => {
        const { actor, url } = request;
        const isPublic =
          rule.public === true && isNobody(actor) && request.headers.origin === undefined && publicResponses.mayKeep(request);
        const key = isPublic ? url : nameOf(request);
        const kept = isPublic ? publicResponses.get(url) : responses.get(key);
        if (kept) return send(request, reply.headers(kept.headers), kept.content, isCommon(rule, actor));
        const mark = markNow(app.db)(topicsFor(rule, actor));
        request.keepResponse = isPublic ? keepPublic(publicResponses, key, mark) : keep(responses, key, mark);
      });
      append(route, 'onSend', async (request, reply, payload: unknown) => {
        const { keepResponse, method, actor } = request;
        if (!keepResponse || method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const content = new Encoded(Buffer.from(payload));
        if (payload.length <= maxResponse) keepResponse(reply, content);
        return isCommon(rule, actor) ? encodedFor(request, reply, content) : payload;
      });
    });
  },
);

const isNobody = (actor: Actor | undefined): boolean => actor === undefined || actor.kind === 'unknown';

/** Whether the response is the same for all other callers, so that it contains nothing of this one. */
const isCommon = ({ vary = everyDifference }: CacheRule, actor: Actor | undefined): boolean => !vary.includes('actor') || isNobody(actor);

const send = async (request: FastifyRequest, reply: FastifyReply, content: Encoded, common: boolean): Promise<FastifyReply> =>
  common ? sendEncoded(request, reply, content) : reply.send(content.plain);

const describeAlike = (rule: CacheRule) => async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
  typeof payload === 'string' && reply.statusCode === 200 && isCommon(rule, request.actor)
    ? encodedFor(request, reply, new Encoded(Buffer.from(payload)))
    : payload;

/** Topics that a response depends on. Responses without a rule declare none, so they may depend on anything. */
function topicsFor(rule: CacheRule | undefined, actor: Actor | undefined): readonly Topic[] {
  if (!rule) return ['any'];
  return (isNobody(actor) && rule.anonymous) || rule.topics;
}

function keep(responses: VersionedCache<KeptResponse>, key: string, mark: Mark) {
  return (reply: FastifyReply, content: Encoded) => {
    if (key.length > maxKeyLength) return;
    const headers: Record<string, string> = {};
    for (const name of keptHeaders) {
      const value = reply.getHeader(name);
      if (typeof value === 'string') headers[name] = value;
    }
    responses.set(key, { content, headers }, mark);
  };
}

function keepPublic(responses: PublicResponses, url: string, mark: Mark) {
  return (reply: FastifyReply, content: Encoded) => {
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
    responses.set(url, Object.fromEntries(headers), content, mark);
  };
}

/** Returns the function that computes a route's cache keys: responses that are equal by the rule share one key. */
function namer(app: FastifyInstance, route: RouteOptions, { vary = everyDifference }: CacheRule) {
  const names = namesRead(route.schema);
  const differences: Record<Difference, (request: FastifyRequest) => string> = {
    actor: ({ actor }) => nameOfActor(actor),
    language: (request) => languageOf(request),
    hour: () => String(Math.floor(app.now() / hour)),
  };
  return (request: FastifyRequest) => {
    const asked = keyOf(request.query as Record<string, unknown>, names);
    return [...vary.map((difference) => differences[difference](request)), route.url, JSON.stringify(request.params), asked].join(' ');
  };
}

function nameOfActor(actor: Actor | undefined): string {
  if (actor?.kind === 'user') return String(actor.userId);
  return actor?.kind === 'visitor' ? actor.visitorHash : '';
}

/** Adds a hook after those of the route. */
function append<Name extends 'onRequest' | 'onSend'>(
  route: RouteOptions,
  name: Name,
  hook: Exclude<RouteOptions[Name], undefined | unknown[]>,
): void {
  const own = route[name];
  Object.assign(route, { [name]: [...(Array.isArray(own) ? own : own ? [own] : []), hook] });
}
