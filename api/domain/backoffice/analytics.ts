import { asc, desc, eq } from 'drizzle-orm';
import type {
  AvgSessions,
  Customers,
  GoalOverview,
  PeriodQuery,
  ProductOrders,
  RevenueMonths,
  RevenueReport,
  RevenueReportQuery,
  SessionsDevice,
  SupportTracker,
} from '../../contract/backoffice/analytics.ts';
import { devices, periodDays, periods, reportYears } from '../../contract/values/backoffice/analytics.ts';
import type { IconColor } from '../../contract/values/shared/icons.ts';
import type { Database } from '../../db/client.ts';
import { revenueMonth } from '../../db/schema.ts';
import { allOrders, allSessions, courseOf, daysOf, type Figure, latestDays } from './metrics.ts';
import { growthOf, meanOf, percentOf, sharesOf, signedPercent, sumOf, toTenth } from './rules/analytics.ts';

/** The choices under the name that front-ends of the template's family read. */
const choices = () => ({ last_days: [...periods] });

/** Tickets of a period: what was open and came in, and what is left. */
export async function readSupportTracker(db: Database, query: PeriodQuery): Promise<SupportTracker> {
  const { now } = await daysOf(db, query);
  const newTickets: Figure = (figures) => figures.newTickets;
  const closedTickets: Figure = (figures) => figures.closedTickets;
  const newTicket = sumOf(now, newTickets);
  const closed = sumOf(now, closedTickets);
  const openTicket = now.at(-1)?.openTickets ?? 0;
  const totalTicket = openTicket + closed;
  const minutes = meanOf(
    sumOf(now, ({ ticketMinutes }) => ticketMinutes),
    newTicket,
  );
  const course = courseOf(query.period, now, { 'New Tickets': newTickets, 'Closed Tickets': closedTickets });
  return {
    ...course,
    ...choices(),
    title: 'Support Tracker',
    totalTicket,
    newTicket,
    openTicket,
    responseTime: toTenth(minutes / 60),
    completed: percentOf(closed, totalTicket),
  };
}

/** Sessions of a period, and what became of them. */
export async function readAvgSessions(db: Database, query: PeriodQuery): Promise<AvgSessions> {
  const { now, before } = await daysOf(db, query);
  const sessions = sumOf(now, allSessions);
  const returning = sumOf(now, customers.Returning);
  const users = sumOf(now, customers.New) + returning + sumOf(now, customers.Referrals);
  const seconds = sumOf(now, ({ sessionSeconds }) => sessionSeconds);
  const growth = growthOf(sessions, sumOf(before, allSessions));
  return {
    ...courseOf(query.period, now, { Sessions: allSessions }),
    ...choices(),
    sessions,
    average: Math.round(meanOf(sessions, now.length)),
    growth,
    growthText: signedPercent(growth),
    goal: sumOf(now, ({ revenueGoal }) => revenueGoal),
    users,
    retention: percentOf(returning, users),
    duration: Math.round(meanOf(seconds, sessions)),
  };
}

/** A year's revenue by month against its budget. */
export async function readRevenueReport(db: Database, { year }: RevenueReportQuery): Promise<RevenueReport> {
  const months = await db.select().from(revenueMonth).where(eq(revenueMonth.year, year)).orderBy(asc(revenueMonth.month)).all();
  const years = await db
    .selectDistinct({ year: revenueMonth.year })
    .from(revenueMonth)
    .orderBy(desc(revenueMonth.year))
    .limit(reportYears.length)
    .all();
  return {
    years: years.map((one) => one.year),
    year,
    price: sumOf(months, ({ earning }) => earning),
    budget: sumOf(months, ({ budget }) => budget),
    series: [
      { name: 'Earning', data: months.map(({ earning }) => earning) },
      { name: 'Expense', data: months.map(({ expense }) => expense) },
    ],
    budgetSeries: [{ name: 'Budget', data: months.map(({ budget }) => budget) }],
  };
}

const revenueCourse = { Revenue: ({ revenue }) => revenue } satisfies Record<string, Figure>;

/** How far the revenue of a period has come towards its goal. */
export async function readGoalOverview(db: Database, query: PeriodQuery): Promise<GoalOverview> {
  const { now } = await daysOf(db, query);
  const goal = sumOf(now, ({ revenueGoal }) => revenueGoal);
  const completed = sumOf(now, revenueCourse.Revenue);
  const inProgress = Math.max(0, goal - completed);
  const percentage = Math.max(0, Math.min(100, Math.floor(percentOf(completed, goal))));
  return { ...courseOf(query.period, now, revenueCourse), goal, completed, inProgress, percentage };
}

/** The revenue of the latest thirty days and of the thirty before, so that a month that has just begun can be compared. */
export async function readRevenueMonths(db: Database): Promise<RevenueMonths> {
  const { now, before } = await latestDays(db, periodDays['Last Month']);
  const [thisMonth, lastMonth] = [now, before].map((rows) => rows.map(({ revenue }) => revenue));
  const sum = (data: number[] = []) => sumOf(data, (value) => value);
  return {
    thisMonth: sum(thisMonth),
    lastMonth: sum(lastMonth),
    series: [
      { name: 'This Month', data: thisMonth ?? [] },
      { name: 'Last Month', data: lastMonth ?? [] },
    ],
  };
}

const orders = {
  Finished: ({ ordersFinished }) => ordersFinished,
  Pending: ({ ordersPending }) => ordersPending,
  Rejected: ({ ordersRejected }) => ordersRejected,
} satisfies Record<string, Figure>;

/** What became of the orders of a period. */
export async function readProductOrders(db: Database, query: PeriodQuery): Promise<ProductOrders> {
  const { now } = await daysOf(db, query);
  const states = { finished: sumOf(now, orders.Finished), pending: sumOf(now, orders.Pending), rejected: sumOf(now, orders.Rejected) };
  return { ...courseOf(query.period, now, orders), ...choices(), total: sumOf(now, allOrders), ...states, chart_info: states };
}

const deviceIcons = {
  Desktop: { icon: 'Monitor', iconColor: 'text-primary' },
  Mobile: { icon: 'Smartphone', iconColor: 'text-danger' },
  Tablet: { icon: 'Tablet', iconColor: 'text-warning' },
} as const satisfies Record<(typeof devices)[number], { icon: string; iconColor: IconColor }>;
const sessionsOn: Record<(typeof devices)[number], Figure> = {
  Desktop: ({ desktopSessions }) => desktopSessions,
  Mobile: ({ mobileSessions }) => mobileSessions,
  Tablet: ({ tabletSessions }) => tabletSessions,
};

/** With what people came in a period. */
export async function readSessionsDevice(db: Database, query: PeriodQuery): Promise<SessionsDevice> {
  const { now, before } = await daysOf(db, query);
  const sums = devices.map((name) => sumOf(now, sessionsOn[name]));
  const shares = sharesOf(sums);
  const list = devices.map((name, at) => {
    const sessions = sums[at] ?? 0;
    return { name, sessions, usage: shares[at] ?? 0, upDown: growthOf(sessions, sumOf(before, sessionsOn[name])) };
  });
  const drawn = list.map(({ name, usage, upDown }) => ({ ...deviceIcons[name], name, usage, upDown }));
  return { ...courseOf(query.period, now, sessionsOn), ...choices(), devices: list, chart_info: drawn };
}

const customers = {
  New: ({ newCustomers }) => newCustomers,
  Returning: ({ returningCustomers }) => returningCustomers,
  Referrals: ({ referredCustomers }) => referredCustomers,
} satisfies Record<string, Figure>;

/** Where the customers of a period came from. */
export async function readCustomers(db: Database, query: PeriodQuery): Promise<Customers> {
  const { now } = await daysOf(db, query);
  const [New, Returning, Referrals] = [sumOf(now, customers.New), sumOf(now, customers.Returning), sumOf(now, customers.Referrals)];
  const line = (text: string, result: number, iconColor: IconColor) => ({ icon: 'Circle', iconColor, text, result });
  return {
    ...courseOf(query.period, now, customers),
    ...choices(),
    total: New + Returning + Referrals,
    New,
    Returning,
    Referrals,
    listData: [line('New', New, 'text-primary'), line('Returning', Returning, 'text-warning'), line('Referrals', Referrals, 'text-danger')],
  };
}
