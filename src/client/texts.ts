import type { Language } from '#contract/values/common.ts';

type Tree = { [key: string]: string | Tree };
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * Kept on the page rather than in this module: Astro bundles client directives apart from the
 * islands, so the module exists twice.
 */
interface Shared {
  trees: Map<string, Tree>;
  loading?: Promise<void> | undefined;
}
const place = Symbol.for('taladnat.texts');
const page = globalThis as unknown as Record<typeof place, Shared | undefined>;
page[place] ??= { trees: new Map() };
const shared: Shared = page[place];

/** The page's language. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'th');

/** Fetches the page's language file once. */
export function loadTexts(): Promise<void> {
  const lang = pageLanguage();
  shared.loading ??= fetch(`/assets/data/locales/${lang}.json`)
    .then((answer) => answer.json())
    .then((tree: Tree) => void shared.trees.set(lang, tree))
    .catch(() => {
      shared.loading = undefined;
    });
  return shared.loading;
}

/** Texts of a language that has been loaded; a key without a text is shown as it is. */
export function texts(lang: string): Translate {
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), shared.trees.get(lang));
    if (typeof found !== 'string') return key;
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
