import i18next from 'i18next';
import type { Language } from '#contract/values/shared/common.ts';

export { languageOf, localized } from '../links.ts';
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * The texts of one language on the server. The library's own current language is shared between
 * requests that are answered at the same time, so it is never used.
 */
export function translator(lang: Language): Translate {
  const t = i18next.getFixedT(lang, i18next.options.ns ?? null);
  return (key, values) => t(key, { ...values, interpolation: { escapeValue: false } });
}
