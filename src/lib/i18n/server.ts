import i18next from 'i18next';
import type { Language } from '#contract/values/shared/common.ts';

export { languageOf, localized } from '../links.ts';
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Texts that are the same for everybody. Looking one up goes through the files of all areas, and a page has a thousand. */
const plain: Record<Language, Map<string, string>> = { th: new Map(), en: new Map() };
/** Which file a text is in: files share no first part of a key. */
const files = new Map<string, string>();

/**
 * The texts of one language on the server. The library's own current language is shared between
 * requests that are answered at the same time, so it is never used.
 */
export function translator(lang: Language): Translate {
  const known = plain[lang];
  return (key, values) => {
    if (values) return i18next.t(key, { ...values, lng: lang, ns: fileOf(lang, key) });
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const text = i18next.t(key, { lng: lang, ns: fileOf(lang, key) });
    // A key without a text is shown as it is: it may be of a file that is still being read.
    if (text !== key) known.set(key, text);
    return text;
  };
}

function fileOf(lang: Language, key: string): string | readonly string[] {
  const [first = ''] = key.split('.', 1);
  const all = [i18next.options.ns ?? []].flat();
  if (!files.has(first))
    for (const file of all) for (const name of Object.keys(i18next.getResourceBundle(lang, file) ?? {})) files.set(name, file);
  return files.get(first) ?? all;
}
