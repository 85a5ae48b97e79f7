import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, Page, perPage } from '../shared/common.ts';
import { listingVisits } from '../values/market/listing-events.ts';
import { listingStates } from '../values/market/listings.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { defaultSalesDays, salesDays } from '../values/shop/sales.ts';

const Count = Type.Integer({ minimum: 0 });
const Compared = Type.Object(
  { value: Count, previous: Type.Integer({ minimum: 0, description: 'In the equally long time before.' }) },
  { $id: 'ComparedCount', description: 'A count of a period, and of the one before it.' },
);

const Series = Type.Object(
  { current: Type.Array(Count), previous: Type.Array(Count) },
  { $id: 'ComparedCounts', description: 'Counts of a period and of the one before it, the earliest first.' },
);
const Day = Type.String({ format: 'date', description: 'A day in Bangkok.' });

export const MarketReportQuery = Type.Object({
  days: Type.Integer({ enum: [...salesDays], default: defaultSalesDays, description: 'How many days are looked at, up to the last.' }),
  from: Type.Optional({ ...Day, examples: ['2026-11-02'], description: 'The first day, in Bangkok, instead of `days`.' }),
  to: Type.Optional({ ...Day, examples: ['2026-11-15'], description: 'The last day, in Bangkok; today without it.' }),
  lng: AskedLanguage,
});
export type MarketReportQuery = Static<typeof MarketReportQuery>;

export const MarketReport = Type.Object(
  {
    days: Type.Integer(),
    from: Day,
    to: Day,
    figures: Type.Object(
      { published: Compared, sold: Compared, views: Compared, contacts: Compared },
      { description: 'Listings that came up for sale and that were sold, and how often people looked at one or asked for a number.' },
    ),
    labels: Type.Array(Day, { description: 'The first day of each value of the series.' }),
    published: Series,
    sold: Series,
    live: Type.Integer({ minimum: 0, description: 'Listings that are for sale now.' }),
    waiting: Type.Integer({ minimum: 0, description: 'New and changed ones that wait for a moderator.' }),
    categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), listings: Count }), {
      description: 'The groups with most listings for sale, the largest first.',
    }),
  },
  { $id: 'MarketReport', description: 'Listings published and sold in a period, compared with the preceding one of the same length.' },
);
export type MarketReport = Static<typeof MarketReport>;

export const getMarketReport = declare({
  id: 'getMarketReport',
  method: 'GET',
  path: '/api/moderation/report',
  access: 'admin',
  log: 'none',
  tag: 'Moderation',
  summary: 'Read listings published and sold in a period',
  description: 'From what happened to the listings, up to this moment; looks and contacts are counted by days.',
  query: MarketReportQuery,
  answers: { 200: MarketReport },
  byLanguage: true,
});

export const VisitedQuery = Type.Object({
  of: Type.Enum([...listingVisits], { description: 'The event to count: views, or requests for a phone number.' }),
  from: { ...Day, description: 'The first day, in Bangkok.' },
  to: { ...Day, description: 'The last day, in Bangkok.' },
  page: Page,
  perPage: perPage(tablePageSize),
});
export type VisitedQuery = Static<typeof VisitedQuery>;

export const VisitedListings = Type.Object(
  {
    listings: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        slug: Type.String(),
        state: Type.Enum([...listingStates]),
        seller: Type.String({ description: 'The username of who offers it.' }),
        count: Type.Integer({ minimum: 1 }),
      }),
    ),
    total: Type.Integer({ minimum: 0, description: 'How many listings there are.' }),
    sum: Type.Integer({ minimum: 0, description: 'All their counts together.' }),
  },
  { $id: 'VisitedListings', description: 'Listings that people looked at, or asked for the number of.' },
);
export type VisitedListings = Static<typeof VisitedListings>;

export const listVisitedListings = declare({
  id: 'listVisitedListings',
  method: 'GET',
  path: '/api/moderation/visited',
  example: { query: { of: 'views', from: '2026-01-01', to: '2030-01-01' } },
  access: 'admin',
  log: { of: 'listing', at: 'answer.listings.id' },
  tag: 'Moderation',
  summary: 'Read the most viewed or contacted listings of a period',
  description: 'The one with most first. What the report of the market adds up.',
  query: VisitedQuery,
  answers: { 200: VisitedListings },
});
