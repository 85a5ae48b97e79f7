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
  description: 'How often it was changed by who looks after it.',
});
const Stock = Type.Integer({ minimum: 0, maximum: maxStock, description: 'How many may still be ordered; 0 is sold out.' });
const Price = Type.Number({ minimum: priceRange.min, maximum: priceRange.max, description: 'US dollars with at most two decimals.' });

/** Fields of a product that are written; stock is set by a call of its own, since orders change it all the time. */
const written = {
  nameTh: said(productNameLength),
  nameEn: Type.String({ maxLength: productNameLength, description: 'Empty, the Thai name is shown in English as well.' }),
  descriptionTh: said(descriptionLength),
  descriptionEn: Type.String({ maxLength: descriptionLength, description: 'Empty, the Thai one is shown in English as well.' }),
  brand: said(brandLength),
  category: Type.Enum([...categories]),
  price: Price,
  hasFreeShipping: Type.Boolean(),
  images: Type.Array(Type.String({ maxLength: 120, pattern: productPicturePattern }), {
    maxItems: maxPictures,
    uniqueItems: true,
    description: 'Addresses of its pictures, the main one first: those it has, and photos of yours that nothing uses, by `urls["1280"]`.',
  }),
};

export const ManagedProduct = Type.Object(
  {
    id: Id,
    slug: Type.String({ description: 'Name in addresses, which stays.' }),
    version: Version,
    ...written,
    image: Type.String({ description: 'The main picture; a drawing where there is none.' }),
    stock: Stock,
    sold: Type.Integer({ minimum: 0, description: 'How many have been ordered, without what was given back.' }),
    reviews: Type.Integer({ minimum: 0 }),
    rating: Type.Integer({ minimum: 0, maximum: 5, description: '0 where nobody has given stars yet.' }),
    withdrawnAt: Type.Union([Timestamp, Type.Null()], { description: 'Since when it is not sold any more; null while it is.' }),
  },
  { $id: 'ManagedProduct', description: 'A product as those see it who look after the shop.' },
);
export type ManagedProduct = Static<typeof ManagedProduct>;
const ManagedProductAnswer = Type.Object(
  { product: ManagedProduct },
  { $id: 'ManagedProductAnswer', description: 'The product as it is after the call.' },
);

export const ManagedProductQuery = Type.Object({
  q: Type.Optional({ ...SearchText, description: 'Text contained in a name, the brand or the name in addresses, or the number.' }),
  category: Type.Optional(Type.Enum([...categories], { description: 'Only products of this category.' })),
  state: Type.Optional(
    Type.Enum([...productStates], { description: 'Only products on sale, those of them that are sold out, or withdrawn ones.' }),
  ),
  sort: Type.Enum([...sortDirections], { default: defaultProductSort, description: 'Direction of the order by `sortColumn`.' }),
  sortColumn: Type.Enum([...productColumns], { default: defaultProductColumn, description: 'Column the list is ordered by.' }),
  page: Page,
  perPage: perPage(tablePageSize),
  lng: AskedLanguage,
});
export type ManagedProductQuery = Static<typeof ManagedProductQuery>;
export const ManagedProducts = Type.Object(
  { total: Type.Integer({ minimum: 0, description: 'How many match.' }), products: Type.Array(ManagedProduct) },
  { $id: 'ManagedProducts', description: 'A page of the products that match, with withdrawn ones.' },
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
  { $id: 'NewProduct', description: 'A product to be sold.', examples: [{ ...example, stock: 40 }] },
);
export type NewProduct = Static<typeof NewProduct>;
export const ProductChange = Type.Object(
  { version: { ...Version, description: 'The one that was changed.' }, ...Type.Partial(Type.Object(written)).properties },
  { $id: 'ProductChange', description: 'The fields to change; the rest stays.', examples: [{ version: 1, price: 11.9 }] },
);
export type ProductChange = Static<typeof ProductChange>;
export const StockChange = Type.Object(
  { stock: Stock, known: { ...Stock, description: 'How many there were when they were counted.' } },
  { $id: 'StockChange', examples: [{ stock: 60, known: 12 }] },
);
export type StockChange = Static<typeof StockChange>;
const ProductParams = Type.Object({ id: Id }, { examples: [{ id: 7 }] });

const pictures = `It shows at most ${maxPictures} pictures. An uploaded photo is the product’s from then on: it stays when its owner goes, and when the product shows others.`;

export const listManagedProducts = declare({
  id: 'listManagedProducts',
  method: 'GET',
  path: '/apps/ecommerce/all-products',
  access: 'admin',
  log: 'none',
  tag: 'Shop',
  summary: 'List all products, including withdrawn ones',
  description: 'For who looks after the shop; equal ones are ordered by their number. Names are sorted by those of the language asked for.',
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
  description: 'In both languages, also when it is withdrawn.',
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
  description: `Everybody sees it at once. Its name in addresses is made from the English name and stays. ${pictures} There are at most ${maxProducts} products.`,
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
  description: `Orders keep what was ordered at the price of that day; carts come to the new one. ${pictures}`,
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
  description: 'Orders have taken theirs already, unconfirmed ones too. Where something was ordered since `known`, it is refused.',
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
    'Nobody finds or buys it any more. Orders, reviews and questions stay; in carts and wishlists it is sold out. Nothing removes a product for good.',
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
  description: 'At its old address, with its reviews and questions.',
  params: ProductParams,
  answers: { 200: ManagedProductAnswer },
  refusals: [notFound, wrongState],
});
