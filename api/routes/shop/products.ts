import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/shop/products.ts';
import * as reviewCalls from '../../contract/shop/reviews.ts';
import { UnknownProduct } from '../../domain/shared/errors.ts';
import { addLinesToCart, addToCart, changeQuantity, readCart, removeFromCart } from '../../domain/shop/cart.ts';
import { productDetail, productList } from '../../domain/shop/catalogue.ts';
import { readReviews, removeAnyReview, removeReview, writeReview } from '../../domain/shop/reviews.ts';
import { addToWishlist, moveWishlistToCart, readWishlist, removeFromWishlist } from '../../domain/shop/wishlist.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the specification's e-commerce chapter: public products, and a cart and wishlist for each shopper. */
export const productRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(
    app,
    calls.getEcommerceProducts,
    (ctx, request, reply) => {
      reply.header('cache-control', 'private, no-cache');
      return productList(ctx, request.query);
    },
    { config: { cache: { topics: ['any'], vary: ['actor'], anonymous: ['products'], public: true } } },
  );

  handle(app, calls.getEcommerceProduct, async (ctx, request) => ({ product: await productDetail(ctx, request.params) }), {
    config: { cache: { topics: ['any'], anonymous: ['products'] } },
  });

  handle(app, reviewCalls.getReviews, (ctx, { params, query }) => readReviews(ctx, { ...query, ...params }), {
    config: { cache: { topics: ['any'], anonymous: ['reviews'] } },
  });

  handle(app, reviewCalls.writeReview, async (ctx, { params, body }) => ({ review: await writeReview(ctx, { ...body, ...params }) }));

  handle(app, reviewCalls.removeReview, (ctx, { params }) => removeReview(ctx, params));

  handle(app, reviewCalls.removeAnyReview, (ctx, { params }) => removeAnyReview(ctx, params));

  handle(app, calls.getEcommerceCart, readCart, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.addToCart, async (ctx, request) => {
    await addToCart(ctx, request.body);
    return readCart(ctx);
  });

  handle(app, calls.addCartLines, async (ctx, request) => {
    const missing = await addLinesToCart(ctx, request.body);
    return { cart: await readCart(ctx), missing };
  });

  handle(app, calls.updateCart, async (ctx, request) => {
    await changeQuantity(ctx, { productId: productNumber(request.params.productId), qty: request.body.qty });
    return readCart(ctx);
  });

  handle(app, calls.removeFromCart, async (ctx, request) => {
    await removeFromCart(ctx, { productId: productNumber(request.params.productId) });
    return readCart(ctx);
  });

  handle(
    app,
    calls.getEcommerceWishlist,
    (ctx, _request, reply) => {
      reply.header('vary', 'Accept, Sec-Fetch-Dest');
      return readWishlist(ctx);
    },
    { config: { cache: { topics: ['any'] } } },
  );

  handle(app, calls.addToWishlist, async (ctx, request) => {
    await addToWishlist(ctx, request.body);
    return readWishlist(ctx);
  });

  handle(app, calls.moveWishlistToCart, async (ctx) => {
    await moveWishlistToCart(ctx);
    return { cart: await readCart(ctx), wishlist: await readWishlist(ctx) };
  });

  handle(app, calls.removeFromWishlist, async (ctx, request) => {
    await removeFromWishlist(ctx, { productId: productNumber(request.params.productId) });
    return readWishlist(ctx);
  });
};

/** @throws UnknownProduct for an invalid product number */
function productNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UnknownProduct(text);
  return Number(text);
}
