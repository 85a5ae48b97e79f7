import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Option of the search list. It opens a page or URL, or starts another search. */
export interface Choice {
  key: string;
  title: string;
  detail: string;
  icon: string;
  /** Picture that replaces the icon: a person's, or a square one of a product. */
  picture?: string;
  isProduct?: boolean;
  /** Whether it continues the search rather than being a result. */
  isWay?: boolean;
  link?: string;
  /** Next query: a suggested correction, or the owner of a file, since files can't be opened. */
  next?: string;
}
export interface Section {
  key: string;
  title: string;
  choices: Choice[];
}

/** Query, with the language and texts of its results. */
export interface Asked {
  q: string;
  lang: Language;
  t: Translate;
}
