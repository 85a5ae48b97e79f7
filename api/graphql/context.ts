import type { CallKind } from '../contract/values/shared/limits.ts';
import type { CaseTools } from '../domain/cases/tools.ts';
import type { Ctx } from '../domain/context.ts';
import type { Throttles } from '../domain/shared/throttles.ts';
import type { ContactSeller } from '../joins/contact-seller.ts';
import type { Loaders } from './loaders.ts';

export interface GraphTools extends CaseTools {
  throttles: Pick<Throttles, 'listingAccount' | 'reportAccount' | 'stepAccount'>;
  contactSeller: ContactSeller;
}

/** Context that every resolver gets besides its arguments. */
export interface GraphContext {
  /** Context of the use cases, made anew for every event of a subscription. */
  ctx: Ctx;
  /** Where the request comes from. */
  address: string;
  /** Things by their ids, in one statement for all that are asked for at a time. */
  loaders: Loaders;
  /** Tools that some use cases need besides their input. */
  tools: GraphTools;
  /** Counts one call more. @throws Throttled beyond the limit */
  count: (kind: CallKind) => Promise<void>;
}

/** Context of subscriptions, which go on while the caller and the time change. */
export interface SocketContext extends GraphContext {
  /** A stream of what `read` makes of the state at the beginning, and of each change of the account's. */
  follow<Value>(read: () => Promise<Value | undefined>): AsyncIterableIterator<Value>;
}
