import type { AvgSessions, Customers, ProductOrders, SessionsDevice, SupportTracker } from '../../contract/backoffice/analytics.ts';
import type { PeriodQuery } from '../../contract/backoffice/metrics.ts';
import { devices, periods } from '../../contract/values/backoffice/analytics.ts';
import type { IconColor } from '../../contract/values/shared/icons.ts';
import { type Ctx, requireRight } from '../context.ts';
import { allOrders, allSessions, daysOfPeriod, type Metric, timeSeries } from './metrics.ts';
import { growthOf, meanOf, percentOf, sharesOf, signedPercent, sumOf, toTenth } from './rules/analytics.ts';

/** Available periods, under the name that front-ends of the template's family read. */
const choices = () => ({ last_days: [...periods] });

const tickets = {
  'New Tickets': ({ newTickets }) => newTickets,
  'Closed Tickets': ({ closedTickets }) => closedTickets,
} satisfies Record<string, Metric>;

/** Reports tickets of a period: open, new, and remaining ones. */
export async function readSupportTracker(ctx: Ctx, query: PeriodQuery): Promise<SupportTracker> {
  requireRight(ctx, 'analytics', 'read');
  const { current } = await daysOfPeriod(ctx.db, query);
  const newTicket = sumOf(current, tickets['New Tickets']);
  const closed = sumOf(current, tickets['Closed Tickets']);
  const openTicket = current.at(-1)?.openTickets ?? 0;
  const totalTicket = openTicket + closed;
  const minutes = meanOf(
    sumOf(current, ({ ticketMinutes }) => ticketMinutes),
    newTicket,
  );
  return {
    ...timeSeries(query.period, current, tickets),
    ...choices(),
    title: 'Support Tracker',
    totalTicket,
    newTicket,
    openTicket,
    responseTime: toTenth(minutes / 60),
    completed: percentOf(closed, totalTicket),
  };
}

const customers = {
  New: ({ newCustomers }) => newCustomers,
  Returning: ({ returningCustomers }) => returningCustomers,
  Referrals: ({ referredCustomers }) => referredCustomers,
} satisfies Record<string, Metric>;

/** Reports sessions of a period and their outcomes. */
export async function readAvgSessions(ctx: Ctx, query: PeriodQuery): Promise<AvgSessions> {
  requireRight(ctx, 'analytics', 'read');
  const { current, previous } = await daysOfPeriod(ctx.db, query);
  const sessions = sumOf(current, allSessions);
  const returning = sumOf(current, customers.Returning);
  const users = sumOf(current, customers.New) + returning + sumOf(current, customers.Referrals);
  const seconds = sumOf(current, ({ sessionSeconds }) => sessionSeconds);
  const growth = growthOf(sessions, sumOf(previous, allSessions));
  return {
    ...timeSeries(query.period, current, { Sessions: allSessions }),
    ...choices(),
    sessions,
    average: Math.round(meanOf(sessions, current.length)),
    growth,
    growthText: signedPercent(growth),
    goal: sumOf(current, ({ revenueGoal }) => revenueGoal),
    users,
    retention: percentOf(returning, users),
    duration: Math.round(meanOf(seconds, sessions)),
  };
}

const orders = {
  Finished: ({ ordersFinished }) => ordersFinished,
  Pending: ({ ordersPending }) => ordersPending,
  Rejected: ({ ordersRejected }) => ordersRejected,
} satisfies Record<string, Metric>;

/** Reports orders of a period by state. */
export async function readProductOrders(ctx: Ctx, query: PeriodQuery): Promise<ProductOrders> {
  requireRight(ctx, 'analytics', 'read');
  const { current } = await daysOfPeriod(ctx.db, query);
  const states = {
    finished: sumOf(current, orders.Finished),
    pending: sumOf(current, orders.Pending),
    rejected: sumOf(current, orders.Rejected),
  };
  return {
    ...timeSeries(query.period, current, orders),
    ...choices(),
    total: sumOf(current, allOrders),
    ...states,
    chart_info: states,
  };
}

type Device = (typeof devices)[number];
const deviceIcons = {
  Desktop: { icon: 'Monitor', iconColor: 'text-primary' },
  Mobile: { icon: 'Smartphone', iconColor: 'text-danger' },
  Tablet: { icon: 'Tablet', iconColor: 'text-warning' },
} as const satisfies Record<Device, { icon: string; iconColor: IconColor }>;
const sessionsOn: Record<Device, Metric> = {
  Desktop: ({ desktopSessions }) => desktopSessions,
  Mobile: ({ mobileSessions }) => mobileSessions,
  Tablet: ({ tabletSessions }) => tabletSessions,
};

/** Reports sessions of a period by device. */
export async function readSessionsDevice(ctx: Ctx, query: PeriodQuery): Promise<SessionsDevice> {
  requireRight(ctx, 'analytics', 'read');
  const { current, previous } = await daysOfPeriod(ctx.db, query);
  const sums = devices.map((name) => sumOf(current, sessionsOn[name]));
  const shares = sharesOf(sums);
  const list = devices.map((name, place) => {
    const sessions = sums[place] ?? 0;
    return { name, sessions, usage: shares[place] ?? 0, upDown: growthOf(sessions, sumOf(previous, sessionsOn[name])) };
  });
  return {
    ...timeSeries(query.period, current, sessionsOn),
    ...choices(),
    devices: list,
    chart_info: list.map(({ name, usage, upDown }) => ({ ...deviceIcons[name], name, usage, upDown })),
  };
}

/** Reports customers of a period by origin. */
export async function readCustomers(ctx: Ctx, query: PeriodQuery): Promise<Customers> {
  requireRight(ctx, 'analytics', 'read');
  const { current } = await daysOfPeriod(ctx.db, query);
  const New = sumOf(current, customers.New);
  const Returning = sumOf(current, customers.Returning);
  const Referrals = sumOf(current, customers.Referrals);
  const line = (text: string, result: number, iconColor: IconColor) => ({ icon: 'Circle', iconColor, text, result });
  return {
    ...timeSeries(query.period, current, customers),
    ...choices(),
    total: New + Returning + Referrals,
    New,
    Returning,
    Referrals,
    listData: [line('New', New, 'text-primary'), line('Returning', Returning, 'text-warning'), line('Referrals', Referrals, 'text-danger')],
  };
}
