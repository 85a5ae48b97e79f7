/** Course of a metric: its current value, its growth per year, and its daily variation, as fractions of 1. */
export interface MetricSeed {
  size: number;
  growth: number;
  scatter: number;
}

export const seededDays = 730;

/** Independent metrics, from which the others are derived. */
export const metricSeed = {
  revenue: { size: 3480, growth: 0.34, scatter: 0.22 },
  sales: { size: 164, growth: 0.31, scatter: 0.2 },
  ordersFinished: { size: 71, growth: 0.29, scatter: 0.18 },
  ordersPending: { size: 9, growth: 0.12, scatter: 0.45 },
  ordersRejected: { size: 3, growth: -0.1, scatter: 0.7 },
  subscribers: { size: 38, growth: 0.42, scatter: 0.35 },
  newsletter: { size: 21, growth: 0.18, scatter: 0.4 },
  activeUsers: { size: 1240, growth: 0.38, scatter: 0.1 },
  desktopSessions: { size: 760, growth: 0.08, scatter: 0.14 },
  mobileSessions: { size: 1890, growth: 0.47, scatter: 0.14 },
  tabletSessions: { size: 145, growth: -0.06, scatter: 0.2 },
  newCustomers: { size: 29, growth: 0.25, scatter: 0.3 },
  returningCustomers: { size: 47, growth: 0.4, scatter: 0.2 },
  referredCustomers: { size: 8, growth: 0.22, scatter: 0.5 },
  newTickets: { size: 14, growth: 0.15, scatter: 0.4 },
} as const satisfies Record<string, MetricSeed>;

/** Factors for the days of a week: lower in its middle, higher at its end. */
export const weekSeed = [0.94, 0.9, 0.92, 0.98, 1.08, 1.16, 1.02] as const;

export interface RevenueYearSeed {
  year: number;
  earning: readonly number[];
  expense: readonly number[];
  budget: readonly number[];
}

/** Whole dollars by month. */
export const revenueYearSeed: readonly RevenueYearSeed[] = [
  {
    year: 2018,
    earning: [840, 910, 1120, 1360, 1180, 1090, 1230, 1310, 1270, 1440, 1690, 2140],
    expense: [620, 640, 730, 840, 790, 760, 810, 830, 850, 910, 1040, 1190],
    budget: [1900, 1900, 2100, 2300, 2200, 2200, 2300, 2400, 2400, 2500, 2800, 3000],
  },
  {
    year: 2019,
    earning: [1480, 1510, 1730, 2090, 1840, 1760, 1950, 2010, 1980, 2230, 2680, 3170],
    expense: [910, 930, 1060, 1180, 1120, 1090, 1150, 1210, 1190, 1320, 1480, 1690],
    budget: [2900, 2900, 3100, 3400, 3300, 3200, 3400, 3500, 3500, 3700, 4100, 4500],
  },
  {
    year: 2020,
    earning: [2310, 2240, 1870, 1420, 1690, 2080, 2360, 2490, 2540, 2870, 3310, 3960],
    expense: [1390, 1360, 1240, 1130, 1170, 1260, 1340, 1410, 1450, 1580, 1760, 1980],
    budget: [4400, 4400, 4200, 3900, 4000, 4300, 4600, 4700, 4800, 5100, 5600, 6100],
  },
];
