import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../api/contract/values/shared/common.ts';
import { provideTexts, texts } from '../../src/lib/i18n/browser.ts';
import { translator } from '../../src/lib/i18n/server.ts';

type Tree = { [key: string]: string | Tree };

const locales = join(import.meta.dirname, '../../public/assets/data/locales');
const areas = ['', ...globSync('*/', { cwd: locales }).map((area) => `${area.replace(/\/$/, '')}/`)];
const treeOf = (lang: string): Tree =>
  Object.assign({}, ...areas.map((area) => JSON.parse(readFileSync(join(locales, `${area}${lang}.json`), 'utf8'))));

const flat = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, node]) => (typeof node === 'string' ? [[prefix + key, node]] : flat(node, `${prefix}${key}.`)));
const variablesOf = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);

beforeAll(async () => {
  // Configured as for pages in astro-i18next.config.cjs.
  await i18next.init({ lng: 'th', supportedLngs: [...languages], interpolation: { escapeValue: false }, resources: {} });
  for (const lang of languages) {
    i18next.addResourceBundle(lang, 'translation', treeOf(lang));
    provideTexts(lang, treeOf(lang));
  }
});

describe.each(languages)('in %s the browser’s texts and the server’s are the same', (lang) => {
  test.each([0, 1, 2, 'some <b>words</b> & “signs” $& {{name}}'])('with %s in every place', (value) => {
    const all = flat(treeOf(lang));
    expect(all.length).toBeGreaterThan(100);
    for (const [key, text] of all) {
      const values = Object.fromEntries(variablesOf(text).map((name) => [name, value]));
      expect(texts(lang)(key, values), key).toBe(translator(lang)(key, values));
    }
  });

  test('where the text itself is missing', () => {
    expect(texts(lang)('no.such.text')).toBe(translator(lang)('no.such.text'));
  });
});
