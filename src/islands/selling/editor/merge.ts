import type { ListingInput } from '#contract/market/listings.ts';

export type Field = keyof ListingInput;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields in which two contents differ. */
export const differing = (one: ListingInput, other: ListingInput): Field[] =>
  fieldsOf(one).filter((field) => !same(one[field], other[field]));

const fieldsOf = (content: ListingInput): Field[] => (Object.keys(content) as Field[]).sort((one, other) => (one < other ? -1 : 1));

interface Sides {
  /** Common base of both sides: as it was written here, and as the server had it. */
  written: ListingInput;
  known: ListingInput;
  mine: ListingInput;
  theirs: ListingInput;
}

/** Merges two contents. Fields changed on one side are taken from it; conflicting ones keep the local value until the user decides. */
export function merged({ written, known, mine, theirs }: Sides): { content: ListingInput; both: Field[] } {
  const changedHere = new Set(differing(mine, written));
  const changedThere = differing(theirs, known);
  const both = changedThere.filter((field) => changedHere.has(field) && !same(mine[field], theirs[field]));
  return {
    content: withFields(
      mine,
      theirs,
      changedThere.filter((field) => !changedHere.has(field)),
    ),
    both,
  };
}

/** Returns a content with some fields replaced from another one. */
export const withFields = (content: ListingInput, other: ListingInput, fields: readonly Field[]): ListingInput => ({
  ...content,
  ...Object.fromEntries(fields.map((field) => [field, other[field]])),
});
