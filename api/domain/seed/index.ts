import { type Database, transact } from '../../db/client.ts';
import { meta } from '../../db/schema.ts';
import { createPasswordHasher } from '../passwords.ts';
import { seedAccounts } from './accounts.ts';
import { seedAnalytics } from './analytics.ts';
import { seedBlog } from './blog.ts';
import { seedCalendar } from './calendar.ts';
import { seedProducts } from './catalogue.ts';
import { seedChat } from './chat.ts';
import { seedEmails } from './email.ts';
import { seedEmployees } from './employees.ts';
import { seedFaq } from './faq.ts';
import { seedFilms } from './films.ts';
import { seedInvoices } from './invoices.ts';
import { seedKanban } from './kanban.ts';
import { seedKnowledgeBase } from './knowledge-base.ts';
import { seedNotifications } from './notifications.ts';
import { seedPermissions } from './permissions.ts';
import { seedPricing } from './pricing.ts';
import { seedProfiles } from './profile.ts';
import { seedSearch } from './search.ts';
import { seedSettings } from './settings.ts';
import { seedShelves } from './shelf.ts';
import { seedTasks } from './todo.ts';
import { seedUsers } from './users.ts';

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
