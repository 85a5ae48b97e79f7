import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Category, CategoryAttribute } from '../../../api/contract/market/categories.ts';
import { groups, leafById } from '../../../api/domain/market/catalogue/index.ts';
import {
  type Attributes,
  attributeFacts,
  attributeText,
  checkAttributes,
  missingAttributes,
} from '../../../api/domain/market/rules/attributes.ts';
import { Invalid } from '../../../api/domain/shared/errors.ts';

const leaves = groups.flatMap((group) => group.leaves);
const sedan = leafById('car-sedan');
const printer = leafById('printer');
const house = leafById('house-sale');
const amulet = leafById('amulet');
const phone = leafById('phone');

function refusedIn(leaf: Category, input: Record<string, unknown>): string[] {
  try {
    checkAttributes(leaf, input);
    return [];
  } catch (error) {
    if (error instanceof Invalid) return Object.keys(error.fields).sort();
    throw error;
  }
}
const kept = (leaf: Category, input: Record<string, unknown>) => checkAttributes(leaf, input).attributes;

describe('each kind keeps what it allows', () => {
  test.each<[string, Category, Record<string, unknown>, Attributes]>([
    ['a choice', sedan, { brand: 'honda' }, { brand: 'honda' }],
    ['choices, each once and in their order', printer, { functions: ['wifi', 'color', 'wifi'] }, { functions: ['color', 'wifi'] }],
    ['a number', sedan, { km: 65_000 }, { km: 65_000 }],
    ['a number at both ends', sedan, { km: 0 }, { km: 0 }],
    ['digits behind the point', house, { 'floor-area': 128.25 }, { 'floor-area': 128.25 }],
    ['a year', sedan, { year: 2018 }, { year: 2018 }],
    ['a Buddhist year', sedan, { year: 2561 }, { year: 2018 }],
    ['an early Buddhist year', amulet, { year: 2460 }, { year: 1917 }],
    ['yes', sedan, { finance: true }, { finance: true }],
    ['no', sedan, { finance: false }, { finance: false }],
    ['a text, trimmed and joined', sedan, { model: '  Civic \u200b  FC 1.8 ' }, { model: 'Civic FC 1.8' }],
    ['Thai in one spelling', amulet, { temple: 'วัดน\u0e4d\u0e49า' }, { temple: 'วัดน\u0e4d\u0e49า'.normalize('NFC') }],
    ['nothing of what is empty', printer, { kind: null, functions: [], model: '  ', brand: '', warranty: undefined }, {}],
    ['the order of the category', sedan, { year: 2018, brand: 'honda' }, { brand: 'honda', year: 2018 }],
  ])('%s', (_, leaf, input, expected) => {
    expect(JSON.stringify(kept(leaf, input))).toBe(JSON.stringify(expected));
  });
});

describe('each kind refuses what it does not allow', () => {
  test.each<[string, Category, Record<string, unknown>, string[]]>([
    ['an unknown attribute', sedan, { wings: 2 }, ['wings']],
    ['an attribute of another category', sedan, { btu: 12_000 }, ['btu']],
    [
      'what objects have anyway',
      sedan,
      JSON.parse('{"__proto__":"x","constructor":1,"toString":true}'),
      ['__proto__', 'constructor', 'toString'],
    ],
    ['a choice by its name', sedan, { brand: 'ฮอนด้า' }, ['brand']],
    ['a choice of another category', sedan, { brand: 'apple' }, ['brand']],
    ['several of one', sedan, { brand: ['honda', 'toyota'] }, ['brand']],
    ['one of several', printer, { functions: 'scan' }, ['functions']],
    ['several with a wrong one', printer, { functions: ['scan', 'fly'] }, ['functions']],
    ['more than there are', printer, { functions: Array.from({ length: 7 }, () => 'scan') }, ['functions']],
    ['a number as a text', sedan, { km: '65000' }, ['km']],
    ['too small a number', sedan, { km: -1 }, ['km']],
    ['too large a number', sedan, { km: 1_500_001 }, ['km']],
    ['no number', sedan, { km: Number.NaN }, ['km']],
    ['a part of a whole', sedan, { km: 1.5 }, ['km']],
    ['too exact a number', house, { 'floor-area': 100.125 }, ['floor-area']],
    ['half a year', sedan, { year: 2018.5 }, ['year']],
    ['a year before cars', sedan, { year: 1900 }, ['year']],
    ['a year to come, in either era', sedan, { year: 2590 }, ['year']],
    ['yes in words', sedan, { finance: 'true' }, ['finance']],
    ['a number for a text', sedan, { model: 5 }, ['model']],
    ['too long a text', sedan, { model: 'ก'.repeat(61) }, ['model']],
    ['two lines', sedan, { model: 'Civic\nFC' }, ['model']],
    ['a control character', sedan, { model: 'Civic\u0007' }, ['model']],
    ['a turn of direction', sedan, { model: 'Civic\u202ecivic' }, ['model']],
    ['half a letter', sedan, { model: 'Civic\ud83d' }, ['model']],
    ['each of several', sedan, { brand: 'x', km: -1, model: 'Civic' }, ['brand', 'km']],
  ])('%s', (_, leaf, input, fields) => {
    expect(refusedIn(leaf, input)).toEqual(fields.map((field) => `attributes.${field}`));
  });
});

test.each<[string, Category, Record<string, unknown>, string]>([
  ['an unknown attribute', sedan, { wings: 2 }, 'This category has no such attribute.'],
  ['a choice that there is none of', sedan, { brand: 'x' }, 'Please choose from what there is.'],
  ['one of several', printer, { functions: 'scan' }, 'Please choose from what there is.'],
  ['several with a wrong one', printer, { functions: ['fly'] }, 'Please choose from what there is.'],
  ['a number as a text', sedan, { km: '65000' }, 'Please give a number.'],
  ['a part of a whole', sedan, { km: 1.5 }, 'Please give a whole number.'],
  ['too exact a number', house, { 'floor-area': 100.125 }, 'Please give at most 2 digits behind the point.'],
  ['too small a number', sedan, { km: -1 }, 'Please stay between 0 and 1500000.'],
  ['half a year', sedan, { year: 2018.5 }, 'Please give a year.'],
  ['yes in words', sedan, { finance: 'true' }, 'Please say yes or no.'],
  ['a number for a text', sedan, { model: 5 }, 'Please give a text.'],
  ['two lines', sedan, { model: 'a\nb' }, 'Please give a text of one line, without control characters.'],
  ['too long a text', sedan, { model: 'ก'.repeat(61) }, 'Please give at most 60 letters.'],
])('%s is refused in words', (_what, leaf, input, text) => {
  const fields = Object.fromEntries(Object.keys(input).map((id) => [`attributes.${id}`, [text]]));
  expect(() => checkAttributes(leaf, input)).toThrow(expect.objectContaining({ fields }));
});

test('an attribute without bounds takes any of its kind, and years from 2400 to 2600 are Buddhist ones', () => {
  const names = { th: 'ก', en: 'a' };
  const attributes: CategoryAttribute[] = [
    { id: 'year', kind: 'year', ...names },
    { id: 'size', kind: 'number', ...names },
    { id: 'says', kind: 'text', ...names },
    { id: 'kind', kind: 'choices', ...names },
  ];
  const leaf = { ...sedan, attributes };
  const years = [2399, 2400, 2600, 2601].map((year) => kept(leaf, { year }).year);
  expect(years).toEqual([2399, 1857, 2057, 2601]);
  expect(kept(leaf, { size: -1e9, says: ' \u200b ' })).toEqual({ size: -1e9 });
  expect(refusedIn(leaf, { says: 'a', kind: ['x'] })).toEqual(['attributes.kind', 'attributes.says']);
  expect(attributeText(leaf, { size: 5, says: 'x', kind: ['y'] })).toBe('5 x');
});

test('what is needed is asked for apart', () => {
  expect(missingAttributes(sedan, {})).toEqual(['brand', 'model', 'year', 'gear']);
  expect(missingAttributes(sedan, { brand: 'honda', model: 'Civic', year: 2018, gear: 'auto' })).toEqual([]);
  expect(refusedIn(sedan, {})).toEqual([]);
});

describe('a listing is described', () => {
  const civic = kept(sedan, { brand: 'honda', model: 'Civic FC', year: 2561, km: 65_000, gear: 'auto', finance: true });

  test('by facts in the order of its category, in the reader’s language', () => {
    expect(attributeFacts(sedan, civic, 'th').map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'ยี่ห้อ: ฮอนด้า',
      'รุ่น: Civic FC',
      'ปีรถ: 2018 (พ.ศ. 2561)',
      'เลขไมล์: 65,000 กม.',
      'เกียร์: อัตโนมัติ',
      'จัดไฟแนนซ์ได้: ใช่',
    ]);
    expect(attributeFacts(sedan, civic, 'en').map(({ id, name, value }) => `${id} ${name}: ${value}`)).toEqual([
      'brand Brand: Honda',
      'model Model: Civic FC',
      'year Year: 2018',
      'km Mileage: 65,000 km',
      'gear Transmission: Automatic',
      'finance Financing available: Yes',
    ]);
    expect(attributeFacts(phone, { battery: 92 }, 'th')).toEqual([{ id: 'battery', name: 'สุขภาพแบต', value: '92%' }]);
    expect(attributeFacts(printer, { functions: ['color', 'scan'] }, 'en')[0]?.value).toBe('Colour, Scan');
    expect(attributeFacts(leafById('condo-sale'), { floor: 12 }, 'th')[0]?.value).toBe('12');
    expect([1, 2].map((bedrooms) => attributeFacts(house, { bedrooms }, 'en')[0]?.value)).toEqual(['1 room', '2 rooms']);
    expect([1, 2].map((helpers) => attributeFacts(leafById('moving-service'), { helpers }, 'en')[0]?.value)).toEqual([
      '1 person',
      '2 people',
    ]);
    expect(attributeFacts(sedan, { finance: false }, 'th')[0]?.value).toBe('ไม่ใช่');
    const sized = (size: string, language: 'th' | 'en') => attributeFacts(leafById('pet-gear'), { size }, language)[0]?.value;
    expect([sized('150 ซม.', 'en'), sized('60x90cm', 'th'), sized('150 ซม.', 'th')]).toEqual(['150 cm', '60x90 ซม.', '150 ซม.']);
    expect(['XL', 'สูง 150 ซม.', '5 ชั้น'].map((size) => sized(size, 'en'))).toEqual(['XL', 'สูง 150 ซม.', '5 ชั้น']);
  });

  test('by words in both languages and both eras', () => {
    expect(attributeText(sedan, civic)).toBe(
      'ฮอนด้า Honda Civic FC 2018 2561 65000 กม. 65000 km อัตโนมัติ Automatic จัดไฟแนนซ์ได้ Financing available',
    );
    expect(attributeText(sedan, { finance: false })).toBe('');
    expect(attributeText(phone, { warranty: '3-to-12-months' })).toBe('ประกัน Warranty');
    expect(attributeText(phone, { warranty: 'none' })).toBe('');
  });

  test('without what its category no longer has', () => {
    const old = { brand: 'gone', wings: 2, gear: 'manual' };
    expect(attributeFacts(sedan, old, 'en').map(({ value }) => value)).toEqual(['', 'Manual']);
    expect(attributeText(sedan, old)).toBe('ธรรมดา Manual');
  });
});

describe('the catalogue', () => {
  const attributes = leaves.flatMap((leaf) => leaf.attributes.map((attribute) => ({ leaf: leaf.id, attribute })));

  test('has every category once, and each is found by its id', () => {
    const ids = leaves.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const leaf of leaves) expect(leafById(leaf.id)).toBe(leaf);
    for (const id of ['', 'car', 'constructor', '__proto__']) expect(leafById(id)).toBeUndefined();
  });

  test('asks 3 to 8 things of every listing, at least one of them in any case', () => {
    for (const { id, attributes: asked } of leaves) {
      expect(asked.length, id).toBeGreaterThanOrEqual(3);
      expect(asked.length, id).toBeLessThanOrEqual(8);
      expect(new Set(asked.map((attribute) => attribute.id)).size, id).toBe(asked.length);
      expect(
        asked.some(({ isNeeded }) => isNeeded),
        id,
      ).toBe(true);
    }
  });

  test.each(attributes)('$leaf: $attribute.id says all that its kind needs', ({ attribute }) => {
    const { kind, choices, min, max, maxLength, unit } = attribute;
    expect(Boolean(choices)).toBe(kind === 'choice' || kind === 'choices');
    if (choices) expect(choices.length).toBeGreaterThanOrEqual(2);
    expect(new Set(choices?.map(({ id }) => id)).size).toBe(choices?.length ?? 0);
    expect(new Set(choices?.map(({ th }) => th)).size).toBe(choices?.length ?? 0);
    expect(min !== undefined && max !== undefined && min < max).toBe(kind === 'number' || kind === 'year');
    expect(maxLength !== undefined && maxLength <= 100).toBe(kind === 'text');
    expect(unit === undefined || kind === 'number').toBe(true);
  });

  test('names nothing empty, and everything in its script', () => {
    const named = [
      ...groups,
      ...leaves,
      ...attributes.flatMap(({ attribute }) => [attribute, ...(attribute.choices ?? []), ...[attribute.unit ?? []].flat()]),
    ];
    for (const { th, en } of named) {
      expect(th).toMatch(/^\S(.*\S)?$/);
      expect(en).toMatch(/^\S(.*\S)?$/);
      expect(en).not.toMatch(/[ก-๙]/);
    }
    for (const { th } of [...groups, ...leaves]) expect(th).toMatch(/[ก-๙]/);
  });
});

/** Values that a client may send: arbitrary ones and near misses. */
const sent = (attribute: CategoryAttribute) => {
  const { choices = [{ id: 'none' }], min = 0, max = 10 } = attribute;
  const id = fc.constantFrom(...choices.map((each) => each.id), 'none');
  return fc.oneof(
    fc.anything(),
    id,
    fc.array(id, { maxLength: 4 }),
    fc.double({ min: min - 1, max: max + 1 }),
    fc.integer({ min: Math.ceil(min) - 2, max: Math.floor(max) + 2 }),
    fc.integer({ min: 2380, max: 2620 }),
    fc.boolean(),
    fc.string({ unit: 'binary', maxLength: 90 }),
  );
};

function allows({ kind, choices = [], min = 0, max = 0, decimals = 0, maxLength = 0 }: CategoryAttribute, value: unknown): boolean {
  const ids: unknown[] = choices.map(({ id }) => id);
  if (kind === 'choice') return ids.includes(value);
  if (kind === 'choices')
    return Array.isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every((each) => ids.includes(each));
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'text')
    return typeof value === 'string' && value.length <= maxLength && /^[^\p{Cc}]+$/u.test(value) && value === value.trim();
  if (typeof value !== 'number' || value < min || value > max) return false;
  return kind === 'year' ? Number.isInteger(value) : Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
}

describe('whatever is sent', () => {
  const anyLeaf = fc.constantFrom(...leaves);
  const anyInput = anyLeaf.chain((leaf) =>
    fc
      .record(Object.fromEntries(leaf.attributes.map((attribute) => [attribute.id, sent(attribute)])), { requiredKeys: [] })
      .map((input) => ({ leaf, input })),
  );

  test('nothing is kept that the definition does not allow, and the rest is refused by its name', () => {
    fc.assert(
      fc.property(anyInput, ({ leaf, input }) => {
        const refused = refusedIn(leaf, input);
        const right = Object.fromEntries(Object.entries(input).filter(([id]) => !refused.includes(`attributes.${id}`)));
        const attributes = kept(leaf, right);
        for (const [id, value] of Object.entries(attributes)) {
          const attribute = leaf.attributes.find((each) => each.id === id);
          expect(attribute && allows(attribute, value), `${leaf.id} ${id}: ${JSON.stringify(value)}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('what was kept is kept again as it is, and can be shown', () => {
    fc.assert(
      fc.property(anyInput, ({ leaf, input }) => {
        const refused = refusedIn(leaf, input);
        const attributes = kept(leaf, Object.fromEntries(Object.entries(input).filter(([id]) => !refused.includes(`attributes.${id}`))));
        expect(kept(leaf, attributes)).toEqual(attributes);
        for (const language of ['th', 'en'] as const)
          expect(attributeFacts(leaf, attributes, language)).toHaveLength(Object.keys(attributes).length);
        expect(attributeText(leaf, attributes)).not.toMatch(/undefined|NaN|\[object/);
      }),
    );
  });

  test('attributes of any other name are refused', () => {
    fc.assert(
      fc.property(anyLeaf, fc.string(), fc.anything(), (leaf, id, value) => {
        fc.pre(!leaf.attributes.some((attribute) => attribute.id === id));
        expect(refusedIn(leaf, Object.fromEntries([[id, value]]))).toEqual([`attributes.${id}`]);
      }),
    );
  });
});
