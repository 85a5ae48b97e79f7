import { expect, test } from 'vitest';
import { linesOfBlock } from '../../../src/islands/invoices/pasted-lines.ts';

/** Lines of a pasted block as description, quantity, unit and price. */
function read(block: string) {
  const pasted = linesOfBlock(block);
  return (
    pasted && { lines: pasted.lines.map(({ text, quantity, unit, unitPrice }) => [text, quantity, unit, unitPrice]), unread: pasted.unread }
  );
}

test('rows of a spreadsheet become lines, by their heads where there are some', () => {
  const block =
    'ลำดับ\tรายการ\tหน่วย\tจำนวน\tราคาต่อหน่วย\tจำนวนเงิน\r\n1\tตะกร้าสาน\tใบ\t๒\t฿1,250.50\t2,501.00\r\n2\tโคมไฟ\t\t1\t900 บาท\t900\r\n';
  expect(read(block)).toEqual({
    lines: [
      ['ตะกร้าสาน', '2', 'ใบ', '1250.50'],
      ['โคมไฟ', '1', '', '900'],
    ],
    unread: [],
  });
  expect(read('Price\tQty\tItem\n10\t3\tTea')?.lines).toEqual([['Tea', '3', '', '10']]);
});

test('without heads the cells say what they are', () => {
  expect(read('Design\t2\t500\nHosting\t1\t1,200\t1,200')?.lines).toEqual([
    ['Design', '2', '', '500'],
    ['Hosting', '1', '', '1200'],
  ]);
  expect(read('Design\t500\nHosting\t900')?.lines).toEqual([
    ['Design', '1', '', '500'],
    ['Hosting', '1', '', '900'],
  ]);
  expect(read('1\tDesign\t2\tday\t500\n2\tHosting\t1\tmonth\t900')?.lines).toEqual([
    ['Design', '2', 'day', '500'],
    ['Hosting', '1', 'month', '900'],
  ]);
  expect(read('Design\nHosting\n')?.lines).toEqual([
    ['Design', '1', '', ''],
    ['Hosting', '1', '', ''],
  ]);
});

test('a cell with a line break is one, and what can’t be read is said', () => {
  expect(read('"Two\nlines, ""quoted"""\t1\t5\nTea\t2\t3')?.lines[0]).toEqual(['Two lines, "quoted"', '1', '', '5']);
  const odd = read('Item\tQty\tPrice\nTea\t2\t1.234,50\n\t3\t4\nTotal\t\t100');
  expect(odd).toEqual({ lines: [['Tea', '2', '', '']], unread: ['1.234,50', '3 4', 'Total 100'] });
});

test('a text like any other is left to the field', () => {
  for (const text of ['Design', '  Design\n', '', '1,200']) expect(linesOfBlock(text)).toBeUndefined();
});
