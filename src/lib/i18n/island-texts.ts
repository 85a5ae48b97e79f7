import { provideTexts } from './browser.ts';

type Tree = Parameters<typeof provideTexts>[1];

const files = import.meta.glob<Tree>('../../../public/assets/data/locales/**/*.json', { eager: true, import: 'default' });
const treeOf = (lang: string): Tree =>
  Object.assign({}, ...Object.entries(files).flatMap(([path, tree]) => (path.endsWith(`/${lang}.json`) ? [tree] : [])));
const trees = { th: treeOf('th'), en: treeOf('en') };

/** Provides the texts of the shell and of all areas to islands that a page renders on the server. */
export function provideIslandTexts(): void {
  provideTexts('th', trees.th);
  provideTexts('en', trees.en);
}
