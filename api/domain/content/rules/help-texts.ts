import type { Texts } from '../../../contract/shared/texts.ts';
import { slugOf } from '../../../contract/values/content/blog.ts';
import { Invalid } from '../../shared/errors.ts';

/** One line, without what stands around it. */
export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines without empty ones around them, or more than one between them. */
export const asLines = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * A text in both languages: whoever reads the one it is not in gets the other.
 * @param isEmpty whether a text says nothing
 * @throws Invalid, naming `field`, when it is in neither
 */
export function inBoth({ th, en }: Texts, field: string, isEmpty: (text: string) => boolean = (text) => text === ''): Texts {
  if (isEmpty(th) && isEmpty(en)) throw new Invalid({ [field]: ['is needed in one language at least'] });
  return { th: isEmpty(th) ? en : th, en: isEmpty(en) ? th : en };
}

/**
 * A name in addresses: the one asked for, else one of what something is called, in letters that all keyboards have if there are
 * some. Digits alone would be taken for an id.
 */
export function nameInAddresses(asked: string, { th, en }: Texts, kind: string): string {
  const name = slugOf(asked) || slugOf(en) || slugOf(th) || kind;
  return /^\d+$/.test(name) ? `${kind}-${name}` : name;
}

/** The ids of a list in the order in which one of them has the given place, or the last one. */
export function withMoved(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(place, 0, id);
}
