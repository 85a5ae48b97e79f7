import { expect, test } from 'vitest';
import { fitting } from '../../src/ui/use-found-people.ts';

const people = [
  { id: 1, name: 'มาลี ใจดี', detail: 'mali@example.com' },
  { id: 2, name: 'Anong', detail: 'anong@example.com' },
  { id: 3, name: 'José' },
];
const found = (text: string) => fitting(people, text).map(({ id }) => id);

test('people are found by name and detail, whatever the letters’ size or form', () => {
  expect(found('ใจ')).toEqual([1]);
  expect(found(' ANONG ')).toEqual([2]);
  expect(found('mali@')).toEqual([1]);
  expect(found('Jose\u0301')).toEqual([3]);
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('nobody')).toEqual([]);
});
