import type { FastifySchema } from 'fastify';
import type { Call } from '../../contract/shared/call.ts';
import { ErrorBody, IdempotencyHeader } from '../../contract/shared/common.ts';

/** Returns the schema with which the framework validates requests and serializes responses. */
export function fastifySchema({ tag, summary, description, params, query, body, idempotent, answers, refusals = [] }: Call): FastifySchema {
  const parts = { params, querystring: query, body, headers: idempotent && IdempotencyHeader };
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  const response = { ...Object.fromEntries(refusals.map(({ status }) => [status, ErrorBody])), ...answers };
  return { tags: [tag], summary, description, ...Object.fromEntries(given), response };
}
