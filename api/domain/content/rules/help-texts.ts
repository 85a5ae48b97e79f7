import type { Texts } from '../../../contract/shared/texts.ts';
import { slugOf } from '../../../contract/values/content/blog.ts';
import { Invalid } from '../../shared/errors.ts';

/** Collapses a text to one trimmed line. */
export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Trims a text and collapses multiple empty lines. */
export const asLines = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Completes a text in both languages: a missing one is replaced by the other.
 * @param isEmpty whether a text is empty
 * @throws Invalid, naming `field`, when both are missing
 */
export function inBoth({ th, en }: Texts, field: string, isEmpty: (text: string) => boolean = (text) => text === ''): Texts {
  if (isEmpty(th) && isEmpty(en)) throw new Invalid({ [field]: ['is needed in one language at least'] });
  return { th: isEmpty(th) ? en : th, en: isEmpty(en) ? th : en };
}

/** Returns a slug: the requested one, or else one from the name, in ASCII letters if possible. Digits alone would be read as an id. */
export function nameInAddresses(asked: string, { th, en }: Texts, kind: string): string {
  const name = slugOf(asked) || slugOf(en) || slugOf(th) || kind;
  return /^\d+$/.test(name) ? `${kind}-${name}` : name;
}

/** Returns the ids of a list with one moved to the given place, or the last one. */
export function withMoved(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(place, 0, id);
}
