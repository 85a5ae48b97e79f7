import type { Language } from '../shared/common.ts';

/** The unit of a number, of which English has a singular: 1 room, 2 rooms. */
export function unitOf(value: number, unit: Record<Language, string>, language: Language): string {
  const name = unit[language];
  if (language !== 'en' || value !== 1) return name;
  return name === 'people' ? 'person' : name.replace(/s$/, '');
}
