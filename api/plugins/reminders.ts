import fp from 'fastify-plugin';
import { gateOf } from '../db/gate.ts';
import { remindDue } from '../domain/workspace/calendar-reminders.ts';
import type { Repeat } from './repeat.ts';

const interval = 10_000;

/** Reminds people of their events, apart from all requests; every process of a server does so. */
export const reminders = fp<{ repeat: Repeat }>(async (app, { repeat }) => {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();

  async function remindAll(): Promise<void> {
    while (!stopped && (await gateOf(app.db).change(() => remindDue(app.db, app.now()))));
  }

  const stop = repeat(() => {
    work = remindAll().catch((error) => app.log.error({ err: error }, 'reminders could not be sent'));
    return work;
  }, interval);

  app.addHook('onClose', async () => {
    stopped = true;
    stop();
    await work;
  });
});
