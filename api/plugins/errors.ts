import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody } from '../contract/shared/common.ts';
import { isStorageFull } from '../db/disk-full.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { DomainError, Invalid, PhotosUnavailable, TryLater, Unauthenticated, UnknownProduct } from '../domain/shared/errors.ts';
import { PassingFailure } from '../passing-failure.ts';
import { RouteMethods } from './route-methods.ts';

declare module 'fastify' {
  interface FastifyInstance {
    routeMethods: RouteMethods;
  }
  interface FastifyContextConfig {
    /** Whether the URL also has a page, which may show a not-found message. */
    isPage?: true;
  }
}

/** Gives every error the one error shape (contract §1). No stack, SQL or path leaves the process. */
export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => answerError(error, request, reply));
  const methods = new RouteMethods();
  app.addHook('onRoute', (route) => methods.add(route));
  app.decorate('routeMethods', methods);
  app.setNotFoundHandler((request, reply) => answerNoRoute(request, reply));
});

/** Responds to a request without a route, with 405 and the allowed methods, or 404. */
export function answerNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, url, server } = request;
  const allowed = server.routeMethods.at(url);
  if (allowed.length === 0 || allowed.includes(method))
    return sendError(reply, 404, { error: `There is no ${method} ${url.split('?')[0]?.slice(0, 200)}.`, code: 'NOT_FOUND' });
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') return reply.code(204).send();
  return sendError(reply, 405, { error: `This address takes ${allowed.join(', ')}.`, code: 'METHOD_NOT_ALLOWED' });
}

export function sendError(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  // Identifies the corresponding log line.
  reply.header('x-request-id', reply.request.id);
  // The failure may be transient.
  if (status >= 500) reply.header('cache-control', 'no-store');
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Refuses a URL that the router can't parse; no hook has run for it. */
export function refuseAddress(error: FastifyError, reply: FastifyReply, headers: Record<string, string>): void {
  const status = error.statusCode ?? 400;
  sendError(reply.headers(headers), status, { error: error.message, code: codeOf(error.code, status) });
}

/**
 * Refuses bytes that Node's parser rejects: there is no request, so the response is written to the socket. The rest of the connection is
 * not read.
 */
export function refuseBytes(error: Error & { code?: string }, socket: Duplex, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, body] = refusalOf(error.code);
  socket.write(lastAnswer(status, body, headers));
  socket.destroy();
}

/** Formats the last response of a connection without a parsed request. */
export function lastAnswer(status: number, body: ErrorBody, headers: Record<string, string>): string {
  const bytes = JSON.stringify(body);
  const lines = Object.entries(lastHeaders(bytes, headers)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${bytes}`;
}

/** Responds before the framework sees the request, or when it has no capacity for it; the connection closes afterwards. */
export function refuse(response: ServerResponse, status: number, body: ErrorBody, headers: Record<string, string>): void {
  const bytes = JSON.stringify(body);
  response.writeHead(status, lastHeaders(bytes, headers)).end(bytes);
}

const lastHeaders = (bytes: string, headers: Record<string, string>) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(bytes)),
  connection: 'close',
});

function refusalOf(code: string | undefined): [status: number, ErrorBody] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, { error: 'The request did not arrive in time.', code: 'REQUEST_TIMEOUT' }];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, { error: 'The headers are too large.', code: 'HEADERS_TOO_LARGE' }];
  return [400, { error: 'This is no HTTP request.', code: 'BAD_REQUEST' }];
}

function answerError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UnknownProduct) return reply.code(404).removeHeader('content-type').send();
  const { status, body, headers } = failureOf(error, request);
  reply.headers(headers);
  const page = status === 503 && !(error instanceof DomainError) ? request.server.sendFailure?.(request, reply, 503) : undefined;
  return page ?? sendError(reply, status, body);
}

/** Whether a failure is transient, so that it gets status 503. A 503 from another service is an ordinary failure. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof PassingFailure || isTimeout(error);

const isTimeout = (error: unknown): boolean => error instanceof Error && (error as FastifyError).code === 'FST_ERR_HANDLER_TIMEOUT';

/** Status, body and headers of an error response. */
interface Failure {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

/** Returns the response to an error of any kind of call. Details of unexpected errors go only to the log. */
export function failureOf(error: FastifyError | Error, { log, raw }: Pick<FastifyRequest, 'log'> & Partial<FastifyRequest>): Failure {
  if (error instanceof PhotosUnavailable) log.error({ err: error, event: 'photos-unavailable' }, 'photos are not available');
  if (error instanceof DomainError && isKnown(error)) return failureOfDomain(error);
  const { validation, statusCode = 500, code } = error as FastifyError;
  if (validation) return failure(400, { error: fieldErrors(validation), code: 'INVALID' });
  if (error instanceof DatabaseUnavailable)
    log.error({ event: 'database-unavailable', reason: error.message }, 'the database is not available');
  if (statusCode < 500) return failure(statusCode, { error: error.message, code: codeOf(code, statusCode) });
  if (isTimeout(error) && raw?.complete === false)
    // The client is slow, not the server. The connection closes, since the rest of the body is not a request.
    return failure(408, { error: 'The request did not arrive in time.', code: 'REQUEST_TIMEOUT' }, { connection: 'close' });
  if (isPassing(error)) {
    return failure(503, { error: 'The server is busy. Please try again shortly.', code: 'OVERLOADED' }, { 'retry-after': '1' });
  }
  if (isStorageFull(error)) {
    log.error({ err: error }, 'the data can not be written');
    return failure(507, { error: 'The change could not be stored.', code: 'STORAGE_FULL' });
  }
  log.error({ err: error }, 'unexpected error');
  return failure(500, { error: 'Something went wrong', code: 'INTERNAL' });
}

const failure = (status: number, body: ErrorBody, headers: Record<string, string> = {}): Failure => ({ status, body, headers });

/** Whether the caller can act on an error. Any other is a bug of the server. */
const isKnown = ({ status }: DomainError): boolean => (status >= 400 && status < 500) || status === 503;

function failureOfDomain(error: DomainError): Failure {
  const headers = {
    ...(error instanceof TryLater ? { 'retry-after': String(error.retryAfter) } : {}),
    ...(error instanceof Unauthenticated ? { 'www-authenticate': 'Bearer' } : {}),
  };
  const { status, code, message, details } = error;
  return failure(status, { error: error instanceof Invalid ? error.fields : message, code, ...details }, headers);
}

/** Turns `FST_ERR_CTP_BODY_TOO_LARGE` into `BODY_TOO_LARGE`. */
function codeOf(named: string | undefined, status: number): string {
  const code = named?.replace(/^FST_(ERR_)?(CTP_)?/, '');
  return code && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : `HTTP_${status}`;
}

/** Returns the validation errors of each field as readable texts. */
export function fieldErrors(found: FastifySchemaValidationError[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { instancePath, params, message = 'is not valid', keyword } of found.slice(0, 20)) {
    const missing = keyword === 'required' && typeof params.missingProperty === 'string' ? params.missingProperty : '';
    const field = [...instancePath.split('/').slice(1), missing].filter(Boolean).join('.') || 'body';
    const text = missing ? 'is required' : keyword === 'pattern' ? 'does not have the expected form' : message;
    fields.set(field, [...(fields.get(field) ?? []), text]);
  }
  return Object.fromEntries(fields);
}
