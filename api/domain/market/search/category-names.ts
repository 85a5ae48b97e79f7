import { groups } from '../catalogue/index.ts';
import { formOf } from '../rules/lexicon.ts';
import { wordsIn } from '../rules/segment.ts';
import { lexicon } from './words.ts';

/** A category or group with the words of its names. */
interface Named {
  id: string;
  th: string;
  en: string;
  /** Categories of a group, or the category itself. */
  leaves: readonly string[];
  forms: readonly string[];
  words: ReadonlySet<string>;
  /** Words of each thing, since a name may list several. */
  things: readonly (readonly string[])[];
}
let named: readonly Named[] | undefined;

const wordsOf = (name: string): string[] => wordsIn(name, lexicon()).map(({ text }) => text);
/** Splits a name into things; a space separates things only in a Thai name. */
const thingsOf = ({ th, en }: { th: string; en: string }): string[] =>
  [th, en, ...th.split(/และ|[ /]/), ...en.split(/ and |, /)].filter(Boolean);

/** Former names of groups, which users still search for. */
const formerNames: Partial<Record<string, string>> = { family: 'Mother and child', pets: 'Pets’ things' };

/** Returns every category and group with the words of its names. */
export function categoryNames(): readonly Named[] {
  named ??= groups
    .flatMap((group) => [
      ...group.leaves.map((leaf) => ({ ...leaf, leaves: [leaf.id] })),
      { ...group, leaves: group.leaves.map(({ id }) => id) },
    ])
    .map(({ id, th, en, leaves }) => {
      const names = [th, en, formerNames[id] ?? []].flat();
      return {
        ...{ id, th, en, leaves, forms: names.map(formOf) },
        words: new Set(names.flatMap(wordsOf)),
        things: [...thingsOf({ th, en }), ...names].map(wordsOf),
      };
    });
  return named;
}

/** Returns the categories that a query consists of: by exact name, or else by its words in any order. */
export function leavesNamed(q: string): string[] {
  const form = formOf(q);
  const words = wordsOf(q);
  const isSaid = (thing: readonly string[]) => thing.length === words.length && thing.every((word) => words.includes(word));
  const exact = categoryNames().filter(({ forms }) => forms.includes(form));
  const said = exact.length > 0 ? exact : categoryNames().filter(({ things }) => things.some(isSaid));
  return [...new Set(said.flatMap(({ leaves }) => leaves))];
}
