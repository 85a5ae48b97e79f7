import type { FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { failureOf } from '../plugins/errors.ts';
import { RequestRefused } from './requests.ts';

type Asker = Pick<FastifyRequest, 'log'> & Partial<FastifyRequest>;

/** Returns the errors, status and headers of a rejected request. */
export function refusalOf(error: Error, asker: Asker) {
  if (error instanceof RequestRefused) return { status: 400, headers: {}, errors: error.errors.map(wrongRequest) };
  const { status, headers } = failureOf(error, asker);
  return { status, headers, errors: [formatError(error, asker)] };
}

/**
 * Formats a field's error for the response: with the code of the same refusal in the REST API, and without details of unexpected errors.
 */
export function fieldError({ locations, path, originalError, message }: GraphQLError, asker: Asker): GraphQLFormattedError {
  return { ...formatError(originalError ?? new Error(message), asker), ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}

/** Error in the request itself. */
function wrongRequest({ message, locations, extensions }: GraphQLError): GraphQLFormattedError {
  return { message, ...(locations ? { locations } : {}), extensions: { code: 'INVALID', ...extensions } };
}

function formatError(error: Error, asker: Asker): GraphQLFormattedError {
  const { body, headers } = failureOf(error, asker);
  const { 'retry-after': retryAfter } = headers;
  const more = retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) };
  if (typeof body.error === 'string') return { message: body.error, extensions: { code: body.code, ...more } };
  return { message: 'The request is invalid.', extensions: { code: body.code, fields: inGraph(body.error), ...more } };
}

/** Names of GraphQL arguments, by the names of the use cases' parameters. */
const argumentNames: Record<string, string> = { limit: 'first', perPage: 'first', cursor: 'after' };
const inGraph = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, problems]) => [argumentNames[name] ?? name, problems]));
