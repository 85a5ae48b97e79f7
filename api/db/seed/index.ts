import { createPasswordHasher } from '../../domain/identity/passwords.ts';
import { type Database, transact } from '../client.ts';
import { meta } from '../schema.ts';
import { seedAnalytics } from './backoffice/write-analytics.ts';
import { seedEmployees } from './backoffice/write-employees.ts';
import { seedInvoices } from './backoffice/write-invoices.ts';
import { seedPermissions } from './backoffice/write-permissions.ts';
import { seedUsers } from './backoffice/write-user-directory.ts';
import { seedBlog } from './content/write-blog.ts';
import { seedFaq } from './content/write-faq.ts';
import { seedKnowledgeBase } from './content/write-knowledge-base.ts';
import { seedPricing } from './content/write-pricing.ts';
import { seedProfiles } from './content/write-profile.ts';
import { seedFilms } from './content/write-select-options.ts';
import { seedSettings } from './identity/write-account-settings.ts';
import { seedAccounts } from './identity/write-accounts.ts';
import { seedNotifications } from './navigation/write-notifications.ts';
import { seedSearch } from './navigation/write-page-search.ts';
import { seedShelves } from './shop/write-carts-and-orders.ts';
import { seedProducts } from './shop/write-products.ts';
import { seedCalendar } from './workspace/write-calendar.ts';
import { seedChat } from './workspace/write-chat.ts';
import { seedKanban } from './workspace/write-kanban.ts';
import { seedEmails } from './workspace/write-mailbox.ts';
import { seedTasks } from './workspace/write-todo.ts';

/**
 * Fills empty tables with the sample data. Two runs give the same data but for dates, which count from `now`.
 * `seedFactor` multiplies what can grow, for measurements.
 */
export async function seedDatabase(db: Database, { seedFactor, now }: { seedFactor: number; now: number }): Promise<void> {
  const accounts = await seedAccounts(createPasswordHasher(), now);
  transact(db, (tx) => {
    const people = accounts(tx);
    const times = { now, factor: seedFactor };
    seedProducts(tx, seedFactor);
    seedInvoices(tx, times);
    seedUsers(tx, times);
    seedEmployees(tx, times);
    seedAnalytics(tx, times);
    seedPermissions(tx, times);
    seedShelves(tx, people, times);
    seedTasks(tx, people, times);
    seedEmails(tx, people, times);
    seedChat(tx, people, times);
    seedKanban(tx, people, times);
    seedCalendar(tx, people, times);
    seedSettings(tx, people);
    seedProfiles(tx, people, times);
    seedSearch(tx, people, times);
    seedFaq(tx);
    seedKnowledgeBase(tx, times);
    seedPricing(tx);
    seedBlog(tx, times);
    seedFilms(tx);
    seedNotifications(tx, people, times);
    tx.insert(meta)
      .values({ key: 'seeded', value: new Date(now).toISOString() })
      .run();
  });
}
