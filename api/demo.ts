import { DemoCalls } from './demo-calls.ts';
import { DemoFaults } from './demo-faults.ts';
import { DemoWaiting } from './demo-waiting.ts';

/** Parts that only the server of a demo has. */
export interface DemoParts {
  faults: DemoFaults;
  calls: DemoCalls;
  waiting: DemoWaiting;
}

export const createDemoParts = (now: () => number): DemoParts => ({
  faults: new DemoFaults(),
  calls: new DemoCalls(now),
  waiting: new DemoWaiting(),
});
