/** Copies of schemas, so that a schema shared by several calls is compiled once. */
const nameless = new WeakMap<object, object>();

/** Returns the schema without `$id`s, which are only for the documentation: Ajv would treat each as a separate schema. */
export function withoutNames<Value extends object>(value: Value): Value;
export function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames);
  if (typeof value !== 'object' || value === null) return value;
  const known = nameless.get(value);
  if (known) return known;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) if (key !== '$id') copy[key] = withoutNames(inner);
  nameless.set(value, copy);
  return copy;
}
