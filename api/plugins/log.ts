import { randomBytes } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError, TwoStepRequired } from '../domain/shared/errors.ts';
import { loggedPath } from '../pages/address.ts';
import { logAct } from './access-log.ts';

const slow = 250;
/** Calls that wait until something changes: their time says nothing. */
const waiting = new Set(['/api/changes', '/demo/outbox', '/demo/calls']);

/** Letters of a program's name for itself that are kept. */
const maxAgent = 200;

/** Where lines go, one by one. */
export interface LogTarget {
  write(line: string): void;
}

/** JSON lines; secrets are blanked wherever a log call might bring them. */
export function log(level: string, target?: LogTarget): FastifyServerOptions['logger'] {
  return {
    level,
    ...(target ? { stream: target } : {}),
    redact: {
      paths: [
        ...['authorization', 'cookie', '["set-cookie"]'].flatMap((name) =>
          [`headers.${name}`, `req.headers.${name}`, `res.headers.${name}`].map((path) => path.replace('.[', '[')),
        ),
        ...['password', 'newPassword', 'currentPassword', 'passwordConfirmation', 'accessToken', 'refreshToken', 'token'].flatMap(
          (name) => [name, `*.${name}`],
        ),
      ],
      censor: '[hidden]',
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request) }),
    },
  };
}

/** Address, account and program of the caller, and the trace that the call is part of. */
function whoOf({ ip, actor, headers }: FastifyRequest): { ip: string; userId?: number; agent?: string; trace?: string } {
  const agent = headers['user-agent']?.slice(0, maxAgent);
  const trace = traceOf(headers.traceparent);
  return { ip, ...(actor?.kind === 'user' ? { userId: actor.userId } : {}), ...(agent ? { agent } : {}), ...(trace ? { trace } : {}) };
}

/** The id of a trace as W3C Trace Context gives it along; other words are nobody's trace. */
function traceOf(parent: string | string[] | undefined): string | undefined {
  const [, id] = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.exec(String(parent ?? '')) ?? [];
  return id;
}

/**
 * Notes something that concerns an account's safety, with who did it: in this log, and in that of access, where a declared call has a note
 * there already, which learns the account.
 */
export async function noteEvent(
  request: FastifyRequest,
  event: string,
  text: string,
  more: { userId?: number | undefined; key?: string } = {},
): Promise<void> {
  request.log.info({ event, ...whoOf(request), ...more }, text);
  const { accessNote, actor, headers } = request;
  const accountId = more.userId ?? (actor?.kind === 'user' ? actor.userId : null);
  if (accessNote) accessNote.accountId = accountId;
  if (event === 'signed-in') await logAct(request, { act: 'sign-in', call: event, accountId, agent: shortAgent(headers) });
  else if (!accessNote) await logAct(request, { act: 'change', call: event, accountId });
}

const shortAgent = ({ 'user-agent': agent = '' }: FastifyRequest['headers']): string => agent.slice(0, maxAgent);
/** Refusals that the log of access has, too. */
const failedSignIns = new Set(['sign-in-refused', 'second-step-refused']);

/**
 * Notes what is refused, with the code that the caller is answered as its reason: it holds no secret, and nothing that was given.
 * The account is named where it is known, whoever asks.
 */
export async function noteRefusal<Result>(
  request: FastifyRequest,
  { event, text }: { event: string; text: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) {
      const { code: reason, userId } = error;
      const isAsking = error instanceof TwoStepRequired;
      request.log[isAsking ? 'info' : 'warn'](
        { event: isAsking ? 'second-step-asked' : event, reason, ...whoOf(request), ...(userId === undefined ? {} : { userId }) },
        isAsking ? 'a sign-in waits for its second step' : text,
      );
      if (!isAsking && failedSignIns.has(event))
        await logAct(request, {
          act: 'sign-in-failed',
          call: event,
          accountId: userId ?? null,
          agent: shortAgent(request.headers),
          reason,
        });
    }
    throw error;
  }
}

/** Ids of requests: random for each start of the server, then counted, since random bytes for each cost a third of a short answer. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/**
 * One line for each request that changed something, failed or was slow; plain reads only at level debug, because writing a line costs about
 * as much as answering one. Queries are left out: they hold what people search for. Each line has the caller and their address, for later
 * inquiries.
 */
export const requestLog = fp(async (app) => {
  const debugging = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const isSlow = elapsedTime > slow && !waiting.has(request.routeOptions.url ?? '');
    const worthNoting = statusCode >= 400 || isSlow || (request.method !== 'GET' && request.method !== 'HEAD');
    const level = statusCode >= 500 ? 'error' : worthNoting ? 'info' : 'debug';
    if (level !== 'debug' || debugging) {
      const ms = Math.round(elapsedTime * 10) / 10;
      request.log[level]({ req: request, status: statusCode, ms, ...whoOf(request) }, 'request');
    }
    done();
  });
});
