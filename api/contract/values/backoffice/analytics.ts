/** Periods of the cards (specification, service layer §9). */
export const periods = ['Last 28 Days', 'Last Month', 'Last Year'] as const;
export const defaultPeriod = 'Last 28 Days';
/** Days of each period, counted back from the latest day with metrics. */
export const periodDays = { 'Last 28 Days': 28, 'Last Month': 30, 'Last Year': 365 } as const satisfies Record<
  (typeof periods)[number],
  number
>;
/** Years of the revenue report, the default first. */
export const reportYears = [2020, 2019, 2018] as const;
export const devices = ['Desktop', 'Mobile', 'Tablet'] as const;
export const analyticsCards = [
  'support-tracker',
  'avg-sessions',
  'revenue-report',
  'goal-overview',
  'revenue',
  'product-orders',
  'sessions-device',
  'customers',
] as const;
export const statisticsCards = [
  'orders-bar-chart',
  'profit-line-chart',
  'subscribers',
  'revenue',
  'sales',
  'orders',
  'site-traffic',
  'active-users',
  'newsletter',
] as const;
/** Cards that also return an abbreviated total. */
export const headlineCards = ['subscribers', 'revenue', 'sales', 'orders'] as const;
