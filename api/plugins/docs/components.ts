import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withOptionalDefaults } from './operation.ts';

type Json = Record<string, unknown>;
/** What shapes are called, each by its text. */
type Names = ReadonlyMap<string, string>;

const contract = join(import.meta.dirname, '../../contract');
const componentsAt = '#/components/schemas/';

const inOrder = (files: string[]) =>
  files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('values'))
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));

/** Every shape the contract exports, by its name there. */
export async function contractNames(): Promise<Names> {
  const files = inOrder(await readdir(contract, { recursive: true }));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of files) {
    const exported: Json = await import(join(contract, file));
    for (const [plain, schema] of Object.entries(exported)) {
      if (!isShape(schema)) continue;
      const name = taken.has(plain) ? capital(basename(file, '.ts')) + plain : plain;
      taken.add(name);
      const sent = textOf(withOptionalDefaults(schema));
      // What has defaults is another shape when it is sent.
      if (sent !== textOf(schema)) names.set(sent, /^New|Change$/.test(name) ? name : `${name}Input`);
      if (!names.has(textOf(schema))) names.set(textOf(schema), name);
    }
  }
  return names;
}

/** The same description with each shape that has a name written once, among its components. */
export function withComponents<Description extends object>(description: Description, names: Names): Description {
  const schemas: Json = {};

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (!isJson(value)) return value;
    const name = isShape(value) ? names.get(textOf(value)) : undefined;
    if (!name) return mapped(value, refer);
    schemas[name] ??= mapped(value, refer);
    return { $ref: componentsAt + name };
  }

  const { paths, components } = description as Json & { components?: Json };
  const referring = refer(paths);
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { ...description, components: { ...components, schemas: sorted }, paths: referring };
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (value: Json, change: (inner: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An object with fields, or what is put together from such. One plain field alone, as an id, is too common to be named. */
function isShape(value: unknown): value is Json {
  if (!isJson(value)) return false;
  if (value.type === 'object' && isJson(value.properties)) {
    const fields = Object.values(value.properties).filter(isJson);
    return fields.length > 1 || fields.some((field) => 'properties' in field || 'items' in field || 'allOf' in field);
  }
  return [value.allOf, value.anyOf].some((parts) => Array.isArray(parts) && parts.length > 1 && parts.every(isShape));
}

/** What tells a shape from others, in one order: all of it but the words about it. */
function textOf({ description: _words, ...shape }: Json): string {
  return JSON.stringify(shape, (_key, value) => {
    if (!isJson(value)) return value;
    // The swagger plugin writes these in its own way.
    const { examples: _shown, const: only, patternProperties, ...rest } = value;
    if (only !== undefined) rest.enum = [only];
    if (isJson(patternProperties)) rest.additionalProperties = Object.values(patternProperties)[0];
    return Object.fromEntries(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
