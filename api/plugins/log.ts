import { randomBytes } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError, TwoStepRequired } from '../domain/shared/errors.ts';
import { loggedPath } from '../pages/address.ts';
import { logAct } from './access-log.ts';

const slow = 250;
/** Long-polling calls, whose duration is meaningless. */
const waiting = new Set(['/api/changes', '/demo/outbox', '/demo/calls']);

/** Maximum logged length of a User-Agent. */
const maxAgent = 200;

/** Target of log lines, one at a time. */
export interface LogTarget {
  write(line: string): void;
}

/** Writes JSON lines; secrets are redacted wherever a log call may contain them. */
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

/** Address, account and User-Agent of the caller, and the trace of the call. */
function whoOf({ ip, actor, headers }: FastifyRequest): { ip: string; userId?: number; agent?: string; trace?: string } {
  const agent = headers['user-agent']?.slice(0, maxAgent);
  const trace = traceOf(headers.traceparent);
  return { ip, ...(actor?.kind === 'user' ? { userId: actor.userId } : {}), ...(agent ? { agent } : {}), ...(trace ? { trace } : {}) };
}

/** Returns the trace id of a W3C Trace Context header; other values are ignored. */
function traceOf(parent: string | string[] | undefined): string | undefined {
  const [, id] = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.exec(String(parent ?? '')) ?? [];
  return id;
}

/**
 * Logs a security event of an account with its actor: in this log, and in the access log, where the note of a declared call gets the
 * account.
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
/** Refusals that are also in the access log. */
const failedSignIns = new Set(['sign-in-refused', 'second-step-refused']);

/**
 * Logs a refusal with the response's error code as the reason: no secrets and no input. The account is named where it is known, regardless
 * of the caller.
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

/**
 * Generates request ids: a random prefix for each start and a counter, since random bytes for each would cost a third of a short response.
 */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/**
 * Writes one line for each request that changed something, failed or was slow; plain reads only at level debug, because writing a line
 * costs about as much as a response. Queries are omitted, since they contain search terms. Each line has the caller and their address, for
 * later investigation.
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
