import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { type ProductSeed, productSeed } from '../../api/db/seed/shop/products.ts';
import { seededImage } from '../../api/db/sqlite/file.ts';
import { keptBytes, page, plannedOnce } from '../points.ts';

/**
 * The shop's default page, written by hand for speed alone: Fastify, one prepared statement for nine products with their flags, one for the
 * total, one for each list, and a response serialized by its schema.
 * It has no accounts, settings, validation, security headers or log. The header `x-user` selects the account whose flags and lists are
 * read: only user 1 has a shelf.
 * The page has two paths. The first uses ordinary parameters; SQLite with STAT4 then plans the join again at every call, to consider the
 * values. At the second a plus hides the values, and the join is planned once.
 * A third path sends the bytes of the public page unchanged, with the simplest possible route.
 */
const db = new Database(':memory:');
db.exec(`
  CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT, slug TEXT, description TEXT, brand TEXT, price REAL, image TEXT,
    images TEXT, hasFreeShipping INTEGER, rating INTEGER, category TEXT, stock INTEGER, sold INTEGER, reviews INTEGER);
  CREATE TABLE cart (id INTEGER PRIMARY KEY, userId INTEGER, productId INTEGER, qty INTEGER, UNIQUE (userId, productId));
  CREATE TABLE wishlist (id INTEGER PRIMARY KEY, userId INTEGER, productId INTEGER, UNIQUE (userId, productId));
`);
const addProduct = db.prepare(`INSERT INTO product VALUES
  (:id, :name, :slug, :description, :brand, :price, :image, :images, :hasFreeShipping, :rating, :category, :stock, :sold, :reviews)`);
/** Counts derived from the samples, such as units sold by their orders. */
const samples = new Database(await seededImage((store) => seedDatabase(store, { seedFactor: 1, now: Date.now() })));
const countsOf = samples.prepare<[number], Record<string, number>>('SELECT stock, sold, reviews FROM product WHERE id = ?');
for (const product of productSeed) addProduct.run({ ...productRow(product), ...countsOf.get(product.id) });
/** Entries of one list in the shelf of the samples' first account. */
const shelfOf = (columns: string, list: string) =>
  samples
    .prepare<[], (number | string)[]>(
      `SELECT ${columns} FROM ${list} entry JOIN shopper ON shopper.id = entry.shopper_id WHERE shopper.user_id = 1 ORDER BY entry.id`,
    )
    .raw()
    .all();
for (const chosen of shelfOf('entry.id, product_id, qty', 'cart_item'))
  db.prepare('INSERT INTO cart (id, userId, productId, qty) VALUES (?, 1, ?, ?)').run(chosen);
for (const chosen of shelfOf('entry.id, product_id', 'wishlist_item'))
  db.prepare('INSERT INTO wishlist (id, userId, productId) VALUES (?, 1, ?)').run(chosen);
samples.close();

/** The statements of a page; `parameter` is the placeholder for the user. */
function statements(parameter: '?' | '+?') {
  return {
    page: db.prepare<[number, number], ProductRow>(`
      SELECT product.*, wishlist.id IS NOT NULL AS isInWishlist, cart.id IS NOT NULL AS isInCart FROM product
      LEFT JOIN wishlist ON wishlist.userId = ${parameter} AND wishlist.productId = product.id
      LEFT JOIN cart ON cart.userId = ${parameter} AND cart.productId = product.id
      ORDER BY product.id DESC LIMIT 9`),
    total: db.prepare<[], number>('SELECT count(*) FROM product').pluck(),
    wishlist: db.prepare<[number]>(`SELECT id, productId FROM wishlist WHERE userId = ${parameter}`),
    cart: db.prepare<[number]>(`SELECT id, productId, qty FROM cart WHERE userId = ${parameter}`),
  };
}

interface ProductRow {
  /** URLs separated by spaces, until they are split. */
  images: string | string[];
}

function productRow({ name, description, pictures, priceCents, hasFreeShipping, ...rest }: ProductSeed) {
  const images = pictures.map((picture) => `/assets/products/${picture}-800.webp`);
  return {
    ...rest,
    name: name.th,
    description: description.th,
    price: priceCents / 100,
    image: images[0],
    images: images.join(' '),
    hasFreeShipping: Number(hasFreeShipping),
  };
}

const text = { type: 'string' };
const integer = { type: 'integer' };
const flag = { type: 'boolean' };
const product = object({
  ...{ id: integer, name: text, slug: text, description: text, brand: text, price: { type: 'number' }, image: text, images: list(text) },
  ...{ hasFreeShipping: flag, rating: integer, category: text, stock: integer, sold: integer, reviews: integer },
  ...{ isInWishlist: flag, isInCart: flag },
});
const answer = object({
  products: list(product),
  total: integer,
  userWishlist: list(object({ id: integer, productId: integer })),
  userCart: list(object({ id: integer, productId: integer, qty: integer })),
});

function object(properties: Record<string, object>) {
  return { type: 'object', required: Object.keys(properties), properties };
}

function list(items: object) {
  return { type: 'array', items };
}

const app = Fastify();
for (const { path, parameter } of [
  { path: page, parameter: '?' },
  { path: plannedOnce, parameter: '+?' },
] as const) {
  const sql = statements(parameter);
  app.get(path, { schema: { response: { 200: answer } } }, (request, reply) => {
    const user = Number(request.headers['x-user'] ?? 0);
    const products = sql.page.all(user, user);
    for (const row of products) row.images = String(row.images).split(' ');
    reply.send({ products, total: sql.total.get(), userWishlist: sql.wishlist.all(user), userCart: sql.cart.all(user) });
  });
}
let bytes: Buffer = Buffer.alloc(0);
app.get(keptBytes, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
bytes = (await app.inject(page)).rawPayload;
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
