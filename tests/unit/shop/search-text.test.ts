import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categories } from '../../../api/contract/values/shop/products.ts';
import { cleaned } from '../../../api/domain/shared/rules/clean-text.ts';
import { distance } from '../../../api/domain/shared/rules/distance.ts';
import { singular } from '../../../api/domain/shared/rules/english.ts';
import { categoryWords } from '../../../api/domain/shop/product-words.ts';
import { firstLetters, nearIn, soundOf } from '../../../api/domain/shop/rules/search-near.ts';
import { spellings } from '../../../api/domain/shop/rules/search-spellings.ts';
import { beginningsOf, entriesOf, termsOf, thaiWords, wordsOf } from '../../../api/domain/shop/rules/search-text.ts';

describe('what keyboards and copying do to a text is undone', () => {
  test.each([
    ['the order of signs', 'ท\u0e48\u0e35', 'ที่'],
    ['a sara am in two parts', 'น\u0e49\u0e4d\u0e32', 'น้ำ'],
    ['a sara am in two parts before the tone', 'น\u0e4d\u0e49\u0e32', 'น้ำ'],
    ['a tone behind the sara am', 'น\u0e33\u0e49', 'น้ำ'],
    ['signs that were pressed twice', 'ที\u0e35\u0e48\u0e48', 'ที่'],
    ['two tones', 'ก\u0e49\u0e48า', 'ก้า'],
    ['a sign that stands on nothing', ' \u0e48กา', ' กา'],
    ['a sara ae of two sara e', 'เเจกัน', 'แจกัน'],
    ['letters that were held down', 'มากกกก', 'มาก'],
    ['a vowel that was pressed twice', 'ตะกร้าา', 'ตะกร้า'],
    ['zero-width characters', 'โคม\u200bไฟ\ufeff', 'โคมไฟ'],
    ['soft hyphens', 'bas\u00adket', 'basket'],
    ['Thai digits', '๑๒ นิ้ว', '12 นิ้ว'],
    ['full width', 'ＬＥＤ', 'led'],
    ['accents', 'ÉCLAIR', 'eclair'],
    ['accents apart', 'e\u0301clair', 'eclair'],
    ['repetition marks', 'เล็กๆ', 'เล็ก '],
    ['commas in numbers', '12,000', '12000'],
    ['dots in abbreviations', 'ตร.ม.', 'ตรม.'],
    ['apostrophes', 'Levi’s', 'levis'],
  ])('%s', (_what, typed, meant) => {
    expect(cleaned(typed)).toBe(meant);
    expect(cleaned(meant)).toBe(meant);
  });

  test('and nothing else', () => {
    for (const text of ['ตะกร้าหวายสานมือ', 'ผู้ใหญ่บ้าน', 'ปิ่นโตเคลือบ 4 ชั้น', 'แกร่ง', 'www', 'ก็', 'เพ็ญ', 'basket, glass']) {
      expect(cleaned(text)).toBe(text);
    }
  });
});

describe('the words of a text', () => {
  test.each<[string, string[]]>([
    ['  โคมไฟ ', ['โคมไฟ']],
    ['s23 128GB', ['s', '23', '128', 'gb']],
    ['12นิ้ว', ['12', 'นิ้ว']],
    ['โคมไฟlamp', ['โคมไฟ', 'lamp']],
    ['hand-woven', ['hand', 'woven']],
    ['<b>หนา</b>', ['b', 'หนา', 'b']],
    ['日本 été', ['日本', 'ete']],
    ['% _ 🧺 "', []],
  ])('of %s are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('find what begins with them; short ones and numbers what is the same', () => {
    const found = (word: string, text: string) =>
      entriesOf(text).some((entry) => beginningsOf(word).some((beginning) => entry.startsWith(beginning)));
    for (const word of ['basket', 'baskets', 'bask', 'bas']) expect(found(word, 'Two baskets'), word).toBe(true);
    for (const word of ['berry', 'berries']) expect(found(word, 'Berries'), word).toBe(true);
    for (const [word, text] of [
      ['ba', 'basket'],
      ['1', '12 นิ้ว'],
      ['ก', 'กา'],
      ['asket', 'basket'],
      ['the', 'The basket'],
    ] as const) {
      expect(found(word, text), `${word} in ${text}`).toBe(false);
    }
  });

  test('are kept up to some letters, and found by as many', () => {
    const [latin, thai] = ['ab'.repeat(20), 'กข'.repeat(20)];
    expect(entriesOf(latin)).toEqual([`${latin.slice(0, 23)} `]);
    expect(entriesOf(thai)[0]).toBe(thai.slice(0, 24));
    expect(beginningsOf(latin)).toEqual([latin.slice(0, 23)]);
    expect([beginningsOf('12'), beginningsOf('s23'), beginningsOf('ก'), beginningsOf('กา')]).toEqual([['12 '], ['s23'], ['ก '], ['กา']]);
  });

  test('are found in Thai wherever a word begins, though it is cut elsewhere in another text', () => {
    const entries = entriesOf('แคคตัสกอในกระถางเซรามิกดำ');
    for (const word of ['แคคตัส', 'กระถาง', 'เซรามิก', 'กระถางเซรามิก']) {
      expect(
        entries.some((entry) => entry.startsWith(word)),
        word,
      ).toBe(true);
    }
    expect(thaiWords('ตะกร้าหวาย')).toEqual(['ตะกร้า', 'หวาย']);
  });

  test.each([
    ['lamps', 'lamp'],
    ['dishes', 'dish'],
    ['glasses', 'glass'],
    ['boxes', 'box'],
    ['vases', 'vase'],
    ['berries', 'berry'],
    ['glass', 'glass'],
    ['cactus', 'cactus'],
    ['bus', 'bus'],
    ['tennis', 'tennis'],
    ['ตะกร้า', 'ตะกร้า'],
  ])('singular of %s is %s', (word, one) => {
    expect(singular(word)).toBe(one);
  });
});

describe('a search', () => {
  const texts = (q: string) => termsOf(q).map(({ text }) => text);
  test('is its words, without blanks and what says nothing', () => {
    expect(texts(' โคมไฟ\u00a0 แขวน ')).toEqual(['โคมไฟ', 'แขวน']);
    expect(texts('lamp - & basket')).toEqual(['lamp', 'basket']);
    expect(texts('a table for two')).toEqual(['table', 'two']);
    expect(texts('โคม\u200bไฟ')).toEqual(['โคมไฟ']);
  });
  test('is taken as it stands when it says nothing else', () => {
    for (const q of ['%', '_', 'the', '🧺']) expect(texts(q)).toEqual([q]);
    expect(texts(' \u00a0\t')).toEqual([]);
  });
});

describe('the list of spellings', () => {
  test('has forms that are read as the right one, and right ones that stay', () => {
    expect(spellings.size).toBeGreaterThan(100);
    for (const [form, right] of spellings) {
      expect(cleaned(form), form).toBe(form);
      expect(wordsOf(form), form).toEqual([right]);
      expect(wordsOf(right), form).toEqual([right]);
    }
  });

  test('holds each form once', () => {
    const list = readFileSync('api/domain/shop/rules/search-spellings.ts', 'utf8');
    const forms = [...list.matchAll(/^(\S+): (.+)$/gm)].flatMap(([, right = '', others = '']) => [right, ...others.split(', ')]);
    expect(forms.length).toBeGreaterThan(spellings.size);
    expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
  });

  test('changes every one of a text', () => {
    expect(wordsOf('ตระกร้า ใส่ กะทะ')).toEqual(['ตะกร้า', 'ใส่', 'กระทะ']);
  });

  test('changes words within a run of Thai, but no part of another word', () => {
    expect(wordsOf('ซื้อตระกร้าหวาย')).toEqual(['ซื้อตะกร้าหวาย']);
    expect(wordsOf('graying colorful')).toEqual(['graying', 'colorful']);
  });
});

describe('near words', () => {
  test.each([
    ['ตะกรา', 'ตะกร้า'],
    ['ตะก่รา', 'ตะกร้า'],
    ['ซึงไม้ไผ่', 'ซึ้งไม้ไผ่'],
    ['สาลา', 'ศาลา'],
    ['ซาย', 'ทราย'],
    ['ศิลป์', 'สิล'],
    ['guittar', 'guitar'],
    ['foto', 'photo'],
    ['baskets', 'basket'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  test.each([
    ['ณเณร', 'นเนร'],
    ['ลำไย', 'รำไย'],
    ['กราบ', 'กาบ'],
    ['ราว', 'ราว'],
    ['ชฎา', 'ชดา'],
    ['กฏ', 'กต'],
    ['ธงฒฑ', 'ทงทท'],
    ['ฐาน', 'ถาน'],
    ['ภาพ', 'พาพ'],
    ['ฆ้อง', 'คอง'],
    ['ญาติ', 'ยาติ'],
    ['ใบ', 'ไบ'],
    ['clock', 'klok'],
    ['zoology', 'sologi'],
  ])('%s sounds as %s', (word, sound) => {
    expect(soundOf(word)).toBe(sound);
  });

  test.each([
    ...['สศษซท', 'ซสศษท', 'นณ', 'ลฬร', 'ดฎ', 'ตฏ', 'ทสศษซธฑฒ', 'ถฐ', 'พภ', 'คฆ', 'ยญ', 'ไใ', 'รลฬ', 'ก'],
    ...['ck', 'kc', 'sz', 'zs', 'yi', 'iy', 'fp', 'pf', 'a'],
  ])('are found in what begins with the same letter, or one of the same sound: %s', (letters) => {
    expect(firstLetters(`${letters.charAt(0)}x`).join('')).toBe(letters);
  });

  test.each([
    ['ตะกร้าหวายสานมือมีหูหิ้ว', 'ตะกรา', { word: 'ตะกร้า', away: 0 }],
    ['ปิ่นโตเคลือบ ', 'ปิ่นโค', { word: 'ปิ่นโต', away: 1 }],
    ['basket ', 'bakset', { word: 'basket', away: 1 }],
    ['furniture ', 'furnitrue', { word: 'furniture', away: 1 }],
    ['furniture ', 'furnature', { word: 'furniture', away: 1 }],
    ['basket ', 'bread', undefined],
    ['lamp ', 'lam', undefined],
    ['ตะกร้าหวาย', 'โคมไฟ', undefined],
    ['ตะกร้า', 'ตะกรา', { word: 'ตะกร้า', away: 0 }],
    ['ปลาทู ', 'ปลาท', { word: 'ปลาทู', away: 1 }],
    ['โคมไฟ ', 'โคมไ', { word: 'โคมไฟ', away: 1 }],
    ['โคมไฟ ', 'โคมน', { word: 'โคม', away: 1 }],
    ['โคม ', 'โคมน', { word: 'โคม', away: 1 }],
    ['กระเป๋าเดินทาง ', 'กระเป๋านน', { word: 'กระเป๋า', away: 2 }],
    ['กระเป๋ากขค ', 'กระเป๋าบก', { word: 'กระเป๋าก', away: 1 }],
    ['ss ', 'zz', undefined],
    ['tin ', 'tan', undefined],
    ['vase ', 'vare', { word: 'vase', away: 1 }],
    ['cabinet ', 'cabxnxt', undefined],
    ['umbrella ', 'umxrexla', { word: 'umbrella', away: 2 }],
  ])('in %s for %s: %j', (entry, word, near) => {
    expect(nearIn(entry, word)).toEqual(near);
  });

  test('differ by letters put in, taken out, exchanged or swapped', () => {
    expect(distance('lamp', 'lamp', 2)).toBe(0);
    expect(distance('lamp', 'lam', 2)).toBe(1);
    expect(distance('lamp', 'lmap', 2)).toBe(1);
    expect(distance('lamp', 'lime', 2)).toBe(2);
    expect(distance('lamp', 'table', 2)).toBe(3);
    expect(distance('', 'ab', 2)).toBe(2);
  });
});

test('categories are found by the names that pages show', () => {
  for (const lang of ['th', 'en']) {
    const { category } = JSON.parse(readFileSync(`public/assets/data/locales/${lang}.json`, 'utf8'));
    for (const name of categories) {
      for (const word of wordsOf(category[name])) expect(wordsOf(categoryWords[name]), `${name}: ${word}`).toContain(word);
    }
  }
});
