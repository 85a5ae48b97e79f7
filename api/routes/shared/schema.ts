import type { FastifySchema } from 'fastify';
import type { Call } from '../../contract/shared/call.ts';
import { ErrorBody, IdempotencyHeader } from '../../contract/shared/common.ts';

/**
 * Returns the schema with which the framework validates requests and serializes responses. Schema names are only for the documentation: Ajv
 * would treat each as a separate schema.
 */
export function fastifySchema({ tag, summary, description, params, query, body, idempotent, answers, refusals = [] }: Call): FastifySchema {
  const parts = { params, querystring: query, body, headers: idempotent && IdempotencyHeader };
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  const response = { ...Object.fromEntries(refusals.map(({ status }) => [status, ErrorBody])), ...answers };
  return { tags: [tag], summary, description, ...withoutNames({ ...Object.fromEntries(given), response }) };
}

/** Copies of schemas, so that a schema shared by several calls is compiled once. */
const nameless = new WeakMap<object, object>();

function withoutNames<Value extends object>(value: Value): Value;
function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames);
  if (typeof value !== 'object' || value === null) return value;
  const known = nameless.get(value);
  if (known) return known;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) if (key !== '$id') copy[key] = withoutNames(inner);
  nameless.set(value, copy);
  return copy;
}
