import type { Config } from './config.ts';
import type { Samples } from './db/client.ts';

/** World that a demo begins with. */
export const firstWorld = ({ seedFactor, demoNow, demoScenario }: Config): Samples => ({
  seedFactor,
  now: demoNow ?? Date.now(),
  scenario: demoScenario,
  isExact: demoNow !== undefined,
});
