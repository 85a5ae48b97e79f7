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

/** A call with what it does. */
interface Handled {
  call: Call;
  // The input's types differ from call to call.
  run: (ctx: Ctx, request: never, reply: FastifyReply) => unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every declared call that is answered. */
    handled: Handled[];
  }
  interface FastifyContextConfig {
    /** Call that the route answers, as it is declared. */
    call?: Call;
  }
}

type RequestOf<Declared extends Call> = FastifyRequest<{
  Params: InputOf<Declared>['params'];
  Querystring: InputOf<Declared>['query'];
  Body: InputOf<Declared>['body'];
}>;

/** An answer: as declared, a file in parts, or one that was sent already. */
type Answer<Declared extends Call> = AnswerOf<Declared> | Readable | FastifyReply;

/** Runs a declared call's use case: what the request is read into is what `run` is given. An answer sent by `run` itself is left alone. */
export type Run<Declared extends Call> = (
  ctx: Ctx,
  request: RequestOf<Declared>,
  reply: FastifyReply,
) => Answer<Declared> | Promise<Answer<Declared>>;

interface Options
  extends Pick<RouteShorthandOptions, 'attachValidation' | 'bodyLimit' | 'handlerTimeout' | 'logLevel' | 'onRequest' | 'preParsing'> {
  config?: Omit<FastifyContextConfig, 'access' | 'call' | 'calls'>;
}

/** Answers a declared call: its address, access, checks and documentation come from the declaration. */
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
      // Answers that `run` sends itself go out before their entry is written.
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

/** Context of a request's use case. */
function contextOf({ query }: Call, request: FastifyRequest): Ctx {
  const { server, actor = unknown, headers } = request;
  const key = headers['idempotency-key'];
  return {
    db: server.db,
    actor,
    now: server.now(),
    address: request.ip,
    get language() {
      // Query parameters that a call doesn't declare have not been checked.
      const { lng, lang } = (query ? request.query : {}) as { lng?: Language; lang?: Language };
      return languageOf(request, lng ?? lang);
    },
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}
