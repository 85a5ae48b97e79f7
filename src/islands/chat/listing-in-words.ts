import { idInSlug } from '#contract/values/market/slugs.ts';
import { partsOf } from '../../ui/links-in-text.ts';

const page = /^(?:\/en)?\/listing\/([^/]+)$/;

/** Returns the first listing of this site linked in a text. */
export function listingInWords(text: string, origin: string): number | undefined {
  for (const { href } of partsOf(text)) {
    const address = href === undefined ? undefined : new URL(href);
    const slug = address?.origin === origin ? page.exec(address.pathname)?.[1] : undefined;
    const id = slug === undefined ? undefined : idInSlug(slug);
    if (id !== undefined) return id;
  }
  return undefined;
}
