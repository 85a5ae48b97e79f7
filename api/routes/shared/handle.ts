import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type AnswerOf, type Call, type InputOf, statusOf } from '../../contract/shared/call.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Ctx } from '../../domain/context.ts';
import type { AccessNote } from '../../domain/shared/access-log.ts';
import { unknown } from '../../domain/shared/actor.ts';
import { type Logging, logged, planOf } from '../../plugins/access-log.ts';
import { languageOf, namesLanguage, variesByLanguage } from '../../plugins/language.ts';
import { namesRead } from '../../plugins/query.ts';
import { logUnwritten } from './log-unwritten.ts';
import { fastifySchema } from './schema.ts';

/** Call with its implementation. */
interface Handled {
  call: Call;
  // The input's types differ by call.
  run: (ctx: Ctx, request: never, reply: FastifyReply) => unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All calls with an implementation. */
    handled: Handled[];
  }
  interface FastifyContextConfig {
    /** Declaration of the route's call. */
    call?: Call;
  }
}

type RequestOf<Declared extends Call> = FastifyRequest<{
  Params: InputOf<Declared>['params'];
  Querystring: InputOf<Declared>['query'];
  Body: InputOf<Declared>['body'];
}>;

/** Response: as declared, a streamed file, or one that was already sent. */
type Answer<Declared extends Call> = AnswerOf<Declared> | Readable | FastifyReply;

/** Runs a declared call's use case with its parsed input. A response sent by `run` itself stays unchanged. */
export type Run<Declared extends Call> = (
  ctx: Ctx,
  request: RequestOf<Declared>,
  reply: FastifyReply,
) => Answer<Declared> | Promise<Answer<Declared>>;

interface Options
  extends Pick<RouteShorthandOptions, 'attachValidation' | 'bodyLimit' | 'handlerTimeout' | 'logLevel' | 'onRequest' | 'preParsing'> {
  config?: Omit<FastifyContextConfig, 'access' | 'call' | 'calls'>;
}

/** Implements a declared call: its path, access, validation and documentation come from the declaration. */
export function handle<Declared extends Call>(
  app: FastifyInstance,
  call: Declared,
  run: Run<Declared>,
  { config, onRequest = [], ...options }: Options = {},
): void {
  const status = statusOf(call);
  const plan = planOf(call);
  if (plan?.isQuery && config?.cache) throw new Error(`${call.method} ${call.path} is logged: its response is not one to be kept.`);
  app.handled.push({ call, run });
  app.route<{ Params: InputOf<Declared>['params']; Querystring: InputOf<Declared>['query']; Body: InputOf<Declared>['body'] }>({
    ...options,
    method: call.method,
    url: call.path,
    config: {
      access: call.access,
      ...(call.readsOnly ? { changes: false } : {}),
      ...(call.counts ? { calls: call.counts } : {}),
      ...config,
      call,
    },
    onRequest: [...languageHooks(call), onRequest].flat(),
    schema: fastifySchema(call),
    async handler(request, reply) {
      const ctx = contextOf(call, request);
      const work = () => run(ctx, request, reply);
      const answer = await (plan ? logged(plan, loggingOf(ctx, request), work, (note) => noteOn(request, note)) : work());
      // A response sent by `run` itself would precede its log entry.
      if (plan && answer === reply) throw new Error(`${call.id} is logged: it returns its answer instead of sending it.`);
      if (answer !== reply && status !== 200) reply.code(status);
      return answer;
    },
  });
}

const loggingOf = ({ db, actor, now }: Ctx, request: FastifyRequest): Logging => ({
  ...{ db, actor, now, address: request.ip, input: request },
  unwritten: logUnwritten(request, 'an act was not written into the access log'),
});

function noteOn(request: { accessNote: AccessNote | undefined }, note: AccessNote): void {
  request.accessNote = note;
}

const languageHooks = ({ byLanguage, query }: Call) => {
  const isNamed = namesRead({ querystring: query }).includes('lang');
  return [...(isNamed ? [namesLanguage] : []), ...(isNamed || byLanguage ? [variesByLanguage] : [])];
};

/** Returns the context for a request's use case. */
function contextOf({ query }: Call, request: FastifyRequest): Ctx {
  const { server, actor = unknown, headers } = request;
  const key = headers['idempotency-key'];
  return {
    db: server.db,
    actor,
    now: server.now(),
    address: request.ip,
    get language() {
      // Query parameters that a call doesn't declare are not validated.
      const { lng, lang } = (query ? request.query : {}) as { lng?: Language; lang?: Language };
      return languageOf(request, lng ?? lang);
    },
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}
