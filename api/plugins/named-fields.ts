/** Parts of a JSON Schema that name fields. */
export interface Schema {
  type?: unknown;
  properties?: Record<string, Schema>;
  /** Schemas of a record's values, by the patterns of their keys. */
  patternProperties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
}
type Reduce = (value: unknown) => void;
type Fields = Record<string, unknown>;

/**
 * Removes fields that the schema doesn't name, in place, including inside lists and nested objects: unknown fields are ignored (contract
 * §1). Values of another type than the schema's stay, for the validation to refuse. Undefined where a schema has no objects; a value of any
 * type stays unchanged.
 */
export const namedFieldsOnly = (schema: Schema): Reduce | undefined => reduceTo([schema]);

function reduceTo(schemas: readonly Schema[]): Reduce | undefined {
  if (schemas.length === 0) return undefined;
  const shapes = schemas.flatMap(shapesOf);
  const item = reduceTo(shapes.flatMap(({ items }) => items ?? []));
  const objects = shapes.filter(isOfObjects);
  if (!item && objects.length === 0) return undefined;
  const reduceFields = objects.length > 0 ? ofFields(objects) : undefined;
  return (value) => {
    if (Array.isArray(value)) reduceItems(value, item);
    else if (typeof value === 'object' && value !== null) reduceFields?.(value as Fields);
  };
}

function reduceItems(items: readonly unknown[], reduce: Reduce | undefined): void {
  if (reduce) for (const item of items) reduce(item);
}

/** Returns a schema with all that apply in addition or as alternatives. Only one alternative may be an object, which a test ensures. */
export const shapesOf = (schema: Schema): Schema[] => [schema, ...[...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap(shapesOf)];

export const isOfObjects = ({ type, properties, patternProperties }: Schema): boolean =>
  type === 'object' || properties !== undefined || patternProperties !== undefined;

function ofFields(shapes: readonly Schema[]): (value: Fields) => void {
  const named = new Map<string, Reduce | undefined>();
  for (const name of shapes.flatMap(({ properties = {} }) => Object.keys(properties))) {
    named.set(name, reduceTo(shapes.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? (properties[name] ?? []) : []))));
  }
  const patterns = shapes
    .flatMap(({ patternProperties = {} }) => Object.entries(patternProperties))
    .map(([pattern, schema]) => ({ pattern: new RegExp(pattern, 'u'), reduce: reduceTo([schema]) }));
  return (value) => {
    for (const name of Object.keys(value)) {
      const pattern = named.has(name) ? undefined : patterns.find((one) => one.pattern.test(name));
      if (pattern) pattern.reduce?.(value[name]);
      else if (named.has(name)) named.get(name)?.(value[name]);
      else delete value[name];
    }
  };
}
