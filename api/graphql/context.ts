import type { CallKind } from '../contract/values/shared/limits.ts';
import type { Ctx } from '../domain/context.ts';
import type { Throttles } from '../domain/shared/throttles.ts';
import type { WriteToSeller } from '../first-message.ts';
import type { Loaders } from './loaders.ts';

export interface GraphTools {
  throttles: Pick<Throttles, 'listingAccount' | 'reportAccount' | 'stepAccount'>;
  writeToSeller: WriteToSeller;
}

/** What every resolver is told beside its arguments. */
export interface GraphContext {
  /** What the use cases are told: made anew for every event of a subscription. */
  ctx: Ctx;
  /** Things by their ids, in one statement for all that are asked for at a time. */
  loaders: Loaders;
  /** What some use cases need beside their input. */
  tools: GraphTools;
  /** Counts one call more. @throws Throttled beyond the limit */
  count: (kind: CallKind) => Promise<void>;
}

/** What subscriptions are told: they go on while who asks, and the time, change. */
export interface SocketContext extends GraphContext {
  /** A stream of what `read` makes of the state at the beginning, and of each change of the account's. */
  follow<Value>(read: () => Promise<Value | undefined>): AsyncIterableIterator<Value>;
}
