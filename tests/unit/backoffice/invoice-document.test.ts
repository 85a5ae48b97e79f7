import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import type { InvoiceContent, InvoiceRecord } from '../../../api/contract/backoffice/invoice-records.ts';
import { latinLetters, otherLetters, thaiLetters, unprintable } from '../../../api/contract/values/backoffice/printable-text.ts';
import { drawInvoice } from '../../../api/domain/backoffice/invoice-pdf/draw.ts';
import { Writer } from '../../../api/domain/backoffice/invoice-pdf/text.ts';
import { sumsIn } from '../../../src/islands/invoices/form.ts';

const content: InvoiceContent = {
  ...{ kind: 'tax-invoice', currency: 'THB', rate: null },
  client: { name: 'นภา', company: '', companyEmail: '', address: '', country: '', contact: '', taxId: '', branch: '' },
  ...{ issuedDate: '2026-11-22', dueDate: '2026-12-22', service: '', vatMode: 'excluded', withholdingRate: 3 },
  lines: [{ text: 'Design', quantity: 2, unit: '', unitPrice: 500, discount: { kind: 'amount', value: 0 } }],
  ...{ terms: '', note: '', salesPerson: '', shown: { terms: true, note: true, stub: true } },
};

/** PDF of an invoice. */
async function drawn(change: Partial<InvoiceContent>, language: 'th' | 'en'): Promise<string> {
  const said = { ...content, ...change };
  const record: InvoiceRecord = {
    ...{ id: 1, number: 'TIV-2569-0001', invoiceStatus: 'Sent', isVoid: false, isDeleted: false, avatar: '', ...said },
    seller: { name: 'ตลาดนัด', address: '', taxId: '', branch: '', phone: '', email: '' },
    ...{
      sums: sumsIn(said, { paid: 0, withheld: 0 }),
      payments: [],
      events: [],
      linkKey: null,
      reference: null,
      payment: null,
      decision: null,
      linked: [],
      recurrence: null,
      nextOn: null,
    },
  };
  const paymentDetails = { totalDue: record.sums.due, bankName: '', country: '', iban: '', swiftCode: '' };
  return (await drawInvoice({ record, language, code: undefined, isSandbox: true, paymentDetails })).toString('latin1');
}

/** Lines of text printed on an invoice. */
async function written(change: Partial<InvoiceContent>, language: 'th' | 'en' = 'en'): Promise<string[]> {
  const lines = vi.spyOn(Writer.prototype, 'line');
  await drawn(change, language);
  const texts = lines.mock.calls.map(([text]) => text);
  lines.mockRestore();
  return texts;
}

test('a paper in dollars says so, and its tax in baht at the rate', async () => {
  const texts = await written({ currency: 'USD', rate: 35.1234 });
  for (const text of [
    ...['Currency USD', 'Amount (USD)', 'Total (USD)', '1,070.00', '1 USD = 35.1234 baht', 'USD 1,040.00'],
    ...['Before VAT (baht)', '35,123.40', 'VAT 7% (baht)', '2,458.64', 'Total (baht)', '37,582.04'],
  ])
    expect(texts).toContain(text);
  expect(texts.join(' ')).toContain('(One thousand seventy US dollars only)');
  const thai = await written({ currency: 'USD', rate: 35.1234 }, 'th');
  expect(thai).toContain('ภาษีมูลค่าเพิ่ม 7% (บาท)');
  expect(thai.join(' ')).toContain('(One thousand seventy US dollars only)');
});

test('without tax nothing is said in baht, and yen have no decimals', async () => {
  const texts = await written({ currency: 'JPY', vatMode: 'none', withholdingRate: 0 });
  expect(texts).toContain('1,000');
  expect(texts.join(' ')).toContain('(One thousand yen only)');
  expect(texts.join(' ')).not.toMatch(/baht|1,000\.00/);
});

test('a paper in baht names no money, as ever', async () => {
  const texts = await written({}, 'th');
  expect(texts).toContain('1,070.00');
  expect(texts.join('')).toContain('(หนึ่งพันเจ็ดสิบบาทถ้วน)');
  expect(texts.join(' ')).not.toMatch(/THB|สกุลเงิน|อัตราแลกเปลี่ยน/);
});

/** Text of a PDF as programs copy and search it: character codes mapped through the fonts' Unicode tables. */
async function copied(lines: readonly string[], weight: 400 | 700 = 400): Promise<string> {
  const doc = new PDFDocument({ font: '', margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const writer = new Writer(doc);
  for (const [at, text] of lines.entries()) writer.line(text, { x: 20, y: 40 + 20 * at }, { weight });
  doc.end();
  await ended;
  const file = Buffer.concat(chunks).toString('latin1');
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (body = '') => {
    const packed = Buffer.from(/stream\n(.*)\nendstream/s.exec(body)?.[1] ?? '', 'latin1');
    return (/FlateDecode/.test(body) ? inflateSync(packed) : packed).toString('latin1');
  };
  const pageBody =
    [...objects.values()].find((body) => /\/BT|\bBT\b/.test(/FlateDecode/.test(body) && /\/Length/.test(body) ? streamOf(body) : '')) ?? '';
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = streamOf(objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? ''));
    const codes = /beginbfrange\n(.*?)endbfrange/gs;
    const all: string[] = [];
    for (const [, ranges = ''] of map.matchAll(codes))
      for (const [, first = '', values = ''] of ranges.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g))
        for (const [at, [, hex = '']] of [...values.matchAll(/<([\w ]*)>/g)].entries())
          all[Number.parseInt(first, 16) + at] = String.fromCharCode(...hex.split(' ').map((unit) => Number.parseInt(unit, 16)));
    fonts.set(name, all);
  }
  let font: string[] = [];
  let text = '';
  for (const [, name, shown, hex] of streamOf(pageBody).matchAll(/\/(F\d+) [\d.]+ Tf|(\[.*?\] TJ)|(ET)/g)) {
    if (name) font = fonts.get(name) ?? [];
    for (const [, codes = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
      for (const code of codes.match(/.{4}/g) ?? []) text += font[Number.parseInt(code, 16)] ?? '?';
    if (hex) text += '|';
  }
  return text.replaceAll('|', '');
}

test.each(['จำนวน', 'ใบกำกับภาษี', 'สำนักงานใหญ่', 'น้ำมัน', 'ค่ำ', 'ครบกำหนดชำระ', 'ทำงาน ลำดับ ตำบล', 'มานะ', 'กี่บาท ทั้งสิ้น', 'น้ำ Water น้ำ'])(
  'what is copied out of a paper is what was written: %s',
  async (text) => {
    expect(await copied([text])).toBe(text);
  },
);

test('nobody sees what is not seen, and marks that are moved stay with their letters', async () => {
  expect(await copied(['ค่า\u200bบริการ\u2060', 'a\u2011b'])).toBe('ค่าบริการa-b');
  for (const text of ['ยอดที่ต้องชำระ', 'เลขที่บัญชี', 'ทั้งสิ้น', 'ปั๊มน้ำ', 'นํ้า']) expect(await copied([text], 700)).toBe(text);
});

test('letters of other scripts are written by fonts of their own, and a box stands for the rest', async () => {
  expect(await copied(['→ ✓ № Zażółć Ελλ Привет ລາວນ້ຳ'])).toBe('→ ✓ № Zażółć Ελλ Привет ລາວນ້ຳ');
  expect(await copied(['ชื่อ 日本 ✓'])).toBe('ชื่อ □□ ✓');
});

test('the fonts have every letter that is promised, and what is not promised is named', () => {
  const doc = new PDFDocument({ font: '' });
  new Writer(doc);
  const has = (font: string, letter: number) =>
    (doc.font(font) as unknown as { _font: { font: { hasGlyphForCodePoint(at: number): boolean } } })._font.font.hasGlyphForCodePoint(
      letter,
    );
  const promised = {
    'thai-400': thaiLetters,
    'thai-700': thaiLetters,
    'latin-400': latinLetters,
    'latin-700': latinLetters,
    ...otherLetters,
  };
  for (const [font, letters] of Object.entries(promised)) {
    const missing: string[] = [];
    for (let at = 0x20; at < 0x1_fb00; at += 1) {
      const letter = String.fromCodePoint(at);
      const isElsewhere = letters !== latinLetters && latinLetters.test(letter);
      if (letters.test(letter) && !isElsewhere && /\P{Cn}/u.test(letter) && !has(font, at)) missing.push(at.toString(16));
    }
    expect({ font, missing }).toEqual({ font, missing: [] });
  }
  expect(unprintable('ค่าบริการ\n\u200b→ ✓ № Ελλ Привет ລາວ العربية 😀👍🏽👩‍🍳')).toEqual([]);
  expect(unprintable('日本 Tokyo 日')).toEqual(['日', '本']);
});

test('a document has a structure for screen readers, in its language', async () => {
  const file = await drawn({ lines: [...content.lines, ...content.lines] }, 'th');
  expect(file).toContain('/Marked true');
  expect(file).toContain('/Lang (th)');
  const kinds = [...file.matchAll(/\/S \/(\w+)/g)].map(([, kind]) => kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([count('Document'), count('H1'), count('Table')]).toEqual([1, 1, 2]);
  // A header row and two lines with six cells each, and six sums.
  expect(count('TD')).toBe(2 * 6 + 6);
  expect(count('TH')).toBe(6 + 6);
});
