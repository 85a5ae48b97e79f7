import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { adminsWith } from '../shared/admins.ts';
import { notify } from '../shared/notify.ts';

/** Maximum admins notified; others find the question when they look. */
const maxNotified = 50;

interface Happening {
  productId: number;
  /** Account that asks or answers; it is not notified itself. */
  actorId: number;
  now: number;
}

/** Notifies admins who may answer of a question. It contains neither name nor text, since a question can be withdrawn. */
export async function notifyOfQuestion(tx: Queries, { productId, actorId, now }: Happening): Promise<void> {
  const { link, nameTh, nameEn } = await aboutProduct(tx, productId);
  const payload = {
    titleTh: `มีคำถามใหม่เกี่ยวกับ “${nameTh}”`,
    titleEn: `A new question about “${nameEn}”`,
    subtitleTh: 'แตะเพื่ออ่านและตอบ',
    subtitleEn: 'Open it to read and answer',
    icon: 'HelpCircle',
    color: 'warning',
    link,
  } as const;
  for (const userId of await answerers(tx)) {
    if (userId !== actorId) await notify(tx, 'productQuestion', { userId, ...payload }, now);
  }
}

/** Notifies the author of a question of its answer. */
export async function notifyOfAnswer(tx: Queries, { productId, actorId, now, userId }: Happening & { userId: number }): Promise<void> {
  if (userId === actorId) return;
  const { link, nameTh, nameEn } = await aboutProduct(tx, productId);
  const payload = {
    titleTh: `ร้านตอบคำถามของคุณเกี่ยวกับ “${nameTh}” แล้ว`,
    titleEn: `Your question about “${nameEn}” has been answered`,
    subtitleTh: 'แตะเพื่ออ่านคำตอบ',
    subtitleEn: 'Open it to read the answer',
    icon: 'MessageCircle',
    color: 'success',
    link,
  } as const;
  await notify(tx, 'answerOnForm', { userId, ...payload }, now);
}

async function aboutProduct(tx: Queries, id: number) {
  const row = await tx
    .select({ slug: product.slug, nameTh: product.nameTh, nameEn: product.nameEn })
    .from(product)
    .where(eq(product.id, id))
    .get();
  return { link: `/apps/ecommerce/product/${row?.slug}#questions`, nameTh: row?.nameTh, nameEn: row?.nameEn || row?.nameTh };
}

/** Returns the admins whose role allows it. */
const answerers = async (tx: Queries): Promise<number[]> => (await adminsWith(tx, { orders: ['write'] })).slice(0, maxNotified);
