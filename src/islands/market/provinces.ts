import type { PlaceList } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** Made once: a comparison by a language's own rules costs much more to prepare than to do. */
const collators: Record<Language, Intl.Collator> = { th: new Intl.Collator('th'), en: new Intl.Collator('en') };

export interface Province {
  id: number;
  name: string;
}

/** Provinces in the order of their names in a language. */
export const provincesByName = ({ places }: PlaceList, lang: Language): Province[] =>
  places.map(({ id, ...names }) => ({ id, name: names[lang] })).sort((one, other) => collators[lang].compare(one.name, other.name));
