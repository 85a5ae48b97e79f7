import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import { sendDueEmail } from '../domain/workspace/mail-schedule.ts';
import type { OutgoingEmailTools } from '../domain/workspace/outgoing-emails.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const pollInterval = 500;

/** Sends scheduled mails when they are due, one at a time, outside requests. */
export const scheduledMails = fp<{ repeat: Repeat; tools: OutgoingEmailTools }>(async (app, { repeat, tools }) => {
  let stopped = false;
  let sending: Promise<void> = Promise.resolve();

  async function sendAll(): Promise<void> {
    const next = () => (stopped ? false : sendDueEmail(app.db, app.now(), tools));
    while (await resetLockOf(app.db).change(async () => next()));
  }

  const failed = jobFailure(app.log, 'a mail could not be sent at its time');
  const stop = repeat(() => {
    sending = sendAll().catch(failed);
    return sending;
  }, pollInterval);

  app.addHook('onClose', async () => {
    stop();
    stopped = true;
    await sending;
  });
});
