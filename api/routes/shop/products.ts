import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody, listFull } from '../../contract/shared/common.ts';
import {
  Cart,
  ProductAnswer,
  ProductChoice,
  ProductKey,
  ProductList,
  ProductParams,
  ProductQuery,
  QuantityChange,
  ShelfQuery,
  Wishlist,
} from '../../contract/shop/products.ts';
import { UnknownProduct } from '../../domain/shared/errors.ts';
import { productDetail, productListJson } from '../../domain/shop/catalogue.ts';
import { addToCart, addToWishlist, cartView, changeQuantity, removeFromShelf, wishlistView } from '../../domain/shop/shelf.ts';

const tags = ['Shop'];
const config = { access: 'visitor' } as const;
const unknownProduct = { 404: Type.Null({ description: 'No such product; no body.' }) };

/** The e-commerce chapter of the specification: products for everybody, a cart and a wishlist for each. */
export const ecommerceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/ecommerce/products',
    {
      config,
      schema: {
        tags,
        summary: 'List products',
        description:
          'Everybody sees the same products. `userCart` and `userWishlist` are the asker’s own, and so are the flags of each product.',
        querystring: ProductQuery,
        response: { 200: ProductList },
      },
    },
    async (request, reply) => {
      const json = await productListJson(app.db, request.actor, request.query);
      return sendJson(reply, json);
    },
  );

  app.get(
    '/apps/ecommerce/products/:id',
    {
      config: { ...config, kept: true },
      schema: {
        tags,
        summary: 'One product, by number or slug',
        description:
          'With its colours and some others of its category. The flags say whether it is in the asker’s cart and on the wishlist.',
        params: ProductKey,
        querystring: ShelfQuery,
        response: { 200: ProductAnswer, ...unknownProduct },
      },
    },
    async (request) => ({ product: await productDetail(app.db, request.actor, request.params.id, request.query.lang) }),
  );

  const cart = (request: FastifyRequest & { query: { lang: 'th' | 'en' } }) =>
    cartView(app.db, request.actor, request.query.lang, app.now());
  const wishlist = (request: FastifyRequest & { query: { lang: 'th' | 'en' } }) => wishlistView(app.db, request.actor, request.query.lang);

  app.get(
    '/apps/ecommerce/cart',
    {
      config: { ...config, kept: true },
      schema: {
        tags,
        summary: 'The cart',
        description: 'The account’s own or, without a token, the visitor’s. `totals` is what an order of it would come to.',
        querystring: ShelfQuery,
        response: { 200: Cart },
      },
    },
    cart,
  );

  app.post(
    '/apps/ecommerce/cart',
    {
      config,
      schema: {
        tags,
        summary: 'Put one of a product into the cart',
        description: 'A product that is there already stays as it is. A cart takes 100 products.',
        querystring: ShelfQuery,
        body: ProductChoice,
        response: { 201: Cart, ...unknownProduct, ...listFull },
      },
    },
    async (request, reply) => {
      await addToCart(app.db, request.actor, request.body.productId, app.now());
      reply.code(201);
      return cart(request);
    },
  );

  app.patch(
    '/apps/ecommerce/cart/:productId',
    {
      config,
      schema: {
        tags,
        summary: 'Change how many of a product are in the cart',
        description: 'Sets the quantity, from 1 to 10; it doesn’t add to it. Answers the whole cart.',
        params: ProductParams,
        querystring: ShelfQuery,
        body: QuantityChange,
        response: { 200: Cart, 404: { ...ErrorBody, description: 'It is not in the cart; for an unknown product, no body.' } },
      },
    },
    async (request) => {
      await changeQuantity(app.db, request.actor, productNumber(request.params.productId), request.body.qty);
      return cart(request);
    },
  );

  app.delete(
    '/apps/ecommerce/cart/:productId',
    {
      config,
      schema: {
        tags,
        summary: 'Take a product out of the cart',
        description: 'Answers 200 also when it was not there.',
        params: ProductParams,
        querystring: ShelfQuery,
        response: { 200: Cart, ...unknownProduct },
      },
    },
    async (request) => {
      await removeFromShelf(app.db, request.actor, 'cart', productNumber(request.params.productId));
      return cart(request);
    },
  );

  app.get(
    '/apps/ecommerce/wishlist',
    {
      config: { ...config, kept: true },
      schema: {
        tags,
        summary: 'The wishlist',
        description: 'A browser that navigates here gets the page instead.',
        querystring: ShelfQuery,
        response: { 200: Wishlist },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept, Sec-Fetch-Dest');
      return wishlist(request);
    },
  );

  app.post(
    '/apps/ecommerce/wishlist',
    {
      config,
      schema: {
        tags,
        summary: 'Put a product on the wishlist',
        description: 'It takes 200 products.',
        querystring: ShelfQuery,
        body: ProductChoice,
        response: { 201: Wishlist, ...unknownProduct, ...listFull },
      },
    },
    async (request, reply) => {
      await addToWishlist(app.db, request.actor, request.body.productId, app.now());
      reply.code(201);
      return wishlist(request);
    },
  );

  app.delete(
    '/apps/ecommerce/wishlist/:productId',
    {
      config,
      schema: {
        tags,
        summary: 'Take a product off the wishlist',
        description: 'Answers 200 also when it was not there.',
        params: ProductParams,
        querystring: ShelfQuery,
        response: { 200: Wishlist, ...unknownProduct },
      },
    },
    async (request) => {
      await removeFromShelf(app.db, request.actor, 'wishlist', productNumber(request.params.productId));
      return wishlist(request);
    },
  );
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
