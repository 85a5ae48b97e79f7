import type { Config } from './config.ts';
import type { Samples } from './db/client.ts';

/** World that a demo starts with. */
export const firstWorld = ({ seedFactor, demoNow, demoScenario, demoSeed }: Config): Samples => ({
  seedFactor,
  now: demoNow ?? Date.now(),
  scenario: demoScenario,
  isExact: demoNow !== undefined,
  seed: demoSeed,
});
