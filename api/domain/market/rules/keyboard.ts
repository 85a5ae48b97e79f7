/** The keys of a keyboard, first without and then with Shift: the characters typed in English and in Thai (Kedmanee). */
const english = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const thai = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ' + '%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

const toThai = new Map([...english].map((key, at) => [key, [...thai][at] ?? key]));
const toEnglish = new Map([...thai].map((key, at) => [key, [...english][at] ?? key]));

const exchanged = (text: string, keys: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => keys.get(letter) ?? letter).join('');

/** Converts a text typed with the wrong keyboard layout; undefined if it contains letters of both languages or of neither. */
export function otherLayout(text: string): string | undefined {
  const isThai = /[ก-๎]/.test(text);
  const isEnglish = /[a-z]/i.test(text);
  if (isThai === isEnglish) return undefined;
  return exchanged(text, isThai ? toEnglish : toThai);
}
