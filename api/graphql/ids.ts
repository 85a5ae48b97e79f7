/** The id by which something is found again among everything there is. */
export const globalId = (type: string, key: number | string): string => `${type}:${key}`;

/** Type and key in an id, or undefined if the text is none. */
export function readGlobalId(id: string): { type: string; key: string } | undefined {
  const [, type, key] = /^([A-Z][A-Za-z]{0,39}):([\w-]{1,60})$/.exec(id) ?? [];
  return type === undefined || key === undefined ? undefined : { type, key };
}

/** The key in an id of a type; an empty one, which nothing has, for any other. */
export function keyIn(id: string, type: string): string {
  const named = readGlobalId(id);
  return named?.type === type ? named.key : '';
}

/** The number in an id of a type; NaN, which nothing has, for any other. */
export function numberIn(id: string, type: string): number {
  const key = keyIn(id, type);
  return /^(0|[1-9]\d{0,14})$/.test(key) ? Number(key) : Number.NaN;
}
