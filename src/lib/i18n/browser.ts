import type { Language } from '#contract/values/shared/common.ts';

type Tree = { [key: string]: string | Tree };
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * Kept on the page rather than in this module: Astro bundles client directives apart from the
 * islands, so the module exists twice.
 */
interface Shared {
  trees: Map<string, Tree>;
  loading: Map<string, Promise<void>>;
}
const place = Symbol.for('taladnat.texts');
const page = globalThis as unknown as Record<typeof place, Shared | undefined>;
page[place] ??= { trees: new Map(), loading: new Map() };
const shared: Shared = page[place];

/** The page's language. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'th');

/** The areas a client directive's value names. */
export const areasOf = (value: string): string[] => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []);

/**
 * Fetches the page's language file once, and those of the areas an island names besides.
 * @throws TypeError when one of them can't be had.
 */
export async function loadTexts(...areas: string[]): Promise<void> {
  await Promise.all(['', ...areas.map((area) => `${area}/`)].map(loadArea));
}

function loadArea(folder: string): Promise<void> {
  const lang = pageLanguage();
  const known = shared.loading.get(folder);
  if (known) return known;
  const loading = fetch(`/assets/data/locales/${folder}${lang}.json`)
    .then((answer) => {
      if (!answer.ok) throw new TypeError(`The texts could not be loaded: ${answer.status}.`);
      return answer.json();
    })
    .then((tree: Tree) => void shared.trees.set(lang, { ...shared.trees.get(lang), ...tree }))
    .catch((error) => {
      // Asked for anew next time.
      shared.loading.delete(folder);
      throw error;
    });
  shared.loading.set(folder, loading);
  return loading;
}

const find = (lang: string, key: string) =>
  key
    .split('.')
    .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), shared.trees.get(lang));

/**
 * Texts of a language that has been loaded; a key without a text is shown as it is. As on the server, a
 * `count` of one takes the key's form with `_one` in English, where there is one; Thai has one form for all.
 */
export function texts(lang: string): Translate {
  return (key, values = {}) => {
    const found = (lang === 'en' && values.count === 1 && find(lang, `${key}_one`)) || find(lang, key);
    if (typeof found !== 'string') return key;
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** For islands that are rendered on the server: there no file has to be fetched. */
export function provideTexts(lang: Language, tree: Tree): void {
  shared.trees.set(lang, tree);
}
