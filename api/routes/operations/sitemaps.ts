import { markNow, type Topic } from '../../cache/topics.ts';
import { VersionedCache } from '../../cache/versioned.ts';
import { indexedPages } from '../../contract/values/operations/site.ts';
import type { Database } from '../../db/client.ts';
import { postSlugs } from '../../domain/content/blog.ts';
import { knowledgeSlugs } from '../../domain/content/knowledge-base.ts';
import { groups } from '../../domain/market/catalogue/index.ts';
import { listingParts, shownSlugs } from '../../domain/market/listings.ts';
import { sellerNames, sellerParts } from '../../domain/market/sellers.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { productSlugs } from '../../domain/shop/products.ts';
import { Encoded } from '../../pages/encoded.ts';

export interface SitemapPart {
  kind: 'site' | 'sellers' | 'listings';
  number: number;
}

/** Maximum bytes of all cached parts: about twenty of them. */
const maxBytes = 16 * 1024 * 1024;
const topics: Record<SitemapPart['kind'] | 'index', readonly Topic[]> = {
  site: ['products', 'content', 'posts'],
  sellers: ['listings'],
  listings: ['listings'],
  index: ['listings'],
};
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Returns sitemaps that list every page for search engines: an index, and parts of some thousand URLs each, so that generating one does not
 * block. Each is cached until its data changes.
 */
export function sitemaps(db: Database, publicUrl: string) {
  const made = new VersionedCache<Encoded>({ maxBytes, sizeOf: ({ bytes }) => bytes });

  async function kept(key: string, of: readonly Topic[], make: () => Promise<string[]>): Promise<Encoded> {
    const known = made.get(key);
    if (known) return known;
    const mark = markNow(db)(of);
    const content = new Encoded(Buffer.from((await make()).join('\n')));
    made.set(key, content, mark);
    return content;
  }

  const index = () =>
    kept('index', topics.index, async () => {
      const parts = [
        'site/0',
        ...(await sellerParts(db)).map((number) => `sellers/${number}`),
        ...(await listingParts(db)).map((number) => `listings/${number}`),
      ];
      const entries = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`);
      return [declaration, `<sitemapindex ${namespaces}>`, ...entries, '</sitemapindex>', ''];
    });

  const part = ({ kind, number }: SitemapPart) =>
    kept(`${kind}/${number}`, topics[kind], async () => {
      const entries = (await pathsOf(db, kind, number)).map((path) => entriesOf(path, publicUrl));
      if (entries.length === 0) throw new NotFound('There is no such part of the sitemap.');
      return [declaration, `<urlset ${namespaces} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...entries, '</urlset>', ''];
    });

  return { index, part };
}

async function pathsOf(db: Database, kind: SitemapPart['kind'], number: number): Promise<string[]> {
  if (kind === 'sellers') return (await sellerNames(db, number)).map((username) => `/seller/${username}`);
  if (kind === 'listings') return (await shownSlugs(db, number)).map((slug) => `/listing/${slug}`);
  if (number > 0) return [];
  const products = (await productSlugs(db)).map((slug) => `/apps/ecommerce/product/${slug}`);
  const posts = (await postSlugs(db)).map((slug) => `/blog/view/${slug}`);
  const answers = [...(await knowledgeSlugs(db))].flatMap(([category, questions]) => [
    `/pages/knowledge-base?category=${category}`,
    ...questions.map((question) => `/pages/knowledge-base?question=${question}`),
  ]);
  const categories = groups.flatMap(({ id, leaves }) => [id, ...leaves.map((leaf) => leaf.id)]).map((id) => `/categories/${id}`);
  return [...indexedPages, ...products, ...posts, ...answers, ...categories];
}

/** Returns a page's entries in both languages, each with its alternate. Slugs and paths contain nothing that XML would have to escape. */
function entriesOf(path: string, publicUrl: string): string {
  const address = encodeURI(path);
  const [thai, english] = [publicUrl + address, `${publicUrl}/en${address}`];
  const twins = `<xhtml:link rel="alternate" hreflang="th" href="${thai}"/><xhtml:link rel="alternate" hreflang="en" href="${english}"/>`;
  return `<url><loc>${thai}</loc>${twins}</url>\n<url><loc>${english}</loc>${twins}</url>`;
}
