import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';

const common: Options = { useDefaults: true, removeAdditional: false, coerceTypes: false, strict: false, validateFormats: true };

/**
 * Bodies must have the right types as they are; texts from the address are turned into numbers and booleans.
 * Bodies report every bad field, addresses the first.
 */
export const validation = fp(async (app) => {
  const body = withFormats(new Ajv({ ...common, allErrors: true }));
  const address = withFormats(new Ajv({ ...common, coerceTypes: true }));
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema));
});

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv, ['date-time', 'date']);
  return ajv;
}
