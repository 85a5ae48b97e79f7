import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, Page, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { listFull, notFound, staleVersion, wrongState } from '../shared/refusals.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';
import {
  defaultProductColumn,
  defaultProductSort,
  descriptionLength,
  maxPictures,
  maxProducts,
  maxStock,
  priceRange,
  productColumns,
  productNameLength,
  productPicturePattern,
  productStates,
} from '../values/shop/management.ts';
import { brandLength, categories } from '../values/shop/products.ts';

const said = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Version = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Number of changes by shop managers.',
});
const Stock = Type.Integer({ minimum: 0, maximum: maxStock, description: 'Units available; 0 means sold out.' });
const Price = Type.Number({ minimum: priceRange.min, maximum: priceRange.max, description: 'US dollars with at most two decimal places.' });

/** Editable fields of a product; stock has a separate call, since orders change it all the time. */
const written = {
  nameTh: said(productNameLength),
  nameEn: Type.String({ maxLength: productNameLength, description: 'English name; if empty, the Thai one is shown in English as well.' }),
  descriptionTh: said(descriptionLength),
  descriptionEn: Type.String({
    maxLength: descriptionLength,
    description: 'English description; if empty, the Thai one is shown in English as well.',
  }),
  brand: said(brandLength),
  category: Type.Enum([...categories]),
  price: Price,
  hasFreeShipping: Type.Boolean(),
  images: Type.Array(Type.String({ maxLength: 120, pattern: productPicturePattern }), {
    maxItems: maxPictures,
    uniqueItems: true,
    description: 'Addresses of its pictures, the main one first: its current ones, and unused photos of yours, by `urls["1280"]`.',
  }),
};

export const ManagedProduct = Type.Object(
  {
    id: Id,
    slug: Type.String({ description: 'Permanent name in addresses.' }),
    version: Version,
    ...written,
    image: Type.String({ description: 'The main picture, or a placeholder drawing.' }),
    stock: Stock,
    sold: Type.Integer({ minimum: 0, description: 'Units ordered, excluding returns.' }),
    reviews: Type.Integer({ minimum: 0 }),
    rating: Type.Integer({ minimum: 0, maximum: 5, description: 'Rating in stars; 0 without ratings.' }),
    withdrawnAt: Type.Union([Timestamp, Type.Null()], { description: 'Time of withdrawal from sale; null while on sale.' }),
  },
  { $id: 'ManagedProduct', description: 'A product with the data for its management.' },
);
export type ManagedProduct = Static<typeof ManagedProduct>;
const ManagedProductAnswer = Type.Object(
  { product: ManagedProduct },
  { $id: 'ManagedProductAnswer', description: 'The product after the call.' },
);

export const ManagedProductQuery = Type.Object({
  q: Type.Optional({ ...SearchText, description: 'Text contained in a name, the brand, the slug or the number.' }),
  category: Type.Optional(Type.Enum([...categories], { description: 'Products of this category.' })),
  state: Type.Optional(
    Type.Enum([...productStates], { description: 'Only products on sale, sold-out ones among them, or withdrawn ones.' }),
  ),
  sort: Type.Enum([...sortDirections], { default: defaultProductSort, description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...productColumns], { default: defaultProductColumn, description: 'Sort column.' }),
  page: Page,
  perPage: perPage(tablePageSize),
  lng: AskedLanguage,
});
export type ManagedProductQuery = Static<typeof ManagedProductQuery>;
export const ManagedProducts = Type.Object(
  { total: Type.Integer({ minimum: 0, description: 'Number of matches.' }), products: Type.Array(ManagedProduct) },
  { $id: 'ManagedProducts', description: 'A page of the matching products, including withdrawn ones.' },
);
export type ManagedProducts = Static<typeof ManagedProducts>;

const example = {
  nameTh: 'ตะกร้าไม้ไผ่สานมือ',
  nameEn: 'Hand-woven bamboo basket',
  descriptionTh: 'ตะกร้าไม้ไผ่สานมือจากพนัสนิคม กว้าง 30 ซม.',
  descriptionEn: 'A bamboo basket from Phanat Nikhom, woven by hand, 30 cm wide.',
  brand: 'Phanat Craft',
  category: 'craft' as const,
  price: 12.5,
  hasFreeShipping: false,
  images: [],
};
export const NewProduct = Type.Object(
  { ...written, stock: Stock },
  { $id: 'NewProduct', description: 'A new product.', examples: [{ ...example, stock: 40 }] },
);
export type NewProduct = Static<typeof NewProduct>;
export const ProductChange = Type.Object(
  { version: { ...Version, description: 'The version that the change is based on.' }, ...Type.Partial(Type.Object(written)).properties },
  { $id: 'ProductChange', description: 'The fields to change; the others stay unchanged.', examples: [{ version: 1, price: 11.9 }] },
);
export type ProductChange = Static<typeof ProductChange>;
export const StockChange = Type.Object(
  { stock: Stock, known: { ...Stock, description: 'Stock at the time of counting.' } },
  { $id: 'StockChange', examples: [{ stock: 60, known: 12 }] },
);
export type StockChange = Static<typeof StockChange>;
const ProductParams = Type.Object({ id: Id }, { examples: [{ id: 7 }] });

const pictures = `It shows at most ${maxPictures} pictures. An uploaded photo then belongs to the product: it stays when its owner leaves, and when the product shows others.`;

export const listManagedProducts = declare({
  id: 'listManagedProducts',
  method: 'GET',
  path: '/apps/ecommerce/all-products',
  access: 'admin',
  log: 'none',
  tag: 'Shop',
  summary: 'List all products, including withdrawn ones',
  description: 'For shop managers; ties are ordered by number. Names are sorted in the requested language.',
  query: ManagedProductQuery,
  answers: { 200: ManagedProducts },
  byLanguage: true,
});

export const getManagedProduct = declare({
  id: 'getManagedProduct',
  method: 'GET',
  path: '/apps/ecommerce/all-products/:id',
  example: { params: { id: 7 } },
  access: 'admin',
  log: 'none',
  tag: 'Shop',
  summary: 'Read a product for management',
  description: 'In both languages, even if it is withdrawn.',
  params: ProductParams,
  answers: { 200: ManagedProductAnswer },
  refusals: [notFound],
});

export const addProduct = declare({
  id: 'addProduct',
  method: 'POST',
  path: '/apps/ecommerce/all-products',
  access: 'admin',
  tag: 'Shop',
  summary: 'Put a product on sale',
  description: `It is public at once. Its slug is made from the English name and never changes. ${pictures} There are at most ${maxProducts} products.`,
  body: NewProduct,
  idempotent: true,
  answers: { 201: ManagedProductAnswer },
  refusals: [listFull],
});

export const changeProduct = declare({
  id: 'changeProduct',
  method: 'PATCH',
  path: '/apps/ecommerce/all-products/:id',
  example: { params: { id: 7 } },
  access: 'admin',
  tag: 'Shop',
  summary: 'Change a product',
  description: `Existing orders keep their price; carts get the new one. ${pictures}`,
  params: ProductParams,
  body: ProductChange,
  answers: { 200: ManagedProductAnswer },
  refusals: [notFound, staleVersion],
});

export const setStock = declare({
  id: 'setStock',
  method: 'POST',
  path: '/apps/ecommerce/all-products/:id/stock',
  example: { params: { id: 7 } },
  access: 'admin',
  tag: 'Shop',
  summary: 'Set a product’s stock',
  description: 'Units of all orders, including unconfirmed ones, are already deducted. Refused if something was ordered since `known`.',
  params: ProductParams,
  body: StockChange,
  answers: { 200: ManagedProductAnswer },
  refusals: [notFound, staleVersion],
});

export const withdrawProduct = declare({
  id: 'withdrawProduct',
  method: 'POST',
  path: '/apps/ecommerce/all-products/:id/withdraw',
  example: { params: { id: 8 } },
  access: 'admin',
  tag: 'Shop',
  summary: 'Take a product off sale',
  description:
    'It can no longer be found or bought. Orders, reviews and questions stay; in carts and wishlists it is sold out. Products are never deleted permanently.',
  params: ProductParams,
  answers: { 200: ManagedProductAnswer },
  refusals: [notFound, wrongState],
});

export const restoreProduct = declare({
  id: 'restoreProduct',
  method: 'POST',
  path: '/apps/ecommerce/all-products/:id/restore',
  example: { params: { id: 9 } },
  access: 'admin',
  tag: 'Shop',
  summary: 'Put a withdrawn product back on sale',
  description: 'Restores its old address, reviews and questions.',
  params: ProductParams,
  answers: { 200: ManagedProductAnswer },
  refusals: [notFound, wrongState],
});
