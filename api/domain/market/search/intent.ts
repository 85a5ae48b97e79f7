import { groups, leafById } from '../catalogue/index.ts';
import { wordsOfArea } from '../rules/lexicon.ts';
import { distinctiveAttributes, roleIn, roleWords, type SearchRole } from '../rules/search-roles.ts';
import { wordsIn } from '../rules/segment.ts';
import { leavesNamed } from './category-names.ts';
import { lexicon } from './words.ts';

/** Intent of a search, which decides the listings to rank first. */
export interface Intent {
  /** Categories that the text names. */
  named: readonly string[];
  /** Roles that the text requests in addition to things. */
  asked: Record<SearchRole, boolean>;
  /** Role of a category's listings in this search. */
  roleOf: (leaf: string) => SearchRole | 'asked';
}

const textsOf = (text: string): string[] => wordsIn(text, lexicon()).map((word) => word.text);

/** Kinds of things in a category, with the words of each. */
interface Kinds {
  leaf: string;
  things: readonly (readonly string[])[];
}

let known: { kinds: readonly Kinds[]; asking: Record<Exclude<SearchRole, 'thing'>, ReadonlySet<string>> } | undefined;

function knowledge() {
  known ??= {
    kinds: groups
      .flatMap(({ leaves }) => leaves)
      .flatMap(({ id }) => (roleIn(id) === 'service' ? [] : [{ leaf: id, things: kindsOf(id) }])),
    asking: {
      accessory: new Set(textsOf(roleWords.accessory)),
      service: new Set([...textsOf(roleWords.service), ...wordsOfArea('jobs-services')]),
    },
  };
  return known;
}

/** Returns the kinds of things in a category. Not for services, whose attributes name the things they are applied to. */
const kindsOf = (leaf: string): string[][] =>
  (leafById(leaf)?.attributes ?? [])
    .filter(({ id }) => distinctiveAttributes.includes(id))
    .flatMap(({ choices = [] }) => choices.filter(({ id }) => id !== 'other'))
    .flatMap(({ th, en }) => [...th.split('/'), ...en.split(/ and |, /)])
    .map(textsOf)
    .filter((words) => words.length > 0);

/** Determines the intent of a search: a product name means the product, unless the text names an accessory or service. */
export function intentOf(q: string): Intent {
  const texts = textsOf(q);
  const byName = leavesNamed(q);
  const named = byName.length > 0 ? byName : leavesOfKind(texts);
  const { asking } = knowledge();
  const asks = (role: keyof typeof asking) => texts.some((word) => asking[role].has(word));
  const asked = { thing: false, accessory: asks('accessory'), service: asks('service') };
  const roleOf = (leaf: string): SearchRole | 'asked' => {
    const role = roleIn(leaf);
    if (asked[role]) return 'asked';
    return named.includes(leaf) ? 'thing' : role;
  };
  return { named, asked, roleOf };
}

/**
 * Returns categories with a kind that consists of the words; for accessories, a kind among the words suffices, since the rest names the
 * product.
 */
function leavesOfKind(texts: readonly string[]): string[] {
  const isSaid = (leaf: string) => (thing: readonly string[]) =>
    thing.every((word) => texts.includes(word)) && (thing.length === texts.length || roleIn(leaf) === 'accessory');
  return knowledge()
    .kinds.filter(({ leaf, things }) => things.some(isSaid(leaf)))
    .map(({ leaf }) => leaf);
}
