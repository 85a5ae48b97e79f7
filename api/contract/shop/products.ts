import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Language, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull } from '../shared/refusals.ts';
import { queryLength } from '../values/shared/common.ts';
import {
  brandLength,
  categories,
  colorOptions,
  defaultPageSize,
  defaultSortOrder,
  discountPercentage,
  maxAskedPrice,
  maxProducts,
  offers,
  quantity,
  sortOrders,
} from '../values/shop/products.ts';

const productFields = {
  id: Id,
  name: Type.String(),
  slug: Type.String({ description: 'URL name, ending in the id.' }),
  description: Type.String(),
  brand: Type.String(),
  price: Type.Number({ description: 'US dollars with at most two decimal places.' }),
  image: Type.String({ description: 'Address of the main picture.' }),
  images: Type.Array(Type.String(), { description: 'Addresses of all pictures, the main one first.' }),
  hasFreeShipping: Type.Boolean(),
  rating: Type.Integer({ minimum: 0, maximum: 5, description: 'Rating in stars; 0 without ratings.' }),
  category: Type.Enum([...categories]),
  stock: Type.Integer({ minimum: 0, description: 'Units available; 0 means sold out.' }),
  sold: Type.Integer({ minimum: 0, description: 'Units ordered, excluding returns.' }),
  reviews: Type.Integer({ minimum: 0, description: 'Number of reviews. If there are any, `rating` is their rounded average.' }),
};
const isInWishlist = Type.Boolean();
const isInCart = Type.Boolean();
export const Quantity = Type.Integer({ minimum: quantity.min, maximum: quantity.max });

export const Product = Type.Object({ ...productFields, isInWishlist, isInCart }, { $id: 'Product' });
export type Product = Static<typeof Product>;

export const ProductDetail = Type.Object(
  {
    ...productFields,
    isInWishlist,
    isInCart,
    colorOptions: Type.Array(Type.Enum([...colorOptions])),
    related: Type.Array(Product, { description: 'Other products of the category.' }),
  },
  { $id: 'ProductDetail' },
);
export type ProductDetail = Static<typeof ProductDetail>;
export const ProductAnswer = Type.Object({ product: ProductDetail }, { $id: 'ProductAnswer' });

const CartEntry = Type.Object({ id: Id, productId: Id, qty: Quantity });
const WishlistEntry = Type.Object({ id: Id, productId: Id });

const AskedPrice = Type.Number({ minimum: 0, maximum: maxAskedPrice });
export const ProductQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: queryLength,
      description:
        'Words that must all match, in any order and in either language: any part of the name, or the beginning of a word of brand, category or description. Common misspellings are tolerated.',
    }),
  ),
  category: Type.Optional(Type.Enum([...categories], { description: 'Products of this category.' })),
  brand: Type.Optional(Type.String({ maxLength: brandLength, description: 'Products of this brand, with its exact spelling.' })),
  minPrice: Type.Optional({ ...AskedPrice, description: 'Minimum price in US dollars.' }),
  maxPrice: Type.Optional({ ...AskedPrice, description: 'US dollars; not below `minPrice`.' }),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Products with at least this number of stars.' })),
  freeShipping: Type.Optional(Type.Boolean({ description: 'Products with free shipping.' })),
  sortBy: Type.Enum([...sortOrders], {
    default: defaultSortOrder,
    description: 'Sort order: shop order, price, newest, best-selling, or best match for a search.',
  }),
  perPage: perPage(defaultPageSize),
  page: Page,
  lang: Language,
});
export type ProductQuery = Static<typeof ProductQuery>;

export const ProductList = Type.Object(
  {
    products: Type.Array(Product),
    total: Type.Integer(),
    userWishlist: Type.Array(WishlistEntry),
    userCart: Type.Array(CartEntry),
    suggestion: Type.Optional(Type.String({ description: 'A corrected query with results, if the search has found nothing.' })),
  },
  { $id: 'ProductList' },
);
export type ProductList = Static<typeof ProductList>;

export const CartProduct = Type.Object(
  {
    ...productFields,
    qty: Quantity,
    shippingDate: Timestamp,
    offers: Type.Integer({ minimum: offers.min, maximum: offers.max }),
    discountPercentage: Type.Integer({ minimum: discountPercentage.min, maximum: discountPercentage.max }),
    isInWishlist,
    isInCart,
  },
  { $id: 'CartProduct' },
);
export type CartProduct = Static<typeof CartProduct>;
/** Totals in dollars, as for an order of the cart. */
export const Totals = Type.Object(
  {
    subtotal: Type.Number(),
    discount: Type.Number(),
    shipping: Type.Number(),
    coupon: Type.Optional(Type.Number({ description: 'The coupon’s discount, if one is used.' })),
    total: Type.Number(),
  },
  { $id: 'Totals' },
);
export type Totals = Static<typeof Totals>;

export const Cart = Type.Object({ products: Type.Array(CartProduct), totals: Totals }, { $id: 'Cart' });
export type Cart = Static<typeof Cart>;

export const Wishlist = Type.Object({ products: Type.Array(Product) }, { $id: 'Wishlist' });
export type Wishlist = Static<typeof Wishlist>;

export const ShelfQuery = Type.Object({ lang: Language });
const ProductChoice = Type.Object({ productId: Id }, { examples: [{ productId: 3 }] });
export type ProductChoice = Static<typeof ProductChoice>;
const QuantityChange = Type.Object({ qty: Quantity }, { examples: [{ qty: 3 }] });
/** Non-numeric ids are treated like unknown products. */
const ProductParams = Type.Object({ productId: Type.String({ description: 'The product’s number.' }) });
const ProductKey = Type.Object({ id: Type.String({ description: 'The number or the slug.' }) });

/** Response of calls about a single product that the shop does not sell. */
const unknownProduct = { 404: Type.Null({ description: 'No such product; the answer has no body.' }) };

export const getEcommerceProducts = declare({
  id: 'getEcommerceProducts',
  method: 'GET',
  path: '/apps/ecommerce/products',
  access: 'visitor',
  tag: 'Shop',
  summary: 'List products',
  description: 'Everyone sees the same products. `userCart`, `userWishlist` and the flags of each product are the caller’s own.',
  query: ProductQuery,
  answers: { 200: ProductList },
});

export const getEcommerceProduct = declare({
  id: 'getEcommerceProduct',
  method: 'GET',
  path: '/apps/ecommerce/products/:id',
  example: { params: { id: 1 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'Read a product by number or slug',
  description:
    'Includes its colours and some others of its category. The flags say whether it is in the caller’s cart and on the wishlist.',
  params: ProductKey,
  query: ShelfQuery,
  answers: { 200: ProductAnswer, ...unknownProduct },
});

export const getEcommerceCart = declare({
  id: 'getEcommerceCart',
  method: 'GET',
  path: '/apps/ecommerce/cart',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Read the cart',
  description: 'The account’s own or, without a token, the visitor’s. `totals` is the total of an order of it.',
  query: ShelfQuery,
  answers: { 200: Cart },
});

export const addToCart = declare({
  id: 'addToCart',
  method: 'POST',
  path: '/apps/ecommerce/cart',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Add a product to the cart',
  description: 'A product already in the cart is unchanged. A cart holds at most 100 products.',
  query: ShelfQuery,
  body: ProductChoice,
  answers: { 201: Cart, ...unknownProduct },
  refusals: [listFull],
});

const CartLines = Type.Object(
  { lines: Type.Array(Type.Object({ productId: Id, qty: Quantity }), { minItems: 1, maxItems: maxProducts.cart }) },
  { $id: 'CartLines', examples: [{ lines: [{ productId: 21, qty: 2 }] }] },
);
export type CartLines = Static<typeof CartLines>;

export const addCartLines = declare({
  id: 'addCartLines',
  method: 'POST',
  path: '/apps/ecommerce/cart/lines',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Add several products to the cart',
  description: 'Sets each quantity to at least `qty`, for example to repeat an order. Products no longer sold are omitted.',
  query: ShelfQuery,
  body: CartLines,
  answers: {
    200: Type.Object({ cart: Cart, missing: Type.Array(Id, { description: 'The products no longer sold.' }) }, { $id: 'CartLinesAnswer' }),
  },
  refusals: [listFull],
});

export const updateCart = declare({
  id: 'updateCart',
  method: 'PATCH',
  path: '/apps/ecommerce/cart/:productId',
  example: { params: { productId: 21 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'Change a product’s quantity in the cart',
  description: 'Sets the quantity, from 1 to 10; it does not add to it. Returns the whole cart.',
  params: ProductParams,
  query: ShelfQuery,
  body: QuantityChange,
  answers: { 200: Cart },
  refusals: [{ status: 404, codes: ['NOT_FOUND'], description: 'It is not in the cart; for an unknown product, no body.' }],
});

export const removeFromCart = declare({
  id: 'removeFromCart',
  method: 'DELETE',
  path: '/apps/ecommerce/cart/:productId',
  example: { params: { productId: 21 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'Remove a product from the cart',
  description: 'Answers 200 even if it was not there.',
  params: ProductParams,
  query: ShelfQuery,
  answers: { 200: Cart, ...unknownProduct },
});

export const getEcommerceWishlist = declare({
  id: 'getEcommerceWishlist',
  method: 'GET',
  path: '/apps/ecommerce/wishlist',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Read the wishlist',
  description: 'A browser that navigates here gets the page instead.',
  query: ShelfQuery,
  answers: { 200: Wishlist },
});

export const addToWishlist = declare({
  id: 'addToWishlist',
  method: 'POST',
  path: '/apps/ecommerce/wishlist',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Add a product to the wishlist',
  description: 'A wishlist holds at most 200 products.',
  query: ShelfQuery,
  body: ProductChoice,
  answers: { 201: Wishlist, ...unknownProduct },
  refusals: [listFull],
});

export const removeFromWishlist = declare({
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/apps/ecommerce/wishlist/:productId',
  example: { params: { productId: 3 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'Remove a product from the wishlist',
  description: 'Answers 200 even if it was not there.',
  params: ProductParams,
  query: ShelfQuery,
  answers: { 200: Wishlist, ...unknownProduct },
});

export const moveWishlistToCart = declare({
  id: 'moveWishlistToCart',
  method: 'POST',
  path: '/apps/ecommerce/wishlist/to-cart',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Move the whole wishlist to the cart',
  description: 'Adds one of each; products already in the cart are unchanged. Sold-out products stay on the wishlist.',
  query: ShelfQuery,
  answers: { 200: Type.Object({ cart: Cart, wishlist: Wishlist }, { $id: 'MovedWishlist' }) },
  refusals: [listFull],
});
