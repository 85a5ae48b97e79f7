import { type Call, isId, leastOf, type Schema, sample } from './calls.ts';
import { isNumber } from './keys.ts';

/** Possible values of a parameter: all of an enumeration, otherwise a few. */
function valuesOf(name: string, schema: Schema, keys: readonly string[]): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (schema.type === 'array') return valuesOf(name, schema.items ?? {}, keys);
  if (schema.type === 'boolean') return ['true', 'false'];
  if (name === 'page') return ['1', '2'];
  if (name === 'perPage') return ['3'];
  if (schema.type === 'integer') return [...(isId(schema) ? [] : [String(sample(schema, name))]), ...keys.filter(isNumber)];
  return [String(sample(schema, name)), 'a', 'ก', ...(name === 'q' ? [] : keys)];
}

/** URLs of a call with known `keys`: each value of each parameter alone, each pair of enumerated ones, and all together. */
export function addressesOf({ path, parameters }: Call, keys: readonly string[]): string[] {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const required = known.filter((parameter) => parameter.required);
  const whole = (query: string) => [
    query,
    ...required.filter(({ name }) => !query.includes(`${name}=`)).map(({ name, schema }) => `${name}=${valuesOf(name, schema, keys)[0]}`),
  ];
  const pairs = known.flatMap(({ name, schema }) => valuesOf(name, schema, keys).map((value) => `${name}=${encodeURIComponent(value)}`));
  const few = known
    .filter(({ schema }) => schema.enum)
    .flatMap(({ name, schema }) => valuesOf(name, schema, keys).map((value) => `${name}=${value}`));
  const together = known.map(({ name, schema }) => `${name}=${encodeURIComponent(valuesOf(name, schema, keys).at(-1) ?? '')}`).join('&');
  const both = few.flatMap((one) => few.filter((other) => one.split('=')[0] !== other.split('=')[0]).map((other) => `${one}&${other}`));
  const queries = ['', together, ...pairs, ...both].map((query) => whole(query).filter(Boolean).join('&'));
  const named = parameters.find((parameter) => parameter.in === 'path')?.schema.enum?.map(String) ?? keys;
  const paths = path.includes('{') ? named.map((key) => path.replace(/\{\w+\}/g, encodeURIComponent(key))) : [path];
  return paths.flatMap((address) => (paths.length > 1 ? queries.slice(0, 3) : queries).map((query) => `${address}?${query}`));
}

/** Bodies of a call: with each known id, if it takes one, and with the required fields only. */
export function bodiesOf({ body }: Call, keys: readonly string[]): unknown[] {
  if (!body) return [undefined];
  const ids = [1, ...keys.filter(isNumber).map(Number)];
  const bodies = [body, leastOf(body)].flatMap((schema) => ids.map((id) => JSON.stringify(sample(schema, '', id))));
  return [...new Set(bodies)].map((text) => JSON.parse(text));
}
