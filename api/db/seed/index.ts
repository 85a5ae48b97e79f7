import type { ScenarioName } from '../../contract/values/operations/scenarios.ts';
import { readSeed, writeSeed } from '../../demo-data/index.ts';
import { createPasswordHasher } from '../../domain/identity/passwords.ts';
import { fillPlaces, renewPlaces } from '../../domain/market/fill-places.ts';
import { feedSearch, startIndex } from '../../domain/market/search/feed.ts';
import { nextId } from '../../domain/shared/ids.ts';
import { type Database, type Queries, type SeedSource, transact } from '../client.ts';
import { hasCountedId } from '../contents.ts';
import * as schema from '../schema.ts';
import { readMeta } from '../store.ts';
import { seedAnalytics } from './backoffice/write-analytics.ts';
import { seedEmployees } from './backoffice/write-employees.ts';
import { seedInvoices } from './backoffice/write-invoices.ts';
import { seedPermissions } from './backoffice/write-permissions.ts';
import { seedRoles } from './backoffice/write-roles.ts';
import { seedUsers } from './backoffice/write-user-directory.ts';
import { seedBilling } from './content/write-billing.ts';
import { seedBlog } from './content/write-blog.ts';
import { seedFaq } from './content/write-faq.ts';
import { seedKnowledgeBase, seedKnowledgeVerdicts } from './content/write-knowledge-base.ts';
import { seedPricing } from './content/write-pricing.ts';
import { seedProfiles } from './content/write-profile.ts';
import { seedFilms } from './content/write-select-options.ts';
import { seedSettings } from './identity/write-account-settings.ts';
import { seedAccounts } from './identity/write-accounts.ts';
import { seedApiKeys } from './identity/write-api-keys.ts';
import { seedWebhooks } from './identity/write-webhooks.ts';
import { seedFeatured } from './market/write-featured.ts';
import { seedListings } from './market/write-listings.ts';
import { seedSavedSearches } from './market/write-saved-searches.ts';
import { seedNotifications } from './navigation/write-notifications.ts';
import { seedSearch } from './navigation/write-page-search.ts';
import { scenarioByName } from './operations/index.ts';
import type { SeedPeople } from './people.ts';
import { seedShelves } from './shop/write-carts-and-orders.ts';
import { seedCoupons } from './shop/write-coupons.ts';
import { seedGuests } from './shop/write-guests.ts';
import { seedProducts } from './shop/write-products.ts';
import { seedQuestions } from './shop/write-questions.ts';
import { seedReviews } from './shop/write-reviews.ts';
import { seedCalendar } from './workspace/write-calendar.ts';
import { seedChat } from './workspace/write-chat.ts';
import { seedKanban } from './workspace/write-kanban.ts';
import { seedEmails } from './workspace/write-mailbox.ts';
import { seedThreads } from './workspace/write-threads.ts';
import { seedTasks } from './workspace/write-todo.ts';

export { SeedError } from '../../demo-data/index.ts';

/** Seeds the provinces with their districts and sub-districts, which depend on no other data. */
export const seedPlaces = (db: Database): Promise<void> => renewPlaces(db);

/** Seeds ownerless content: products, FAQ, knowledge base, prices and film titles. */
export async function seedContent(tx: Queries, { seedFactor, now }: { seedFactor: number; now: number }): Promise<void> {
  await seedProducts(tx, seedFactor);
  await seedFaq(tx);
  await seedKnowledgeBase(tx, { now });
  await seedPricing(tx);
  await seedFilms(tx);
  await noteDone(tx, contentDone, now);
}

/** Key of the marker that a database has got its samples. */
const samplesDone = 'seeded';
export const contentDone = 'seeded-content';

const noteDone = (tx: Queries, key: string, now: number) =>
  tx
    .insert(schema.meta)
    .values({ key, value: new Date(now).toISOString() })
    .run();

interface Seeding {
  seedFactor: number;
  now: number;
  /** Passwords of the sample accounts, by username; by default their public ones. */
  passwords?: Readonly<Record<string, string>>;
  scenario?: ScenarioName | undefined;
  seed?: SeedSource | undefined;
}

/**
 * Fills empty tables with the sample data. Two runs yield the same data except for dates, which are relative to `now`. `seedFactor`
 * enlarges the data for measurements.
 */
export async function seedDatabase(db: Database, { seedFactor, now, passwords, scenario = 'standard', seed }: Seeding): Promise<void> {
  const own = seed && readSeed(seed);
  const { hasSamples, more } = scenarioByName[scenario];
  const accounts = await seedAccounts(createPasswordHasher(), now, passwords);
  const { words } = db.engine;
  await transact(db, async (tx) => {
    const people = await accounts(tx);
    await fillPlaces(tx);
    if (hasSamples) await seedSamples(tx, people, { now, seedFactor });
    await more?.(tx, people, now);
    if (own) await writeSeed(tx, own, now);
    await startIndex(tx, words, now);
    await markIds(tx);
    await noteDone(tx, samplesDone, now);
  });
}

/** Seeds a database and completes the merges of its word index: many servers and resets start from its copy, and need not repeat them. */
export async function seedWorld(db: Database, seeding: Seeding): Promise<void> {
  await seedDatabase(db, seeding);
  let isLeft = true;
  while (isLeft) isLeft = await feedSearch(db, seeding.now);
}

/** Seeds data of both sample accounts, and ownerless content unless it exists. */
async function seedSamples(tx: Queries, people: SeedPeople, { now, seedFactor }: { now: number; seedFactor: number }): Promise<void> {
  const times = { now, factor: seedFactor };
  if (!(await readMeta(tx, contentDone))) await seedContent(tx, { seedFactor, now });
  await seedInvoices(tx, times);
  await seedUsers(tx, times);
  await seedRoles(tx, times);
  await seedEmployees(tx, times);
  await seedAnalytics(tx, times);
  await seedPermissions(tx, times);
  await seedShelves(tx, people, times);
  await seedGuests(tx, times);
  await seedReviews(tx, people, times);
  await seedQuestions(tx, people, times);
  await seedCoupons(tx, times);
  await seedTasks(tx, people, times);
  await seedEmails(tx, people, times);
  await seedChat(tx, people, times);
  await seedKanban(tx, people, times);
  await seedCalendar(tx, people, times);
  await seedSettings(tx, people);
  await seedApiKeys(tx, people, times);
  await seedWebhooks(tx, people, times);
  await seedBilling(tx, people, times);
  await seedProfiles(tx, people, times);
  await seedSearch(tx, people, times);
  await seedKnowledgeVerdicts(tx, people, times);
  await seedBlog(tx, people, times);
  await seedNotifications(tx, people, times);
  await seedListings(tx, people, times);
  await seedSavedSearches(tx, people, now);
  await seedFeatured(tx, now);
  await seedThreads(tx, now);
}

/** Marks the samples’ ids as used, including explicit ones. Ids of the search index are derived from the listings. */
async function markIds(tx: Queries): Promise<void> {
  for (const table of Object.values(schema)) if (hasCountedId(table) && table !== schema.searchRow) await nextId(tx, table, 0);
}
