import type { FastifyInstance } from 'fastify';

/** A JSON Schema of the API description. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** A call of the API as described by `/openapi.json`. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether callers without a token, and with one, are permitted. */
  anonymous: boolean;
  bearer: boolean;
  /** Scope that an API key needs for the call, if keys are permitted. */
  scope: string | undefined;
  parameters: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
  /** Example body of the description. */
  example: unknown;
  /** Responses by documented status code. */
  answers: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>;
}

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: Call['parameters'];
  requestBody?: { content: { 'application/json'?: { schema: Schema; example?: unknown } } };
  responses: Call['answers'];
}

/** A description with all references replaced by the shapes they refer to. */
export function writtenOut<Value>(value: Value, components: Record<string, unknown>): Value {
  if (Array.isArray(value)) return value.map((item) => writtenOut(item, components)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const name = '$ref' in value ? String(value.$ref).replace('#/components/schemas/', '') : undefined;
  if (name) return writtenOut(components[name] as Value, components);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, writtenOut(inner, components)])) as Value;
}

/** All calls that the running app describes. */
export function describedCalls(app: FastifyInstance): Call[] {
  const description = app.swagger() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown> };
  };
  const paths = writtenOut(description.paths, description.components.schemas);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security = [], parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      anonymous: security.length === 0 || security.some((way) => Object.keys(way).length === 0),
      bearer: security.some((way) => 'bearer' in way),
      scope: security.find((way) => 'key' in way)?.key?.[0],
      parameters,
      body: requestBody?.content['application/json']?.schema,
      example: requestBody?.content['application/json']?.example,
      answers: responses,
    })),
  );
}

/** All routes of the app, described or not, as `METHOD /path`. */
export function liveRoutes(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([\s│]*)[├└]── (\S*) \(([A-Z, ]+)\)/.exec(line);
    if (!found) continue;
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    for (const method of methods.split(', ')) routes.push(`${method} ${parents.join('')}`);
  }
  return routes;
}

/** Values of fields with these names; all other values are derived from the schema. */
const samples: Record<string, unknown> = {
  email: 'somebody@example.com',
  identifier: 'admin@demo.com',
  username: 'somebody',
  password: 'admin-admin',
  currentPassword: 'admin',
  newPassword: 'long enough 1',
  phone: '081 234 5678',
  postcode: '10110',
  productId: 1,
  qty: 2,
  image:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEXydi60iUnbAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==',
  balance: 0,
};

/** Texts, of which one has the required format. */
const texts = [
  'text',
  'somebody@example.com',
  '/assets/avatars/johndoe.svg',
  'https://example.com/',
  '081 234 5678',
  '10110',
  '#2a9d8f',
  '08:30',
];

/** Whether a number is an id, recognizable by its maximum. */
export const isId = ({ type, maximum = 0 }: Schema): boolean => type === 'integer' && maximum > 1e9;

/** A value that the schema permits; its ids are `id`. */
export function sample(schema: Schema, name = '', id = 1): unknown {
  if (name in samples) return samples[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, '', id)));
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, name, id);
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part, key, id)]));
  }
  if (schema.type === 'array') return schema.items ? [sample(schema.items, '', id)] : [];
  if (isId(schema)) return id;
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date-time') return '2026-11-21T05:00:00.000Z';
  if (schema.format === 'date') return '2026-11-21';
  const form = new RegExp(schema.pattern ?? '', 'u');
  return texts.find((text) => form.test(text)) ?? 'text';
}

/** The same schema without optional fields. */
export function leastOf(schema: Schema): Schema {
  const { allOf, properties, required = [] } = schema;
  const needed = Object.entries(properties ?? {}).filter(([name]) => required.includes(name));
  return {
    ...schema,
    ...(allOf ? { allOf: allOf.map(leastOf) } : {}),
    ...(properties ? { properties: Object.fromEntries(needed.map(([name, inner]) => [name, leastOf(inner)])) } : {}),
  };
}

/** Paths of all fields inside a value, outermost first. */
export function fieldsOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...fieldsOf(inner, [...at, key])]);
}

/** Schema of a field inside a value created by `sample`. */
export function schemaOf(schema: Schema | undefined, [key, ...inner]: string[]): Schema | undefined {
  if (!schema || key === undefined) return schema;
  if (schema.anyOf) return schemaOf(schema.anyOf[0], [key, ...inner]);
  if (schema.allOf)
    return schemaOf(
      schema.allOf.findLast(({ properties = {} }) => key in properties),
      [key, ...inner],
    );
  return schemaOf(schema.type === 'array' ? schema.items : schema.properties?.[key], inner);
}

/** JSON of `value` with one field's value replaced by raw text. */
export function withRaw(value: unknown, field: string[], raw: string): string {
  const mark = '\u0001here\u0001';
  const copy: unknown = structuredClone(value);
  let place = copy as Record<string, unknown>;
  for (const key of field.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[field.at(-1) ?? ''] = mark;
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => raw);
}
