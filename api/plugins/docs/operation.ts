import type { FastifySchema, RouteOptions } from 'fastify';
import type { TObject } from 'typebox';
import { ErrorBody, IdempotencyHeader } from '../../contract/shared/common.ts';
import type { Access } from '../access.ts';
import { countedAs } from '../call-limits.ts';
import { limitOf } from './limits.ts';
import { operationName } from './names.ts';

const bearer = { bearer: [] as string[] };
const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  visitor: [{}, bearer],
  'signed-in': [bearer],
  admin: [bearer],
};

const errorAnswer = (description: string) => ({ ...ErrorBody, description });
const bodyErrors = {
  408: errorAnswer('The body did not arrive in time.'),
  413: errorAnswer('The body is too large.'),
  415: errorAnswer('The body is not JSON.'),
};
const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };

/** Adds what follows from a route's rules: its name, who may call it and which errors it can answer. */
export function documented(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  const level: Access = route.config?.access ?? 'public';
  const takesValues = schema?.body || schema?.querystring || schema?.params || schema?.headers;
  const kind = countedAs(route);
  const changes = route.config?.changes ?? route.method !== 'GET';
  const errors = {
    ...(takesValues ? { 400: errorAnswer('A value is missing or not valid; nothing changed.') } : {}),
    ...(level === 'public' ? {} : { 401: errorAnswer('The access token is missing, expired or not valid.') }),
    ...(level === 'admin' || route.method !== 'GET' ? { 403: errorAnswer('Not allowed.') } : {}),
    ...(schema?.body ? bodyErrors : {}),
    ...(schema?.headers === IdempotencyHeader
      ? { 422: errorAnswer('Something else was sent under this Idempotency-Key; nothing changed.') }
      : {}),
    ...(kind ? { 429: errorAnswer(`More than ${limitOf(kind)}; try again after Retry-After seconds.`) } : {}),
    503: errorAnswer('The server is busy; try again after Retry-After seconds.'),
    ...(changes ? { 507: errorAnswer('There is no room on the disk: `STORAGE_FULL`. Nothing changed.') } : {}),
  };
  const answers = Object.entries({ ...errors, ...(schema?.response as Record<string, { description?: string }>) }).map(
    ([status, answer]) => [
      status,
      {
        ...answer,
        description: answer.description ?? (status === '201' ? 'It is made.' : 'As asked.'),
        ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
      },
    ],
  );
  const described: FastifySchema = {
    operationId: operationName(String(route.method), route.url),
    ...schema,
    security: securityOf[level],
    response: Object.fromEntries(answers),
  };
  if (schema?.querystring) described.querystring = withOptionalDefaults(schema.querystring as TObject);
  if (schema?.body) described.body = withOptionalDefaults(schema.body as TObject);
  return described;
}

/** What a DELETE takes may be in its address just as well (contract §1). */
export function withOptionalBodies<Description extends { paths?: object | undefined }>(description: Description): Description {
  for (const operations of Object.values(description.paths ?? {})) {
    if (operations.delete?.requestBody) operations.delete.requestBody.required = false;
  }
  return description;
}

/** What has a default need not be sent, at any depth. */
export function withOptionalDefaults<Schema extends object>(schema: Schema): Schema {
  const copy = Object.entries(schema).map(([key, inner]) => {
    if (Array.isArray(inner)) return [key, inner.map((item) => (isObject(item) ? withOptionalDefaults(item) : item))];
    return [key, isObject(inner) && key !== 'default' ? withOptionalDefaults(inner) : inner];
  });
  const relaxed = Object.fromEntries(copy);
  const { required, properties } = schema as { required?: unknown; properties?: Record<string, object> };
  if (Array.isArray(required) && properties) relaxed.required = required.filter((name) => !('default' in (properties[name] ?? {})));
  return relaxed;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
