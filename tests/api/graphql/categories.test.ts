import { expect, test } from 'vitest';
import type { AttributeChoice, Category, CategoryAttribute, CategoryTree } from '../../../api/contract/market/categories.ts';
import { testApp } from '../../support/app.ts';
import { codesOf, dataOf } from '../../support/graphql.ts';

const server = await testApp();

const named = ({ id, th, en }: { id: string; th: string; en: string }) => ({ key: id, name: { th, en } });
const attributeOf = ({ isNeeded, kind, choices, unit, min, max, decimals, maxLength, ...rest }: CategoryAttribute) => ({
  ...named(rest),
  isNeeded: isNeeded ?? false,
  kind: kind.toUpperCase(),
  choices: (choices ?? []).map((choice: AttributeChoice) => named(choice)),
  unit: unit ?? null,
  ...{ min: min ?? null, max: max ?? null, decimals: decimals ?? null, maxLength: maxLength ?? null },
});
const categoryOf = ({ days, hasCondition, attributes, ...rest }: Category) => ({
  id: `Category:${rest.id}`,
  ...named(rest),
  ...{ days, hasCondition, attributes: attributes.map(attributeOf) },
});
const names = 'key name { th en }';
const parts = `id ${names} days hasCondition attributes { ${names} isNeeded kind choices { ${names} } unit { th en } min max decimals maxLength }`;

test('the categories are those of the call', async () => {
  const { groups }: CategoryTree = (await server.call('GET', '/api/categories')).json();
  const { categories } = await dataOf(server, `{ categories { id ${names} icon categories { ${parts} } } }`);
  expect(categories).toEqual(
    groups.map(({ icon, leaves, ...group }) => ({
      id: `CategoryGroup:${group.id}`,
      ...named(group),
      ...{ icon, categories: leaves.map(categoryOf) },
    })),
  );
});

test('a category is found by its id, and knows its group', async () => {
  const query =
    '{ category(id: "Category:bicycle") { key group { key } } node(id: "CategoryGroup:cars") { ... on CategoryGroup { key } } }';
  expect(await dataOf(server, query)).toEqual({ category: { key: 'bicycle', group: { key: 'sports' } }, node: { key: 'cars' } });
  for (const id of ['Category:x', 'bicycle', 'CategoryGroup:cars', 'Category:__proto__'])
    expect(await codesOf(server, 'query ($id: ID!) { category(id: $id) { key } }', { variables: { id } }), id).toEqual(['NOT_FOUND']);
});

test('all of them a few times in one request cost too much', async () => {
  const all = (alias: number) => `a${alias}: categories { categories { key } }`;
  expect(await codesOf(server, `{ ${[1, 2, 3, 4, 5, 6, 7].map(all).join(' ')} }`)).toEqual(['TOO_COSTLY']);
});
