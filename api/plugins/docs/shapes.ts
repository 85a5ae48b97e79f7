import { emailPattern } from '../../contract/values/identity/account.ts';

type Json = Record<string, unknown>;

/** Property that carries a schema's name through the swagger plugin, which treats `$id` as a schema's URI. */
const nameMark = 'x-shape';
const componentsAt = '#/components/schemas/';

/**
 * Returns the schema with the name of each named schema (`$id`). A schema with defaults has separate names in requests, where these fields
 * are optional, and in responses.
 */
export function named(schema: object, direction: 'sent' | 'answered'): Json {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isJson(value)) return value;
    const { $id: id, ...rest } = value;
    const inner = mapped(rest, copy);
    if (typeof id !== 'string') return inner;
    const differs = direction === 'sent' && JSON.stringify(withOptionalDefaults(value)) !== JSON.stringify(value);
    return { ...inner, [nameMark]: differs && !/^New|Change$/.test(id) ? `${id}Input` : id };
  };
  const marked = copy(schema) as Json;
  return direction === 'sent' ? withOptionalDefaults(marked) : marked;
}

/** Moves each named schema to the components of the description. @throws Error if two schemas have the same name */
export function withComponents<Description extends object>(description: Description): Description {
  const schemas: Json = {};

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (!isJson(value)) return value;
    const { [nameMark]: name, ...rest } = value;
    const inner = withTypes(forOtherTools(mapped(rest, refer)));
    if (typeof name !== 'string') return inner;
    schemas[name] ??= inner;
    if (JSON.stringify(schemas[name]) !== JSON.stringify(inner)) throw new Error(`Two shapes are called ${name}.`);
    return { $ref: componentsAt + name };
  }

  const { paths, components } = description as Json & { components?: Json };
  const referring = refer(paths);
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { ...description, components: { ...components, schemas: sorted }, paths: referring };
}

/** Constructs in patterns that Python and engines without Unicode mode don't support. */
const oursAlone = /\\p\{|\\u202[89]/;

const plainEmail = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';

/**
 * Removes patterns that other tools don't support, so that the server is stricter than the description. An email address is described by
 * its format.
 */
function forOtherTools({ 'x-reads': _reader, 'x-editor': _editor, ...schema }: Json): Json {
  const { pattern, ...rest } = schema;
  if (typeof pattern !== 'string' || !oursAlone.test(pattern)) return schema;
  if (pattern === emailPattern) return { ...rest, format: 'email' };
  const plain = pattern.replace(emailPattern, plainEmail);
  return oursAlone.test(plain) ? rest : { ...rest, pattern: plain };
}

/** Adds the type of an enumeration's values, which code generators need. */
function withTypes(schema: Json): Json {
  const values = schema.enum;
  if (!Array.isArray(values) || schema.type !== undefined) return schema;
  const [type] = new Set(values.map((value) => typeof value));
  return values.every((value) => typeof value === type) ? { type, ...schema } : schema;
}

/** Makes properties with a default optional in requests, at any depth. */
export function withOptionalDefaults<Schema extends object>(schema: Schema): Schema {
  const copy = Object.entries(schema).map(([key, inner]) => {
    if (Array.isArray(inner)) return [key, inner.map((item) => (isJson(item) ? withOptionalDefaults(item) : item))];
    return [key, isJson(inner) && key !== 'default' ? withOptionalDefaults(inner) : inner];
  });
  const relaxed = Object.fromEntries(copy);
  const { required, properties } = schema as { required?: unknown; properties?: Record<string, object> };
  if (Array.isArray(required) && properties) relaxed.required = required.filter((name) => !('default' in (properties[name] ?? {})));
  return relaxed;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (value: Json, change: (inner: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
