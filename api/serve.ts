import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { watchClock } from './clock-watch.ts';
import { type Config, ConfigError, formerSettings, missingOf } from './config.ts';
import type { Database } from './db/client.ts';
import { openStore } from './db/open.ts';
import { sampleAccounts } from './db/seed/identity/accounts.ts';
import { disablePublicPasswords } from './db/seed/identity/disable-public-passwords.ts';
import type { Store } from './db/store.ts';
import { StoreError } from './db/store-error.ts';
import { firstWorld } from './demo-worlds.ts';
import { fillEmployeeKeys } from './domain/backoffice/employees.ts';
import { repairEntries } from './domain/backoffice/repair-entries.ts';
import { fillNameKeys } from './domain/identity/names.ts';
import { createPhotoStore } from './domain/market/create-photo-store.ts';
import { renewPlaces } from './domain/market/fill-places.ts';
import { hideEarlierPhotos } from './domain/market/hide-photos.ts';
import { claimStore } from './domain/market/photo-owner.ts';
import { bringBack, type Swept } from './domain/market/photo-removal.ts';
import { type PhotoStore, reasonOf } from './domain/market/photo-store.ts';
import { repairListings } from './domain/market/repair-listings.ts';
import { beginIndex } from './domain/market/search/feed.ts';
import { DocumentError } from './domain/operations/documents.ts';
import { readErasedFile } from './domain/operations/erased-file.ts';
import { adminsWith } from './domain/shared/admins.ts';
import { PhotosUnavailable } from './domain/shared/errors.ts';
import { repeatIds } from './domain/shared/random-ids.ts';
import { refreshProductWords } from './domain/shop/product-words.ts';
import { repairTasks } from './domain/workspace/repair-tasks.ts';
import { holdRequests } from './held-requests.ts';
import { eraseAgain, erasedAgain } from './joins/erased.ts';
import { serveMetrics } from './metrics.ts';
import { jobFailure } from './plugins/job-failure.ts';
import { runJobs, scheduledJobs } from './scheduled-jobs.ts';

/** Milliseconds after which the process exits regardless of pending work. */
const maxLeave = 9000;
const hour = 3600 * 1000;
/** Root of the running release; for the sources, the project, which has no built pages. */
const home = join(dirname(import.meta.filename), '..');
/**
 * Runs the process: opens the database, app and port, then waits for a signal and shuts down in order. A new demo in a file gets its
 * samples, which are built meanwhile, when everything else is ready.
 */
export async function serve(config: Config, { beginsAnew }: { beginsAnew: boolean }): Promise<void> {
  const startTime = () => config.demoNow ?? Date.now();
  if (config.demoNow !== undefined) repeatIds(`demo ${config.demoNow}`);
  const store = await openStore({
    ...config,
    seed: async (db) => {
      if (!beginsAnew) await db.engine.reset(firstWorld(config));
    },
    async renew(db) {
      if (beginsAnew) return;
      await fillNameKeys(db);
      await fillEmployeeKeys(db);
      await refreshProductWords(db);
      await beginIndex(db, startTime());
      await renewPlaces(db);
      await hideEarlierPhotos(db);
      await repair(db, startTime());
      if (config.mode === 'persistent') {
        await refusePublicPasswords(db);
        const erased = await eraseAgain(db, readErasedFile(config.erasedFile));
        if (erased > 0) console.log(erasedAgain(erased));
      }
    },
  });
  // Photos of an earlier demo are orphans.
  if (beginsAnew) rmSync(config.photosFolder, { recursive: true, force: true });
  // The pages' libraries resolve texts from here, whatever the initial working directory; the settings are read by now.
  process.chdir(home);
  const hasPages = existsSync(join(home, 'server'));
  const app = await buildApp({ config, db: store.db, ...(hasPages ? { pagesFolder: home } : {}) });

  for (const line of unreached(config)) app.log.warn({ event: 'setting-missing' }, line);
  for (const line of formerSettings(process.env)) app.log.warn({ event: 'setting-renamed' }, line);
  const endClockWatch = await watchClock({ db: store.db, log: app.log });
  const photos = createPhotoStore(config);
  await beginPhotos(store, { photos, config, log: app.log });
  const say = (swept: Swept) => app.log[swept.isStopped ? 'error' : 'warn'](...saidOf(swept));
  const jobs = scheduledJobs({ config, photos, accessLogKey: app.accessChain.key, say });
  const jobFailed = jobFailure(app.log, 'a scheduled job failed');
  const endHousekeeping = app.repeat(() => runJobs(store.db, { jobs, now: app.now, failed: jobFailed }), hour);
  showClock(app.now);

  let samples = Promise.resolve();
  let leaving = false;
  async function leave(code: number): Promise<void> {
    if (leaving) return;
    leaving = true;
    app.log.info({ event: 'stop-begins' }, 'no new connections are taken; what is under way is answered');
    setTimeout(() => process.exit(code), maxLeave).unref();
    endHousekeeping();
    endClockWatch();
    await app.connections.begin();
    await app.close();
    await samples.catch(() => {});
    await store.close();
    if (config.isThrowaway) throwAway(config);
    app.log.info({ event: 'stop-ends' }, 'stopped');
    process.exit(code);
  }
  // Each time, since the parent process may repeat a signal that the system has sent already.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => leave(0));
  // The parent process, connected by IPC, has exited.
  process.once('disconnect', () => leave(0));
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught error');
    void leave(1);
  });

  if (beginsAnew) samples = store.db.engine.reset(firstWorld(config));
  // A world of tests says where it is while its samples are built, unless they are its own, which may be refused.
  const isEarly = config.isThrowaway && config.demoSeed === undefined;
  if (isEarly) {
    await app.ready();
    holdRequests(app.server, samples);
    samples.catch((error) => {
      app.log.fatal({ err: error }, 'the samples could not be built');
      void leave(1);
    });
  } else await samples;
  // Worlds of tests start without a warm-up, since their first page takes as long as the warm-up would.
  if (hasPages && !config.isThrowaway) await warmUp(app);
  const hasAdmin = isEarly || (await adminsWith(store.db, {})).length > 0;
  try {
    const figures = { host: config.metricsHost, port: config.metricsPort ?? 0 };
    if (app.metrics) await serveMetrics(app, app.metrics, figures).catch((error) => refuseAddress(error, figures, 'METRICS_'));
    await app.listen({ host: config.host, port: config.port }).catch((error) => refuseAddress(error, config, ''));
  } catch (error) {
    await store.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  announce(config, port, hasAdmin);
  process.send?.({ url: urlOf(config, port), port });
}

/** Removes the files of a demo, and its folder if that is empty: the operator may have named an existing one. */
function throwAway({ databaseFile, photosFolder, dataDir }: Config): void {
  for (const ending of ['', '-wal', '-shm', '.lock', '.lock-journal', '.former']) rmSync(databaseFile + ending, { force: true });
  rmSync(photosFolder, { recursive: true, force: true });
  try {
    rmdirSync(dataDir);
  } catch {
    // The folder contains other files.
  }
}

/** Exposes the clock to the pages, which are bundled separately from the server (`src/lib/now.ts`). */
const showClock = (now: () => number): void => void Object.assign(globalThis, { [Symbol.for('taladnat.now')]: now });

/** Searches, which have the longest code path: with results, misspelt, and without script. */
const firstRequests = [
  '/search?q=%E0%B8%9A%E0%B9%89%E0%B8%B2%E0%B8%99',
  '/en/search?q=bicycel',
  '/en/search',
  '/api/listings?q=house&lng=en',
  '/graphql?query=%7B__typename%7D',
];

/** Compiles code by a first request of each kind, which took up to half a second, before users wait for it. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const url of firstRequests)
    await app.inject({ url, headers: { accept: url.startsWith('/api') ? 'application/json' : 'text/html' } });
}

/** Corrects data written by earlier versions. A failure does not prevent the start. */
async function repair(db: Database, now: number): Promise<void> {
  const repairs = [(all: Database) => repairListings(all, now), repairTasks, repairEntries];
  for (const one of repairs) {
    try {
      const listings = await one(db);
      if (listings && listings.length > 0) console.log(`Listings put right by their histories: ${listings.join(', ')}`);
    } catch (error) {
      console.error('Some of the data could not be put right:', error);
    }
  }
}

/**
 * Makes sure that the photos are reachable and belong to this database. If they are unreachable, everything else is served, and `/ready`
 * reports it.
 * @throws StoreError where they belong to another database
 */
async function beginPhotos(
  store: Store,
  { photos, config, log }: { photos: PhotoStore; config: Config; log: FastifyBaseLogger },
): Promise<void> {
  const place = config.photosBucket ? `the bucket ${config.photosBucket.bucket}` : config.photosFolder;
  try {
    if (config.photosBucket) await photos.check();
    if (config.mode === 'demo') return;
    if (await claimStore(store.db, photos)) await bringBack(store.db, photos, Date.now());
    else {
      await store.close();
      throw new StoreError(
        `The photos in ${place} are another database's, and would be missing there. Name the right database or place; "npm run photos -- adopt" makes them this one's.`,
      );
    }
  } catch (error) {
    if (!(error instanceof PhotosUnavailable)) throw error;
    log.warn({ event: 'photos-unavailable' }, `The photos in ${place} can't be used: ${reasonOf(error)}. /ready answers 503 meanwhile.`);
  }
}

const saidOf = ({ strays, isStopped }: Swept): [object, string] => [
  { event: isStopped ? 'photo-sweep-stopped' : 'photos-set-aside', files: strays },
  isStopped
    ? 'more files of photos have no photo than can be right; none was touched'
    : 'files that no photo has were set aside for 30 days',
];

/** Returns warnings about default settings with which messages reach nobody, or anyone can sign in. */
function unreached({ mode, host, publicUrl, mailFrom, contactEmail, operator }: Config): string[] {
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  if (mode === 'demo')
    return isLocal ? [] : [`Everybody who reaches ${host} can sign in with the sample accounts, whose passwords are known.`];
  const isExample = (address: string) => /@example\.(com|org|net)>?$/.test(address);
  const missing = missingOf(operator);
  return [
    ...(new URL(publicUrl).hostname === 'localhost' ? ['PUBLIC_URL is not set: links in mails lead to localhost.'] : []),
    ...(isExample(mailFrom) ? ['MAIL_FROM is not set: mails come from an address that is nobody’s.'] : []),
    ...(isExample(contactEmail) ? ['CONTACT_EMAIL is not set: what people write by the contact form reaches nobody.'] : []),
    ...(missing.length > 0 ? [`${missing.join(', ')} not set: the site doesn’t say who runs it, as the law asks.`] : []),
  ];
}

async function refusePublicPasswords(db: Database): Promise<void> {
  const emails = await disablePublicPasswords(db, Date.now());
  if (emails.length > 0)
    console.log(`Everybody knew the passwords of ${emails.join(' and ')}: they work no more; npm run set-password gives others.`);
}

function urlOf({ host }: Config, port: number): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const withoutAdmin =
  'Nobody looks after this site yet: npm run create-admin -- EMAIL USERNAME makes an admin, for SQLite while the server is stopped.';

function announce(config: Config, port: number, hasAdmin: boolean): void {
  const lines = [`Taladnat is open at ${urlOf(config, port)}`, `Mode: ${config.mode}`];
  if (config.mode === 'demo') {
    lines.push('Sample accounts:', ...sampleAccounts.map(({ email, password, role }) => `  ${email} / ${password}  (${role})`));
  }
  if (!hasAdmin) lines.push(withoutAdmin);
  console.log(lines.join('\n'));
}

/** Address at which the server can't listen. The message is one line, meant for the operator. */
class AddressError extends Error {}

/** Names the settings of the address by `prefix`. @throws AddressError for errors that an operator can fix */
function refuseAddress(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>, prefix: 'METRICS_' | ''): never {
  const { code } = error;
  if (code === 'EADDRINUSE') throw new AddressError(`Port ${port} is in use; stop the other program or set ${prefix}PORT.`);
  if (code === 'EACCES') throw new AddressError(`Port ${port} can't be opened by this user; set ${prefix}PORT.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') throw new AddressError(`${prefix}HOST ${host} is no address of this machine.`);
  throw error;
}

/** Returns one line for errors that an operator can fix, and the whole error for all others. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError || error instanceof DocumentError || error instanceof AddressError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
