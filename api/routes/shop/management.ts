import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as couponCalls from '../../contract/shop/coupons.ts';
import * as calls from '../../contract/shop/management.ts';
import { addCoupon, changeCoupon, endCoupon, listCoupons, readCouponOffer } from '../../domain/shop/manage-coupons.ts';
import { addProduct, changeProduct, restoreProduct, setStock, withdrawProduct } from '../../domain/shop/manage-products.ts';
import { listManagedProducts, readManagedProduct } from '../../domain/shop/managed-products.ts';
import { handle } from '../shared/handle.ts';

/** Routes of products and coupons for the shop's staff. */
export const managementRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listManagedProducts, (ctx, { query }) => listManagedProducts(ctx, query));
  handle(app, calls.getManagedProduct, async (ctx, { params }) => ({ product: await readManagedProduct(ctx, params) }));
  handle(app, calls.addProduct, async (ctx, { body }) => ({ product: await addProduct(ctx, body) }));
  handle(app, calls.changeProduct, async (ctx, { params, body }) => ({ product: await changeProduct(ctx, { ...body, ...params }) }));
  handle(app, calls.setStock, async (ctx, { params, body }) => ({ product: await setStock(ctx, { ...body, ...params }) }));
  handle(app, calls.withdrawProduct, async (ctx, { params }) => ({ product: await withdrawProduct(ctx, params) }));
  handle(app, calls.restoreProduct, async (ctx, { params }) => ({ product: await restoreProduct(ctx, params) }));

  handle(app, couponCalls.getCouponOffer, readCouponOffer);
  handle(app, couponCalls.listCoupons, (ctx, { query }) => listCoupons(ctx, query));
  handle(app, couponCalls.addCoupon, async (ctx, { body }) => ({ coupon: await addCoupon(ctx, body) }));
  handle(app, couponCalls.changeCoupon, async (ctx, { params, body }) => ({ coupon: await changeCoupon(ctx, { ...body, ...params }) }));
  handle(app, couponCalls.endCoupon, async (ctx, { params }) => ({ coupon: await endCoupon(ctx, params) }));
};
