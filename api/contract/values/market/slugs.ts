/** The id that the address of a listing ends in, which alone decides. */
export const idInSlug = (slug: string): number | undefined => {
  const found = /(?:^|-)(\d{1,15})$/.exec(slug)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The words in front of it. */
export const wordsInSlug = (slug: string): string =>
  slug
    .replace(/(?:^|-)\d{1,15}$/, '')
    .replaceAll('-', ' ')
    .trim();
