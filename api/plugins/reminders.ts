import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import { announceVersions } from '../domain/identity/agreements.ts';
import { endSuspensions } from '../domain/identity/suspension.ts';
import { mailNotices } from '../domain/mail-delivery/notice-mails.ts';
import { notifyOfListingNews } from '../domain/market/listing-news.ts';
import { expireListings, notifyOfPriceDrops, warnOfExpiry } from '../domain/market/listing-times.ts';
import { matchSavedSearches } from '../domain/market/saved/matching.ts';
import { notifyOfSavedSearches } from '../domain/market/saved/notices.ts';
import type { Documents } from '../domain/operations/documents.ts';
import { remindDue } from '../domain/workspace/calendar-reminders.ts';
import { notifyOfUnseen } from '../domain/workspace/chat-notices.ts';
import { remindOfTasks } from '../domain/workspace/todo-reminders.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const interval = 10_000;
/** In this order: notifications are mailed in the same round. */
const tasks = [
  endSuspensions,
  remindDue,
  remindOfTasks,
  notifyOfUnseen,
  warnOfExpiry,
  expireListings,
  notifyOfPriceDrops,
  notifyOfListingNews,
  matchSavedSearches,
  notifyOfSavedSearches,
  mailNotices,
  announceVersions,
];

interface Tools {
  publicUrl: string;
  /** Minutes after which a recipient is notified of an unread message in the messenger. */
  unreadMinutes: number;
  secret: string;
  /** Versions of the operator's documents. */
  versions: Documents['versions'];
}

/** Sends time-based notifications and the notice mails, outside requests and in every process of a server. */
export const reminders = fp<Tools & { repeat: Repeat }>(async (app, { repeat, ...tools }) => {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();

  async function remindAll(): Promise<void> {
    for (const task of tasks) while (!stopped && (await resetLockOf(app.db).change(() => task(app.db, app.now(), tools))));
  }

  const failed = jobFailure(app.log, 'reminders could not be sent');
  const stop = repeat(() => {
    work = remindAll().catch(failed);
    return work;
  }, interval);

  app.addHook('onClose', async () => {
    stopped = true;
    stop();
    await work;
  });
});
