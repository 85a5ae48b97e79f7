import type { Language } from '#contract/values/shared/common.ts';

type Tree = { [key: string]: string | Tree };
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * State stored on the page rather than in this module: Astro bundles client directives separately from the islands, so the module exists
 * twice.
 */
interface Shared {
  trees: Map<string, Tree>;
  loading: Map<string, Promise<void>>;
}
const place = Symbol.for('taladnat.texts');
const page = globalThis as unknown as Record<typeof place, Shared | undefined>;
page[place] ??= { trees: new Map(), loading: new Map() };
const shared: Shared = page[place];

/** Language of the page. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'th');

/** Areas named in a client directive's value. */
export const areasOf = (value: string): string[] => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []);

/**
 * Loads the page's language file once, and the files of the areas that an island names.
 * @throws TypeError when one of them fails to load
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
      // The next call retries.
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
 * Translator for a loaded language; a key without a text is returned unchanged. As on the server, a `count` of one selects the key's `_one`
 * form in English, if there is one; Thai has a single form.
 */
export function texts(lang: string): Translate {
  return (key, values = {}) => {
    const found = (lang === 'en' && values.count === 1 && find(lang, `${key}_one`)) || find(lang, key);
    if (typeof found !== 'string') return key;
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** Provides the texts for islands that are rendered on the server, where no file has to be fetched. */
export function provideTexts(lang: Language, tree: Tree): void {
  shared.trees.set(lang, tree);
}
