import type { Scenario } from './scenario.ts';

/** The samples, as after a start. */
export const standard: Scenario = { hasSamples: true };
