import { Invalid } from '../../domain/shared/errors.ts';

/** Returns a value of a DELETE, from its query or, under the same name, from its body (contract §1). @throws Invalid when both lack it */
export function given<Name extends string, Value>(
  { query, body }: { query: { [key in Name]?: Value }; body: { [key in Name]?: Value } },
  name: Name,
): Value {
  const value = query[name] ?? body?.[name];
  if (value === undefined) throw new Invalid({ [name]: ['is required'] });
  return value;
}
