import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, Page, perPage } from '../shared/common.ts';
import { listingVisits } from '../values/market/listing-events.ts';
import { listingStates } from '../values/market/listings.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { defaultSalesDays, salesDays } from '../values/shop/sales.ts';

const Count = Type.Integer({ minimum: 0 });
const Compared = Type.Object(
  { value: Count, previous: Type.Integer({ minimum: 0, description: 'Count in the preceding period of the same length.' }) },
  { $id: 'ComparedCount', description: 'A count of a period, and of the preceding one.' },
);

const Series = Type.Object(
  { current: Type.Array(Count), previous: Type.Array(Count) },
  { $id: 'ComparedCounts', description: 'Counts of a period and of the preceding one, earliest first.' },
);
const Day = Type.String({ format: 'date', description: 'A date in Bangkok.' });

export const MarketReportQuery = Type.Object({
  days: Type.Integer({ enum: [...salesDays], default: defaultSalesDays, description: 'Number of days covered, up to the last.' }),
  from: Type.Optional({ ...Day, examples: ['2026-11-02'], description: 'First day in Bangkok, instead of `days`.' }),
  to: Type.Optional({ ...Day, examples: ['2026-11-15'], description: 'Last day in Bangkok; today by default.' }),
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
      { description: 'Listings published and sold, and numbers of views and phone number requests.' },
    ),
    labels: Type.Array(Day, { description: 'First day of each value of the series.' }),
    published: Series,
    sold: Series,
    live: Type.Integer({ minimum: 0, description: 'Listings that are for sale now.' }),
    waiting: Type.Integer({ minimum: 0, description: 'Number of new and changed listings that wait for a moderator.' }),
    categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), listings: Count }), {
      description: 'The groups with the most listings for sale, largest first.',
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
  summary: 'Read the market report of a period',
  description: 'Calculated from the listings’ history up to this moment; views and contacts are counted by day.',
  query: MarketReportQuery,
  answers: { 200: MarketReport },
  byLanguage: true,
});

export const VisitedQuery = Type.Object({
  of: Type.Enum([...listingVisits], { description: 'The event to count: views, or requests for a phone number.' }),
  from: { ...Day, description: 'First day, in Bangkok.' },
  to: { ...Day, description: 'Last day, in Bangkok.' },
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
        seller: Type.String({ description: 'Username of the seller.' }),
        count: Type.Integer({ minimum: 1 }),
      }),
    ),
    total: Type.Integer({ minimum: 0, description: 'Number of listings.' }),
    sum: Type.Integer({ minimum: 0, description: 'Sum of all their counts.' }),
  },
  { $id: 'VisitedListings', description: 'Listings that were viewed, or whose phone number was requested.' },
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
  description: 'Highest count first. Contains the counts behind the market report.',
  query: VisitedQuery,
  answers: { 200: VisitedListings },
});
