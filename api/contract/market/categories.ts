import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { attributeKinds, daysOfLife, type GroupId, groupIcons, leafIds } from '../values/market/categories.ts';

const namePattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
const names = {
  th: Type.String({ description: 'Its Thai name.' }),
  en: Type.String({ description: 'Its English name.' }),
};

const AttributeChoice = Type.Object(
  { id: Type.String({ pattern: namePattern, description: 'The stored value.' }), ...names },
  { $id: 'AttributeChoice', description: 'One of the values an attribute may have.' },
);
export type AttributeChoice = Static<typeof AttributeChoice>;

const CategoryAttribute = Type.Object(
  {
    id: Type.String({ pattern: namePattern, description: 'Its name in a listing’s attributes; one category has it once.' }),
    ...names,
    isNeeded: Type.Optional(Type.Boolean({ description: 'Whether a listing needs it before it can be submitted.' })),
    kind: Type.Enum([...attributeKinds], {
      description:
        'One of the choices, several of them, a number, a year of either era (kept in the common era), yes or no, or a short text.',
    }),
    choices: Type.Optional(Type.Array(AttributeChoice, { description: 'Of the kinds choice and choices: what can be chosen.' })),
    unit: Type.Optional(Type.Object(names, { description: 'Of a number: what it counts.' })),
    min: Type.Optional(Type.Number({ description: 'Of a number and a year: the smallest.' })),
    max: Type.Optional(Type.Number({ description: 'Of a number and a year: the largest.' })),
    decimals: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2, description: 'Of a number: how many digits it may have behind the point; none if not said.' }),
    ),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'Of a text: the most letters.' })),
  },
  { $id: 'CategoryAttribute', description: 'An attribute of the listings in a category.' },
);
export type CategoryAttribute = Static<typeof CategoryAttribute>;

const Category = Type.Object(
  {
    id: Type.Enum([...leafIds], { description: 'The category and attributes of a listing.' }),
    ...names,
    days: Type.Enum([...daysOfLife], { description: 'How many days a listing is shown before it is renewed.' }),
    hasCondition: Type.Boolean({ description: 'Whether listings say what condition they are in.' }),
    attributes: Type.Array(CategoryAttribute, { description: 'The attributes of its listings, in the order of forms.' }),
  },
  { $id: 'Category', description: 'A category of listings: the lower level of the tree.' },
);
export type Category = Static<typeof Category>;

const groupIds: GroupId[] = Object.keys(groupIcons).filter((id): id is GroupId => id in groupIcons);

const CategoryGroup = Type.Object(
  {
    id: Type.Enum(groupIds, { description: 'Its name in addresses.' }),
    ...names,
    icon: Type.Enum([...new Set(Object.values(groupIcons))], { description: 'Its icon’s name in `/assets/icons.svg`.' }),
    leaves: Type.Array(Category, { description: 'Its categories, in their order.' }),
  },
  { $id: 'CategoryGroup', description: 'Categories that belong together: the upper level of the tree.' },
);
export type CategoryGroup = Static<typeof CategoryGroup>;

export const CategoryTree = Type.Object({ groups: Type.Array(CategoryGroup) }, { $id: 'CategoryTree' });
export type CategoryTree = Static<typeof CategoryTree>;

export const listCategories = declare({
  id: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  tag: 'Categories',
  summary: 'List categories of listings with their attributes',
  description:
    'A tree of two levels: groups, and the categories that listings are in. Forms, filters and the facts of a listing are made from their attributes. The same for everybody, and the same until the next version.',
  answers: { 200: CategoryTree },
});
