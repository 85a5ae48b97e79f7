import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import fp from 'fastify-plugin';
import { canonicalForm } from './canonical.ts';
import { namedFieldsOnly, type Schema } from './named-fields.ts';
import { withoutNames } from './without-names.ts';

/** All schemas belong to this project: validating them against the meta-schema would slow down every start. */
const trusted: Options = { meta: false, validateSchema: false };
const common: Options = {
  ...trusted,
  useDefaults: true,
  removeAdditional: false,
  coerceTypes: false,
  strict: false,
  validateFormats: true,
};

const body = withFormats(new Ajv({ ...common, allErrors: true }));
const address = withFormats(new Ajv({ ...common, coerceTypes: true }));

/**
 * Compiles each schema on first use, and once for all servers of a process: compiling all of them would take longer than the rest of a
 * start, and most are needed much later, if at all.
 */
function whenUsed<Schema extends object, Compiled>(compile: (schema: Schema) => Compiled): (schema: Schema) => () => Compiled {
  const known = new WeakMap<Schema, () => Compiled>();
  return (schema) => {
    let compiled: Compiled | undefined;
    const get = known.get(schema) ?? (() => (compiled ??= compile(withoutNames(schema))));
    known.set(schema, get);
    return get;
  };
}

const checkOfBody = whenUsed((schema: PartSchema) => reduced(schema, inCanonicalForm(schema, bodyCheck(schema))));
const checkOfAddress = whenUsed((schema: PartSchema) =>
  reduced(schema, inCanonicalForm(schema, withPlainNumbers(schema, address.compile(schema)))),
);
const checkOfHeaders = whenUsed((schema: PartSchema) => address.compile(schema) as FastifyValidationResult);
const writerOf = whenUsed((schema: object) => fastJsonStringify(schema));

/**
 * Validates requests. Bodies must have the right types, except for `canonicalForm`; texts from the URL are converted to numbers and
 * booleans. Both are reduced to the fields of their schemas. Headers stay complete, since other code reads them, too. Bodies report every
 * invalid field, URLs the first. Responses are serialized by their schemas.
 */
export const validation = fp(async (app) => {
  app.setValidatorCompiler<PartSchema>(({ schema, httpPart }) => {
    const get = checkOf(httpPart)(schema);
    const check: FastifyValidationResult = (values: unknown) => {
      const validate = get();
      const valid = validate(values) === true;
      check.errors = validate.errors;
      return valid;
    };
    return check;
  });
  app.setSerializerCompiler<object>(({ schema }) => {
    const get = writerOf(schema);
    return (answer) => get()(answer);
  });
});

function checkOf(httpPart = 'body') {
  if (httpPart === 'body') return checkOfBody;
  return httpPart === 'headers' ? checkOfHeaders : checkOfAddress;
}

/** Reports every invalid field of a body, but does not validate the items of oversized values. */
export function bodyCheck(schema: object) {
  const validate = body.compile(sizesFirst(schema));
  const check: FastifyValidationResult = (value: unknown) => {
    const valid = validate(value) === true;
    check.errors = validate.errors?.filter(({ keyword }) => keyword !== 'if') ?? null;
    return valid;
  };
  return check;
}

/**
 * Returns the schema with items of an array validated only if the array is within its limit: reporting every field would otherwise mean
 * reporting each of a hundred thousand.
 */
function sizesFirst(schema: object): Record<string, unknown> {
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]): [string, unknown] => [name, insideOf(part)]));
  const { type, items, uniqueItems = false, maxItems, ...rest } = parts;
  if (type !== 'array' || typeof maxItems !== 'number') return parts;
  return { type, ...rest, maxItems, if: { minItems: maxItems + 1 }, else: { items, uniqueItems } };
}

function insideOf(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(insideOf);
  return typeof part === 'object' && part !== null ? sizesFirst(part) : part;
}

/** Schema of a body, a query or path parameters. */
type PartSchema = { properties?: Record<string, { type?: unknown }> };

/** Stricter than Ajv, which accepts hexadecimal numbers, exponents and blanks. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Requires plain notation of numbers in a URL. */
function withPlainNumbers({ properties = {} }: PartSchema, validate: ValidateFunction) {
  const numbers = Object.entries(properties).filter(([, { type }]) => type === 'integer' || type === 'number');
  if (numbers.length === 0) return validate;
  const check: FastifyValidationResult = (values: Record<string, unknown>) => {
    const odd = numbers.find(([name]) => typeof values[name] === 'string' && !plainNumber.test(values[name]));
    const valid = odd === undefined && validate(values) === true;
    check.errors = odd ? [wrongType(odd[0], String(odd[1].type))] : validate.errors;
    return valid;
  };
  return check;
}

/** Converts values to their canonical form before validation, and passes that on. */
function inCanonicalForm(schema: PartSchema, validate: FastifyValidationResult): FastifyValidationResult {
  const rewrite = canonicalForm(schema);
  if (!rewrite) return validate;
  const check: FastifyValidationResult = (values: unknown) => {
    const valid = validate(rewrite(values)) === true;
    check.errors = validate.errors;
    return valid;
  };
  return check;
}

/** Removes unknown fields before validation. */
function reduced(schema: PartSchema, validate: FastifyValidationResult): FastifyValidationResult {
  const reduce = namedFieldsOnly(schema as Schema);
  if (!reduce) return validate;
  const check: FastifyValidationResult = (values: unknown) => {
    reduce(values);
    const valid = validate(values) === true;
    check.errors = validate.errors;
    return valid;
  };
  return check;
}

const wrongType = (name: string, type: string) => ({
  ...{ instancePath: `/${name}`, schemaPath: `#/properties/${name}/type`, keyword: 'type', params: { type } },
  message: `must be ${type}`,
});

const [firstMoment, lastMoment] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
const maxMoment = 100;
const isDateTime = formats.default(new Ajv(trusted), ['date-time']).compile({ type: 'string', format: 'date-time' });

/** Whether a date and time can be stored and returned: leap seconds, and years of five digits due to offsets, can't. */
function isMoment(text: string): boolean {
  if (text.length > maxMoment) return false;
  const time = Date.parse(text);
  return isDateTime(text) && time >= firstMoment && time <= lastMoment;
}

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv, ['date']);
  return ajv.addFormat('date-time', isMoment);
}
