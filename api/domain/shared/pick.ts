/**
 * Returns only the named fields of a value, ignoring any others it has at run time: the only form in which an object from outside may reach
 * `.set` or `.values` (`tools/check-writes.mjs`). Missing fields remain absent.
 */
export function pick<Value extends object, const Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  const entries = names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]);
  return Object.fromEntries(entries) as Pick<Value, Name>;
}
