const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];
const million = 1_000_000;

/** Spells a whole number in Thai. A one after another digit is เอ็ด, two tens are ยี่สิบ. */
function thai(value: number, hasHigher = false): string {
  if (value >= million) {
    const rest = value % million;
    return `${thai(Math.floor(value / million), hasHigher)}ล้าน${rest > 0 ? thai(rest, true) : ''}`;
  }
  const written = String(value);
  return [...written]
    .map((digit, at) => {
      const place = written.length - 1 - at;
      if (digit === '0') return '';
      if (place === 1 && digit === '1') return 'สิบ';
      if (place === 1 && digit === '2') return 'ยี่สิบ';
      if (place === 0 && digit === '1' && (hasHigher || written.length > 1)) return 'เอ็ด';
      return `${digits[Number(digit)]}${places[place]}`;
    })
    .join('');
}

/** Spells an amount in satang in Thai. */
export function bahtInThai(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  if (satang === 0) return 'ศูนย์บาทถ้วน';
  const whole = baht > 0 ? `${thai(baht)}บาท` : '';
  return rest === 0 ? `${whole}ถ้วน` : `${whole}${thai(rest)}สตางค์`;
}

const small = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function english(value: number): string {
  if (value < 20) return small[value] ?? '';
  if (value < 100) return [tens[Math.floor(value / 10)], small[value % 10]].filter(Boolean).join('-');
  const [size, name] = scales.find(([least]) => value >= least) ?? [1, ''];
  return [english(Math.floor(value / size)), name, english(value % size)].filter(Boolean).join(' ');
}

/** Singular and plural of each currency, then of its hundredths. The yen has none. */
const names = {
  THB: { whole: ['baht', 'baht'], part: ['satang', 'satang'] },
  USD: { whole: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
  EUR: { whole: ['euro', 'euros'], part: ['cent', 'cents'] },
  SGD: { whole: ['Singapore dollar', 'Singapore dollars'], part: ['cent', 'cents'] },
  JPY: { whole: ['yen', 'yen'], part: ['', ''] },
} as const;
type Currency = keyof typeof names;
type Language = 'th' | 'en';

/** Spells an amount in satang, or in hundredths of another currency, in English. */
export function amountInEnglish(hundredths: number, currency: Currency): string {
  const { whole, part } = names[currency];
  const [units, rest] = [Math.floor(hundredths / 100), hundredths % 100];
  const counted = (value: number, [one, many]: readonly [string, string]) => `${english(value) || 'zero'} ${value === 1 ? one : many}`;
  const parts = [units > 0 || rest === 0 ? counted(units, whole) : '', rest > 0 ? counted(rest, part) : ''];
  const said = parts.filter(Boolean).join(' and ');
  return `${said[0]?.toUpperCase()}${said.slice(1)} only`;
}

/** Returns the language in which a document spells an amount: only baht have established Thai words. */
export const languageOfWords = (currency: Currency, language: Language): Language => (currency === 'THB' ? language : 'en');

/** Spells an amount in hundredths, as documents do. */
export const amountInWords = (hundredths: number, currency: Currency, language: Language): string =>
  languageOfWords(currency, language) === 'th' ? bahtInThai(hundredths) : amountInEnglish(hundredths, currency);
