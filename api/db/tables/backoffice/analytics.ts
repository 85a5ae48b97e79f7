import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Metrics of a day in Bangkok; amounts in whole dollars. */
export const dailyFigure = sqliteTable('daily_figure', {
  day: text().primaryKey(),
  revenue: integer().notNull(),
  revenueGoal: integer('revenue_goal').notNull(),
  expense: integer().notNull(),
  ordersFinished: integer('orders_finished').notNull(),
  ordersPending: integer('orders_pending').notNull(),
  ordersRejected: integer('orders_rejected').notNull(),
  sales: integer().notNull(),
  subscribers: integer().notNull(),
  newsletter: integer().notNull(),
  activeUsers: integer('active_users').notNull(),
  desktopSessions: integer('desktop_sessions').notNull(),
  mobileSessions: integer('mobile_sessions').notNull(),
  tabletSessions: integer('tablet_sessions').notNull(),
  sessionSeconds: integer('session_seconds').notNull(),
  newCustomers: integer('new_customers').notNull(),
  returningCustomers: integer('returning_customers').notNull(),
  referredCustomers: integer('referred_customers').notNull(),
  newTickets: integer('new_tickets').notNull(),
  closedTickets: integer('closed_tickets').notNull(),
  /** At the end of the day. */
  openTickets: integer('open_tickets').notNull(),
  /** Total minutes until the first answers to the day's new tickets. */
  ticketMinutes: integer('ticket_minutes').notNull(),
});

/** Months of the revenue report; amounts in whole dollars. */
export const revenueMonth = sqliteTable(
  'revenue_month',
  {
    year: integer().notNull(),
    month: integer().notNull(),
    earning: integer().notNull(),
    expense: integer().notNull(),
    budget: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.month] })],
);
