import { describe, expect, test } from 'vitest';
import type { ListingContent } from '../../../api/contract/market/listings.ts';
import { tableColumns, tableLimits } from '../../../api/contract/values/market/listing-table.ts';
import { readCsv } from '../../../api/contract/values/shared/csv.ts';
import { filesIn, listingTable, readContent, readTable, wholeIn } from '../../../api/domain/market/table-cells.ts';
import { bicycle } from '../../support/market/bicycle.ts';

const base: ListingContent = { ...bicycle, attributes: { kind: 'city' } };
/** Content that one row creates from the bicycle. */
function read(head: string, cells: string, before: ListingContent = base) {
  const [row] = readTable(`${head}\n${cells}`).rows;
  if (!row) throw new Error('There is no row.');
  return readContent(row, before);
}

describe('a table of listings', () => {
  test.each(['th', 'en'] as const)('names its columns in %s, and is read as it was written', (language) => {
    const content = { ...base, title: '=SUM(A1)', description: 'one\n"two", three', phone: '+66812345678', price: 120_050 };
    const text = listingTable(
      [{ id: 7, version: 3, state: 'draft', content, place: '100101 Phra Borom', photos: ['https://a/b'] }],
      language,
    );
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head = [], cells = []] = readCsv(text);
    expect(head.slice(0, 3)).toEqual([tableColumns.id[language], tableColumns.version[language], tableColumns.state[language]]);
    expect(head).toContain('attribute.kind');
    expect(cells[head.indexOf(tableColumns.title[language])]).toBe("'=SUM(A1)");
    expect(cells[head.indexOf(tableColumns.price[language])]).toBe('1200.50');
    const [row] = readTable(text).rows;
    const { content: same, problems } = row ? readContent(row, base) : { content: undefined, problems: undefined };
    const { photos: _, subdistrictId: __, ...written } = content;
    expect([same, problems]).toEqual([written, []]);
    expect(readTable(text).unknownColumns).toEqual([]);
  });

  test('counts rows as spreadsheets do, and names columns that nobody knows or that are there twice', () => {
    const { rows, unknownColumns } = readTable('title;colour;Title;\r\n"a\nb";red;;\r\n;;;\r\nc;;;\r\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(unknownColumns).toEqual(['colour', 'Title']);
  });

  test.each([
    ['', 'TABLE_EMPTY'],
    ['title\n\n', 'TABLE_EMPTY'],
    ['colour\nred', 'TABLE_EMPTY'],
    [`title\n${'a\n'.repeat(tableLimits.rows + 1)}`, 'TABLE_TOO_BIG'],
    [`title\n${'ก'.repeat(tableLimits.bytes / 3)}`, 'TABLE_TOO_BIG'],
  ])('is refused where there is nothing to read, or too much', (text, code) => {
    expect(() => readTable(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a cell', () => {
  test.each([
    ['price_baht', '"๑,๒๓๔.๕ บาท"', { price: 123_450 }],
    ['ราคา (บาท)', '฿99', { price: 9900 }],
    ['price_baht', '""', { price: null }],
    ['quantity', '๑๒', { quantity: 12 }],
    ['phone', '812345678', { phone: '0812345678' }],
    ['phone', "'+66 81 234 5678", { phone: '+66 81 234 5678' }],
    ['condition', 'Like-New', { condition: 'like-new' }],
    ['price_kind', 'free', { priceKind: 'free' }],
    ['category', 'bicycle', { categoryId: 'bicycle' }],
    ['attribute.kind', 'city', { attributes: { kind: 'city' } }],
    ['attribute.kind', '""', { attributes: {} }],
    ['category', '""', { categoryId: '', attributes: {} }],
  ])('of %s is read: %s', (head, cell, changes) => {
    const { content, problems } = read(`${head},id`, `${cell},1`);
    expect([content, problems]).toMatchObject([changes, []]);
  });

  test.each([
    ['price_baht', 'cheap', 'NOT_A_NUMBER'],
    ['price_baht', '1.999', 'NOT_A_NUMBER'],
    ['price_baht', '99999999999', 'OUT_OF_RANGE'],
    ['quantity', '0', 'OUT_OF_RANGE'],
    ['quantity', '1.5', 'NOT_A_NUMBER'],
    ['phone', '12', 'PHONE'],
    ['condition', 'shiny', 'NOT_AMONG'],
    ['category', 'no-such-leaf', 'NOT_AMONG'],
    ['title', 'ก'.repeat(81), 'TOO_LONG'],
    ['attribute.kind', 'flying', 'NOT_AMONG'],
    ['attribute.battery', '90', 'NOT_OF_CATEGORY'],
  ])('of %s is refused: %s', (head, cell, code) => {
    expect(read(`${head},id`, `${cell},1`).problems).toEqual([{ column: head, code }]);
  });

  test('is one too many where a separator is not in quotes', () => {
    expect(read('id,title', '1,red, old bicycle').problems).toEqual([{ column: '', code: 'WIDE' }]);
  });

  test('names several files of pictures, whatever their case', () => {
    const [row] = readTable('photo_files\nA.JPG | ข.png;').rows;
    expect(row && filesIn(row)).toEqual(['a.jpg', 'ข.png']);
  });

  test.each([
    ['๑๒', 12],
    [' 7 ', 7],
    ['', undefined],
    ['1e3', Number.NaN],
    ['-1', Number.NaN],
  ])('%j is the number %s of a listing', (cell, number) => {
    expect(wholeIn(cell)).toBe(number);
  });
});
