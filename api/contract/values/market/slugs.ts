/** Returns the id at the end of a listing's slug, which alone identifies it. */
export const idInSlug = (slug: string): number | undefined => {
  const found = /(?:^|-)(\d{1,15})$/.exec(slug)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Returns the slug without the id. */
export const wordsInSlug = (slug: string): string =>
  slug
    .replace(/(?:^|-)\d{1,15}$/, '')
    .replaceAll('-', ' ')
    .trim();
