import { describe, expect, test } from 'vitest';
import { marketLexicon } from '../../../api/domain/market/rules/lexicon.ts';
import { nearKeys, toneFree } from '../../../api/domain/market/rules/near-words.ts';
import { asNumbers, withFigures } from '../../../api/domain/market/rules/number-words.ts';
import { readPrice } from '../../../api/domain/market/rules/price-words.ts';
import { alternativesOf, readQuery, saysLittle, searchTerms } from '../../../api/domain/market/rules/query.ts';
import { wordsIn } from '../../../api/domain/market/rules/segment.ts';

const lexicon = marketLexicon();

describe('amounts in Thai words', () => {
  test.each(['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ'].map((word, at) => [word, at + 1] as const))(
    '%s stand as the figure %i before their unit',
    (word, figure) => {
      for (const unit of ['ร้อย', 'พัน', 'หมื่น', 'แสน', 'ล้าน']) expect(withFigures(word + unit)).toBe(`${figure} ${unit}`);
    },
  );

  test.each(['ไม่เกิน', 'ต่ำกว่า', 'ไม่ถึง', 'ถูกกว่า', 'น้อยกว่า', 'มากกว่า', 'เกิน', 'ตั้งแต่', 'แพงกว่า', 'งบประมาณ', 'งบ', 'ราคา', 'ถึง'])(
    'begin with their unit behind %s',
    (asked) => {
      for (const unit of ['พัน', 'หมื่น', 'แสน', 'ล้าน']) {
        expect(withFigures(asked + unit)).toBe(`${asked} 1 ${unit}`);
        expect(withFigures(`${asked} ${unit}ห้า`)).toBe(`${asked} 1.5 ${unit}`);
      }
    },
  );

  test.each([
    ['สองหมื่นห้า', '2.5 หมื่น'],
    ['สองหมื่นห้าถึงสามหมื่น', '2.5 หมื่น ถึง 3 หมื่น'],
    ['สองหมื่นห้าบาท', '2.5 หมื่น บาท'],
    ['สองหมื่นห้า ด่วน', '2.5 หมื่น ด่วน'],
    ['สองหมื่นห้าคน', '2 หมื่น ห้าคน'],
    ['  สอง แสน  ', '2 แสน'],
    ['สองแสน  สามแสน', '2 แสน 3 แสน'],
  ])('have tenths right behind them: %s', (said, figures) => {
    expect(withFigures(said)).toBe(figures);
  });

  test.each(['ห้าพันธุ์', 'สองพันทิพย์', 'สองแสนสิริ', 'สองแสนสุข', 'สองแสนดี', 'สองแสนรู้', 'สองร้อยเอ็ด', 'สองพันไหม', 'แสนห้า'])(
    'are none in %s',
    (text) => {
      expect(withFigures(text)).toBe(text);
    },
  );

  test.each([
    ['9 พัน', '9000'],
    ['1.5 หมื่น', '15000'],
    ['2แสน  x', '200000 x'],
    ['0.3333 หมื่น', '3333'],
    ['5 พัน 6 พัน', '5000 6000'],
    ['1.9.5พัน', '1.9.5พัน'],
    ['5 พันธุ์', '5 พันธุ์'],
    ['3 ล้าน', '3 ล้าน'],
  ])('are numbers where a size is meant: %s', (text, number) => {
    expect(asNumbers(text)).toBe(number);
  });
});

describe('a price', () => {
  test.each([
    ...['ไม่เกิน 500', 'ต่ำกว่า 500', 'ไม่ถึง 500', 'ถูกกว่า 500', 'น้อยกว่า 500', 'under 500', 'below 500', 'less than 500', 'up to 500'],
    ...['ไม่เกิน ฿500', 'ไม่เกิน 500.-', 'ไม่เกิน 500 .-', 'under thb 500', '< 500', '<=500', '≤ 500 บาท'],
    ...['max 500', 'งบประมาณ 500', 'งบ 500', 'budget 500 baht', 'ราคาไม่เกิน 500฿', 'price under 0.5k', 'งบไม่เกิน 5 ร้อย', 'ไม่เกิน 500 thb'],
  ])('is at most what is said: %s', (text) => {
    expect(readPrice(`โซฟา ${text} ใหม่`)).toEqual({ text: 'โซฟา ใหม่', price: { max: 500 } });
  });

  test.each([
    ...['มากกว่า 2 ล้าน', 'เกิน 2m', 'ตั้งแต่ 2000000', 'แพงกว่า 20 แสน', 'over 2000k', 'above 2 m ขึ้นไป', 'more than 2 ล้านบาท'],
    ...['เกิน ฿2000000', '≥ 2000000.-', '> 2 ล้าน', 'ราคา 2000000.- ขึ้นไป', '฿2000000 ขึ้นไป'],
    ...['from 200 หมื่น', '2 ล้าน ขึ้นไป', '2000 พัน baht ขึ้นไป', 'ราคามากกว่า 2 ล้าน'],
  ])('is at least what is said: %s', (text) => {
    expect(readPrice(`บ้าน ${text}`)).toEqual({ text: 'บ้าน', price: { min: 2_000_000 } });
  });

  test.each([
    'ราคา 3 – 5 พัน',
    'price 3-5k',
    'งบ 3 ถึง 5 พัน',
    'budget 3 to 5k baht',
    '3 พัน ถึง 5 พัน บาท',
    '5-3 พันบาท',
    'งบประมาณ 3000-5000',
    '3-5 พัน',
    '฿3000-฿5000',
    '3000.- ถึง 5000.-',
    '3 พัน - 5 พัน',
  ])('is a range, of whose amounts the first has the unit of the second: %s', (text) => {
    expect(readPrice(text)).toEqual({ text: '', price: { min: 3000, max: 5000 } });
  });

  test.each(['กม', 'กิโล', 'กก', 'ปี', 'เดือน', 'นิ้ว', 'ตรม', 'ไร่', 'งาน', 'วา', 'ลิตร', 'คิว', 'วัตต์', 'ซีซี', 'เมตร', 'ชั้น', 'ห้อง', 'km', 'cc'])(
    'is no number of %s',
    (unit) => {
      for (const text of [`ไม่เกิน 50 ${unit}`, `มากกว่า 50${unit}`, `งบ 50 ${unit}`]) expect(readPrice(text)).toEqual({ text });
    },
  );

  test.each([
    ['งบหมื่น', { max: 10_000 }],
    ['ไม่เกินพัน', { max: 1000 }],
    ['เกินล้าน', { min: 1_000_000 }],
  ])('is one of what is named without a number: %s', (text, price) => {
    expect(readPrice(text)).toEqual({ text: '', price });
  });

  test.each(['วิ่ง 2-3 หมื่น กม', 'ขนาด 3-5 ตร', 'iphone 11-12', '฿500', 'รุ่น 500.-'])('is not said by %s', (text) => {
    expect(readPrice(text)).toEqual({ text });
  });

  test('is no part of another number', () => {
    for (const text of ['x 1.2.3 บาทขึ้นไป', 'รุ่น 1.2.3-4 บาท']) expect(readPrice(text)).toEqual({ text });
  });
});

test('a search is what is left when its price and words that say nothing are taken out', () => {
  const { text, words, price } = readQuery('อยากได้ รถ ไม่เกินห้าแสน ครับ', lexicon);
  expect([text, words.map((word) => word.text), price]).toEqual(['อยากได้ รถ ครับ', ['รถ'], { max: 500_000 }]);
  expect(readQuery('รถ', lexicon)).not.toHaveProperty('price');
});

describe('a word may stand for', () => {
  test.each([...['เอ a', 'บี b', 'ซี c', 'ดี d', 'อี e', 'จี g', 'ไอ i', 'เจ j', 'เค k', 'พี p', 'คิว q', 'ที t', 'ยู u', 'วี v', 'วาย y', 'แซด z']])(
    'a letter before a number: %s',
    (both) => {
      const [name = '', letter] = both.split(' ');
      expect(searchTerms(wordsIn(`${name} 55`, lexicon), lexicon)[0]).toEqual({ terms: [[name, letter], ['55']] });
      expect(searchTerms(wordsIn(name, lexicon), lexicon)[0]).toEqual({ terms: [[name]] });
    },
  );

  test.each([
    ['2499', undefined, []],
    ['2500', undefined, ['1957']],
    ['2590', undefined, ['2047']],
    ['2591', undefined, []],
    ['1959', undefined, []],
    ['1960', undefined, ['2503']],
    ['2047', undefined, ['2590']],
    ['2048', undefined, []],
    ['12561', undefined, []],
    ['25610', undefined, []],
    ['39', 'ปี', ['2039', '2582']],
    ['40', 'ปี', ['2540', '1997']],
    ['4', 'ปี', []],
    ['400', 'ปี', []],
  ])('a year of the other era: %s behind %s', (word, before, others) => {
    expect(alternativesOf(word, before)).toEqual([word, ...others]);
  });

  test('little by itself', () => {
    expect(['สวย', 'ครับ', 'the', 'ข้าง', 'รถ', ''].map(saysLittle)).toEqual([true, true, true, true, false, false]);
  });
});

test('words are near by their letters without tones, and with one of them less', () => {
  expect(toneFree('ใศษณฬฎฏฐธฑฒภฆฌ')).toBe('ไสสนลดตถทททพคช');
  expect(toneFree('สิทธิ์ก็')).toBe('สิทก');
  expect(nearKeys('abcd')).toEqual(['abcd', 'bcd', 'acd', 'abd', 'abc']);
  expect(nearKeys('abc')).toEqual(['abc']);
});

test.each(['"iphone 11"', '“iphone 11”', "'iphone 11'", '«iphone 11»', '("iphone 11")', 'iphone 11', '„iphone 11“'])(
  'quotation marks around a name are none of inches: %s',
  (q) => {
    expect(readQuery(q, lexicon).words.map(({ text }) => text)).toEqual(readQuery('iphone 11', lexicon).words.map(({ text }) => text));
  },
);

test('inches keep their sign, also between quotation marks', () => {
  const wordsOf = (q: string) => readQuery(q, lexicon).words.map(({ text }) => text);
  for (const q of ['ทีวี 55"', 'ทีวี 55 "', '"ทีวี 55""', 'ทีวี 55” samsung']) expect(wordsOf(q)).toContain('นิ้ว');
  expect(wordsOf('ทีวี 55" จอ 43"')).toEqual(wordsOf('ทีวี 55 นิ้ว จอ 43 นิ้ว'));
});
