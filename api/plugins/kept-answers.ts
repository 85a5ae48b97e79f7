import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { stateOf } from '../db/changes.ts';
import type { Actor } from '../domain/shared/actor.ts';
import { languageOf } from './language.ts';
import { keyOf, namesRead } from './query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer depends on nothing but the address with what the schema says of its query, who asks, their
     * language, the hour and what the database holds, and asking changes nothing: it is kept until anything in
     * the database changes.
     */
    kept?: true;
  }
  interface FastifyRequest {
    /** Under what an answer was looked for and not found, and in which state of the database. */
    unanswered: { key: string; state: number } | undefined;
  }
}

interface Answer {
  bytes: Buffer;
  headers: Record<string, string>;
}

const hour = 3_600_000;
const keptHeaders = ['content-type', 'cache-control', 'vary'] as const;
const longestKey = 600;
const largestAnswer = 256 * 1024;

/** Answers for one state of the database, the longest unused first; bounded in bytes. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #mostBytes: number;
  #bytes = 0;
  #state = -1;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string, state: number): Answer | undefined {
    if (state !== this.#state) {
      this.#answers.clear();
      this.#bytes = 0;
      this.#state = state;
    }
    const answer = this.#answers.get(key);
    if (answer) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  /** `state` is the one the answer was made from; one of an older state is not kept. */
  set(key: string, answer: Answer, state: number): void {
    if (state !== this.#state || this.#answers.has(key)) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.bytes.length + key.length;
    for (const [oldest, dropped] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= dropped.bytes.length + oldest.length;
    }
  }
}

/**
 * Sends answers made before again while the database is what it was: making most of them takes longer than
 * all the rest of a call. Who asks and whether they may is found out first, as for every call.
 */
export const keptAnswers = fp<{ mostBytes?: number }>(async (app, { mostBytes = 32 * 1024 * 1024 }) => {
  const kept = new KeptAnswers(mostBytes);
  app.decorateRequest('unanswered', undefined);

  app.addHook('onRoute', (route) => {
    if (!route.config?.kept || route.method !== 'GET') return;
    const names = namesRead(route.schema);
    const nameAnswer = (request: FastifyRequest) => {
      const { actor, params, query } = request;
      const asked = keyOf(query as Record<string, unknown>, names);
      return [Math.floor(app.now() / hour), nameOf(actor), languageOf(request), route.url, JSON.stringify(params), asked].join(' ');
    };
    append(route, 'onRequest', async (request, reply) => {
      const key = nameAnswer(request);
      const state = stateOf(app.db);
      const answer = kept.get(key, state);
      if (answer) return reply.headers(answer.headers).send(answer.bytes);
      request.unanswered = { key, state };
    });
    append(route, 'onSend', async (request, reply, payload: unknown) => {
      if (!request.unanswered || reply.statusCode !== 200 || typeof payload !== 'string' || payload.length > largestAnswer) return payload;
      const { key, state } = request.unanswered;
      if (key.length > longestKey || stateOf(app.db) !== state) return payload;
      const headers: Record<string, string> = {};
      for (const name of keptHeaders) {
        const value = reply.getHeader(name);
        if (typeof value === 'string') headers[name] = value;
      }
      kept.set(key, { bytes: Buffer.from(payload), headers }, state);
      return payload;
    });
  });
});

function nameOf(actor: Actor | undefined): string {
  if (actor?.kind === 'user') return String(actor.userId);
  return actor?.kind === 'visitor' ? actor.visitorHash : '';
}

/** Adds a hook behind those the route has. */
function append<Name extends 'onRequest' | 'onSend'>(
  route: RouteOptions,
  name: Name,
  hook: Exclude<RouteOptions[Name], undefined | unknown[]>,
): void {
  const own = route[name];
  Object.assign(route, { [name]: [...(Array.isArray(own) ? own : own ? [own] : []), hook] });
}
