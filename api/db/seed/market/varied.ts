import { leafById } from '../../../domain/market/catalogue/index.ts';
import type { ListingSeed } from './listing-shape.ts';
import { sellerIn } from './write-sellers.ts';

const openings = ['ขาย', 'ปล่อย', 'ขายด่วน', 'ส่งต่อ', 'ปล่อยถูก', 'ร้อนเงิน', 'เจ้าของขายเอง', 'ลดราคา', 'พร้อมส่ง', 'หายาก'];
const endings = ['สภาพดี', 'ราคาคุยได้', 'นัดดูของได้', 'ใช้น้อย', 'ของครบ', 'คุ้มมาก', 'สภาพนางฟ้า', 'ไม่มีตำหนิ', 'เหลือชิ้นเดียว', 'ของแท้'];
const sentences = [
  'ใช้งานได้ปกติทุกอย่าง',
  'เก็บรักษาอย่างดีมาตลอด',
  'มีรอยบ้างตามอายุการใช้งาน',
  'ขายเพราะย้ายบ้าน ของเยอะเกินไป',
  'ดูของจริงก่อนตัดสินใจได้',
  'ทักมาคุยกันก่อนได้ ตอบทุกคน',
  'ไม่รับแลกเปลี่ยน',
  'วันหยุดสะดวกนัดทั้งวัน',
  'ส่งของทุกวันทำการ แพ็กอย่างดี',
  'ซื้อมาแพงกว่านี้เยอะ ขายขาดทุน',
  'ใครต้องการรูปเพิ่มบอกได้เลย',
  'ผู้ซื้อมารับเองลดให้อีกนิด',
];

/** Returns a variation of a sample by another seller: with different words, place and price. */
export function variedSeed(
  seed: ListingSeed,
  { round, chance, places }: { round: number; chance: () => number; places: readonly number[] },
): ListingSeed {
  const one = <Value>(from: readonly Value[], usual: Value): Value => from[Math.floor(chance() * from.length)] ?? usual;
  const title = `${one(openings, '')} ${seed.title}`;
  const longTitle = `${title} ${one(endings, '')}`;
  const price = typeof seed.price === 'number' ? roundedPrice(seed.price * (0.6 + chance() * 0.9)) : seed.price;
  const { priceBefore, rejected, proposed, reports, titleEn, descriptionEn, state, ...rest } = seed;
  return {
    ...rest,
    key: `${seed.key}-${round}`,
    seller: sellerIn(round, seed.seller),
    title: longTitle.length <= 80 ? longTitle : title.slice(0, 80).trimEnd(),
    description: [seed.description, one(sentences, ''), one(sentences, '')].join('\n'),
    price,
    place: one(places, seed.place),
    hoursAgo: 1 + Math.floor(chance() * leafById(seed.category).days * 23),
    state: state === 'sold' || state === 'reserved' ? state : undefined,
  };
}

/** Rounds a price as sellers do: 1,290, not 1,287. */
function roundedPrice(price: number): number {
  const step = price < 100 ? 5 : price < 1000 ? 10 : price < 100_000 ? 100 : 1000;
  return Math.max(20, Math.round(price / step) * step);
}
