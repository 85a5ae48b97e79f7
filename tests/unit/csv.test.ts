import { describe, expect, test } from 'vitest';
import { csvFile, csvLines, fromHarmless, harmless, readCsv } from '../../api/contract/values/shared/csv.ts';

describe('a file of comma-separated values', () => {
  test('is read as it was written, whatever its cells hold', () => {
    const rows = [
      ['a', 'b;c', 'ชื่อ'],
      ['1,200', 'say "yes"', 'two\r\nlines'],
      ['', '  ', '\ttab'],
      ['', '', ''],
    ];
    expect(readCsv(csvFile(rows))).toEqual(rows);
    expect(csvFile([['ก']])).toBe('\uFEFFก\r\n');
  });

  test.each([
    [
      'a;b\r\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\n1;5\t2',
      [
        ['a', 'b'],
        ['1;5', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,b\n\n1,', [['a', 'b'], [''], ['1', '']]],
    ['', []],
    ['"never closed,\n1', [['never closed,\n1']]],
    ['5" pipe,"a"b', [['5" pipe', 'ab']]],
  ])('reads %j as other programs save it', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  test('is read in one pass, however hostile it is', () => {
    expect(readCsv('"'.repeat(1_000_001))).toHaveLength(1);
    expect(readCsv(',"'.repeat(300_000)).length).toBeGreaterThan(0);
  });

  test.each(['=1+1', '+66', '-5 บาท', '@a', ' =x', "'=x", "''-x", '\tx'])('takes the formula from %j, and gives the cell back', (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`);
    expect(fromHarmless(harmless(cell))).toBe(cell);
  });

  test.each(['a', "'a'", "rock'n'roll", '12', ''])('leaves %j alone', (cell) => {
    expect(harmless(cell)).toBe(cell);
    expect(fromHarmless(cell)).toBe(cell);
    expect(csvLines([[cell]])).toBe(cell);
  });
});
