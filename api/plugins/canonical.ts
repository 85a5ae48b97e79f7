import { isId } from '../contract/shared/common.ts';

/** The parts of a JSON Schema that say where a value may be written in more than one way. */
interface Schema {
  type?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  enum?: unknown[];
  /** Other words for values of the enumeration. */
  'x-synonyms'?: Record<string, string>;
  /** Value that null stands for. */
  'x-null-is'?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
}
type Rewrite = (value: unknown) => unknown;

/** An id as people write numbers: no sign, no zeros before it, no more digits than an id has. */
const plainId = /^(0|[1-9]\d{0,15})$/;

/**
 * Brings what may be written in several ways into the one that is specified, inside the value and before it is checked:
 * enumerations ignore case, an id may be a text of digits, and some texts may be null (contract §1). Undefined where there
 * is no such place.
 */
export function canonicalForm(schema: Schema): Rewrite | undefined {
  if (isId(schema)) return (value) => (typeof value === 'string' && plainId.test(value) ? Number(value) : value);
  if (schema['x-null-is'] !== undefined) return (value) => (value === null ? schema['x-null-is'] : value);
  if (schema.enum) return spelling(schema.enum, schema['x-synonyms'] ?? {});
  const parts = [schema.properties && ofFields(schema.properties), schema.items && ofItems(schema.items, schema.maxItems)];
  const others = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].map(canonicalForm);
  const steps = [...parts, ...others].filter((step) => step !== undefined);
  return steps.length === 0 ? undefined : (value) => steps.reduce((rewritten, step) => step(rewritten), value);
}

function spelling(listed: unknown[], synonyms: Record<string, string>): Rewrite | undefined {
  const texts = listed.filter((value) => typeof value === 'string');
  if (texts.length === 0) return undefined;
  const known = new Map(
    [...texts.map((text) => [text, text]), ...Object.entries(synonyms)].map(([text = '', to = '']) => [text.toLowerCase(), to]),
  );
  return (value) => (typeof value === 'string' ? (known.get(value.toLowerCase()) ?? value) : value);
}

function ofFields(properties: Record<string, Schema>): Rewrite | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const rewrite = canonicalForm(schema);
    return rewrite ? [{ name, rewrite }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value) => {
    if (isObject(value)) for (const { name, rewrite } of fields) if (Object.hasOwn(value, name)) value[name] = rewrite(value[name]);
    return value;
  };
}

/** A list that is refused for its length is not gone through. */
function ofItems(items: Schema, most = Number.POSITIVE_INFINITY): Rewrite | undefined {
  const rewrite = canonicalForm(items);
  if (!rewrite) return undefined;
  return (value) => {
    if (Array.isArray(value) && value.length <= most) for (const [at, item] of value.entries()) value[at] = rewrite(item);
    return value;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
