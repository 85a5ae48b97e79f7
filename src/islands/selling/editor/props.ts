import type { ListingInput } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';

/** What every part of the editor gets. */
export interface PartProps {
  lang: Language;
  t: Translate;
  values: ListingInput;
  /** What is wrong with fields, by their names. */
  problems: Readonly<Record<string, string>>;
  /** Nothing can be changed: before its script has come, and of what is sold. */
  isOff: boolean;
  onChange: (change: Partial<ListingInput>) => void;
}
