import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Language, Timestamp } from '../shared/common.ts';
import { orderStates, paymentMethods } from '../values/shop/orders.ts';
import { defaultSalesDays, salesDays, salesListSize } from '../values/shop/sales.ts';

const Day = Type.String({ format: 'date', description: 'A day in Bangkok.' });
const Count = Type.Integer({ minimum: 0 });
const Dollars = Type.Number({ minimum: 0, description: 'US dollars.' });

export const SalesQuery = Type.Object({
  days: Type.Integer({ enum: [...salesDays], default: defaultSalesDays, description: 'How many days are looked at, up to the last.' }),
  from: Type.Optional({ ...Day, examples: ['2026-11-02'], description: 'The first day, in Bangkok, instead of `days`.' }),
  to: Type.Optional({ ...Day, examples: ['2026-11-15'], description: 'The last day, in Bangkok; today without it.' }),
  lang: Language,
});
export type SalesQuery = Static<typeof SalesQuery>;

const Compared = Type.Object(
  { value: Type.Number({ minimum: 0 }), previous: Type.Number({ minimum: 0, description: 'In the equally long time before.' }) },
  { $id: 'ComparedFigure', description: 'A figure of a period, and of the one before it.' },
);
export type ComparedFigure = Static<typeof Compared>;
const ComparedSeries = Type.Object(
  { current: Type.Array(Type.Number()), previous: Type.Array(Type.Number()) },
  { $id: 'ComparedSeries', description: 'Values of a period and of the one before it, the earliest first.' },
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
    labels: Type.Array(Day, { description: 'The first day of each value of the series.' }),
    revenue: ComparedSeries,
    orders: ComparedSeries,
    accounts: ComparedSeries,
    states: Type.Array(Type.Object({ state: Type.Enum([...orderStates]), orders: Count })),
    payments: Type.Array(Type.Object({ payment: Type.Enum([...paymentMethods]), orders: Count, revenue: Dollars })),
    provinces: Type.Array(Type.Object({ province: Type.String(), orders: Count, revenue: Dollars }), {
      description: `The ${salesListSize} that were sent most for.`,
    }),
    products: Type.Array(
      Type.Object({ productId: Id, slug: Type.String(), name: Type.String(), image: Type.String(), units: Count, revenue: Dollars }),
      { description: `The ${salesListSize} that brought most, at the prices before shipping.` },
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
  summary: 'Read the shop’s sales in a period',
  description:
    'From the orders and accounts themselves, up to this moment; the time before ends as long before this moment as the period is long.',
  query: SalesQuery,
  answers: { 200: SalesReport },
});
