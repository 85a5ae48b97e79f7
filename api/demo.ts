import { DemoCalls } from './demo-calls.ts';
import { DemoClock } from './demo-clock.ts';
import { DemoFaults } from './demo-faults.ts';
import { DemoJobs } from './demo-jobs.ts';
import { DemoWaiting } from './demo-waiting.ts';

/** Parts that exist only in a demo's server. */
export interface DemoParts {
  clock: DemoClock;
  jobs: DemoJobs;
  faults: DemoFaults;
  calls: DemoCalls;
  waiting: DemoWaiting;
}

/** @param start moment at which the clock stands initially, instead of following `system` */
export function createDemoParts(start: number | undefined, system: () => number): DemoParts {
  const clock = new DemoClock(start, system);
  return { clock, jobs: new DemoJobs(), faults: new DemoFaults(), calls: new DemoCalls(clock.now), waiting: new DemoWaiting() };
}
