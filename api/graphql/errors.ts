import type { FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { failureOf } from '../plugins/errors.ts';
import { RequestRefused } from './requests.ts';

type Asker = Pick<FastifyRequest, 'log'> & Partial<FastifyRequest>;

/** The errors of a request that is refused as a whole, and the status and headers it is refused with. */
export function refusalOf(error: Error, asker: Asker) {
  if (error instanceof RequestRefused) return { status: 400, headers: {}, errors: error.errors.map(wrongRequest) };
  const { status, headers } = failureOf(error, asker);
  return { status, headers, errors: [formatError(error, asker)] };
}

/** An error of a field as it is answered: with the code that the same refusal has elsewhere, and nothing of what nobody could foresee. */
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

/** Names that arguments of GraphQL have, by those of the same use cases' parameters. */
const argumentNames: Record<string, string> = { limit: 'first', perPage: 'first', cursor: 'after' };
const inGraph = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, problems]) => [argumentNames[name] ?? name, problems]));
