import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { resetLockOf } from './db/reset-lock.ts';
import { notePastDue } from './domain/backoffice/past-due.ts';
import { makeRecurringInvoices } from './domain/backoffice/recurring-invoices.ts';
import { purgeUnconfirmed } from './domain/cases/guests.ts';
import { contentPurges } from './domain/content/purges.ts';
import { filesPurges } from './domain/files/purges.ts';
import { purgeClosedAccounts } from './domain/identity/leaving.ts';
import { identityPurges } from './domain/identity/purges.ts';
import { mailDeliveryPurges } from './domain/mail-delivery/purges.ts';
import { purgeListingNews } from './domain/market/listing-news.ts';
import { purgeViewers } from './domain/market/listing-times.ts';
import type { Swept } from './domain/market/photo-removal.ts';
import { photoPurges } from './domain/market/photo-removal.ts';
import type { PhotoStore } from './domain/market/photo-store.ts';
import { purgeSavedSearches } from './domain/market/saved/writing.ts';
import { purgeAccessLog } from './domain/operations/access-retention.ts';
import { keepErasedFile } from './domain/operations/erased-file.ts';
import { endOldData } from './domain/operations/retention.ts';
import { purgeKeys } from './domain/shared/idempotency.ts';
import { purgeAttempts } from './domain/shared/throttles.ts';
import { purgeQuestions } from './domain/shop/questions.ts';
import { purgeVisitors } from './domain/shop/shoppers.ts';
import { purgeUndos } from './domain/workspace/calendar-undo.ts';
import { purgeChatRemovals } from './domain/workspace/chat-removals.ts';
import { purgeProjects } from './domain/workspace/kanban-projects.ts';
import { purgeKanbanRemovals } from './domain/workspace/kanban-removals.ts';
import { removeFormer } from './former-copies.ts';
import { leavingHolds, onAccountDeleted } from './joins/accounts.ts';
import { retentionRules } from './joins/retention.ts';

/** Change caused by elapsed time alone. */
export type Job = (db: Database, now: number) => Promise<unknown>;

interface Needs {
  config: Config;
  photos: PhotoStore;
  accessLogKey: Parameters<typeof purgeAccessLog>[1];
  /** Receives the files that a sweep of the photos has set aside. */
  say?: (swept: Swept) => void;
}

/** Jobs that run every hour. */
export function scheduledJobs({ config, photos, accessLogKey, say }: Needs): Job[] {
  const purgeClosed = purgeClosedAccounts(onAccountDeleted, leavingHolds);
  return [
    ...identityPurges,
    async (db, now) => {
      await purgeClosed(db, now);
      if (config.mode === 'persistent') await keepErasedFile(config.erasedFile)(db);
    },
    async (_db, now) => removeFormer(config, now),
    purgeUnconfirmed,
    ...contentPurges,
    ...filesPurges,
    ...mailDeliveryPurges,
    purgeKeys,
    purgeAttempts,
    purgeVisitors,
    purgeQuestions,
    purgeUndos,
    purgeChatRemovals,
    purgeKanbanRemovals,
    purgeProjects,
    notePastDue,
    makeRecurringInvoices,
    purgeViewers,
    purgeListingNews,
    purgeSavedSearches,
    endOldData({ rules: retentionRules, days: config.retention }),
    purgeAccessLog(config.accessLogDays, accessLogKey),
    ...photoPurges(photos, say),
  ];
}

interface Run {
  jobs: readonly Job[];
  now: () => number;
  failed: (error: unknown) => void;
}

/** Runs jobs in parallel, then overwrites the data that they have deleted. */
export async function runJobs(db: Database, { jobs, now, failed }: Run): Promise<void> {
  const run = (job: Job) =>
    resetLockOf(db)
      .change(() => job(db, now()))
      .catch(failed);
  await Promise.all(jobs.map(run));
  await run(async () => db.engine.overwriteDeleted?.(now()));
}
