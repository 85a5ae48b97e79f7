import type { PlaceList } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** Created once, as creating a collator costs much more than comparing with it. */
const collators: Record<Language, Intl.Collator> = { th: new Intl.Collator('th'), en: new Intl.Collator('en') };

export interface Province {
  id: number;
  name: string;
}

/** Returns the provinces sorted by name in a language. */
export const provincesByName = ({ places }: PlaceList, lang: Language): Province[] =>
  places.map(({ id, ...names }) => ({ id, name: names[lang] })).sort((one, other) => collators[lang].compare(one.name, other.name));
