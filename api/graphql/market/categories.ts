import type { AttributeChoice, Category, CategoryAttribute, CategoryGroup } from '../../contract/market/categories.ts';
import { listCategories } from '../../domain/market/categories.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { type Fields, reads } from '../fields.ts';
import { globalId, keyIn } from '../ids.ts';

const { groups } = listCategories();
const groupsByKey = new Map<string, CategoryGroup>(groups.map((group) => [group.id, group]));
const leaves = new Map<string, { leaf: Category; group: CategoryGroup }>(
  groups.flatMap((group) => group.leaves.map((leaf) => [leaf.id, { leaf, group }])),
);

export const findCategory = (id: string): Category | undefined => leaves.get(keyIn(id, 'Category'))?.leaf;
export const findGroup = (id: string): CategoryGroup | undefined => groupsByKey.get(keyIn(id, 'CategoryGroup'));

const name = ({ th, en }: { th: string; en: string }) => ({ th, en });

export const categoryFields: Fields = {
  Query: {
    categories: reads('content', () => groups),
    category: reads('content', ({ id }: { id: string }) => {
      const found = findCategory(id);
      if (!found) throw new NotFound('There is no such category.');
      return found;
    }),
  },
  CategoryGroup: {
    id: ({ id }: CategoryGroup) => globalId('CategoryGroup', id),
    key: ({ id }: CategoryGroup) => id,
    name,
    categories: (group: CategoryGroup) => group.leaves,
  },
  Category: {
    id: ({ id }: Category) => globalId('Category', id),
    key: ({ id }: Category) => id,
    name,
    group: ({ id }: Category) => leaves.get(id)?.group,
  },
  CategoryAttribute: {
    key: ({ id }: CategoryAttribute) => id,
    name,
    isNeeded: ({ isNeeded }: CategoryAttribute) => isNeeded ?? false,
    choices: ({ choices }: CategoryAttribute) => choices ?? [],
  },
  AttributeChoice: {
    key: ({ id }: AttributeChoice) => id,
    name,
  },
};
