/**
 * The named fields of a value and no others, whatever else it holds at run time: the one form in which an object that came from
 * outside may reach `.set` or `.values` (`tools/check-writes.mjs`). A field the value doesn't have stays absent.
 */
export function pick<Value extends object, const Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  const entries = names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]);
  return Object.fromEntries(entries) as Pick<Value, Name>;
}
