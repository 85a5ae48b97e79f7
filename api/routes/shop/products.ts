import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import * as calls from '../../contract/shop/products.ts';
import type { Ctx } from '../../domain/context.ts';
import { UnknownProduct } from '../../domain/shared/errors.ts';
import { productDetail, productListJson } from '../../domain/shop/catalogue.ts';
import { addToCart, addToWishlist, cartView, changeQuantity, removeFromShelf, wishlistView } from '../../domain/shop/shelf.ts';
import { handle } from '../shared/handle.ts';

/** The e-commerce chapter of the specification: products for everybody, a cart and a wishlist for each. */
export const ecommerceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getEcommerceProducts, async (ctx, request, reply) => {
    const json = await productListJson(ctx.db, ctx.actor, request.query);
    return sendJson(reply, json);
  });

  handle(
    app,
    calls.getEcommerceProduct,
    async (ctx, request) => ({ product: await productDetail(ctx.db, ctx.actor, request.params.id, request.query.lang) }),
    { config: { kept: true } },
  );

  const cart = (ctx: Ctx) => cartView(ctx.db, ctx.actor, ctx.language, ctx.now);
  const wishlist = (ctx: Ctx) => wishlistView(ctx.db, ctx.actor, ctx.language);

  handle(app, calls.getEcommerceCart, cart, { config: { kept: true } });

  handle(app, calls.addToCart, async (ctx, request) => {
    await addToCart(ctx.db, ctx.actor, request.body.productId, ctx.now);
    return cart(ctx);
  });

  handle(app, calls.updateCart, async (ctx, request) => {
    await changeQuantity(ctx.db, ctx.actor, productNumber(request.params.productId), request.body.qty);
    return cart(ctx);
  });

  handle(app, calls.removeFromCart, async (ctx, request) => {
    await removeFromShelf(ctx.db, ctx.actor, 'cart', productNumber(request.params.productId));
    return cart(ctx);
  });

  handle(
    app,
    calls.getEcommerceWishlist,
    (ctx, _request, reply) => {
      reply.header('vary', 'Accept, Sec-Fetch-Dest');
      return wishlist(ctx);
    },
    { config: { kept: true } },
  );

  handle(app, calls.addToWishlist, async (ctx, request) => {
    await addToWishlist(ctx.db, ctx.actor, request.body.productId, ctx.now);
    return wishlist(ctx);
  });

  handle(app, calls.removeFromWishlist, async (ctx, request) => {
    await removeFromShelf(ctx.db, ctx.actor, 'wishlist', productNumber(request.params.productId));
    return wishlist(ctx);
  });
};

/** @throws UnknownProduct for what is no product number at all. */
function productNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UnknownProduct(text);
  return Number(text);
}

/** Sends what is JSON of the documented shape already. */
function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
  reply.server.readyAnswers.keep(reply.request, () => reply.getHeaders() as Record<string, string>, json);
  return reply.send(json);
}
