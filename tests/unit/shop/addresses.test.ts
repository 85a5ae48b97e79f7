import { describe, expect, test } from 'vitest';
import type { Place } from '../../../api/contract/market/places.ts';
import { bangkok, provinces } from '../../../api/contract/values/shared/provinces.ts';
import { filledBy, partsOf, questionsFor } from '../../../src/islands/checkout/places.ts';
import { placeLine } from '../../../src/islands/shop/address-names.ts';

const silom: Place = {
  kind: 'subdistrict',
  id: 100402,
  th: 'สีลม',
  en: 'Silom',
  district: { id: 1004, th: 'บางรัก', en: 'Bang Rak' },
  province: { id: 10, th: bangkok, en: 'Bangkok' },
  postcode: '10500',
};
const address = { fullName: 'ก', phone: '0', street: '1', kind: 'home' } as const;

describe('the last line of an address', () => {
  const line = (parts: object, lang: 'th' | 'en' = 'th') =>
    placeLine({ ...address, district: 'บางรัก', province: bangkok, postcode: '10500', ...parts }, lang);

  test('says khwaeng and khet in Bangkok, tambon and amphoe elsewhere', () => {
    expect(line({ subdistrict: 'สีลม' })).toBe('แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
    expect(line({ subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' })).toBe(
      'ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
    );
    expect(line({})).toBe('เขตบางรัก กรุงเทพมหานคร 10500');
  });

  test('leaves alone what somebody has typed', () => {
    expect(line({ subdistrict: 'แขวงสีลม', district: 'เขตบางรัก' })).toBe('แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
    expect(line({ subdistrict: 'Silom', district: 'Bang Rak' })).toBe('Silom Bang Rak กรุงเทพมหานคร 10500');
    expect(line({ subdistrict: 'Silom', district: 'Bang Rak' }, 'en')).toBe('Silom, Bang Rak, Bangkok 10500');
    expect(line({ province: 'P', district: 'D', postcode: '' }, 'en')).toBe('D, P ');
  });
});

test('Bangkok is one of the provinces, and the parts of each are called by its kind', () => {
  expect(provinces.find(({ th }) => th === bangkok)?.en).toBe('Bangkok');
  expect([undefined, '', bangkok, 'เชียงใหม่'].map(partsOf)).toEqual(['label', 'label', 'bangkok', 'elsewhere']);
});

describe('what is asked while somebody types', () => {
  const around = { district: 'บางรัก', province: bangkok };
  test.each([
    ['a sub-district', 'subdistrict', 'สี', {}, [{ q: 'สี', kind: 'subdistrict' }]],
    [
      'one where the rest is known',
      'subdistrict',
      ' สี',
      around,
      [
        { q: `สี บางรัก ${bangkok}`, kind: 'subdistrict' },
        { q: 'สี', kind: 'subdistrict' },
      ],
    ],
    [
      'a district',
      'district',
      'บาง',
      around,
      [
        { q: `บาง ${bangkok}`, kind: 'district' },
        { q: 'บาง', kind: 'district' },
      ],
    ],
    ['a postcode', 'postcode', '10500', around, [{ postcode: '10500' }]],
    ['its beginning', 'postcode', '105', around, [{ q: '105', kind: 'subdistrict' }]],
    ['a postcode where a name belongs', 'subdistrict', '10500', {}, [{ postcode: '10500' }]],
    ['too little', 'postcode', '10', {}, []],
    ['one letter', 'district', 'ก ', {}, []],
  ] as const)('%s', (_what, field, typed, draft, asked) => expect(questionsFor(field, typed, draft)).toEqual(asked));

  test('nothing yet, but in which district: its sub-districts', () => {
    expect(questionsFor('subdistrict', '', around, { code: 1004 })).toEqual([{ district: 1004 }]);
    expect(questionsFor('subdistrict', '', around)).toEqual([]);
    expect(questionsFor('postcode', '', around, { code: 1004 })).toEqual([]);
  });

  test('nothing for the postcode of an address that says the rest, unless the list is opened', () => {
    const whole = { ...around, subdistrict: 'สีลม' };
    expect(questionsFor('postcode', '10500', whole)).toEqual([]);
    expect(questionsFor('postcode', '10500', whole, { isWanted: true })).toEqual([{ postcode: '10500' }]);
  });

  test('never more than a search takes', () => {
    for (const { q = '' } of questionsFor('district', 'ก'.repeat(100), { province: 'ข'.repeat(60) }))
      expect(q.length).toBeLessThanOrEqual(100);
  });
});

test('a chosen place fills the fields in the page’s language, but for the province, which is chosen from a list of Thai names', () => {
  expect(filledBy(silom, 'th')).toEqual({ subdistrict: 'สีลม', district: 'บางรัก', province: bangkok, postcode: '10500' });
  expect(filledBy(silom, 'en')).toEqual({ subdistrict: 'Silom', district: 'Bang Rak', province: bangkok, postcode: '10500' });
  expect(
    filledBy({ kind: 'district', id: 1004, th: 'บางรัก', en: 'Bang Rak', ...(silom.province ? { province: silom.province } : {}) }, 'th'),
  ).toEqual({
    district: 'บางรัก',
    province: bangkok,
  });
});
