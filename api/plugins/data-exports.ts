import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import { makeNextExport } from '../domain/identity/data-exports.ts';
import type { PhotoStore } from '../domain/market/photo-store.ts';
import { readPhotosOf } from '../joins/export-photos.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const pollInterval = 2000;

/** Builds archives of personal data, one at a time, outside requests and in every process of a server. */
export const dataExports = fp<{ repeat: Repeat; tools: { publicUrl: string; store: PhotoStore } }>(async (app, { repeat, tools }) => {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();
  const exporting = {
    publicUrl: tools.publicUrl,
    readPhoto: readPhotosOf(tools.store),
    isStopped: () => stopped,
    say: (error: unknown) => app.log.error({ err: error, event: 'data-export-failed' }, 'an archive of somebody’s data could not be made'),
  };

  async function makeAll(): Promise<void> {
    while (!stopped && (await resetLockOf(app.db).change(() => makeNextExport(app.db, app.now, exporting))));
  }

  const failed = jobFailure(app.log, 'archives of people’s data could not be looked for');
  const stop = repeat(() => {
    work = makeAll().catch(failed);
    return work;
  }, pollInterval);

  app.addHook('onClose', async () => {
    stopped = true;
    stop();
    await work;
  });
});
