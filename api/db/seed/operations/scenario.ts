import type { Queries } from '../../client.ts';
import type { SeedPeople } from '../people.ts';

/** World that a demo can be reset to. */
export interface Scenario {
  /** Whether it has all samples, or only the sample accounts and places. */
  hasSamples: boolean;
  /** Writes additional rows. */
  more?: (tx: Queries, people: SeedPeople, now: number) => Promise<void>;
}
