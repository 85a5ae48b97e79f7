import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Order } from '../../contract/shop/orders.ts';
import * as calls from '../../contract/shop/orders.ts';
import { getSalesReport } from '../../contract/shop/sales.ts';
import { checkCoupon } from '../../domain/shop/coupons.ts';
import {
  advanceOrder,
  confirmOrder,
  listAllOrders,
  listKnownAddresses,
  listOrders,
  moveOrder,
  type OrderTools,
  placeOrder,
  readAnyOrder,
  readGuestOrder,
  readOrder,
} from '../../domain/shop/orders.ts';
import { instructionsFor } from '../../domain/shop/payments.ts';
import { readSalesReport } from '../../domain/shop/sales.ts';
import { handle } from '../shared/handle.ts';

const originOf = ({ ip: address }: Pick<FastifyRequest, 'ip'>) => ({ address });

/** Routes of orders: the caller's own, a guest's, and all of them for shop staff. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ tools: OrderTools }> = async (app, { tools }) => {
  const answer = async (order: Order) => ({ order, instructions: await instructionsFor(tools.receivers, order) });

  handle(app, calls.placeOrder, async (ctx, request) =>
    answer(await placeOrder(ctx, { ...request.body, origin: originOf(request) }, tools)),
  );

  handle(app, calls.checkCoupon, (ctx, request) => {
    const { code, email } = request.body;
    return checkCoupon(ctx, { code, email, origin: originOf(request) }, tools);
  });

  handle(app, getSalesReport, (ctx, { query }) => readSalesReport(ctx, query));

  handle(app, calls.getEcommerceOrders, (ctx, { query }) => listOrders(ctx, query));

  handle(app, calls.getKnownAddresses, (ctx) => listKnownAddresses(ctx));

  handle(app, calls.findGuestOrder, async (ctx, request) =>
    answer(await readGuestOrder(ctx, { ...request.body, origin: originOf(request) }, tools)),
  );

  handle(app, calls.confirmOrder, async (ctx, request) =>
    answer(await confirmOrder(ctx, { ...request.body, origin: originOf(request) }, tools)),
  );

  handle(app, calls.getEcommerceOrder, async (ctx, { params }) => answer(await readOrder(ctx, params)));

  handle(app, calls.moveOrder, async (ctx, request) => {
    const { state, email, reason } = request.body;
    return answer(await moveOrder(ctx, { ...request.params, state, email, reason, origin: originOf(request) }, tools));
  });

  handle(app, calls.getAllOrders, (ctx, { query }) => listAllOrders(ctx, query));

  handle(app, calls.getAnyOrder, async (ctx, { params }) => answer(await readAnyOrder(ctx, params)));

  handle(app, calls.advanceOrder, async (ctx, { params, body }) =>
    answer(await advanceOrder(ctx, { ...params, state: body.state }, tools)),
  );
};
