import fp from 'fastify-plugin';
import { gateOf } from '../db/gate.ts';
import { mailNotices } from '../domain/mail-delivery/notice-mails.ts';
import { remindDue } from '../domain/workspace/calendar-reminders.ts';
import { tellUnseen } from '../domain/workspace/chat-notices.ts';
import type { Repeat } from './repeat.ts';

const interval = 10_000;
/** In this order: what is told is mailed in the same round. */
const tasks = [remindDue, tellUnseen, mailNotices];

/** Tells people of what time brings about, and by mail of what happened, apart from all requests; every process of a server does so. */
export const reminders = fp<{ publicUrl: string; repeat: Repeat }>(async (app, { publicUrl, repeat }) => {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();

  async function remindAll(): Promise<void> {
    for (const task of tasks) while (!stopped && (await gateOf(app.db).change(() => task(app.db, app.now(), publicUrl))));
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
