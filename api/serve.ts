import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './db/client.ts';
import { gateOf } from './db/gate.ts';
import { openStore } from './db/open.ts';
import type { Builder } from './db/samples-process.ts';
import { sampleAccounts } from './db/seed/identity/accounts.ts';
import { StoreError } from './db/store.ts';
import { fillEmployeeKeys } from './domain/backoffice/employees.ts';
import { notePastDue } from './domain/backoffice/past-due.ts';
import { repairEntries } from './domain/backoffice/repair-entries.ts';
import { forgetWriter } from './domain/content/forget-writer.ts';
import { contentPurges } from './domain/content/purges.ts';
import { filesPurges } from './domain/files/purges.ts';
import { purgeLeavers } from './domain/identity/leaving.ts';
import { fillNameKeys } from './domain/identity/names.ts';
import { identityPurges } from './domain/identity/purges.ts';
import { mailDeliveryPurges } from './domain/mail-delivery/purges.ts';
import { createPhotoStore } from './domain/market/create-photo-store.ts';
import { renewPlaces } from './domain/market/fill-places.ts';
import { forgetSeller } from './domain/market/forget-seller.ts';
import { hideEarlierPhotos } from './domain/market/hide-photos.ts';
import { purgeViewers } from './domain/market/listing-times.ts';
import { photoPurges } from './domain/market/photo-removal.ts';
import { repairListings } from './domain/market/repair-listings.ts';
import { purgeSavedSearches } from './domain/market/saved/writing.ts';
import { beginIndex } from './domain/market/search/feed.ts';
import { purgeKeys } from './domain/shared/idempotency.ts';
import { purgeAttempts } from './domain/shared/throttles.ts';
import { forgetBuyer } from './domain/shop/forget-buyer.ts';
import { refreshProductWords } from './domain/shop/product-words.ts';
import { purgeQuestions } from './domain/shop/questions.ts';
import { purgeVisitors } from './domain/shop/shoppers.ts';
import { purgeOverdue } from './domain/shop/stock.ts';
import { purgeUndos } from './domain/workspace/calendar-undo.ts';
import { purgeChatRemovals } from './domain/workspace/chat-removals.ts';
import { repairTasks } from './domain/workspace/repair-tasks.ts';

/** Milliseconds after which the process ends, whatever still hangs. */
const maxLeave = 9000;
const hour = 3600 * 1000;
/** The release that this runs from; of the sources, the project, which has no pages that are built. */
const home = join(dirname(import.meta.filename), '..');
/** What time alone brings about. */
const chores = [
  ...identityPurges,
  purgeLeavers([forgetBuyer, forgetSeller, forgetWriter]),
  ...contentPurges,
  ...filesPurges,
  ...mailDeliveryPurges,
  purgeKeys,
  purgeAttempts,
  purgeVisitors,
  purgeOverdue,
  purgeQuestions,
  purgeUndos,
  purgeChatRemovals,
  notePastDue,
  purgeViewers,
  purgeSavedSearches,
];

/** The process: database, app, port; then waits for a signal and leaves in order. A demo in a file begins with the samples that are being built. */
export async function serve(config: Config, samples?: Builder): Promise<void> {
  const store = await openStore({
    ...config,
    samples: samples?.ended.then(() => samples.file),
    seed: (db) => db.engine.reset({ seedFactor: config.seedFactor, now: Date.now() }),
    async renew(db) {
      await fillNameKeys(db);
      await fillEmployeeKeys(db);
      await refreshProductWords(db);
      await beginIndex(db, Date.now());
      await renewPlaces(db);
      await hideEarlierPhotos(db);
      await repair(db);
    },
  });
  samples?.remove();
  // The photos of an earlier demo belong to nobody.
  if (samples) rmSync(config.photosFolder, { recursive: true, force: true });
  // The pages' libraries look for texts from here, wherever this was started from; the settings are read by now.
  process.chdir(home);
  const hasPages = existsSync(join(home, 'server'));
  const app = await buildApp({ config, db: store.db, ...(hasPages ? { pagesFolder: home } : {}) });

  const allChores = [...chores, ...photoPurges(createPhotoStore(config))];
  const housekeeping = setInterval(() => {
    for (const chore of allChores) {
      gateOf(store.db)
        .change(() => chore(store.db, Date.now()))
        .catch((error) => app.log.error(error));
    }
  }, hour);
  housekeeping.unref();

  let leaving = false;
  async function leave(code: number): Promise<void> {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(code), maxLeave).unref();
    clearInterval(housekeeping);
    await app.departure.begin();
    await app.close();
    await store.close();
    process.exit(code);
  }
  // Each time: whoever starts us may tell us what the system has told us already.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => leave(0));
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught error');
    void leave(1);
  });

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await store.close();
    throw error;
  }
  const address = app.server.address();
  announce(config, typeof address === 'object' && address ? address.port : config.port);
}

/** Puts right what earlier versions let be written. What can't be is no reason not to start. */
async function repair(db: Database): Promise<void> {
  const repairs = [(all: Database) => repairListings(all, Date.now()), repairTasks, repairEntries];
  for (const one of repairs) {
    try {
      const listings = await one(db);
      if (listings && listings.length > 0) console.log(`Listings put right by their histories: ${listings.join(', ')}`);
    } catch (error) {
      console.error('Some of the data could not be put right:', error);
    }
  }
}

function announce(config: Config, port: number): void {
  const host = ['0.0.0.0', '::', 'localhost'].includes(config.host) ? 'localhost' : config.host;
  const lines = [`Taladnat is open at http://${host}:${port}`, `Mode: ${config.mode}`];
  if (config.mode === 'demo') {
    lines.push('Sample accounts:', ...sampleAccounts.map(({ email, password, role }) => `  ${email} / ${password}  (${role})`));
  }
  console.log(lines.join('\n'));
}

/** One line for what an operator can mend; the whole error for what only a developer can. */
export function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${config?.port} is in use; stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${config?.port} can't be opened by this user; set PORT.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST ${config?.host} is no address of this machine.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
