import type { Texts } from '../../../contract/shared/texts.ts';
import type { IconColor } from '../../../contract/values/shared/icons.ts';

interface ArticleSeed {
  slug: string;
  question: Texts;
  updatedDaysAgo: number;
  /** Slugs of related questions. */
  related: readonly string[];
  /** HTML. */
  content: Texts;
}

export interface KnowledgeSeed {
  /** Slug of the category. */
  category: string;
  /** Feather icon. */
  icon: string;
  iconColor: IconColor;
  title: Texts;
  desc: Texts;
  /** Name of a picture under /assets/art. */
  img: string;
  questions: readonly ArticleSeed[];
}
