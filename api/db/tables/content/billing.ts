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

/** Plan of an account; without a row, the free one. Times are milliseconds. */
export const billingPlan = sqliteTable('billing_plan', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  plan: text().$type<Plan>().notNull(),
  period: text().$type<PlanPeriod>().notNull(),
  /** Start of the first period; the number of periods since follows from the clock. */
  startedAt: integer('started_at').notNull(),
  nextPlan: text('next_plan').$type<Plan>(),
  nextPeriod: text('next_period').$type<PlanPeriod>(),
  /** Start of the next plan. */
  nextAt: integer('next_at'),
});

/** Data that identifies a card. There is no column for its number. */
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

/** Billing address of an account. */
export const billingAddress = sqliteTable('billing_address', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  address: text({ mode: 'json' }).$type<BillingAddress>().notNull(),
});

/** Billing history of an account before its current plan; everything since then follows from the clock. */
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
