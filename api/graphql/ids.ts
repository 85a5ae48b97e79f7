/** Returns a globally unique id. */
export const globalId = (type: string, key: number | string): string => `${type}:${key}`;

/** Returns the type and key of an id, or undefined for an invalid one. */
export function readGlobalId(id: string): { type: string; key: string } | undefined {
  const [, type, key] = /^([A-Z][A-Za-z]{0,39}):([\w-]{1,60})$/.exec(id) ?? [];
  return type === undefined || key === undefined ? undefined : { type, key };
}

/** Returns the key of an id of a type; for any other, an empty string, which matches nothing. */
export function keyIn(id: string, type: string): string {
  const named = readGlobalId(id);
  return named?.type === type ? named.key : '';
}

/** Returns the number of an id of a type; for any other, NaN, which matches nothing. */
export function numberIn(id: string, type: string): number {
  const key = keyIn(id, type);
  return /^(0|[1-9]\d{0,14})$/.test(key) ? Number(key) : Number.NaN;
}
