/** Actor of a call: a visitor, or a signed-in account that has a shelf. */
export type Asker = 'public' | 'signed in';

export interface Point {
  server: 'bare' | 'limit' | 'product';
  path: string;
  asker: Asker;
  /** Goal with 64 connections, as a multiple of the limit's requests per second. */
  goal?: number;
  family?: true;
}

export const page = '/apps/ecommerce/products';
/** Path at which the limit uses statements that SQLite plans once, for comparison. */
export const plannedOnce = '/planned-once';
/** Path at which the limit sends the public page's cached bytes. */
export const keptBytes = '/kept-bytes';

/** Measured points. The product's are compared with the limit's page for the same actor. */
export const points: Point[] = [
  { server: 'bare', path: '/', asker: 'public' },
  { server: 'limit', path: page, asker: 'public' },
  { server: 'limit', path: page, asker: 'signed in' },
  { server: 'limit', path: plannedOnce, asker: 'public' },
  { server: 'limit', path: plannedOnce, asker: 'signed in' },
  { server: 'limit', path: keptBytes, asker: 'public' },
  { server: 'product', path: page, asker: 'public', goal: 5 },
  { server: 'product', path: page, asker: 'signed in', goal: 1.3 },
];

/** One call of each family, made by an admin with the sample data; compared with the limit's page, which reads as much. */
const families = [
  '/api/select/data?q=a',
  '/api/autocomplete/data',
  '/api/main-search/data?q=in',
  '/api/bookmarks/data',
  '/faq/data',
  '/faq/data/knowledge_base',
  '/profile/data',
  '/pricing/data',
  '/account-setting/data',
  '/apps/chat/chats-and-contacts',
  '/apps/todo/tasks',
  '/apps/email/emails',
  '/apps/kanban/tasks',
  '/apps/invoice/invoices',
  '/apps/calendar/events',
  '/api/users/list/data',
  '/apps/ecommerce/cart',
  '/blog/list/data',
  '/api/datatables/data',
  '/apps/permissions/data',
  '/card/card-analytics/support-tracker',
  '/card/card-statistics/revenue',
  '/api/notifications/data',
];
for (const path of families) points.push({ server: 'product', path, asker: 'signed in', family: true });
/** Goal of the median family with 64 connections, as a multiple of the limit's requests per second. */
export const familyGoal = 0.9;

/** Goal of the product's public list relative to the cached bytes: minimum requests per second, and maximum p99. */
export const keptGoal = { perSecond: 0.95, p99: 2 };

export const connectionCounts = [1, 64];
/** Families are only measured under load. */
export const familyConnections = 64;
