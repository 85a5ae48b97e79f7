/** Converts Thai and full-width digits to ASCII. */
export const plainDigits = (text: string): string =>
  text.replace(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) - (digit < '０' ? 0x0e50 : 0xff10)));
