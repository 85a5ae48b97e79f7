import { describe, expect, test } from 'vitest';
import { beginningsOfPlace, isSaidOf, placeKey, placeReadings } from '../../../api/domain/market/rules/place-names.ts';

describe('a name is compared by what is spoken', () => {
  test.each([
    ['Chon Buri', 'chonburi'],
    ['Khamcha-i', 'khamchai'],
    ['จ.ป.ร.', 'จปร'],
    ['กรุงเทพฯ', 'กรุงเทพ'],
    ['น\u0e49\u0e4d\u0e32เเพร่', 'น้ำแพร่'],
    ['สุเทพ\u200b', 'สุเทพ'],
    ['๕๐๒๐๐', '50200'],
  ])('%s', (name, key) => expect(placeKey(name)).toBe(key));
});

describe('what is typed is read', () => {
  test.each([
    ['สุเทพ', [['สุเทพ']]],
    ['ต.สุเทพ', [['สุเทพ']]],
    ['แขวงสีลม', [['สีลม']]],
    ['Tambon Suthep', [['suthep']]],
    ['50200', [['50200']]],
    ['', []],
    [' , . ', []],
    ['ต.', []],
    ['Chiang Mai', [['chiangmai'], ['chiang', 'mai'], ['mai', 'chiang']]],
    ['ต.สุเทพ อ.เมืองเชียงใหม่', [['สุเทพเมืองเชียงใหม่'], ['สุเทพ', 'เมืองเชียงใหม่'], ['เมืองเชียงใหม่', 'สุเทพ']]],
  ])('%s', (typed, readings) => expect(placeReadings(typed)).toEqual(readings.map(([beginning, ...others]) => ({ beginning, others }))));

  test('and of very much only the beginning', () => expect(placeReadings('ก ข '.repeat(50))).toHaveLength(7));
});

test('a place is found by what people call it, and a province’s town by the province', () => {
  expect(beginningsOfPlace('โคราช')).toEqual(['โคราช', 'เมืองโคราช', 'นครราชสีมา', 'เมืองนครราชสีมา']);
  expect(beginningsOfPlace('trang')).toEqual(['trang', 'mueangtrang']);
  expect(beginningsOfPlace('502')).toEqual(['502']);
  expect(beginningsOfPlace('constructor')).toEqual(['constructor', 'mueangconstructor']);
});

test.each([
  ['กทม', 'กรุงเทพมหานคร'],
  ['อยุธยา', 'พระนครศรีอยุธยา'],
  ['แปดริ้ว', 'ฉะเชิงเทรา'],
  ['ปากน้ำ', 'สมุทรปราการ'],
  ['มหาชัย', 'สมุทรสาคร'],
  ['แม่กลอง', 'สมุทรสงคราม'],
  ['พัทยา', 'บางละมุง'],
  ['bkk', 'bangkok'],
  ['krungthep', 'bangkok'],
  ['korat', 'nakhonratchasima'],
  ['ayutthaya', 'phranakhonsiayutthaya'],
  ['pattaya', 'banglamung'],
])('%s is another name for %s', (other, name) => {
  expect(beginningsOfPlace(other)).toContain(name);
  expect(isSaidOf(other, [name], '10500')).toBe(true);
  expect(isSaidOf(other, ['x'], '10500')).toBe(false);
});

test.each([
  'tambon',
  'khwaeng',
  'subdistrict',
  'amphoe',
  'khet',
  'district',
  'changwat',
  'province',
  'ตำบล',
  'แขวง',
  'อำเภอ',
  'เขต',
  'จังหวัด',
  'อ.',
  'จ.',
])('%s says what kind of place follows, and is no name', (kind) => {
  expect(placeReadings(`${kind} Trang`)).toEqual([{ beginning: 'trang', others: [] }]);
});

test('kinds and names may be written together', () => {
  expect(placeReadings('ตรังอ.เมือง')).toHaveLength(1);
  expect(placeReadings('ตรัง,แขวงเมือง').map(({ beginning }) => beginning)).toEqual(['ตรังเมือง', 'ตรัง', 'เมือง']);
  expect(beginningsOfPlace('ม5')).toEqual(['ม5', 'เมืองม5']);
  expect(isSaidOf('ม5', ['บ้านม5'], '50200')).toBe(true);
});

test('more words have to be true of the place', () => {
  const names = ['สุเทพ', 'suthep', 'เมืองเชียงใหม่', 'mueangchiangmai', 'เชียงใหม่', 'chiangmai'];
  for (const word of ['เชียงใหม่', 'chiang', 'mai', '502', '50200']) expect(isSaidOf(word, names, '50200'), word).toBe(true);
  for (const word of ['ลำพูน', '503', '0200']) expect(isSaidOf(word, names, '50200'), word).toBe(false);
  expect(isSaidOf('กทม', ['กรุงเทพมหานคร'], '10500')).toBe(true);
});
