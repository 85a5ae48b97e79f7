import type { Scenario } from './scenario.ts';

/** Samples, as after a start. */
export const standard: Scenario = { hasSamples: true };
