import { type Static, Type } from 'typebox';
import { Id, Language, Page, perPage, Timestamp } from '../shared/common.ts';
import { queryLength } from '../values/shared/common.ts';
import {
  categories,
  colorOptions,
  defaultPageSize,
  defaultSortOrder,
  discountPercentage,
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
  image: Type.String({ description: 'Address of the main picture, 800 pixels square.' }),
  images: Type.Array(Type.String(), { description: 'Addresses of all pictures, the main one first.' }),
  hasFreeShipping: Type.Boolean(),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  category: Type.Enum([...categories]),
};
const isInWishlist = Type.Boolean();
const isInCart = Type.Boolean();
export const Quantity = Type.Integer({ minimum: quantity.min, maximum: quantity.max });

export const Product = Type.Object({ ...productFields, isInWishlist, isInCart });
export type Product = Static<typeof Product>;

export const ProductDetail = Type.Object({
  ...productFields,
  isInWishlist,
  isInCart,
  colorOptions: Type.Array(Type.Enum([...colorOptions])),
  related: Type.Array(Product, { description: 'Other products of the category.' }),
});
export type ProductDetail = Static<typeof ProductDetail>;
export const ProductAnswer = Type.Object({ product: ProductDetail });

const CartEntry = Type.Object({ id: Id, productId: Id, qty: Quantity });
const WishlistEntry = Type.Object({ id: Id, productId: Id });

export const ProductQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: queryLength,
      description:
        'Words that all have to be found, in any order and in either language: in the name, also as a part of it, or at the beginning of a word of brand, category or description. Common misspellings are forgiven.',
    }),
  ),
  category: Type.Optional(Type.Enum([...categories], { description: 'Only products of this category.' })),
  sortBy: Type.Enum([...sortOrders], {
    default: defaultSortOrder,
    description: 'Order of the list: as the shop shows it, by price, or what fits a search best first.',
  }),
  perPage: perPage(defaultPageSize),
  page: Page,
  lang: Language,
});
export type ProductQuery = Static<typeof ProductQuery>;

export const ProductList = Type.Object({
  products: Type.Array(Product),
  total: Type.Integer(),
  userWishlist: Type.Array(WishlistEntry),
  userCart: Type.Array(CartEntry),
  suggestion: Type.Optional(
    Type.String({ description: 'Only when a search has found nothing: what was probably meant, which finds something.' }),
  ),
});
export type ProductList = Static<typeof ProductList>;

export const CartProduct = Type.Object({
  ...productFields,
  qty: Quantity,
  shippingDate: Timestamp,
  offers: Type.Integer({ minimum: offers.min, maximum: offers.max }),
  discountPercentage: Type.Integer({ minimum: discountPercentage.min, maximum: discountPercentage.max }),
  isInWishlist,
  isInCart,
});
export type CartProduct = Static<typeof CartProduct>;
/** Dollars. What an order of the cart would come to. */
export const Totals = Type.Object({
  subtotal: Type.Number(),
  discount: Type.Number(),
  shipping: Type.Number(),
  total: Type.Number(),
});
export type Totals = Static<typeof Totals>;

export const Cart = Type.Object({ products: Type.Array(CartProduct), totals: Totals });
export type Cart = Static<typeof Cart>;

export const Wishlist = Type.Object({ products: Type.Array(Product) });
export type Wishlist = Static<typeof Wishlist>;

export const ShelfQuery = Type.Object({ lang: Language });
export const ProductChoice = Type.Object({ productId: Id }, { examples: [{ productId: 3 }] });
export const QuantityChange = Type.Object({ qty: Quantity }, { examples: [{ qty: 3 }] });
/** Ids that are no number are answered like unknown products. */
export const ProductParams = Type.Object({ productId: Type.String({ description: 'The product’s number.' }) });
export const ProductKey = Type.Object({ id: Type.String({ description: 'The number or the slug.' }) });
