import type { Category, CategoryTree } from '#contract/market/categories.ts';

const most = 3;
/** Minimum word length; shorter words occur within too many others. */
const shortest = { th: 3, en: 4 };

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[\s/(),&–-]+/);

/** Scores how well a title matches a category’s names and choices, such as makers. */
function weightOf(leaf: Category, title: string): number {
  const said = title.toLowerCase();
  const has = (name: string, least: number) => name.length >= least && said.includes(name);
  const names = [
    ...wordsOf(leaf.th).filter((word) => has(word, shortest.th)),
    ...wordsOf(leaf.en).filter((word) => has(word, shortest.en)),
  ];
  const choices = leaf.attributes.flatMap(({ choices = [] }) => choices.flatMap(({ th, en }) => [th.toLowerCase(), en.toLowerCase()]));
  const whole = has(leaf.th.toLowerCase(), 2) || has(leaf.en.toLowerCase(), 3) ? 10 : 0;
  return whole + names.reduce((sum, name) => sum + name.length, 0) + new Set(choices.filter((name) => has(name, shortest.en))).size * 2;
}

/** Returns the categories that match a title, best match first. */
export function suggestedFor(title: string, groups: CategoryTree['groups']): Category[] {
  const weighed = groups.flatMap(({ leaves }) => leaves).map((leaf) => ({ leaf, weight: weightOf(leaf, title) }));
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ leaf }) => leaf);
}
