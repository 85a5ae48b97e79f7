/** All texts inside a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);
