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
  slug: Type.String({ description: 'URL name; ends in the id.' }),
  description: Type.String(),
  brand: Type.String(),
  price: Type.Number({ description: 'US dollars with at most two decimals.' }),
  image: Type.String({ description: 'Address of the main picture.' }),
  images: Type.Array(Type.String(), { description: 'Addresses of all pictures, the main one first.' }),
  hasFreeShipping: Type.Boolean(),
  rating: Type.Integer({ minimum: 0, maximum: 5, description: '0 where nobody has given stars yet.' }),
  category: Type.Enum([...categories]),
  stock: Type.Integer({ minimum: 0, description: 'How many may still be ordered; 0 is sold out.' }),
  sold: Type.Integer({ minimum: 0, description: 'How many have been ordered, without what was given back.' }),
  reviews: Type.Integer({ minimum: 0, description: 'How many reviews there are. Where there are any, `rating` is their rounded average.' }),
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
        'Words that all have to be found, in any order and in either language: in the name, also as a part of it, or at the beginning of a word of brand, category or description. Common misspellings are forgiven.',
    }),
  ),
  category: Type.Optional(Type.Enum([...categories], { description: 'Only products of this category.' })),
  brand: Type.Optional(Type.String({ maxLength: brandLength, description: 'Only products of this brand, as it is written.' })),
  minPrice: Type.Optional({ ...AskedPrice, description: 'US dollars, as are `maxPrice`.' }),
  maxPrice: Type.Optional({ ...AskedPrice, description: 'US dollars; not below `minPrice`.' }),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Only products with as many stars or more.' })),
  freeShipping: Type.Optional(Type.Boolean({ description: 'Only products that are sent for free.' })),
  sortBy: Type.Enum([...sortOrders], {
    default: defaultSortOrder,
    description: 'Order of the list: as the shop shows it, by price, the newest, the most sold, or what fits a search best first.',
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
    suggestion: Type.Optional(
      Type.String({ description: 'Only when a search has found nothing: what was probably meant, which finds something.' }),
    ),
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
/** Totals in dollars, as an order of the cart would have them. */
export const Totals = Type.Object(
  {
    subtotal: Type.Number(),
    discount: Type.Number(),
    shipping: Type.Number(),
    coupon: Type.Optional(Type.Number({ description: 'The discount by a coupon, if one is used.' })),
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
/** Ids that are no number are answered like unknown products. */
const ProductParams = Type.Object({ productId: Type.String({ description: 'The product’s number.' }) });
const ProductKey = Type.Object({ id: Type.String({ description: 'The number or the slug.' }) });

/** Answer of calls about one product when the shop does not sell it. */
const unknownProduct = { 404: Type.Null({ description: 'No such product; no body.' }) };

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
  description: 'With its colours and some others of its category. The flags say whether it is in the asker’s cart and on the wishlist.',
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
  description: 'The account’s own or, without a token, the visitor’s. `totals` is what an order of it would come to.',
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
  description: 'A product that is there already stays as it is. A cart takes 100 products.',
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
  description:
    'At least as many of each as `qty` says, such as those of an order that is placed again. Products that are not sold any more are left out.',
  query: ShelfQuery,
  body: CartLines,
  answers: {
    200: Type.Object(
      { cart: Cart, missing: Type.Array(Id, { description: 'The products that are not sold any more.' }) },
      { $id: 'CartLinesAnswer' },
    ),
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
  description: 'Sets the quantity, from 1 to 10; it doesn’t add to it. Answers the whole cart.',
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
  description: 'Answers 200 also when it was not there.',
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
  description: 'It takes 200 products.',
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
  description: 'Answers 200 also when it was not there.',
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
  description: 'One of each; what is in the cart already stays as it is there. What is sold out stays on the wishlist.',
  query: ShelfQuery,
  answers: { 200: Type.Object({ cart: Cart, wishlist: Wishlist }, { $id: 'MovedWishlist' }) },
  refusals: [listFull],
});
