import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { dailyFigure, revenueMonth } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { bangkokDay } from '../../domain/shared/rules/dates.ts';
import { Moment, optional, part, requireDistinct } from '../part.ts';

const figure = Type.Integer({ minimum: 0 });
const money = { revenue: figure, revenueGoal: figure, expense: figure };
const sold = { ordersFinished: figure, ordersPending: figure, ordersRejected: figure, sales: figure };
const people = { subscribers: figure, newsletter: figure, activeUsers: figure };
const sessions = { desktopSessions: figure, mobileSessions: figure, tabletSessions: figure, sessionSeconds: figure };
const customers = { newCustomers: figure, returningCustomers: figure, referredCustomers: figure };
const tickets = { newTickets: figure, closedTickets: figure, openTickets: figure, ticketMinutes: figure };
const figures = { ...money, ...sold, ...people, ...sessions, ...customers, ...tickets };
const none = Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as Record<keyof typeof figures, number>;

export const dailyFigures = part({
  description: 'Figures of the analytics pages, day by day in Bangkok; money in whole dollars.',
  isNumbered: false,
  fields: { day: Moment, ...optional(figures) },
  replaces: [dailyFigure],
  async write(tx, items, { moment }) {
    const rows = items.map(({ id: _, day, ...given }, at) => ({ ...none, ...given, day: bangkokDay(moment(day, [at, 'day'])) }));
    requireDistinct(rows.map(({ day: key }, at) => ({ key, path: [at, 'day'] })));
    await inBatches(rows, (batch) => tx.insert(dailyFigure).values(batch).run());
  },
  async read(reader) {
    return reader.select().from(dailyFigure).orderBy(asc(dailyFigure.day)).all();
  },
});

export const revenueMonths = part({
  description: 'Months of the revenue report; money in whole dollars.',
  isNumbered: false,
  fields: {
    ...{ year: Type.Integer({ minimum: 1970, maximum: 9999 }), month: Type.Integer({ minimum: 1, maximum: 12 }) },
    ...optional({ earning: figure, expense: figure, budget: figure }),
  },
  replaces: [revenueMonth],
  async write(tx, items) {
    requireDistinct(items.map(({ year, month }, at) => ({ key: `${year}-${month}`, path: [at, 'month'] })));
    const rows = items.map(({ id: _, ...item }) => ({ earning: 0, expense: 0, budget: 0, ...item }));
    await inBatches(rows, (batch) => tx.insert(revenueMonth).values(batch).run());
  },
  async read(reader) {
    return reader.select().from(revenueMonth).orderBy(asc(revenueMonth.year), asc(revenueMonth.month)).all();
  },
});
