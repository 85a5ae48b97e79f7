import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { attributeKinds, daysOfLife, type GroupId, groupIcons, leafIds } from '../values/market/categories.ts';

const namePattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
const names = {
  th: Type.String({ description: 'Name in Thai.' }),
  en: Type.String({ description: 'Name in English.' }),
};

const AttributeChoice = Type.Object(
  { id: Type.String({ pattern: namePattern, description: 'The stored value.' }), ...names },
  { $id: 'AttributeChoice', description: 'A possible value of an attribute.' },
);
export type AttributeChoice = Static<typeof AttributeChoice>;

const CategoryAttribute = Type.Object(
  {
    id: Type.String({ pattern: namePattern, description: 'Name in the listing’s attributes, unique within a category.' }),
    ...names,
    isNeeded: Type.Optional(Type.Boolean({ description: 'Whether a listing needs it to be submitted.' })),
    kind: Type.Enum([...attributeKinds], {
      description:
        'One of the choices, several of them, a number, a year in either era (stored in the common era), a boolean, or a short text.',
    }),
    choices: Type.Optional(Type.Array(AttributeChoice, { description: 'Possible values for the kinds choice and choices.' })),
    unit: Type.Optional(Type.Object(names, { description: 'Unit of a number.' })),
    min: Type.Optional(Type.Number({ description: 'Smallest number or year.' })),
    max: Type.Optional(Type.Number({ description: 'Largest number or year.' })),
    decimals: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2, description: 'Maximum number of decimal places of a number; none if omitted.' }),
    ),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'Maximum length of a text.' })),
  },
  { $id: 'CategoryAttribute', description: 'An attribute of the listings in a category.' },
);
export type CategoryAttribute = Static<typeof CategoryAttribute>;

const Category = Type.Object(
  {
    id: Type.Enum([...leafIds], { description: 'Category id; determines a listing’s category and attributes.' }),
    ...names,
    days: Type.Enum([...daysOfLife], { description: 'Days that a listing is shown before renewal.' }),
    hasCondition: Type.Boolean({ description: 'Whether its listings state a condition.' }),
    attributes: Type.Array(CategoryAttribute, { description: 'The attributes of its listings, in form order.' }),
  },
  { $id: 'Category', description: 'A category of listings: the lower level of the tree.' },
);
export type Category = Static<typeof Category>;

const groupIds: GroupId[] = Object.keys(groupIcons).filter((id): id is GroupId => id in groupIcons);

const CategoryGroup = Type.Object(
  {
    id: Type.Enum(groupIds, { description: 'The group’s name in addresses.' }),
    ...names,
    icon: Type.Enum([...new Set(Object.values(groupIcons))], { description: 'Name of its icon in `/assets/icons.svg`.' }),
    leaves: Type.Array(Category, { description: 'Its categories, in order.' }),
  },
  { $id: 'CategoryGroup', description: 'A group of related categories: the upper level of the tree.' },
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
    'A tree of two levels: groups, and the categories of listings. Their attributes define forms, filters and the facts of a listing. The same for everyone, and unchanged until the next version.',
  answers: { 200: CategoryTree },
});
