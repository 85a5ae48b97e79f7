import type { BlogDetail } from '#contract/content/blog.ts';
import { cutText } from '#contract/values/shared/cut-text.ts';

/** A post's first words, for search engines; with its title, its writer and the `brand` where a few alone tell their readers nothing. */
export function descriptionOf({ content, title, userFullName }: BlogDetail['blog'], brand: string): string {
  const words = content
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[^;]*;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const beginning = cutText(words, 160);
  return beginning.length > 40 ? beginning : `${title} · ${beginning} · ${userFullName} · ${brand}`;
}

/** A post as search engines know one. */
export const linkedDataOf = ({ title, createdTime, userFullName, img }: BlogDetail['blog'], inLanguage: string, site: URL | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  datePublished: createdTime,
  author: { '@type': 'Person', name: userFullName },
  image: new URL(img, site).href,
  inLanguage,
});
