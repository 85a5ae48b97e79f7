import { expect, test } from 'vitest';
import { nameAndAddress } from '../../src/islands/mailbox/compose/name-and-address.ts';
import { peopleInText } from '../../src/ui/people-in-text.ts';

test.each([
  ['Smith, Alice <alice@example.com>', ['Smith, Alice <alice@example.com>']],
  ['"Smith, Alice" <a@example.com>; "Jones, Bob" <b@example.com>', ['"Smith, Alice" <a@example.com>', '"Jones, Bob" <b@example.com>']],
  ['Smith, Alice <a@example.com>, Jones, Bob <b@example.com>', ['Smith, Alice <a@example.com>', 'Jones, Bob <b@example.com>']],
  ['a@example.com, b@example.com; c@example.com\nd@example.com', ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']],
  ['janedoe, nok', ['janedoe', 'nok']],
  ['janedoe; Smith, Alice <a@example.com>', ['janedoe', 'Smith, Alice <a@example.com>']],
  ['a@example.com, Smith, Alice <b@example.com>', ['a@example.com', 'Smith, Alice <b@example.com>']],
  ['สมชาย ใจดี <a@example.com>，สมหญิง <b@example.com>', ['สมชาย ใจดี <a@example.com>', 'สมหญิง <b@example.com>']],
  ['"Unclosed, name <a@example.com>\nb@example.com', ['"Unclosed, name <a@example.com>', 'b@example.com']],
  ['"Say \\"hi, you\\"" <a@example.com>', ['"Say \\"hi, you\\"" <a@example.com>']],
  [' , ;; \n', []],
  ['', []],
])('the people in %j', (text, people) => {
  expect(peopleInText(text)).toEqual(people);
});

test.each([
  ['Smith, Alice <alice@example.com>', { name: 'Smith, Alice', address: 'alice@example.com' }],
  ['"Smith, Alice" <alice@example.com>', { name: 'Smith, Alice', address: 'alice@example.com' }],
  ['"Say \\"hi\\"" < a@example.com >', { name: 'Say "hi"', address: 'a@example.com' }],
  ['<a@example.com>', { name: '', address: 'a@example.com' }],
  [' mailto:a@example.com\u00a0', { name: '', address: 'a@example.com' }],
  ['janedoe', { name: '', address: 'janedoe' }],
])('name and address of %j', (text, person) => {
  expect(nameAndAddress(text)).toEqual(person);
});
