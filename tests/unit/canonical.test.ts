import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Id, Picture } from '../../api/contract/shared/common.ts';
import { canonicalForm } from '../../api/plugins/canonical.ts';

const Status = Type.Enum(['Paid', 'Partial Payment']);
const rewritten = (schema: object, value: unknown) => canonicalForm(schema)?.(structuredClone(value));

describe('an id', () => {
  test.each(['26', '0', '9007199254740991'])('may be the text %j', (text) => expect(rewritten(Id, text)).toBe(Number(text)));

  test.each(['26x', '1e3', ' 26', '26 ', '0x1A', '', '026', '+26', '-1', '26.0', '๒๖', '1'.repeat(17), 26.5, true, null, ['26']])(
    'may not be %j: it stays for the check to refuse',
    (value) => expect(rewritten(Id, value)).toEqual(value),
  );

  test('is told from other numbers', () => {
    expect(canonicalForm(Type.Integer({ minimum: 0 }))).toBeUndefined();
    expect(rewritten(Type.Integer({ ...Id, description: 'A contact’s id.' }), '7')).toBe(7);
  });
});

describe('an enumeration', () => {
  test('ignores case and takes the specified spelling', () => {
    for (const text of ['partial payment', 'PARTIAL PAYMENT', 'Partial Payment']) expect(rewritten(Status, text)).toBe('Partial Payment');
    for (const value of ['partial', 'paid ', '', 1, null]) expect(rewritten(Status, value)).toBe(value);
  });

  test('of numbers is left alone', () => expect(canonicalForm(Type.Integer({ enum: [2020, 2019] }))).toBeUndefined());

  test('has other words, too', () => {
    const Column = Type.Enum(['id', 'client'], { 'x-synonyms': { 'client.name': 'client' } });
    expect(['Client.Name', 'CLIENT', 'name'].map((text) => rewritten(Column, text))).toEqual(['client', 'client', 'name']);
  });
});

test('a picture may be null, which is none', () => {
  expect([null, '/a.png', 5].map((value) => rewritten(Picture, value))).toEqual(['', '/a.png', 5]);
});

test('they are found at any depth, and nothing else is touched', () => {
  const Row = Type.Intersect([Type.Object({ id: Id, title: Type.String() }), Type.Partial(Type.Object({ status: Status }))]);
  const Body = Type.Object({ ids: Type.Array(Id, { maxItems: 3 }), who: Type.Union([Id, Type.Object({ id: Id })]), row: Row });
  const sent = { ids: ['1', 2, 'x'], who: { id: '3', other: '4' }, row: { id: '5', title: '6', status: 'paid' }, more: '7' };
  expect(rewritten(Body, sent)).toEqual({
    ...sent,
    ids: [1, 2, 'x'],
    who: { id: 3, other: '4' },
    row: { id: 5, title: '6', status: 'Paid' },
  });
  expect(rewritten(Body, { who: '8', ids: ['1', '2', '3', '4'] })).toEqual({ who: 8, ids: ['1', '2', '3', '4'] });
  for (const odd of [null, 'text', 5, [], { row: [] }, { ids: {} }]) expect(rewritten(Body, odd)).toEqual(odd);
});
