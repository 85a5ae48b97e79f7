import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Language, Timestamp } from '../shared/common.ts';
import { orderStates, paymentMethods } from '../values/shop/orders.ts';
import { defaultSalesDays, salesDays, salesListSize } from '../values/shop/sales.ts';

const Day = Type.String({ format: 'date', description: 'A date in Bangkok.' });
const Count = Type.Integer({ minimum: 0 });
const Dollars = Type.Number({ minimum: 0, description: 'Amount in US dollars.' });

export const SalesQuery = Type.Object({
  days: Type.Integer({ enum: [...salesDays], default: defaultSalesDays, description: 'Number of days covered, up to the last.' }),
  from: Type.Optional({ ...Day, examples: ['2026-11-02'], description: 'First day in Bangkok, instead of `days`.' }),
  to: Type.Optional({ ...Day, examples: ['2026-11-15'], description: 'Last day in Bangkok; today by default.' }),
  lang: Language,
});
export type SalesQuery = Static<typeof SalesQuery>;

const Compared = Type.Object(
  {
    value: Type.Number({ minimum: 0 }),
    previous: Type.Number({ minimum: 0, description: 'Value in the preceding period of the same length.' }),
  },
  { $id: 'ComparedFigure', description: 'A figure of a period, and of the preceding one.' },
);
export type ComparedFigure = Static<typeof Compared>;
const ComparedSeries = Type.Object(
  { current: Type.Array(Type.Number()), previous: Type.Array(Type.Number()) },
  { $id: 'ComparedSeries', description: 'Values of a period and of the preceding one, earliest first.' },
);

export const SalesReport = Type.Object(
  {
    days: Type.Integer(),
    from: Day,
    to: Day,
    figures: Type.Object(
      { revenue: Compared, orders: Compared, average: Compared, units: Compared, cancelled: Compared, newAccounts: Compared },
      {
        description:
          'Revenue and average are US dollars of orders that are neither cancelled nor returned; `orders` and `units` count the same orders, `cancelled` the others.',
      },
    ),
    labels: Type.Array(Day, { description: 'First day of each value of the series.' }),
    revenue: ComparedSeries,
    orders: ComparedSeries,
    accounts: ComparedSeries,
    states: Type.Array(Type.Object({ state: Type.Enum([...orderStates]), orders: Count })),
    payments: Type.Array(Type.Object({ payment: Type.Enum([...paymentMethods]), orders: Count, revenue: Dollars })),
    provinces: Type.Array(Type.Object({ province: Type.String(), orders: Count, revenue: Dollars }), {
      description: `The ${salesListSize} provinces with the highest sales.`,
    }),
    products: Type.Array(
      Type.Object({ productId: Id, slug: Type.String(), name: Type.String(), image: Type.String(), units: Count, revenue: Dollars }),
      { description: `The ${salesListSize} products with the highest revenue, before shipping.` },
    ),
    latest: Type.Array(
      Type.Object({ number: Type.String(), placedAt: Timestamp, state: Type.Enum([...orderStates]), total: Dollars, units: Count }),
      { description: `The ${salesListSize} latest orders of the period.` },
    ),
  },
  { $id: 'SalesReport', description: 'The shop’s sales in a period, compared with the preceding one of the same length.' },
);
export type SalesReport = Static<typeof SalesReport>;

export const getSalesReport = declare({
  id: 'getSalesReport',
  method: 'GET',
  path: '/apps/ecommerce/sales-report',
  access: 'admin',
  log: 'none',
  tag: 'Shop',
  summary: 'Read the shop’s sales report of a period',
  description: 'Calculated from the orders and accounts up to this moment; the preceding period ends one period length before this moment.',
  query: SalesQuery,
  answers: { 200: SalesReport },
});
