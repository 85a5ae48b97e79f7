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

const [firstMoment, lastMoment] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
const isDateTime = formats.default(new Ajv(), ['date-time']).compile({ type: 'string', format: 'date-time' });

/** A date and time that can be kept and answered: leap seconds and years of five digits, as offsets can make, can't. */
function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return isDateTime(text) && time >= firstMoment && time <= lastMoment;
}

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv, ['date']);
  return ajv.addFormat('date-time', isMoment);
}
