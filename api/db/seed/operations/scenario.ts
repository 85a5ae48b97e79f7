import type { Queries } from '../../client.ts';
import type { SeedPeople } from '../people.ts';

/** A world that a demo can be reset to. */
export interface Scenario {
  /** Whether it has the samples, or the sample accounts and places alone. */
  hasSamples: boolean;
  /** Rows beside them. */
  more?: (tx: Queries, people: SeedPeople, now: number) => Promise<void>;
}
