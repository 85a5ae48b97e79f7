import type { Language } from '../shared/common.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a listing price, which is stored in satang; whole baht have no decimals. */
export const bahtOf = (satang: number): string => `฿${(satang % 100 === 0 ? whole : exact).format(satang / 100)}`;

/** Units of prices as displayed, with their UN/CEFACT codes for search engines. */
const units = {
  month: { th: 'เดือน', en: 'month', code: 'MON' },
  day: { th: 'วัน', en: 'day', code: 'DAY' },
  hour: { th: 'ชม.', en: 'hour', code: 'HUR' },
  job: { th: 'งาน', en: 'job', code: 'E51' },
  trip: { th: 'เที่ยว', en: 'trip', code: 'E54' },
  piece: { th: 'ชิ้น', en: 'piece', code: 'H87' },
  sqm: { th: 'ตร.ม.', en: 'm²', code: 'MTK' },
  course: { th: 'คอร์ส', en: 'course', code: '' },
  kg: { th: 'กก.', en: 'kg', code: 'KGM' },
  box: { th: 'กล่อง', en: 'box', code: 'XBX' },
  bag: { th: 'ถุง', en: 'bag', code: 'XBG' },
  bottle: { th: 'ขวด', en: 'bottle', code: 'XBO' },
  sack: { th: 'กระสอบ', en: 'sack', code: 'XSA' },
} as const;
export type PriceUnit = keyof typeof units;
export const priceUnits = Object.keys(units) as [PriceUnit, ...PriceUnit[]];

/** Attributes whose choices are price units. */
const unitAttributes = ['pay-per', 'price-per', 'per'] as const;
const rentals: readonly string[] = ['house-rent', 'condo-rent', 'room-rent', 'shop-rent'];

interface Priced {
  categoryId: string;
  attributes: Readonly<Record<string, unknown>>;
  quantity: number;
  condition: string | null;
}

/**
 * Returns the unit of a listing's price: the one in its attributes, a month for rent except market stalls, or a piece if there are several.
 */
export function priceUnitOf({ categoryId, attributes, quantity, condition }: Priced): PriceUnit | null {
  const said = unitAttributes.map((name) => attributes[name]).find((value) => value !== undefined);
  const unit = priceUnits.find((known) => known === said);
  if (unit) return unit;
  if (rentals.includes(categoryId)) return attributes.kind === 'stall' ? null : 'month';
  return quantity > 1 && condition !== null ? 'piece' : null;
}

/** Formats an amount with its unit, such as `฿600/day`. */
export const pricePer = (satang: number, unit: PriceUnit | null | undefined, language: Language): string =>
  `${bahtOf(satang)}${unit ? `/${units[unit][language]}` : ''}`;

export const unitCode = (unit: PriceUnit): string => units[unit].code;
