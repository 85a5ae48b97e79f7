import { describe, expect, test } from 'vitest';
import { type KnownNames, offeredEnds, readQuickLine } from '../../src/islands/todo/quick-line.ts';

const now = Date.parse('2026-11-26T03:00:00.000Z');
const person = (id: number, fullName: string) => ({ id, fullName, avatar: '' });
const known: KnownNames = {
  tags: [
    { id: 1, name: 'งานวัด', tone: 'info' },
    { id: 2, name: 'Night market', tone: 'info' },
    { id: 3, name: 'Night', tone: 'info' },
  ],
  builtIn: { update: 'Update', team: 'Team', low: 'Low', medium: 'Medium', high: 'High' },
  people: [person(2, 'Jane Doe'), person(3, 'สมชาย ใจดี'), person(4, 'Janet Poe')],
};
const read = (line: string, off: string[] = []) => {
  const { title, parts } = readQuickLine(line, now, known, new Set(off));
  return [
    title,
    parts.map((part) =>
      'tag' in part ? part.tag : 'person' in part ? part.person.fullName : 'name' in part ? `${part.id ?? 'new'} ${part.name}` : 'date',
    ),
  ];
};

test.each([
  ['buy tape #high', 'buy tape', ['high']],
  ['p1 buy tape', 'buy tape', ['high']],
  ['buy tape !low tomorrow', 'buy tape', ['date', 'low']],
  ['ซื้อเทป !สูง พรุ่งนี้', 'ซื้อเทป', ['date', 'high']],
  ['ซื้อเทป #งานวัด', 'ซื้อเทป', ['1 งานวัด']],
  ['lamps #night market #night', 'lamps', ['2 Night market', '3 Night']],
  ['lamps #Nightfall', 'lamps', ['new Nightfall']],
  ['call @jane #team friday 14:00', 'call', ['date', 'Jane Doe', 'team']],
  ['call @Janet Poe now', 'call now', ['Janet Poe']],
  ['โทรหา @สมชาย ด่วน', 'โทรหา ด่วน', ['สมชาย ใจดี']],
])('%s', (line, title, parts) => {
  expect(read(line)).toEqual([title, parts]);
});

test.each([
  'fix #12',
  'learn C# soon',
  'mail a@jane.example',
  'ask @nobody',
  'see https://a.example/#team',
  'room p12',
  'iphone p1.5',
  'a !highway',
  'p1',
  '#high @jane',
])('of “%s” nothing is read', (line) => {
  expect(read(line)).toEqual([line, []]);
});

describe('a task', () => {
  test('has one priority and one assignee, the first ones; other words stay in the title', () => {
    expect(read('a p1 p2 @jane @สมชาย')).toEqual(['a p2 @สมชาย', ['high', 'Jane Doe']]);
    expect(read('a #team #Team #x #x')).toEqual(['a #Team #x', ['team', 'new x']]);
  });

  test('keeps the words of what was taken off', () => {
    expect(read('a p1 #x tomorrow', ['date'])).toEqual(['a tomorrow', ['high', 'new x']]);
    expect(read('a p1 #x tomorrow', ['!high', '#x'])).toEqual(['a p1 #x', ['date']]);
    expect(read('a @jane', ['@2'])).toEqual(['a @jane', []]);
  });
});

test('names are offered for a sign with the beginning of one, as the line would go on', () => {
  expect(offeredEnds('call @ja', known)).toEqual([
    { name: '@Jane Doe', line: 'call @Jane Doe ' },
    { name: '@Janet Poe', line: 'call @Janet Poe ' },
  ]);
  expect(offeredEnds('a #ni', known).map(({ name }) => name)).toEqual(['#Night market', '#Night']);
  expect(offeredEnds('a #', known)).toHaveLength(5);
  for (const line of ['a', 'a@ja', 'call @ja ', '@zzz']) expect(offeredEnds(line, known), line).toEqual([]);
});
