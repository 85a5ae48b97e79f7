import { cleaned } from '../../shared/rules/clean-text.ts';

/** Normalises a name for comparison: letters and digits only, lowercase. */
export const placeKey = (name: string): string => cleaned(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

export const isThaiKey = (key: string): boolean => /[ก-๎]/.test(key);

/** Common names of places in addition to official ones, one per line; prefixes of a name need no entry. */
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

/**
 * Returns prefixes of the names that a key finds: the key, the name it is a nickname of, and `Mueang` before each, which is often omitted.
 */
export function beginningsOfPlace(key: string): string[] {
  const known = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  const names = known ? [key, known] : [key];
  return names.flatMap((name) => (/^\d/.test(name) ? [name] : [name, (isThaiKey(name) ? 'เมือง' : 'mueang') + name]));
}

/** Words for the kind of place that follows. Thai ones are often joined to the name. */
const thaiKinds = /(?<![ก-๎])(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|[ตอจ]\.)/g;
const englishKinds = new Set(['tambon', 'khwaeng', 'subdistrict', 'amphoe', 'khet', 'district', 'changwat', 'province']);

/** Maximum words; no address has more. */
const maxWords = 6;

/** One reading of a typed text: the prefix of a name, and further conditions on the place. */
export interface PlaceReading {
  beginning: string;
  others: string[];
}

/** Returns readings of a text, likeliest first: the whole as one name, or each word as the name and the others as enclosing places. */
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

/** Whether a word describes a place with these names and this postcode. */
export const isSaidOf = (word: string, names: readonly string[], postcode: string): boolean =>
  /^\d/.test(word)
    ? postcode.startsWith(word)
    : names.some((name) => name.includes(word) || (Object.hasOwn(otherNames, word) && name === otherNames[word]));
