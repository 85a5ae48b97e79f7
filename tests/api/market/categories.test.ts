import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { CategoryTree } from '../../../api/contract/market/categories.ts';
import { groupIcons, leafIds } from '../../../api/contract/values/market/categories.ts';
import { testApp } from '../../support/app.ts';

const { call } = await testApp();

test('all categories are answered with their attributes, to everybody alike', async () => {
  const answer = await call('GET', '/api/categories');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const tree: CategoryTree = answer.json();
  expect(Value.Check(CategoryTree, tree)).toBe(true);
  expect(tree.groups.map(({ id }) => id)).toEqual(Object.keys(groupIcons));
  expect(tree.groups.flatMap(({ leaves }) => leaves.map(({ id }) => id))).toEqual([...leafIds]);
  expect(tree.groups.find(({ id }) => id === 'phones')).toMatchObject({
    th: 'มือถือและแท็บเล็ต',
    icon: 'Smartphone',
    leaves: expect.arrayContaining([
      expect.objectContaining({
        id: 'phone',
        days: 30,
        hasCondition: true,
        attributes: expect.arrayContaining([
          expect.objectContaining({ id: 'battery', kind: 'number', unit: { th: '%', en: '%' }, min: 1, max: 100 }),
        ]),
      }),
    ]),
  });
  expect((await call('GET', '/api/categories', { headers: { 'accept-language': 'en' } })).body).toBe(answer.body);
});
