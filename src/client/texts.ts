import type { Language } from '#contract/values/common.ts';

type Tree = { [key: string]: string | Tree };
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const trees = new Map<string, Tree>();
let loading: Promise<void> | undefined;

/** The page's language. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'th');

/** Fetches the page's language file once. */
export function loadTexts(): Promise<void> {
  const lang = pageLanguage();
  loading ??= fetch(`/assets/data/locales/${lang}.json`)
    .then((answer) => answer.json())
    .then((tree: Tree) => void trees.set(lang, tree))
    .catch(() => {
      loading = undefined;
    });
  return loading;
}

/** Texts of a language that has been loaded; a key without a text is shown as it is. */
export function texts(lang: string): Translate {
  return (key, values = {}) => {
    const found = key.split('.').reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), trees.get(lang));
    if (typeof found !== 'string') return key;
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
