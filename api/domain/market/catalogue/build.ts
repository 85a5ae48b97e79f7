import type { AttributeChoice, Category, CategoryAttribute, CategoryGroup } from '../../../contract/market/categories.ts';
import { type GroupId, groupIcons } from '../../../contract/values/market/categories.ts';

/** Names in Thai and English; a single string is the same in both. */
type Names = string | readonly [th: string, en: string];
type More = Pick<CategoryAttribute, 'decimals'>;

const namesOf = (names: Names) => (typeof names === 'string' ? { th: names, en: names } : { th: names[0], en: names[1] });

/** Choices by id. Listings store the id: a name may change, an id may not. */
const choicesOf = (names: Record<string, Names>): AttributeChoice[] =>
  Object.entries(names).map(([id, name]) => ({ id, ...namesOf(name) }));

export const other: Record<string, Names> = { other: ['อื่น ๆ', 'Other'] };

export const choice = (id: string, names: Names, choices: Record<string, Names>): CategoryAttribute => ({
  id,
  ...namesOf(names),
  kind: 'choice',
  choices: choicesOf(choices),
});

export const choices = (id: string, names: Names, from: Record<string, Names>): CategoryAttribute => ({
  ...choice(id, names, from),
  kind: 'choices',
});

type Range = readonly [min: number, max: number];

/** Number attribute; `unit` is empty for an ordinal such as a floor. */
export const number = (id: string, names: Names, unit: Names | '', [min, max]: Range, more: More = {}): CategoryAttribute => ({
  id,
  ...namesOf(names),
  kind: 'number',
  ...(unit !== '' && { unit: namesOf(unit) }),
  min,
  max,
  ...more,
});

export const year = (id: string, names: Names, [min, max]: Range): CategoryAttribute => ({ id, ...namesOf(names), kind: 'year', min, max });

export const flag = (id: string, names: Names): CategoryAttribute => ({ id, ...namesOf(names), kind: 'flag' });

export const text = (id: string, names: Names, maxLength = 60): CategoryAttribute => ({ id, ...namesOf(names), kind: 'text', maxLength });

/** Marks an attribute as required: a listing can't be submitted without it. */
export const needed = (attribute: CategoryAttribute): CategoryAttribute => ({ ...attribute, isNeeded: true });

export const leaf = (
  id: Category['id'],
  names: Names,
  days: Category['days'],
  attributes: CategoryAttribute[],
  { hasCondition = true } = {},
): Category => ({ id, ...namesOf(names), days, hasCondition, attributes });

/** Option of categories whose listings have no condition: jobs, services, property, living things and food. */
export const noCondition = { hasCondition: false };

export const group = (id: GroupId, names: Names, leaves: Category[]): CategoryGroup => ({
  id,
  ...namesOf(names),
  icon: groupIcons[id],
  leaves,
});
