import type { Order } from '../../contract/shop/orders.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { baht, lineAmount, money, rate } from '../../contract/values/shop/money.ts';
import type { OrderState, PaymentMethod } from '../../contract/values/shop/orders.ts';
import type { MailText } from '../mail-delivery/outbox.ts';
import { escaped, home, page } from '../mail-delivery/templates.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';
import type { Receivers } from './payments.ts';

type PerLanguage<Value = string> = Record<Language, Value>;

const states: Record<OrderState, PerLanguage> = {
  placed: { th: 'รับคำสั่งซื้อแล้ว', en: 'order received' },
  'awaiting-payment': { th: 'รอชำระเงิน', en: 'waiting for your payment' },
  'payment-reported': { th: 'แจ้งโอนแล้ว', en: 'payment reported' },
  paid: { th: 'ชำระเงินแล้ว', en: 'paid' },
  shipped: { th: 'ส่งสินค้าแล้ว', en: 'on its way' },
  delivered: { th: 'ได้รับสินค้าแล้ว', en: 'delivered' },
  'return-requested': { th: 'ขอคืนสินค้า', en: 'return requested' },
  returned: { th: 'คืนสินค้าแล้ว', en: 'returned' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'cancelled' },
};

const stateTexts: Record<OrderState, PerLanguage> = {
  placed: {
    th: 'ขอบคุณที่สั่งซื้อ ผู้ขายกำลังเตรียมส่งสินค้า กรุณาเตรียมเงินไว้จ่ายเมื่อได้รับของ',
    en: 'thank you for your order. The seller is packing it; please have the money ready when it arrives.',
  },
  'awaiting-payment': {
    th: 'ขอบคุณที่สั่งซื้อ กรุณาชำระเงินตามยอดด้านล่าง แล้วกด “ฉันโอนแล้ว” ในหน้าคำสั่งซื้อ',
    en: 'thank you for your order. Please pay the amount below, then press “I have paid” on the order’s page.',
  },
  'payment-reported': { th: 'เรากำลังตรวจสอบยอดโอนของคุณ', en: 'we are checking for your payment.' },
  paid: { th: 'เราได้รับเงินแล้ว ผู้ขายกำลังเตรียมส่งสินค้า', en: 'your payment has arrived and the seller is packing.' },
  shipped: { th: 'ผู้ขายส่งสินค้าของคุณแล้ว', en: 'the seller has sent your parcel.' },
  delivered: { th: 'สินค้าถึงมือคุณแล้ว ขอบคุณที่อุดหนุน', en: 'your parcel has arrived. Thank you!' },
  'return-requested': {
    th: 'เราได้รับคำขอคืนสินค้าแล้ว ผู้ขายจะติดต่อกลับโดยเร็ว',
    en: 'we have received your return request; the seller will answer soon.',
  },
  returned: {
    th: 'ผู้ขายได้รับสินค้าคืนแล้ว เราจะคืนเงินให้คุณเต็มจำนวน',
    en: 'the seller has received your return. You will be refunded in full.',
  },
  cancelled: {
    th: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว หากโอนเงินมาแล้ว เราจะคืนให้เต็มจำนวน',
    en: 'this order has been cancelled. If you have already paid, you will be refunded in full.',
  },
};

const methods: Record<PaymentMethod, PerLanguage> = {
  'cash-on-delivery': { th: 'เก็บเงินปลายทาง', en: 'Cash on delivery' },
  promptpay: { th: 'พร้อมเพย์', en: 'PromptPay' },
  'bank-transfer': { th: 'โอนเงินผ่านธนาคาร', en: 'Bank transfer' },
};

const words = {
  greeting: { th: 'สวัสดี', en: 'Hello,' },
  order: { th: 'คำสั่งซื้อ', en: 'Order' },
  subtotal: { th: 'ราคาสินค้า', en: 'Items' },
  discount: { th: 'ส่วนลด', en: 'Discount' },
  coupon: { th: 'คูปอง', en: 'Coupon' },
  shipping: { th: 'ค่าจัดส่ง', en: 'Delivery' },
  total: { th: 'รวมทั้งหมด', en: 'Total' },
  rate: { th: 'บาทต่อดอลลาร์', en: 'baht per dollar' },
  payment: { th: 'วิธีชำระเงิน', en: 'Payment' },
  scan: { th: 'เปิดหน้าคำสั่งซื้อเพื่อสแกน QR พร้อมเพย์', en: 'Open the order’s page for the PromptPay code.' },
  payBefore: { th: 'ชำระก่อน', en: 'Pay before' },
  overdue: { th: 'หากเลยกำหนด คำสั่งซื้อจะถูกยกเลิก', en: 'After that the order is cancelled.' },
  sandbox: {
    th: 'นี่คือเว็บสาธิต บัญชีนี้ไม่มีอยู่จริง กรุณาอย่าโอนเงิน',
    en: 'This is a demo: the receiver does not exist. Please send no money.',
  },
  confirmFirst: { th: 'กรุณายืนยันคำสั่งซื้อด้วยลิงก์ด้านล่างก่อน', en: 'Please confirm the order by the link below before' },
  unconfirmed: { th: 'หากไม่ยืนยัน คำสั่งซื้อจะถูกยกเลิก', en: 'Otherwise it is cancelled.' },
  confirm: { th: 'ยืนยันคำสั่งซื้อ', en: 'Confirm the order' },
  action: { th: 'ดูคำสั่งซื้อ', en: 'See the order' },
  otherwise: { th: 'หากคุณไม่ได้สั่งซื้อ คุณไม่ต้องทำอะไร', en: 'If you have not ordered anything, there is nothing to do.' },
} satisfies Record<string, PerLanguage>;

export interface OrderMail {
  order: Order;
  receivers: Receivers;
  language: Language;
  publicUrl: string;
  /** Guests look up the order by its number and their address. */
  isGuest: boolean;
  /** Code that confirms the order, if it requires confirmation. */
  confirmCode?: string;
}

/** Builds the notification of an order's state in one line. */
export const orderNotification = ({ number, state }: Pick<Order, 'number' | 'state'>): Omit<NotificationPayload, 'userId'> => ({
  titleTh: `${words.order.th} ${number}: ${states[state].th}`,
  titleEn: `${words.order.en} ${number}: ${states[state].en}`,
  subtitleTh: stateTexts[state].th,
  subtitleEn: stateTexts[state].en.replace(/^./, (letter) => letter.toUpperCase()),
  icon: 'Package',
  color: state === 'cancelled' ? 'danger' : 'success',
  link: `/account/orders/${number}`,
});

/** Builds the mail about an order's state. It contains no user-chosen text such as a name (see mail-texts.ts). */
export function orderMail({ order, receivers, language, publicUrl, isGuest, confirmCode }: OrderMail): MailText {
  const say = (word: Word) => words[word][language];
  const { number, state } = order;
  const site = home(publicUrl, language);
  const found = `${site}/orders/find?number=${number}`;
  const links: [Word, string][] = [['action', isGuest ? found : `${site}/account/orders/${number}`]];
  // The fragment is neither sent to servers nor logged.
  if (confirmCode) links.push(['confirm', `${found}#confirm=${confirmCode}`]);
  const blocks = [
    [say('greeting'), stateTexts[state][language]],
    confirming(order, language, say),
    sums(order, say),
    paying(order, receivers, language, say),
  ].filter((lines) => lines.length > 0);
  const end = isGuest ? [say('otherwise')] : [];
  return {
    kind: 'order',
    language,
    subject: `${say('order')} ${number}: ${states[state][language]}`,
    text: `${[...blocks, ...links.map(([word, link]) => [`${say(word)}:`, link]), end]
      .map((lines) => lines.join('\n'))
      .join('\n\n')
      .trimEnd()}\n`,
    html: page(language, [
      ...blocks.map((lines) => lines.map(escaped).join('<br>')),
      ...links.map(([word, link]) => `<a href="${escaped(link)}">${escaped(say(word))}</a><br><small>${escaped(link)}</small>`),
      ...end.map(escaped),
    ]),
  };
}

type Word = keyof typeof words;
type Say = (word: Word) => string;

function sums({ lines, totals, baht: { total, perDollar } }: Order, say: Say): string[] {
  return [
    ...lines.map((line) => `${line.name}: ${line.qty} × ${money(line.price)} = ${money(lineAmount(line))}`),
    `${say('subtotal')} ${money(totals.subtotal)}`,
    `${say('discount')} −${money(totals.discount)}`,
    ...(totals.coupon === undefined ? [] : [`${say('coupon')} −${money(totals.coupon)}`]),
    `${say('shipping')} ${money(totals.shipping)}`,
    `${say('total')} ${money(totals.total)} = ${baht(total)} (${rate(perDollar)} ${say('rate')})`,
  ];
}

function confirming({ confirmBefore }: Order, language: Language, say: Say): string[] {
  return confirmBefore === undefined ? [] : [`${say('confirmFirst')} ${moment(confirmBefore, language)}. ${say('unconfirmed')}`];
}

function paying({ state, payment, payBefore }: Order, { isSandbox, bankAccount }: Receivers, language: Language, say: Say): string[] {
  const method = `${say('payment')}: ${methods[payment][language]}`;
  if (state !== 'awaiting-payment' || payBefore === null) return [method];
  const account = bankAccount ? [bankAccount.bank, bankAccount.number, bankAccount.name] : [];
  return [
    method,
    ...(payment === 'promptpay' ? [say('scan')] : account),
    `${say('payBefore')} ${moment(payBefore, language)}. ${say('overdue')}`,
    ...(isSandbox ? [say('sandbox')] : []),
  ];
}

function moment(iso: string, language: Language): string {
  const locale = language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' }).format(new Date(iso));
}
