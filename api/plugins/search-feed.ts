import { setImmediate } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { dataVersion } from '../db/changes.ts';
import { resetLockOf } from '../db/reset-lock.ts';
import { feedSearch } from '../domain/market/search/feed.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

/** Milliseconds between polls for changed listings; a poll reads one number. */
const interval = 250;

/** Updates changed listings in the search index, in small batches that let requests run in between, in every process of a server. */
export const searchFeed = fp<{ repeat: Repeat; isCurrent: boolean }>(async (app, { repeat, isCurrent }) => {
  let stopped = false;
  let seen = Number.NaN;
  let work: Promise<void> = Promise.resolve();

  const setAside = (listingId: number, error: unknown) =>
    app.log.error({ err: error, event: 'listing-not-indexed', listingId }, 'a listing could not be read into the index, and is not found');

  async function feedAll(): Promise<void> {
    const state = dataVersion(app.db, 'search_due');
    if (state === seen) return;
    // Set before the read: later changes are handled in the next round.
    seen = state;
    while (!stopped && (await resetLockOf(app.db).change(() => feedSearch(app.db, app.now(), { setAside, isCurrent }))))
      await setImmediate();
  }

  const failed = jobFailure(app.log, 'the index of listings could not be written');
  const stop = repeat(() => {
    work = feedAll().catch((error) => {
      seen = Number.NaN;
      failed(error);
    });
    return work;
  }, interval);

  app.addHook('onClose', async () => {
    stopped = true;
    stop();
    await work;
  });
});
