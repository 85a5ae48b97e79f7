import { plainDigits } from '#contract/values/shared/digits.ts';
import { composed } from '#contract/values/shared/fold.ts';

/** Requests for advance payment, and names of payment methods. */
const money =
  /โอน(?:เงิน|ค่ามัดจำ|มัดจำ)?(?:มา)?ก่อน|มัดจำ|(?:เลข|เลขที่)\s?บัญชี|พร้อมเพย์|promptpay|western union|bank (?:transfer|account)|(?:pay|transfer|deposit)\b.{0,20}\b(?:first|in advance|upfront)|\bdeposit\b/i;
/** Other messengers, by name or with an id there. */
const elsewhere =
  /(?:แอด|ทัก|คุย|เพิ่ม|ไอดี)\s?(?:ใน|ทาง|มาที่)?\s?(?:ไลน์|ไลน|line)|(?:ไลน์|\bline)\s?(?:id|ไอดี)?\s?[:：=@]|\bline id\b|whats\s?app|telegram|วอทส?แอป|เทเลแกรม|wechat/i;
/** Ten to twelve digits of a bank account, with common separators; telephone numbers begin with a zero. */
const account = /(?<![\d+])[1-9](?:[ -]?\d){9,11}(?!\d)/;
const link = /https?:\/\//i;

/** Whether a text asks to pay or continue elsewhere: by advance transfer, in another messenger, or through a link. */
export function asksElsewhere(text: string): boolean {
  const plain = plainDigits(composed(text));
  return money.test(plain) || elsewhere.test(plain) || account.test(plain) || link.test(plain);
}
