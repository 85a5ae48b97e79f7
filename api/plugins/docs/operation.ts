import type { FastifySchema, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { type Access, type Call, type Refusal, statusOf } from '../../contract/shared/call.ts';
import { ErrorBody, IdempotencyHeader } from '../../contract/shared/common.ts';
import type { KeyScope } from '../../contract/values/identity/api-keys.ts';
import { callAddress } from '../../contract/values/shared/call-address.ts';
import { scopeOfRoute } from '../access.ts';
import { countedAs } from '../call-limits.ts';
import { limitOf } from './limits.ts';
import { named, withOptionalDefaults } from './shapes.ts';

const bearer = { bearer: [] as string[] };
const visitor = { visitor: [] as string[] };
const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  visitor: [{}, visitor, bearer],
  'signed-in': [bearer],
  admin: [bearer],
};

/** Returns the authentication methods of a call, with the scope that a key needs if keys are accepted. */
function authenticationMethods({ access }: Call, scope: KeyScope | undefined): Record<string, string[]>[] {
  return access !== 'public' && scope ? [...securityOf[access], { key: [scope] }] : securityOf[access];
}

const bodyRefusals: Refusal[] = [
  {
    status: 400,
    codes: ['INVALID_JSON_BODY', 'BODY_TOO_COMPLEX'],
    description: 'A value is missing or invalid; nothing changed.',
  },
  { status: 408, codes: ['REQUEST_TIMEOUT'], description: 'The body did not arrive in time.' },
  { status: 413, codes: ['BODY_TOO_LARGE'], description: 'The body is too large.' },
  { status: 415, codes: ['INVALID_MEDIA_TYPE'], description: 'The body is not JSON.' },
];
const uploadRefusals: Refusal[] = [
  { status: 408, codes: ['REQUEST_TIMEOUT'], description: 'The file did not arrive in time.' },
  { status: 413, codes: ['BODY_TOO_LARGE'], description: 'The file is too large.' },
];
const file = { type: 'string', format: 'binary' };
const fileBody = { content: { 'application/octet-stream': { schema: file } } };
const formSchema = { type: 'object', properties: { file }, required: ['file'] };
const fileOrForm = { content: { ...fileBody.content, 'multipart/form-data': { schema: formSchema } } };
const notLive = 'The access token or the key is missing, expired, revoked or invalid.';
const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };

/** Returns the documentation of a declared call; undeclared ones are hidden. */
export function documented(route: RouteOptions): FastifySchema {
  const { call } = route.config ?? {};
  if (!call) return { hide: true };
  const { id, tag, summary, description, path, example, params, query, body, upload, form, idempotent } = call;
  const refusals = refusalsOf(call, route);
  const codes = new Map<number, Set<string>>();
  // Some statuses have codes of both the framework and the call.
  for (const { status, codes: more } of refusals) codes.set(status, new Set([...(codes.get(status) ?? []), ...more]));
  const described = {
    ...{ operationId: id, tags: [tag], summary, description, security: authenticationMethods(call, scopeOfRoute(route)) },
    'x-error-codes': Object.fromEntries([...codes].map(([status, all]) => [status, [...all]])),
    ...(example ? { 'x-example-address': callAddress(path, example) } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: withOptionalDefaults(query) } : {}),
    ...(body ? { body: named(body, 'sent') } : upload ? { body: form ? fileOrForm : fileBody } : {}),
    ...(idempotent ? { headers: IdempotencyHeader } : {}),
    response: { ...Object.fromEntries(refusals.map((refusal) => [refusal.status, refusalAnswer(refusal)])), ...answersOf(call) },
  };
  return described;
}

function refusalAnswer({ status, description }: Refusal) {
  return {
    description,
    content: { 'application/json': { schema: named(ErrorBody, 'answered') } },
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  };
}

function answersOf(call: Call) {
  const success = statusOf(call);
  const said = success === 201 ? 'It is made.' : 'As asked.';
  return Object.fromEntries(
    Object.entries<TSchema & { description?: string; type?: unknown }>(call.answers).map(([status, schema]) => {
      const ofList = schema.type === 'array' ? schema.description : undefined;
      const description = Number(status) === success ? (ofList ?? said) : (schema.description ?? '');
      if (call.type && Number(status) === success) return [status, { description, content: { [call.type]: { schema: file } } }];
      return [
        status,
        schema.type === 'null' ? schema : { description, content: { 'application/json': { schema: named(schema, 'answered') } } },
      ];
    }),
  );
}

/**
 * Returns the refusals of a call: general ones that follow from its access, input and limits, then the declared ones, which are more
 * precise.
 */
function refusalsOf(call: Call, route: RouteOptions): Refusal[] {
  const { access, body, query, params, upload, idempotent, method } = call;
  const kind = countedAs(route);
  const changes = route.config?.changes ?? method !== 'GET';
  const when = (holds: unknown, ...refusals: Refusal[]) => (holds ? refusals : []);
  const scope = access === 'public' ? undefined : scopeOfRoute(route);
  const refusal = (status: number, code: string, description: string) => ({ status, codes: [code], description });
  const general = [
    ...when(body || query || params || idempotent, refusal(400, 'INVALID', 'A value is missing or invalid; nothing changed.')),
    ...when(access !== 'public', refusal(401, 'UNAUTHENTICATED', notLive)),
    ...when(scope, { status: 401, codes: ['API_KEY_EXPIRED', 'API_KEY_REVOKED'], description: notLive }),
    ...when(access === 'admin' || method !== 'GET', refusal(403, 'FORBIDDEN', 'Not allowed.')),
    ...when(scope, refusal(403, 'API_KEY_SCOPE', `Not allowed; a key without \`${scope}\` gets \`API_KEY_SCOPE\`.`)),
    ...when(access !== 'public' && !scope, refusal(403, 'API_KEY_NOT_ALLOWED', 'Not allowed; a key always gets `API_KEY_NOT_ALLOWED`.')),
    ...when(body, ...bodyRefusals),
    ...when(upload, ...uploadRefusals),
    ...when(idempotent, refusal(422, 'IDEMPOTENCY_KEY_USED', 'This Idempotency-Key was used for a different request; nothing changed.')),
    ...when(kind, refusal(429, 'TOO_MANY_REQUESTS', `More than ${kind && limitOf(kind)}; retry after Retry-After seconds.`)),
    refusal(503, 'OVERLOADED', 'The server is busy; retry after Retry-After seconds.'),
    ...when(changes, refusal(507, 'STORAGE_FULL', 'The disk is full: `STORAGE_FULL`. Nothing changed.')),
  ];
  return [...general, ...(call.refusals ?? [])];
}

/** Marks bodies of DELETE calls as optional: their values may be in the query instead (contract §1). */
export function withOptionalBodies<Description extends { paths?: object | undefined }>(description: Description): Description {
  for (const operations of Object.values(description.paths ?? {})) {
    if (operations.delete?.requestBody) operations.delete.requestBody.required = false;
  }
  return description;
}
