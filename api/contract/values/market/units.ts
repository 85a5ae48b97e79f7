import type { Language } from '../shared/common.ts';

/** Returns a number's unit, in English singular or plural: 1 room, 2 rooms. */
export function unitOf(value: number, unit: Record<Language, string>, language: Language): string {
  const name = unit[language];
  if (language !== 'en' || value !== 1) return name;
  return name === 'people' ? 'person' : name.replace(/s$/, '');
}
