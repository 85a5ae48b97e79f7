const digits: Readonly<Record<string, number>> = {
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
};
const digit = Object.keys(digits)
  .filter((word) => word !== 'สิบ')
  .join('|');
const unit = 'ร้อย|พัน|หมื่น|แสน|ล้าน';
/** Words that begin like a unit but are none: พันธุ์, พันทิพย์, แสนสิริ, ร้อยเอ็ด. */
const noWord = '(?![ะ-ฺ็-๎])(?!ธ|ทิพ|สิริ|สุข|ดี|รู้|เอ็ด|ไหม)';

/** A tenth of the unit directly follows it, and only the rest of the price may follow the tenth. */
const tenth = `(?:(${digit})(?=ถึง|บาท|[^ก-๎]|$))?`;

/** สองแสน, สิบล้าน; สองหมื่นห้า is 2.5 หมื่น. */
const said = new RegExp(`(${digit}|สิบ)\\s?(${unit})${noWord}${tenth}`, 'g');
/** แสนห้า is 1.5 แสน; it must stand alone or follow a price keyword. */
const asked = 'ไม่เกิน|ต่ำกว่า|ไม่ถึง|ถูกกว่า|น้อยกว่า|มากกว่า|เกิน|ตั้งแต่|แพงกว่า|งบประมาณ|งบ|ราคา|ถึง';
const bare = new RegExp(`(?<=(?:${asked})\\s?)(พัน|หมื่น|แสน|ล้าน)${noWord}${tenth}`, 'g');

const written = (amount: number, tenth: string | undefined, of: string) =>
  ` ${amount + (tenth === undefined ? 0 : (digits[tenth] ?? 0) / 10)} ${of} `;

/** Writes amounts in Thai words with digits before their unit: สองแสน becomes 2 แสน. */
export const withFigures = (text: string): string =>
  text
    .replace(said, (_, one: string, of: string, tenth?: string) => written(digits[one] ?? 0, tenth, of))
    .replace(bare, (_, of: string, tenth?: string) => written(1, tenth, of))
    .replace(/\s+/g, ' ')
    .trim();

const factors: Readonly<Record<string, number>> = { พัน: 1000, หมื่น: 10_000, แสน: 100_000 };
const counted = new RegExp(`(?<![\\d.])(\\d+(?:\\.\\d+)?)\\s?(พัน|หมื่น|แสน)${noWord}`, 'g');

/** Converts digits with a unit to a plain number, the form of sizes in listings: 9 พัน becomes 9000. */
export const asNumbers = (text: string): string =>
  text
    .replace(counted, (_, amount: string, of: string) => `${Math.round(Number(amount) * (factors[of] ?? 1))} `)
    .replace(/\s+/g, ' ')
    .trim();
