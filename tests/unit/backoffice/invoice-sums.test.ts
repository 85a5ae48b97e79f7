import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInEnglish, amountInWords, bahtInThai } from '../../../api/contract/values/backoffice/amount-words.ts';
import {
  amountIn,
  currencies,
  inSatang,
  isBroken,
  lineSums,
  needsRate,
  rateText,
  type SummedLine,
  signOf,
  smallestOf,
  sumsInBaht,
  sumsOf,
} from '../../../api/contract/values/backoffice/invoice-sums.ts';
import { isTaxId, vatModes, withholdingRates } from '../../../api/contract/values/backoffice/invoices.ts';

const baht = { currency: 'THB' } as const;
const nothingOff = { kind: 'amount', value: 0 } as const;
const line = (quantity: number, unitPrice: number, discount: SummedLine['discount'] = nothingOff): SummedLine => ({
  ...{ quantity, unitPrice, discount },
});

test('a line comes to its quantity times its price, without its discount', () => {
  expect(lineSums(line(2, 150.25), 'THB'), 'THB').toEqual({ gross: 30_050, discount: 0, net: 30_050 });
  expect(lineSums(line(1.5, 4000, { kind: 'percent', value: 10 }), 'THB'), 'THB').toEqual({
    gross: 600_000,
    discount: 60_000,
    net: 540_000,
  });
  expect(lineSums(line(1, 100, { kind: 'amount', value: 25.5 }), 'THB'), 'THB').toEqual({ gross: 10_000, discount: 2550, net: 7450 });
  expect(lineSums(line(1, 10, { kind: 'amount', value: 25 }), 'THB').net).toBe(0);
});

test('half a satang is rounded up, also where binary fractions are a little less', () => {
  expect(inSatang(1.005)).toBe(101);
  expect(inSatang(8.345)).toBe(835);
  expect(inSatang(0.1 + 0.2)).toBe(30);
  expect(lineSums(line(0.5, 0.01), 'THB').gross).toBe(1);
  expect(lineSums(line(0.001, 5), 'THB').gross).toBe(1);
  expect(lineSums(line(0.001, 4), 'THB').gross).toBe(0);
});

test('value added tax is added, found within, or none; what is kept back is of the sum without it', () => {
  const lines = [line(1, 1000), line(2, 250, { kind: 'percent', value: 50 })];
  expect(sumsOf({ lines, vatMode: 'excluded', withholdingRate: 3, ...baht })).toEqual({
    ...{ subtotal: 150_000, discount: 25_000, base: 125_000, vat: 8750, total: 133_750, withholding: 3750, payable: 130_000 },
  });
  expect(sumsOf({ lines: [line(1, 1070)], vatMode: 'included', withholdingRate: 5, ...baht })).toMatchObject({
    ...{ base: 100_000, vat: 7000, total: 107_000, withholding: 5000, payable: 102_000 },
  });
  expect(sumsOf({ lines, vatMode: 'none', withholdingRate: 0, ...baht })).toMatchObject({
    base: 125_000,
    vat: 0,
    total: 125_000,
    payable: 125_000,
  });
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
  unitPrice: fc.integer({ min: 0, max: 10_000_000_000 }).map((satang) => satang / 100),
  discount: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 1_000_000 }).map((satang) => satang / 100) }),
  ),
});

test('whatever the lines are, the sums add up, in the smallest sums there are', () => {
  const invoices = fc.record({
    currency: fc.constantFrom(...currencies),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    vatMode: fc.constantFrom(...vatModes),
    withholdingRate: fc.constantFrom(...withholdingRates),
  });
  fc.assert(
    fc.property(invoices, (invoice) => {
      const sums = sumsOf(invoice);
      const { subtotal, discount, base, vat, total, withholding, payable } = sums;
      // Larger sums are not exact in floating point; the limits of an invoice are far below.
      fc.pre(Object.values(sums).every(Number.isSafeInteger));
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
      expect(base + vat).toBe(total);
      expect(payable + withholding).toBe(total);
      expect(invoice.vatMode === 'excluded' ? base : total).toBe(subtotal - discount);
      if (invoice.vatMode !== 'none')
        expect(Math.abs(vat - base * 0.07)).toBeLessThanOrEqual(0.54 * smallestOf(invoice.currency) + total * 1e-12);
      expect(sumsOf({ ...invoice, lines: invoice.lines.toReversed() })).toEqual(sums);
      // A fixed discount on a line is an arbitrary amount.
      const isWritten = invoice.lines.some(({ discount: off }) => off.kind === 'amount');
      if (invoice.currency === 'JPY' && !isWritten) expect(Object.values(sums).every((one) => one % 100 === 0)).toBe(true);
    }),
  );
});

test.each([
  [0, 'ศูนย์บาทถ้วน', 'Zero baht only'],
  [100, 'หนึ่งบาทถ้วน', 'One baht only'],
  [1, 'หนึ่งสตางค์', 'One satang only'],
  [50, 'ห้าสิบสตางค์', 'Fifty satang only'],
  [1100, 'สิบเอ็ดบาทถ้วน', 'Eleven baht only'],
  [2121, 'ยี่สิบเอ็ดบาทยี่สิบเอ็ดสตางค์', 'Twenty-one baht and twenty-one satang only'],
  [10_101, 'หนึ่งร้อยเอ็ดบาทหนึ่งสตางค์', 'One hundred one baht and one satang only'],
  [123_450, 'หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบสตางค์', 'One thousand two hundred thirty-four baht and fifty satang only'],
  [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน', 'One million one baht only'],
  [2_150_000_000, 'ยี่สิบเอ็ดล้านห้าแสนบาทถ้วน', 'Twenty-one million five hundred thousand baht only'],
  [100_000_000_000, 'หนึ่งพันล้านบาทถ้วน', 'One billion baht only'],
])('%i satang are written out', (satang, thai, english) => {
  expect(bahtInThai(satang)).toBe(thai);
  expect(amountInEnglish(satang, 'THB')).toBe(english);
});

test.each([
  ['USD', 0, 'Zero US dollars only'],
  ['USD', 101, 'One US dollar and one cent only'],
  ['USD', 107_050, 'One thousand seventy US dollars and fifty cents only'],
  ['EUR', 100, 'One euro only'],
  ['EUR', 2, 'Two cents only'],
  ['SGD', 200_000, 'Two thousand Singapore dollars only'],
  ['JPY', 12_345_600, 'One hundred twenty-three thousand four hundred fifty-six yen only'],
] as const)('%s are written out in English on papers of both languages', (currency, hundredths, words) => {
  for (const language of ['th', 'en'] as const) expect(amountInWords(hundredths, currency, language)).toBe(words);
});

test('baht are written out in the paper’s language', () => {
  expect(amountInWords(100, 'THB', 'th')).toBe('หนึ่งบาทถ้วน');
  expect(amountInWords(100, 'THB', 'en')).toBe('One baht only');
});

test('every money is shown with its own sign and decimals', () => {
  const shown = (amount: number) => currencies.map((currency) => amountIn(amount, currency));
  expect(shown(1234.5).slice(0, 4)).toEqual(['฿1,234.50', '$1,234.50', '€1,234.50', 'S$1,234.50']);
  expect(amountIn(1234, 'JPY')).toBe('¥1,234');
  expect(currencies.map(signOf)).toEqual(['฿', '$', '€', 'S$', '¥']);
  expect([rateText(35), rateText(0.2345), rateText(35.1)]).toEqual(['35.00', '0.2345', '35.10']);
});

test('yen are whole: in what is written, and in what follows from it', () => {
  expect([isBroken(0.5, 'JPY'), isBroken(100.004, 'JPY'), isBroken(100, 'JPY'), isBroken(0.5, 'USD')]).toEqual([true, true, false, false]);
  expect(lineSums(line(2.5, 333), 'JPY')).toEqual({ gross: 83_300, discount: 0, net: 83_300 });
  expect(lineSums(line(1, 333, { kind: 'percent', value: 10 }), 'JPY')).toEqual({ gross: 33_300, discount: 3300, net: 30_000 });
  expect(sumsOf({ lines: [line(1, 1050)], vatMode: 'excluded', withholdingRate: 3, currency: 'JPY' })).toEqual({
    ...{ subtotal: 105_000, discount: 0, base: 105_000, vat: 7400, total: 112_400, withholding: 3200, payable: 109_200 },
  });
});

test('tax in other money is said in baht, rounded half up, and what is taxed is the rest', () => {
  expect(sumsInBaht({ vat: 7000, total: 107_000 }, 35.1234)).toEqual({ base: 35_123.4, vat: 2458.64, total: 37_582.04 });
  expect(sumsInBaht({ vat: 1, total: 16 }, 0.5)).toEqual({ base: 0.07, vat: 0.01, total: 0.08 });
  expect(sumsInBaht({ vat: 0, total: 0 }, 1000)).toEqual({ base: 0, vat: 0, total: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (total, tenThousandths) => {
      const vat = Math.floor((total * 7) / 107);
      const sums = sumsInBaht({ vat, total }, tenThousandths / 10_000);
      expect(inSatang(sums.base) + inSatang(sums.vat)).toBe(inSatang(sums.total));
      expect(Math.abs(sums.total * 100 - (total * tenThousandths) / 10_000)).toBeLessThanOrEqual(0.51);
    }),
  );
  expect(currencies.filter((currency) => needsRate({ currency, vatMode: 'included' }))).toEqual(['USD', 'EUR', 'SGD', 'JPY']);
  expect(currencies.filter((currency) => needsRate({ currency, vatMode: 'none' }))).toEqual([]);
});

const units = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const places = { สิบ: 10, ร้อย: 100, พัน: 1000, หมื่น: 10_000, แสน: 100_000 };

/** Value of a number written out in Thai. */
function meant(words: string): number {
  const [rest = '', ...above] = words.split('ล้าน').reverse();
  let value = above.length > 0 ? meant(above.reverse().join('ล้าน')) * 1_000_000 : 0;
  const tokens = rest.match(new RegExp(`${[...units, 'เอ็ด', 'ยี่', ...Object.keys(places)].join('|')}`, 'g')) ?? [];
  let digit = 0;
  for (const token of tokens) {
    const place = places[token as keyof typeof places];
    if (place === undefined) digit = token === 'เอ็ด' ? 1 : token === 'ยี่' ? 2 : units.indexOf(token);
    else {
      value += (digit || 1) * place;
      digit = 0;
    }
  }
  return value + digit;
}

test('Thai words mean the number that they were made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (satang) => {
      const words = bahtInThai(satang);
      const [baht = '', rest = ''] = words.includes('บาท') ? words.split('บาท') : ['', words];
      expect(meant(baht) * 100 + (rest === 'ถ้วน' ? 0 : meant(rest.replace('สตางค์', '')))).toBe(satang);
      expect(words).not.toMatch(/หนึ่งสิบ|สองสิบ|สิบหนึ่ง|ร้อยหนึ่ง(?!ล้าน|พัน|หมื่น|แสน|ร้อย)(?=บาท|สตางค์)/);
    }),
  );
});

test('one digit out of thirteen follows from the others', () => {
  expect(isTaxId('9000000000012')).toBe(true);
  expect(isTaxId('0000000000000')).toBe(false);
  for (const text of ['', '900000000001', '90000000000123', '9-0000-00000-01-2', '๙000000000012']) expect(isTaxId(text), text).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (first) => {
      const digits = String(first).padStart(12, '0');
      expect(Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(isTaxId)).toHaveLength(1);
    }),
  );
});
