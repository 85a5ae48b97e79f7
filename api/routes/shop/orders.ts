import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Order } from '../../contract/shop/orders.ts';
import * as calls from '../../contract/shop/orders.ts';
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
import { handle } from '../shared/handle.ts';

/** Orders: of the asker, found by a guest, and everybody's for who sends them. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ tools: OrderTools }> = async (app, { tools }) => {
  const answer = async (order: Order) => ({ order, instructions: await instructionsFor(tools.receivers, order) });

  handle(app, calls.placeOrder, async (ctx, request) => {
    const { address, payment, email } = request.body;
    const idempotencyKey = ctx.idempotencyKey;
    const asked = { address, payment, email, idempotencyKey, lang: request.query.lang, from: request.ip };
    const order = await placeOrder(ctx.db, tools, ctx.actor, asked, ctx.now);
    return answer(order);
  });

  handle(app, calls.getEcommerceOrders, (ctx, request) => listOrders(ctx.db, ctx.actor, request.query, ctx.now));

  handle(
    app,
    calls.findGuestOrder,
    async (ctx, request) =>
      answer(await findGuestOrder(ctx.db, tools, { ...request.body, lang: request.query.lang, from: request.ip }, ctx.now)),
    { config: { changes: false } },
  );

  handle(app, calls.getEcommerceOrder, async (ctx, request) =>
    answer(await findOrder(ctx.db, ctx.actor, request.params.number, request.query.lang, ctx.now)),
  );

  handle(app, calls.moveOrder, async (ctx, request) => {
    const { state, email } = request.body;
    const { number } = request.params;
    return answer(await moveOrder(ctx.db, tools, ctx.actor, { number, state, email, lang: request.query.lang, from: request.ip }, ctx.now));
  });

  handle(app, calls.getAllOrders, (ctx, request) => listAllOrders(ctx.db, request.query, ctx.now));

  handle(app, calls.getAnyOrder, async (ctx, request) =>
    answer(await findAnyOrder(ctx.db, request.params.number, request.query.lang, ctx.now)),
  );

  handle(app, calls.advanceOrder, async (ctx, request) => {
    const { number } = request.params;
    return answer(await advanceOrder(ctx.db, tools, { number, state: request.body.state, lang: request.query.lang }, ctx.now));
  });
};
