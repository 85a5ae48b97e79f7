import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import { notifyOfLapse, type OrderTools } from '../domain/shop/orders.ts';
import { purgeOverdue } from '../domain/shop/stock.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const pollInterval = 60_000;

/** Releases the held units of orders that were not confirmed or paid in time, and notifies their customers. */
export const lapsedOrders = fp<{ repeat: Repeat; tools: OrderTools }>(async (app, { repeat, tools }) => {
  let work: Promise<void> = Promise.resolve();
  const failed = jobFailure(app.log, 'overdue orders could not be cancelled');
  const stop = repeat(() => {
    work = resetLockOf(app.db)
      .change(() => purgeOverdue(app.db, app.now(), notifyOfLapse(tools)))
      .catch(failed);
    return work;
  }, pollInterval);
  app.addHook('onClose', async () => {
    stop();
    await work;
  });
});
