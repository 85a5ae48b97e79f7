import type { BlogDetail } from '#contract/content/blog.ts';
import { cutText } from '#contract/values/shared/cut-text.ts';

/** Returns the beginning of a post for search engines; a very short one is extended by title, author and `brand`. */
export function descriptionOf({ content, title, userFullName }: BlogDetail['blog'], brand: string): string {
  const words = content
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[^;]*;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const beginning = cutText(words, 160);
  return beginning.length > 40 ? beginning : `${title} · ${beginning} · ${userFullName} · ${brand}`;
}

/** Returns the structured data of a post for search engines. */
export const linkedDataOf = ({ title, createdTime, userFullName, img }: BlogDetail['blog'], inLanguage: string, site: URL | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  datePublished: createdTime,
  author: { '@type': 'Person', name: userFullName },
  image: new URL(img, site).href,
  inLanguage,
});
