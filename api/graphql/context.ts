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

/** Context that every resolver gets with its arguments. */
export interface GraphContext {
  /** Context of the use cases, created for each event of a subscription. */
  ctx: Ctx;
  /** Network address of the client. */
  address: string;
  /** Loaders by id, each with one statement per batch. */
  loaders: Loaders;
  /** Tools that some use cases need besides their input. */
  tools: GraphTools;
  /** Counts one more call. @throws Throttled beyond the limit */
  count: (kind: CallKind) => Promise<void>;
}

/** Context of subscriptions, during which the caller and the time change. */
export interface SocketContext extends GraphContext {
  /** Returns a stream of `read`'s results: one for the initial state, and one for each change of the account. */
  follow<Value>(read: () => Promise<Value | undefined>): AsyncIterableIterator<Value>;
}
