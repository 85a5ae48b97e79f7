import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atomsOf, joined } from '../../../api/domain/market/rules/atoms.ts';
import { otherLayout } from '../../../api/domain/market/rules/keyboard.ts';
import { formOf, marketLexicon, readLexicon, wordsOfArea } from '../../../api/domain/market/rules/lexicon.ts';
import { correctedWords, keysAsked, nearKeys, toneFree } from '../../../api/domain/market/rules/near-words.ts';
import { withFigures } from '../../../api/domain/market/rules/number-words.ts';
import { readPrice } from '../../../api/domain/market/rules/price-words.ts';
import { alternativesOf, readQuery, searchTerms, withoutQualities } from '../../../api/domain/market/rules/query.ts';
import { partsOf, wordsIn } from '../../../api/domain/market/rules/segment.ts';
import { storedWords } from '../../../api/domain/market/rules/stored-words.ts';
import { leavesNamed } from '../../../api/domain/market/search/category-names.ts';

const lexicon = marketLexicon();
const words = (text: string) => wordsIn(text, lexicon).map((word) => word.text);

describe('a text is cut into the least that is never cut', () => {
  test.each([
    ['s23', ['s', '23']],
    ['128GB', ['128', 'gb']],
    ['โฟน13', ['โฟ', 'น', '13']],
    ['32" LG', ['32', 'นิ้', 'ว', 'lg']],
    ['1.8', ['1·8']],
    ['1.85', ['1·85']],
    ['195/55R16', ['195', '55', 'r', '16']],
    ['12,000 ๑๒', ['12000', '12']],
    ['น\u0e49\u0e4d\u0e32', ['น้ำ']],
    ['ร\u200bถตู้', ['ร', 'ถ', 'ตู้']],
    ['', []],
    ['!?"😀', []],
  ])('%s', (text, atoms) => expect(atomsOf(text).map((atom) => atom.text)).toEqual(atoms));

  test('each of its kind, which stands close to the one before or apart', () => {
    const told = (text: string) => atomsOf(text).map(({ kind, isClose }) => `${kind}${isClose ? ' close' : ''}`);
    expect(told(' รถ12ab ²')).toEqual(['thai', 'thai close', 'number close', 'letters close', 'number']);
    expect(told('ก.ข')).toEqual(['thai', 'thai close']);
    expect(told('ม.รัง')).toEqual(['thai', 'thai', 'thai close']);
  });

  test('of whatever is typed, without any sign that a search engine would cut at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { text: atom } of atomsOf(text)) expect(atom).toMatch(/^(?:[a-z0-9]|\P{ASCII})+$/u);
        expect(joined(atomsOf(joined(atomsOf(text)))).length).toBeLessThanOrEqual(joined(atomsOf(text)).length);
      }),
    );
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('ก');
    for (const word of storedWords(ascii, lexicon)) expect(word).toMatch(/^(?:[a-z0-9]|\P{ASCII})+$/u);
  });
});

describe('the list of words', () => {
  const several = lexicon.meanings.filter(({ forms }) => forms.length > 1);

  test('has many, and no form in two lines', () => {
    expect(several.length).toBeGreaterThan(600);
    const lines = Map.groupBy(
      lexicon.meanings.flatMap(({ forms, line }) => forms.map((form) => ({ form, line }))),
      ({ form }) => form,
    );
    const twice = [...lines.values()].filter((same) => same.length > 1).map((same) => same.map(({ form, line }) => `${form}: ${line}`));
    expect(twice).toEqual([]);
  });

  test('has forms that are found as they are written, every one by the first of its line', () => {
    const lost = several.flatMap(({ word, line }) =>
      (line.startsWith('+') ? [] : line.split(','))
        .filter((form) => words(form.trim()).join(' ') !== word)
        .map((form) => `${form.trim()} (${line}): ${words(form.trim()).join(' ')}`),
    );
    expect(lost).toEqual([]);
  });

  test.each([
    ['a loan word', 'โน๊ตบุ๊ค', 'notebook'],
    ['a brand', 'ซัมซุง', 'SAMSUNG'],
    ['a way to spell', 'กีต้าร์', 'กีตาร์'],
    ['a synonym', 'สุนัข', 'หมา'],
    ['Thai and English', 'หม้อหุงข้าว', 'rice cooker'],
    ['cars', 'ซีวิค', 'civic'],
    ['motorcycles', 'มอไซค์', 'motorbike'],
    ['property', 'ทาวน์โฮม', 'townhouse'],
    ['furniture', 'ตู้เสื้อผ้า', 'wardrobe'],
    ['clothes', 'กางเกงยีนส์', 'jeans'],
    ['amulets', 'พระเครื่อง', 'amulet'],
    ['pets', 'ปอมเมอเรเนียน', 'pomeranian'],
    ['food', 'อโวคาโด', 'avocado'],
    ['services', 'ช่างไฟ', 'electrician'],
    ['places', 'กทม', 'กรุงเทพ'],
    ['jobs', 'สมัครงาน', 'job'],
    ['units', 'ตร.ม.', 'sqm'],
    ['spaces where none belong', 'โทรศัพท์ มือ ถือ', 'มือถือ'],
    ['none where one belongs', 'powerbank', 'power bank'],
  ])('knows %s: %s is %s', (_what, one, other) => expect(words(one)).toEqual(words(other)));

  test('is read from a text that anybody can write', () => {
    const own = readLexicon('# remark\n\nหมา, dog ,สุนัข\n+ บ้าน รถ\n  แมว, cat  ');
    expect(own.meanings.map(({ forms }) => forms)).toEqual([['หมา', 'dog', 'สุนัข'], ['บ้าน'], ['รถ'], ['แมว', 'cat']]);
    expect(own.wordOf.get('สุนัข')).toBe('หมา');
    expect(formOf('Power-Bank 2')).toBe('powerbank2');
    const twice = readLexicon('  # remark, one\n+  a   b \n\nc, d\ne, d\n ,f');
    expect(twice.meanings.map(({ forms }) => forms)).toEqual([['a'], ['b'], ['c', 'd'], ['e', 'd']]);
    expect(twice.wordOf.get('d')).toBe('c');
    expect(twice.meanings[2]?.line).toBe('c, d');
  });

  test('of one area is that of its file', () => {
    const electronics = wordsOfArea('electronics');
    expect(electronics.length).toBeGreaterThan(50);
    for (const word of electronics) expect(lexicon.wordOf.has(word), word).toBe(true);
  });
});

describe('a text is cut into words', () => {
  test.each([
    ['ขายไอโฟน13โปรแม็กซ์ 256gb', ['ขาย', 'ไอโฟน', '13', 'โปรแม็กซ์', '256', 'กิ๊ก']],
    ['รถตู้มือสอง', ['รถตู้', 'มือสอง']],
    ['รถมือ 2', ['รถ', 'มือสอง']],
    ['Lamps', ['โคมไฟ']],
    ['กขฃคฅ', ['กขฃคฅ']],
    ['ใกล้ ม.รังสิต', ['ใกล้', 'ม', 'รังสิต']],
    ['ขนาด 30 ตร.ม.', ['ขนาด', '30', 'ตรม']],
  ])('%s', (text, cut) => expect(words(text)).toEqual(cut));

  test('and compounds into their parts, when all of them are known', () => {
    expect(partsOf('หม้อหุงข้าว', lexicon)).toEqual(['หม้อ', 'หุงข้าว']);
    expect(partsOf('รถ', lexicon)).toEqual([]);
    expect(storedWords('rice cooker', lexicon)).toEqual(expect.arrayContaining(['หม้อหุงข้าว', 'หม้อ', 'หุงข้าว']));
  });

  test('whatever it is, and the same each time', () => {
    const thai = fc.string({ unit: fc.constantFrom(...'กขนรถมือสองเแไ่้์ิาำ 12ab') });
    fc.assert(
      fc.property(thai, (text) => {
        const once = wordsIn(text, lexicon);
        // Nothing is lost or added.
        expect(once.map(({ form }) => form).join('')).toBe(joined(atomsOf(text)));
        expect(wordsIn(text, lexicon)).toEqual(once);
      }),
    );
  });
});

describe('what was meant', () => {
  const index = ['โตโยต้า', 'กระเป๋า', 'ข้าว', 'ขาว', 'ประตู', 'keyboard', 'toyota'];
  const near = Map.groupBy(
    index.flatMap((word) => nearKeys(word).map((key) => ({ key, word }))),
    ({ key }) => key,
  );
  const corrected = (text: string) =>
    correctedWords(text, readLexicon(''), (key) => (near.get(key) ?? []).map(({ word }) => word)).map((word) => word.text);

  test.each([
    ['a tone that is missing', 'โตโยตา', 'โตโยต้า'],
    ['a wrong one', 'กระเป่า', 'กระเป๋า'],
    ['a letter that is missing', 'toyta', 'toyota'],
    ['another letter', 'toyata', 'toyota'],
    ['letters in another order', 'keybaord', 'keyboard'],
    ['a letter less than five', 'ปะตู', 'ประตู'],
    ['words that exist', 'ข้าว ขาว', 'ข้าว ขาว'],
  ])('%s: %s', (_what, typed, meant) => expect(corrected(typed)).toEqual(meant.split(' ')));

  test('is not guessed for short words and numbers', () => {
    expect(corrected('toy')).toEqual(['toy']);
    expect(corrected('2019')).toEqual(['2019']);
    expect(toneFree('เกียร์')).toBe('เกีย');
    expect(toneFree('ลำใย')).toBe(toneFree('ลำไย'));
  });

  test('is looked for under few keys', () => {
    expect(keysAsked('toyta', lexicon)).toEqual(expect.arrayContaining(['toyta', 'toya', 'oyta']));
    const most = 400;
    const misspelt = 'iphne samsng toyta hnda yamha canno nikno macbok adidsa nkie lapotp camrea guiatr refrigrator televison keybord';
    const long = [
      'กขคงจ'.repeat(40),
      misspelt,
      misspelt.replaceAll(' ', ''),
      Array.from({ length: 24 }, (_, at) => `คำ${at}กขคฆ`).join(''),
    ];
    for (const text of long) {
      const keys = keysAsked(text, lexicon);
      expect(keys.length, text).toBeLessThanOrEqual(most);
      expect(Math.max(0, ...keys.map((key) => key.length)), text).toBeLessThanOrEqual(24);
    }
  });

  test('is found in any word of a long search', () => {
    const many = 'aaaaaa bbbbbb cccccc dddddd eeeeee ffffff gggggg hhhhhh iiiiii jjjjjj kkkkkk llllll mmmmmm nnnnnn oooooo';
    expect(corrected(`${many} toyta`).at(-1)).toBe('toyota');
  });

  test.each([
    ['wvFao', 'ไอโฟน'],
    ['i59^h', 'รถตู้'],
    ['รย้นืำ', 'iphone'],
    ['[hko', 'บ้าน'],
    ['บ้าน honda', undefined],
    ['123', undefined],
  ])('was typed with the keyboard of the other language: %s', (typed, meant) => expect(otherLayout(typed)).toBe(meant));

  test.each([
    ['ไอโฟน ไม่เกิน 5000', 'ไอโฟน', { max: 5000 }],
    ['ไอโฟนไม่เกิน 5 พัน', 'ไอโฟน', { max: 5000 }],
    ['iphone under 5k', 'iphone', { max: 5000 }],
    ['คอนโด ราคา 1.5-2 ล้าน', 'คอนโด', { min: 1_500_000, max: 2_000_000 }],
    ['กระเป๋า 500 ถึง 1000 บาท', 'กระเป๋า', { min: 500, max: 1000 }],
    ['โซฟา 2000 บาทขึ้นไป', 'โซฟา', { min: 2000 }],
    ['งบ 3 หมื่น โน้ตบุ๊ก', 'โน้ตบุ๊ก', { max: 30_000 }],
    ['รถ มากกว่า 1 แสน', 'รถ', { min: 100_000 }],
    ['ราคา 2000 ถึง 1000', '', { min: 1000, max: 2000 }],
    ['รถเก๋งไม่เกินสองแสน', 'รถเก๋ง', { max: 200_000 }],
    ['ไม่เกินแสน รถ', 'รถ', { max: 100_000 }],
    ['งบหมื่นห้า โน้ตบุ๊ก', 'โน้ตบุ๊ก', { max: 15_000 }],
    ['บ้าน สองล้านห้าถึงสามล้านบาท', 'บ้าน', { min: 2_500_000, max: 3_000_000 }],
  ])('the price is read: %s', (typed, text, price) => expect(readPrice(withFigures(typed))).toEqual({ text, price }));

  test.each(['civic 2018', 'รถ ไม่เกิน 100000 กม', 'iphone 13 256gb', 'คอนโด 30 ตรม', 'ยาง 195 55', 'ทีวี 43-50 นิ้ว'])(
    'what is no price stays: %s',
    (typed) => expect(readPrice(typed)).toEqual({ text: typed }),
  );

  test.each([
    ['แอร์ 9 พันบีทียู', 'แอร์ 9000 บีทียู'],
    ['แอร์เก้าพันบีทียู', 'แอร์ 9000 บีทียู'],
    ['คนขับ หมื่นห้า', 'คนขับ หมื่นห้า'],
    ['หมาห้าพันธุ์', 'หมาห้าพันธุ์'],
    ['บ้าน 2 แสนสิริ', 'บ้าน 2 แสนสิริ'],
  ])('sizes in words are numbers, and names are none: %s', (typed, text) => expect(readQuery(typed, lexicon).text).toBe(text));

  test('a letter by its name is one before a number', () => {
    const first = (text: string) => searchTerms(readQuery(text, lexicon).words, lexicon)[0]?.terms;
    expect(first('เอ 55')).toEqual([['เอ', 'a'], ['55']]);
    expect(first('ดี มาก')).toEqual([['ดี'], ['มาก']]);
    expect(first('เอส 25')).toEqual([['s'], ['25']]);
  });

  test('words that say how something is are left out, unless they are all there is', () => {
    const left = (text: string) => withoutQualities(wordsIn(text, lexicon))?.map((word) => word.text);
    expect(left('ทุเรียนแท้')).toEqual(['ทุเรียน']);
    expect(left('ทุเรียน')).toBeUndefined();
    expect(left('ของแท้')).toBeUndefined();
    expect(left('')).toBeUndefined();
  });

  test('years count in both eras, and words that say nothing only where there is nothing else', () => {
    expect(alternativesOf('2561')).toEqual(['2561', '2018']);
    expect(alternativesOf('2018')).toEqual(['2018', '2561']);
    expect(alternativesOf('1500')).toEqual(['1500']);
    expect(alternativesOf('60', 'ปี')).toEqual(['60', '2560', '2017']);
    expect(alternativesOf('18', 'ปี')).toEqual(['18', '2018', '2561']);
    expect(alternativesOf('60')).toEqual(['60']);
    expect(readQuery('หาซื้อ ไอโฟน ครับ', lexicon).words.map((word) => word.text)).not.toContain('ครับ');
    expect(readQuery('ที่', lexicon).words).toHaveLength(1);
    expect(searchTerms(wordsIn('หม้อหุงข้าว', lexicon), lexicon)).toEqual([
      { terms: [['หม้อหุงข้าว']] },
      { terms: [['หม้อ'], ['หุงข้าว']] },
      { terms: [], last: 'หม้อหุงข้าว' },
    ]);
    expect(searchTerms([], lexicon)).toEqual([{ terms: [] }]);
  });

  test('a word that is not written to its end may be cut, the longest that it may be is asked for first', () => {
    const beginnings = (text: string) => searchTerms(wordsIn(text, lexicon), lexicon).filter(({ last }) => last !== undefined);
    expect(beginnings('ขาย คีย์บ')).toEqual([{ terms: [['ขาย']], last: 'คีย์บ' }]);
    expect(beginnings('งานโร').map(({ last }) => last)).toEqual(['งานโร']);
  });

  test('a text that names a category, in whatever order, means that', () => {
    expect(leavesNamed('มือถือ')).toEqual(['phone']);
    expect(leavesNamed('คอนโดให้เช่า')).toEqual(['condo-rent']);
    expect(leavesNamed('cars')).toContain('car-suv');
    expect(leavesNamed('Mother and child')).toEqual(leavesNamed('แม่และเด็ก'));
    expect(leavesNamed('notebooks')).toEqual(['notebook']);
    expect(leavesNamed('โซฟา')).toEqual(['sofa-table']);
    expect(leavesNamed('มือถือ ซัมซุง')).toEqual([]);
    expect(leavesNamed('')).toEqual([]);
  });
});
