import i18next from 'i18next';
import type { Language } from '#contract/values/shared/common.ts';

export { languageOf, localized } from '../links.ts';
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Cache of texts without parameters. A lookup searches the files of all areas, and a page has about a thousand texts. */
const plain: Record<Language, Map<string, string>> = { th: new Map(), en: new Map() };
/** File of each key prefix: no two files share one. */
const files = new Map<string, string>();

/** Translator for one language on the server. The library's current language is shared between concurrent requests, so it is never used. */
export function translator(lang: Language): Translate {
  const known = plain[lang];
  return (key, values) => {
    if (values) return i18next.t(key, { ...values, lng: lang, ns: fileOf(lang, key) });
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const text = i18next.t(key, { lng: lang, ns: fileOf(lang, key) });
    // A missing key is returned unchanged and not cached: its file may still be loading.
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
