/** In baht, both ends inclusive. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const factors: Record<string, number> = { ร้อย: 100, พัน: 1000, หมื่น: 10_000, แสน: 100_000, ล้าน: 1_000_000, k: 1000, m: 1_000_000 };
const amount = String.raw`(\d+(?:\.\d+)?)\s*(ร้อย|พัน|หมื่น|แสน|ล้าน|[km](?![a-z]))?`;
const baht = String.raw`\s*(?:บาท|baht|thb|฿)`;
/** A number followed by one of these units is not a price. */
const noUnit = String.raw`(?![\d.]|\s*(?:กม|กิโล|กก|ปี|เดือน|นิ้ว|ตร|ไร่|งาน|วา|ลิตร|คิว|วัตต์|ซีซี|เมตร|ชั้น|ห้อง|km|kg|gb|tb|cc|cm|mm|inch|w\b|sqm|year))`;
const span = String.raw`(?:${baht})?\s*(?:-|–|ถึง|to)\s*`;
const said = String.raw`(?:(?:ราคา|งบประมาณ|งบ|price|budget)\s*)?`;

/** Patterns of prices with the meaning of their amounts, most specific first. */
const patterns: readonly [RegExp, (first: number, second: number) => PriceRange][] = [
  [new RegExp(String.raw`(?:ราคา|งบประมาณ|งบ|price|budget)\s*${amount}${span}${amount}(?:${baht})?${noUnit}`), range],
  [new RegExp(String.raw`(?<![\d.])${amount}${span}${amount}${baht}`), range],
  // “1 to 2 ten thousand” always means money.
  [new RegExp(String.raw`(?<![\d.])${amount}${span}(\d+(?:\.\d+)?)\s*(พัน|หมื่น|แสน|ล้าน)${noUnit}`), range],
  [
    new RegExp(String.raw`${said}(?:ไม่เกิน|ต่ำกว่า|ไม่ถึง|ถูกกว่า|น้อยกว่า|<=?|≤|under|below|less than|up to|max)\s*${amount}(?:${baht})?${noUnit}`),
    (max) => ({ max }),
  ],
  [
    new RegExp(String.raw`${said}(?:มากกว่า|เกิน|ตั้งแต่|แพงกว่า|>=?|≥|over|above|more than|from)\s*${amount}(?:${baht})?${noUnit}(?:\s*ขึ้นไป)?`),
    (min) => ({ min }),
  ],
  [new RegExp(String.raw`${said}(?<![\d.])${amount}(?:${baht})?\s*ขึ้นไป`), (min) => ({ min })],
  [new RegExp(String.raw`(?:งบประมาณ|งบ|budget)\s*${amount}(?:${baht})?${noUnit}`), (max) => ({ max })],
];

/** Returns a range; in “3 to 5 thousand”, thousand applies to both. */
function range(first: number, second: number): PriceRange {
  return first <= second ? { min: first, max: second } : { min: second, max: first };
}

/** Rewrites price tags such as `฿500` and `500.-` in words; “at most a thousand” means one thousand. */
const inWords = (text: string): string =>
  text
    .replace(/(?:฿|\bthb)\s*(\d+(?:\.\d+)?)(?!\s*(?:บาท|baht|thb|฿))/g, '$1 บาท')
    .replace(/(\d)\s*\.?-(?=\s|$)/g, '$1 บาท')
    .replace(/(เกิน|กว่า|ไม่ถึง|งบ|ตั้งแต่)\s*(พัน|หมื่น|แสน|ล้าน)(?![ก-๎])/g, '$1 1$2');

/** Extracts the price from a cleaned text. */
export function readPrice(text: string): { text: string; price?: PriceRange } {
  const written = inWords(text);
  for (const [pattern, rangeOf] of patterns) {
    const found = pattern.exec(written);
    if (!found) continue;
    const [whole, one = '', oneUnit, other = '', otherUnit] = found;
    const first = Number(one) * (factors[oneUnit ?? otherUnit ?? ''] ?? 1);
    const second = Number(other) * (factors[otherUnit ?? ''] ?? 1);
    const rest = `${written.slice(0, found.index)} ${written.slice(found.index + whole.length)}`;
    return { text: rest.replace(/\s+/g, ' ').trim(), price: rangeOf(first, second) };
  }
  return { text };
}
