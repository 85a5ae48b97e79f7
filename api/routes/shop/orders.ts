import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdempotencyHeader, listFull, notFound, wrongState } from '../../contract/shared/common.ts';
import {
  AllOrdersQuery,
  GuestOrderKey,
  NewOrder,
  type Order,
  OrderAdvance,
  OrderAnswer,
  OrderKey,
  OrderList,
  OrderListQuery,
  OrderMove,
} from '../../contract/shop/orders.ts';
import { ShelfQuery } from '../../contract/shop/products.ts';
import {
  advanceOrder,
  findAnyOrder,
  findGuestOrder,
  findOrder,
  listAllOrders,
  listOrders,
  moveOrder,
  type OrderTools,
  placeOrder,
} from '../../domain/shop/orders.ts';
import { instructionsFor } from '../../domain/shop/payments.ts';

const tags = ['Shop'];
const visitor = { access: 'visitor' } as const;
const admin = { access: 'admin' } as const;

/** Orders: of the asker, found by a guest, and everybody's for who sends them. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ tools: OrderTools }> = async (app, { tools }) => {
  const answer = async (order: Order) => ({ order, instructions: await instructionsFor(tools.receivers, order) });

  app.post(
    '/apps/ecommerce/orders',
    {
      config: { ...visitor, calls: 'orders' },
      schema: {
        tags,
        summary: 'Order what is in the cart; empties it',
        description:
          'Prices and discounts are those of the moment. An empty cart is refused. An account has at most 2,000 orders, a visitor 100. The order is mailed: to an account’s own address, to a guest’s `email`.',
        headers: IdempotencyHeader,
        querystring: ShelfQuery,
        body: NewOrder,
        response: { 201: OrderAnswer, ...listFull },
      },
    },
    async (request, reply) => {
      const { address, payment, email } = request.body;
      const idempotencyKey = request.headers['idempotency-key'];
      const asked = { address, payment, email, idempotencyKey, lang: request.query.lang, from: request.ip };
      const order = await placeOrder(app.db, tools, request.actor, asked, app.now());
      reply.code(201);
      return answer(order);
    },
  );

  app.get(
    '/apps/ecommerce/orders',
    {
      config: visitor,
      schema: {
        tags,
        summary: 'Your own orders, the latest first',
        description:
          'In pages of ten, unless `perPage` says otherwise. Nobody sees an order of somebody else. An account whose address is confirmed has those, too, that were placed with this address without an account.',
        querystring: OrderListQuery,
        response: { 200: OrderList },
      },
    },
    (request) => listOrders(app.db, request.actor, request.query, app.now()),
  );

  app.post(
    '/apps/ecommerce/orders/find',
    {
      config: { ...visitor, changes: false },
      schema: {
        tags,
        summary: 'Find an order that was placed without an account',
        description:
          'By its number and the email that was given with it. The answer is the same whichever is wrong, and an account’s orders are not found. Tries are limited.',
        querystring: ShelfQuery,
        body: GuestOrderKey,
        response: { 200: OrderAnswer, ...notFound },
      },
    },
    async (request) =>
      answer(await findGuestOrder(app.db, tools, { ...request.body, lang: request.query.lang, from: request.ip }, app.now())),
  );

  app.get(
    '/apps/ecommerce/orders/:number',
    {
      config: visitor,
      schema: {
        tags,
        summary: 'One of your own orders',
        description: 'By its number, like `TN2026-000003`, with how to pay it. Somebody else’s is answered like one that doesn’t exist.',
        params: OrderKey,
        querystring: ShelfQuery,
        response: { 200: OrderAnswer, ...notFound },
      },
    },
    async (request) => answer(await findOrder(app.db, request.actor, request.params.number, request.query.lang, app.now())),
  );

  app.patch(
    '/apps/ecommerce/orders/:number',
    {
      config: visitor,
      schema: {
        tags,
        summary: 'Cancel one of your own orders, say that it is paid, or that it has arrived',
        description:
          'Moves it to `state`, which is one of its `next`. Being there already changes nothing. A guest who has no cookie of the order any more gives its `email`.',
        params: OrderKey,
        querystring: ShelfQuery,
        body: OrderMove,
        response: { 200: OrderAnswer, ...notFound, ...wrongState },
      },
    },
    async (request) => {
      const { state, email } = request.body;
      const { number } = request.params;
      return answer(
        await moveOrder(app.db, tools, request.actor, { number, state, email, lang: request.query.lang, from: request.ip }, app.now()),
      );
    },
  );

  app.get(
    '/apps/ecommerce/all-orders',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Everybody’s orders, the latest first',
        description: 'For who checks payments and sends parcels. Their `next` is what an admin may do.',
        querystring: AllOrdersQuery,
        response: { 200: OrderList },
      },
    },
    (request) => listAllOrders(app.db, request.query, app.now()),
  );

  app.get(
    '/apps/ecommerce/all-orders/:number',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Anybody’s order',
        description: 'Its `next` is what an admin may do.',
        params: OrderKey,
        querystring: ShelfQuery,
        response: { 200: OrderAnswer, ...notFound },
      },
    },
    async (request) => answer(await findAnyOrder(app.db, request.params.number, request.query.lang, app.now())),
  );

  app.patch(
    '/apps/ecommerce/all-orders/:number',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Confirm an order’s payment, say that it was sent or has arrived, or cancel it',
        description: 'Moves it to `state`, which is one of its `next`, and mails the buyer. Being there already changes nothing.',
        params: OrderKey,
        querystring: ShelfQuery,
        body: OrderAdvance,
        response: { 200: OrderAnswer, ...notFound, ...wrongState },
      },
    },
    async (request) => {
      const { number } = request.params;
      return answer(await advanceOrder(app.db, tools, { number, state: request.body.state, lang: request.query.lang }, app.now()));
    },
  );
};
