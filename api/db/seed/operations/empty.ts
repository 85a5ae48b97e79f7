import type { Scenario } from './scenario.ts';

/** Accounts that can sign in, without data, in a market without listings and a shop without products. */
export const empty: Scenario = { hasSamples: false };
