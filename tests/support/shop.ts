import { eq } from 'drizzle-orm';
import type { Order } from '../../api/contract/shop/orders.ts';
import type { Cart, Product, ProductList, Wishlist } from '../../api/contract/shop/products.ts';
import { transact } from '../../api/db/client.ts';
import { product } from '../../api/db/schema.ts';
import { fold } from '../../api/domain/shared/rules/text.ts';
import { addProductWords } from '../../api/domain/shop/product-words.ts';
import type { Jar, TestApp } from './app.ts';
import { outboxOf } from './mails.ts';

export const shopPath = '/apps/ecommerce';
export const address = {
  fullName: 'สมชาย ใจดี',
  phone: '081 234 5678',
  street: '99/1 ถนนสุขุมวิท',
  district: 'วัฒนา',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
  kind: 'home',
} as const;
/** Guest orders need an email; an account's own address takes precedence. */
export const newOrder = { address, payment: 'promptpay', email: 'guest@example.com' } as const;

/** Actor of a call: an account by its token, a visitor by its jar, or neither. */
export interface Asker {
  token?: string;
  jar?: Jar;
}

/** Adds a product in addition to the samples. */
export async function sell(
  { db }: TestApp,
  facts: { id: number; th?: string; en?: string; cents?: number; category?: Product['category'] },
): Promise<void> {
  const { id, th = `สินค้า ${id}`, en = `Product ${id}`, cents = 1000, category = 'home' } = facts;
  const row = {
    id,
    slug: `product-${id}`,
    nameTh: th,
    nameEn: en,
    searchTh: fold(th),
    searchEn: fold(en),
    descriptionTh: 'คำอธิบาย',
    descriptionEn: 'A description',
    brand: 'Brand',
    priceCents: cents,
    pictures: ['picture'],
    hasFreeShipping: false,
    rating: 3,
    category,
  };
  await transact(db, async (tx) => {
    await tx.insert(product).values(row).run();
    await addProductWords(tx, [row]);
  });
}

/** Changes a product directly, in ways that no call offers. */
export async function alterProduct({ db }: Pick<TestApp, 'db'>, id: number, values: Partial<typeof product.$inferInsert>): Promise<void> {
  await transact(db, (tx) => tx.update(product).set(values).where(eq(product.id, id)).run());
}

/** Stored row of a product. */
export async function productRow({ db }: Pick<TestApp, 'db'>, id: number): Promise<typeof product.$inferSelect> {
  const row = await db.select().from(product).where(eq(product.id, id)).get();
  if (!row) throw new Error(`There is no product ${id}.`);
  return row;
}

/** Calls of the shop as a given actor. */
export function shopAs({ call }: Pick<TestApp, 'call'>, asker: Asker = {}) {
  return {
    list: async (query = ''): Promise<ProductList> => (await call('GET', `${shopPath}/products${query}`, asker)).json(),
    cart: async (query = ''): Promise<Cart> => (await call('GET', `${shopPath}/cart${query}`, asker)).json(),
    wishlist: async (query = ''): Promise<Wishlist> => (await call('GET', `${shopPath}/wishlist${query}`, asker)).json(),
    add: (productId: unknown) => call('POST', `${shopPath}/cart`, { ...asker, body: { productId } }),
    addLines: (lines: unknown) => call('POST', `${shopPath}/cart/lines`, { ...asker, body: { lines } }),
    wish: (productId: unknown) => call('POST', `${shopPath}/wishlist`, { ...asker, body: { productId } }),
    change: (productId: number | string, qty: unknown) => call('PATCH', `${shopPath}/cart/${productId}`, { ...asker, body: { qty } }),
    remove: (productId: number | string) => call('DELETE', `${shopPath}/cart/${productId}`, asker),
    unwish: (productId: number | string) => call('DELETE', `${shopPath}/wishlist/${productId}`, asker),
    order: (body: object = newOrder, headers: Record<string, string> = {}) =>
      call('POST', `${shopPath}/orders`, { ...asker, body, headers }),
    moveWishes: () => call('POST', `${shopPath}/wishlist/to-cart`, { ...asker, body: {} }),
    findOrder: (number: string) => call('GET', `${shopPath}/orders/${number}`, asker),
    /** Fills the cart, places the order and returns it. */
    async bought(...productIds: number[]): Promise<Order> {
      for (const productId of productIds) await call('POST', `${shopPath}/cart`, { ...asker, body: { productId } });
      return (await call('POST', `${shopPath}/orders`, { ...asker, body: newOrder })).json().order;
    },
  };
}

export const idsOf = (products: readonly { id: number }[]): number[] => products.map(({ id }) => id);

/** Confirms an order through its mailed link. */
export async function confirmOrder(server: TestApp, number: string) {
  return server.call('POST', `${shopPath}/orders/confirm`, { body: { number, code: await confirmCodeOf(server, number) } });
}

/** Code that confirms an order; empty if there is nothing to confirm. */
export async function confirmCodeOf(server: TestApp, number: string): Promise<string> {
  const codes = (await outboxOf(server)).map(({ text }) => (text.includes(number) ? /#confirm=(\S+)/.exec(text)?.[1] : undefined));
  return codes.find((code) => code !== undefined) ?? '';
}
