import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BillingAddress } from '../../../contract/content/billing.ts';
import type { BillingKind, CardBrand } from '../../../contract/values/content/billing.ts';
import type { PlanPeriod, plans } from '../../../contract/values/content/pricing.ts';
import { user } from '../identity/accounts.ts';

type Plan = (typeof plans)[number];
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** The plan of an account; without a row, the free one. Times are milliseconds. */
export const billingPlan = sqliteTable('billing_plan', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  plan: text().$type<Plan>().notNull(),
  period: text().$type<PlanPeriod>().notNull(),
  /** When its first period began. The clock says how many there were since. */
  startedAt: integer('started_at').notNull(),
  nextPlan: text('next_plan').$type<Plan>(),
  nextPeriod: text('next_period').$type<PlanPeriod>(),
  /** When that begins. */
  nextAt: integer('next_at'),
});

/** Enough of a card to know it by. There is no column for its number. */
export const billingCard = sqliteTable(
  'billing_card',
  {
    id: integer().primaryKey(),
    userId: owner(),
    brand: text().$type<CardBrand>().notNull(),
    lastFour: text('last_four').notNull(),
    holder: text().notNull(),
    month: integer().notNull(),
    year: integer().notNull(),
    isMain: integer('is_main', { mode: 'boolean' }).notNull(),
  },
  (t) => [index('billing_card_owner').on(t.userId, t.id)],
);

/** To whom invoices would be made out. */
export const billingAddress = sqliteTable('billing_address', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  address: text({ mode: 'json' }).$type<BillingAddress>().notNull(),
});

/** Plan history of an account before its present plan began; everything since then follows from the clock. */
export const billingCharge = sqliteTable(
  'billing_charge',
  {
    id: integer().primaryKey(),
    userId: owner(),
    at: integer().notNull(),
    kind: text().$type<BillingKind>().notNull(),
    plan: text().$type<Plan>().notNull(),
    period: text().$type<PlanPeriod>().notNull(),
    cents: integer().notNull(),
  },
  (t) => [index('billing_charge_owner').on(t.userId, t.at, t.id)],
);
