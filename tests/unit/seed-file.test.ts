import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partNames, readSeed, seedSchema } from '../../api/demo-data/index.ts';
import { readMoment } from '../../api/demo-data/part.ts';

const faultsOf = (text: string): string[] => {
  try {
    readSeed({ text, name: 'seed.json' });
  } catch (error) {
    return String((error as Error).message).split('\n');
  }
  return [];
};

test('a file may have comments and commas at ends', () => {
  expect(faultsOf('{\n  // mine\n  "tasks": [{ "title": "one", }, ],\n}')).toEqual([]);
});

test.each([
  ['', ['seed.json:1: value expected']],
  ['[]', ['seed.json:1: must be object']],
  ['{\n "tasks": [\n  {"title": "a"\n ]\n}', ['seed.json:4: comma expected']],
  ['{\n "taskz": []\n}', ['seed.json:2: taskz is an unknown field']],
  ['{\n "tasks": {}\n}', ['seed.json:2: tasks must be array']],
  ['{\n "tasks": [\n  {}\n ]\n}', ['seed.json:3: tasks[0].title is missing']],
  [
    '{\n "tasks": [\n  { "title": "a",\n    "steps": [\n     { "id": 1, "title": "b", "isDone": "yes" }\n    ]\n  }\n ]\n}',
    ['seed.json:5: tasks[0].steps[0].isDone must be boolean'],
  ],
  [
    '{\n "tasks": [\n  { "title": "a", "repeat": "hourly" }\n ]\n}',
    ['seed.json:3: tasks[0].repeat must be one of "", "daily", "weekdays", "weekly", "monthly", "yearly"'],
  ],
  [
    '{\n "tasks": [\n  { "title": "a", "dueDate": "tomorrow" }\n ]\n}',
    [
      'seed.json:3: tasks[0].dueDate must be: A moment such as `2026-01-31T09:00:00Z`, or a time from the start of the world, such as `-3h` or `+2d`.',
    ],
  ],
  [
    '{\n "tasks": [\n  { "id": 3, "title": "a" },\n  { "id": 3, "title": "b" }\n ]\n}',
    ['seed.json:4: tasks[1].id duplicates that of tasks[0]'],
  ],
  [
    '{\n "products": [\n  { "nameTh": "a", "category": "craft", "price": 1, "slug": "a-1" },\n  { "nameTh": "b", "category": "craft", "price": 1, "slug": "a-1" }\n ]\n}',
    ['seed.json:4: products[1].slug duplicates that of products[0]'],
  ],
])('%j is refused by line', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test('no more than ten faults are told', () => {
  expect(faultsOf(JSON.stringify({ tasks: Array(50).fill({}) })).length).toBeLessThanOrEqual(10);
});

test('a moment is a date or counts from the start', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  expect(['+2d', '-1h30m', '2026-03-02T07:00:00+07:00', 'soon', '+2x'].map((text) => readMoment(text, now))).toEqual([
    now + 2 * 86_400_000,
    now - 5_400_000,
    now + 86_400_000,
    undefined,
    undefined,
  ]);
});

test('the schema stands for itself', () => {
  const text = JSON.stringify(seedSchema());
  expect(text).not.toMatch(/"\$(?:id|ref)"|"x-/);
  expect(JSON.parse(text)).toMatchObject({ type: 'object', properties: { tasks: { type: 'array' } }, additionalProperties: false });
});

test('the documentation names every part', () => {
  const text = readFileSync('docs/demo.md', 'utf8');
  expect(partNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
