import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** One line of the search's list. It leads to a page or an address, or goes on searching for somebody. */
export interface Choice {
  key: string;
  title: string;
  detail: string;
  icon: string;
  /** A picture in place of the icon: a person's, or square of a product. */
  picture?: string;
  isProduct?: boolean;
  /** A way to go on, and nothing that was found. */
  isWay?: boolean;
  link?: string;
  /** Text to search for next: a suggested correction, or the owner of a file, since files can't be opened. */
  next?: string;
}
export interface Section {
  key: string;
  title: string;
  choices: Choice[];
}

/** Query, and the language and texts of its results. */
export interface Asked {
  q: string;
  lang: Language;
  t: Translate;
}
