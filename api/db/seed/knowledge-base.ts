import type { iconColors } from '../../contract/values/knowledge-base.ts';
import { knowledgeOfBuyers } from './knowledge-buyers.ts';
import { knowledgeOfSellers } from './knowledge-sellers.ts';
import type { Texts } from './texts.ts';

interface ArticleSeed {
  slug: string;
  question: Texts;
  updatedDaysAgo: number;
  /** Slugs of other questions. */
  related: readonly string[];
  /** HTML. */
  content: Texts;
}

export interface KnowledgeSeed {
  /** Slug of the category. */
  category: string;
  /** By lucide's name. */
  icon: string;
  iconColor: (typeof iconColors)[number];
  title: Texts;
  desc: Texts;
  /** Name of a picture under /assets/art. */
  img: string;
  questions: readonly ArticleSeed[];
}

export const knowledgeSeed: readonly KnowledgeSeed[] = [...knowledgeOfBuyers, ...knowledgeOfSellers];
