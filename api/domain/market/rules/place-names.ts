import { cleaned } from '../../shared/rules/clean-text.ts';

/** A name as it is compared: only what is spoken, in small letters. */
export const placeKey = (name: string): string => cleaned(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

export const isThaiKey = (key: string): boolean => /[ก-๎]/.test(key);

/** Common names of places beside the official ones, one per line; the beginning of a name needs no entry. */
const otherNames: Record<string, string> = {
  กทม: 'กรุงเทพมหานคร',
  โคราช: 'นครราชสีมา',
  อยุธยา: 'พระนครศรีอยุธยา',
  แปดริ้ว: 'ฉะเชิงเทรา',
  ปากน้ำ: 'สมุทรปราการ',
  มหาชัย: 'สมุทรสาคร',
  แม่กลอง: 'สมุทรสงคราม',
  พัทยา: 'บางละมุง',
  bkk: 'bangkok',
  krungthep: 'bangkok',
  korat: 'nakhonratchasima',
  ayutthaya: 'phranakhonsiayutthaya',
  pattaya: 'banglamung',
};

/** Prefixes of the names that a key finds: itself, the name it is a nickname of, and `Mueang` before each, which people leave out. */
export function beginningsOfPlace(key: string): string[] {
  const known = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  const names = known ? [key, known] : [key];
  return names.flatMap((name) => (/^\d/.test(name) ? [name] : [name, (isThaiKey(name) ? 'เมือง' : 'mueang') + name]));
}

/** Words that say what kind of place follows. Thai ones are often written together with the name. */
const thaiKinds = /(?<![ก-๎])(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|[ตอจ]\.)/g;
const englishKinds = new Set(['tambon', 'khwaeng', 'subdistrict', 'amphoe', 'khet', 'district', 'changwat', 'province']);

/** More than an address has. */
const maxWords = 6;

/** One way to read what was typed: the beginning of a name, and what else has to be true of the place. */
export interface PlaceReading {
  beginning: string;
  others: string[];
}

/** How a text may be meant, the likeliest first: all of it as one name, or each of its words as the name and the others as what it lies in. */
export function placeReadings(q: string): PlaceReading[] {
  const words = q
    .normalize('NFC')
    .replace(thaiKinds, ' ')
    .split(/[\s,/]+/)
    .map(placeKey)
    .filter((word) => word !== '' && !englishKinds.has(word))
    .slice(0, maxWords);
  if (words.length < 2) return words.map((beginning) => ({ beginning, others: [] }));
  const whole = { beginning: words.join(''), others: [] };
  return [whole, ...words.map((beginning, at) => ({ beginning, others: words.toSpliced(at, 1) }))];
}

/** Whether something is true of a place with these names and this postcode. */
export const isSaidOf = (word: string, names: readonly string[], postcode: string): boolean =>
  /^\d/.test(word)
    ? postcode.startsWith(word)
    : names.some((name) => name.includes(word) || (Object.hasOwn(otherNames, word) && name === otherNames[word]));
