/** Who asks: nobody known, or somebody signed in who has a shelf. */
export type Asker = 'public' | 'signed in';

export interface Point {
  server: 'bare' | 'limit' | 'product';
  path: string;
  asker: Asker;
  /** How many times the limit's requests per second it should reach with 64 connections. */
  goal?: number;
}

export const page = '/apps/ecommerce/products';
/** Where the limit answers the page with statements that SQLite plans once, for comparison. */
export const plannedOnce = '/planned-once';

/** What is measured. The product's points are compared with the limit's page for the same asker. */
export const points: Point[] = [
  { server: 'bare', path: '/', asker: 'public' },
  { server: 'limit', path: page, asker: 'public' },
  { server: 'limit', path: page, asker: 'signed in' },
  { server: 'limit', path: plannedOnce, asker: 'public' },
  { server: 'limit', path: plannedOnce, asker: 'signed in' },
  { server: 'product', path: page, asker: 'public', goal: 5 },
  { server: 'product', path: page, asker: 'signed in', goal: 1.3 },
];

export const connectionCounts = [1, 64];

/** What the signed-in asker has put aside, by product number; most of it shows on the first page. */
export const shelf = { cart: [3, 21, 26], wishlist: [5, 22, 27] };
