import { isId } from '../contract/shared/common.ts';
import { readEditorState, type TypedText, typedTexts } from '../contract/values/shared/typed-text.ts';

/** Parts of a JSON Schema that define alternative notations of a value. */
interface Schema {
  type?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  enum?: unknown[];
  /** Synonyms of the enumeration's values. */
  'x-synonyms'?: Record<string, string>;
  /** Parser of texts typed by users. */
  'x-reads'?: TypedText;
  /** Whether the text may be given as an editor's state. */
  'x-editor'?: true;
  /** Value that replaces null. */
  'x-null-is'?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
}
type Rewrite = (value: unknown) => unknown;

/** Longer texts were not typed, and are refused for their length. */
const longestTyped = 1000;

/** Id in plain notation: no sign, no leading zeros, no more digits than an id has. */
const plainId = /^(0|[1-9]\d{0,15})$/;

/**
 * Converts values that allow several notations to their canonical form, in place and before validation: enumerations ignore case, an id may
 * be a text of digits, some texts may be null (contract §1), and some have a parser. Undefined for a schema without such values.
 */
export function canonicalForm(schema: Schema): Rewrite | undefined {
  if (isId(schema)) return (value) => (typeof value === 'string' && plainId.test(value) ? Number(value) : value);
  if (schema['x-null-is'] !== undefined) return (value) => (value === null ? schema['x-null-is'] : value);
  if (schema['x-editor']) return (value) => (isObject(value) ? readEditorState(value) : value);
  const read = schema['x-reads'] && typedTexts[schema['x-reads']];
  if (read) return (value) => (typeof value === 'string' && value.length <= longestTyped ? read(value) : value);
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

/** Converts the items of a list, unless the list will be refused for its length. */
function ofItems(items: Schema, most = Number.POSITIVE_INFINITY): Rewrite | undefined {
  const rewrite = canonicalForm(items);
  if (!rewrite) return undefined;
  return (value) => {
    if (Array.isArray(value) && value.length <= most) for (const [at, item] of value.entries()) value[at] = rewrite(item);
    return value;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
