import { eq } from 'drizzle-orm';
import { cutText } from '../../../contract/values/shared/cut-text.ts';
import { descriptionLength, maxPictures, priceRange, productNameLength } from '../../../contract/values/shop/management.ts';
import { addressLength, noteLength } from '../../../contract/values/shop/orders.ts';
import {
  answerLength,
  brandLength,
  maxProducts,
  maxWaiting,
  quantity,
  questionLength,
  reviewLength,
} from '../../../contract/values/shop/products.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { fold } from '../../../domain/shared/rules/text.ts';
import { newOrder } from '../../../domain/shop/place-order.ts';
import { addProductWords } from '../../../domain/shop/product-words.ts';
import type { ProductRow } from '../../../domain/shop/products.ts';
import { countReviews } from '../../../domain/shop/reviews.ts';
import { ensureShopper } from '../../../domain/shop/shoppers.ts';
import type { Queries } from '../../client.ts';
import { cartItem, order, product, productQuestion, review, wishlistItem } from '../../schema.ts';
import { productSeed } from '../shop/products.ts';
import { termsOf } from '../shop/terms.ts';
import { sampleRow } from '../shop/write-products.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

const hour = 3600_000;
const reviews = 1000;

/** Samples with a shop at its limits: sold-out products, prices of a cent and the maximum, 1,000 reviews; full carts and orders. */
export const shop: Scenario = {
  hasSamples: true,
  async more(tx, { johndoe }, now) {
    const added = await addProducts(tx, now);
    await addReviews(tx, added[0]?.id ?? 0, now);
    await addQuestions(tx, added[0]?.id ?? 0, now);
    const shopperId = await ensureShopper(tx, { kind: 'user', userId: johndoe }, now);
    await fillShelves(tx, shopperId);
    await addOrder(tx, added.slice(0, maxProducts.cart), { shopperId, now });
  },
};

const cents = { least: priceRange.min * 100, most: priceRange.max * 100 };
const pictures = productSeed.flatMap((seed) => seed.pictures).slice(0, maxPictures);

/** Unusual fields of the first products. */
const odd: Partial<ProductRow>[] = [
  {
    ...{ nameTh: longThai(productNameLength), nameEn: longWord(productNameLength), brand: longWord(brandLength), pictures },
    ...{ descriptionTh: longText(descriptionLength), descriptionEn: longWord(descriptionLength) },
  },
  { nameTh: 'หนึ่งเซ็นต์', nameEn: 'One cent', priceCents: cents.least },
  { nameTh: 'แพงที่สุด', nameEn: 'The dearest', priceCents: cents.most, stock: 1 },
  { nameTh: 'หมดแล้ว', nameEn: 'Sold out', stock: 0 },
  { nameTh: 'เหลือชิ้นเดียว ไม่มีรูป', nameEn: 'The last one, without pictures', stock: 1, pictures: [], rating: 0 },
  { nameTh: 'เลิกขายแล้ว', nameEn: 'Withdrawn', withdrawnAt: 0 },
  ...oddLines.map((line) => ({ nameTh: cutText(line, productNameLength), nameEn: '' })),
];

/** Adds as many products as fit on a wishlist with the samples. */
async function addProducts(tx: Queries, now: number): Promise<ProductRow[]> {
  const rounds = Math.ceil(maxProducts.wishlist / productSeed.length) - 1;
  const rows = Array.from({ length: rounds }, (_, round) => productSeed.map((seed) => sampleRow(seed, round + 1)))
    .flat()
    .map((plain, at) => {
      const row = { ...plain, ...odd[at] };
      return { ...row, searchTh: fold(row.nameTh), searchEn: fold(row.nameEn), withdrawnAt: row.withdrawnAt === null ? null : now };
    });
  await inBatches(rows, (batch) => tx.insert(product).values(batch).run());
  const sold = rows.filter(({ withdrawnAt }) => withdrawnAt === null);
  await addProductWords(tx, sold);
  return sold;
}

async function addReviews(tx: Queries, productId: number, now: number): Promise<void> {
  const first = await nextId(tx, review, reviews);
  const rows = Array.from({ length: reviews }, (_, at) => ({
    ...{ id: first + at, productId, userId: null, author: at === reviews - 1 ? longWord(100) : `ลูกค้า ${at + 1}` },
    ...{ stars: 1 + (at % 5), text: oddLines[reviews - 1 - at] ?? longText(20 + ((at * 37) % (reviewLength - 20))) },
    writtenAt: now - (reviews - at) * hour,
  }));
  await inBatches(rows, (batch) => tx.insert(review).values(batch).run());
  await countReviews(tx, productId);
}

/** Adds the maximum number of unanswered questions, and questions of maximum length. */
async function addQuestions(tx: Queries, productId: number, now: number): Promise<void> {
  const first = await nextId(tx, productQuestion, maxWaiting + 2);
  const rows = Array.from({ length: maxWaiting + 2 }, (_, at) => ({
    ...{ id: first + at, productId, userId: null, author: `คนถาม ${at + 1}`, askedAt: now - (30 - at) * hour },
    ...(at < 2
      ? { text: longWord(questionLength.max), answer: at === 0 ? longText(answerLength) : longWord(answerLength), answeredAt: now - hour }
      : { text: longText(questionLength.min + at * 20) }),
  }));
  await inBatches(rows, (batch) => tx.insert(productQuestion).values(batch).run());
}

/** Fills cart and wishlist with the newest products. */
async function fillShelves(tx: Queries, shopperId: number): Promise<void> {
  const products = (await tx.select({ id: product.id, withdrawnAt: product.withdrawnAt }).from(product).all())
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((one, other) => other.id - one.id);
  const [cart, wishlist] = [products.slice(-maxProducts.cart), products.slice(0, maxProducts.wishlist)];
  await tx.delete(cartItem).where(eq(cartItem.shopperId, shopperId)).run();
  await tx.delete(wishlistItem).where(eq(wishlistItem.shopperId, shopperId)).run();
  const first = await nextId(tx, cartItem, cart.length);
  const lines = cart.map(({ id: productId }, at) => ({ id: first + at, shopperId, productId, qty: quantity.max }));
  await inBatches(lines, (batch) => tx.insert(cartItem).values(batch).run());
  await inBatches(wishlist, (batch) =>
    tx
      .insert(wishlistItem)
      .values(batch.map(({ id: productId }) => ({ shopperId, productId })))
      .run(),
  );
}

/** Adds an order of as many products as a cart can contain, to an address with the longest words. */
async function addOrder(
  tx: Queries,
  products: readonly ProductRow[],
  { shopperId, now }: { shopperId: number; now: number },
): Promise<void> {
  const placedAt = now - 2 * hour;
  const names = Object.fromEntries(
    (['fullName', 'street', 'subdistrict', 'district', 'province'] as const).map((part) => [part, longWord(addressLength[part])]),
  ) as Record<'fullName' | 'street' | 'subdistrict' | 'district' | 'province', string>;
  const placed = newOrder(
    {
      ...{ id: await nextId(tx, order), shopperId, email: 'admin@demo.com', guestKey: null, lang: 'th', payment: 'bank-transfer' },
      address: { ...names, kind: 'home', phone: '000-000-0101', postcode: '10330' },
      note: longWord(noteLength),
      lines: products.map((ordered) => ({ product: ordered, qty: quantity.max, terms: termsOf(ordered.id, placedAt) })),
    },
    placedAt,
  );
  await tx.insert(order).values(placed).run();
}
