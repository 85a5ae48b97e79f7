import type { Texts } from '../../../contract/shared/texts.ts';
import type { blogCategories } from '../../../contract/values/content/blog.ts';
import type { blogAuthors, blogReaders } from './blog-people.ts';

export type Category = (typeof blogCategories)[number];

export interface PostSeed {
  slug: string;
  img: string;
  author: keyof typeof blogAuthors;
  postedDaysAgo: number;
  tags: readonly Category[];
  bookmarked: number;
  title: Texts;
  excerpt: Texts;
  /** HTML. */
  content: Texts;
  /** In the language of their authors; hours are relative to the post. */
  comments: readonly { by: keyof typeof blogReaders; hoursAfter: number; text: string }[];
}
