import type { ListingInput } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';

/** Props that all parts of the editor share. */
export interface PartProps {
  lang: Language;
  t: Translate;
  values: ListingInput;
  /** Validation messages by field name. */
  problems: Readonly<Record<string, string>>;
  /** Disables all fields: before hydration, and for sold listings. */
  isOff: boolean;
  onChange: (change: Partial<ListingInput>) => void;
}
