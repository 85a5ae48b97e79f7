import { setImmediate } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { dataVersion } from '../db/changes.ts';
import { resetLockOf } from '../db/reset-lock.ts';
import { feedSearch } from '../domain/market/search/feed.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

/** How often it is looked whether listings have changed; a look reads one number. */
const interval = 250;

/** Lets searches find what listings are by now, a few at a time, so that others are answered in between; every process of a server does so. */
export const searchFeed = fp<{ repeat: Repeat }>(async (app, { repeat }) => {
  let stopped = false;
  let seen = Number.NaN;
  let work: Promise<void> = Promise.resolve();

  const setAside = (listingId: number, error: unknown) =>
    app.log.error({ err: error, event: 'listing-not-indexed', listingId }, 'a listing could not be read into the index, and is not found');

  async function feedAll(): Promise<void> {
    const state = dataVersion(app.db, 'search_due');
    if (state === seen) return;
    // Before it is read: what is noted meanwhile is looked at by the next round.
    seen = state;
    while (!stopped && (await resetLockOf(app.db).change(() => feedSearch(app.db, app.now(), setAside)))) await setImmediate();
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
