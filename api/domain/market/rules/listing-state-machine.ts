import type { ListingAction, ListingState } from '../../../contract/values/market/listings.ts';

const day = 24 * 3600_000;

/** Acting party: a deal represents buyer and seller together, time no one. */
export type Party = 'seller' | 'moderator' | 'time' | 'deal';

/** Facts that determine the target state of an action. */
export interface TransitionContext {
  state: ListingState;
  /** End of its lifetime; null if never published, or if it can't be republished. */
  expiresAt: number | null;
  /** Whether the seller's listings need no moderation. */
  isTrusted: boolean;
  /** Whether a finding requires a moderator in any case. */
  isDoubtful: boolean;
  now: number;
}

export type Target = ListingState | 'gone';

interface Transition {
  from: readonly ListingState[];
  by: readonly Party[];
  /** All possible targets. */
  to: readonly Target[];
  /** Chooses among several targets. */
  choose?: (context: TransitionContext) => Target;
}

/** Transitions of a listing: each action, the parties that may take it, and its target states. No other code changes the state. */
export const transitions: Record<ListingAction, Transition> = {
  submit: {
    from: ['draft', 'rejected'],
    by: ['seller'],
    to: ['pending', 'published'],
    choose: ({ isTrusted, isDoubtful }) => (isTrusted && !isDoubtful ? 'published' : 'pending'),
  },
  withdraw: { from: ['pending'], by: ['seller'], to: ['draft'] },
  approve: { from: ['pending'], by: ['moderator'], to: ['published'] },
  reject: { from: ['pending'], by: ['moderator'], to: ['rejected'] },
  reserve: { from: ['published'], by: ['seller', 'deal'], to: ['reserved'] },
  release: { from: ['reserved'], by: ['seller', 'deal'], to: ['published'] },
  sell: { from: ['published', 'reserved'], by: ['seller', 'deal'], to: ['sold'] },
  expire: { from: ['published'], by: ['time'], to: ['expired'] },
  renew: { from: ['published', 'expired'], by: ['seller'], to: ['published'] },
  archive: { from: ['draft', 'rejected', 'published', 'expired', 'sold'], by: ['seller'], to: ['archived'] },
  restore: {
    from: ['archived'],
    by: ['seller'],
    to: ['published', 'draft'],
    choose: ({ expiresAt, now }) => (expiresAt !== null && expiresAt > now ? 'published' : 'draft'),
  },
  delete: { from: ['draft', 'archived', 'rejected'], by: ['seller'], to: ['gone'] },
  takeDown: { from: ['published', 'reserved'], by: ['moderator'], to: ['rejected'] },
};

/** Whether a party may take this action at all, in any state. */
export const canTransition = (action: ListingAction, by: Party): boolean => transitions[action].by.includes(by);

/** Returns the target of an action: a state, `already` if it was done before, or `changed` if another action came first. */
export function transition(action: ListingAction, context: TransitionContext): Target | 'already' | 'changed' {
  const { from, to, choose } = transitions[action];
  const [only = 'gone'] = to;
  if (from.includes(context.state)) return choose ? choose(context) : only;
  return to.includes(context.state) ? 'already' : 'changed';
}

/** Minimum time between renewals, and the minimum age of a listing date for a renewal to move the listing up. */
const renewalGap = day;
const moveUpGap = 7 * day;

/** Returns the effect of a renewal: none yet, an extension, or an extension and a move to the top. */
export function renewalOf(
  renewed: { renewedAt: number | null; listedAt: number | null },
  now: number,
): 'too early' | 'extends' | 'moves up' {
  if (renewed.renewedAt !== null && now - renewed.renewedAt < renewalGap) return 'too early';
  return now - (renewed.listedAt ?? 0) >= moveUpGap ? 'moves up' : 'extends';
}

/** Days before the end at which the seller is notified. */
const warnings = [7, 1];

/** Returns the time of the seller's next notice about the end of a listing. */
export function nextWarning(expiresAt: number, now: number): number | null {
  return warnings.map((days) => expiresAt - days * day).find((at) => at > now) ?? null;
}

export interface Record30 {
  /** Number of approved listings. */
  approved: number;
  /** Listings rejected or taken down in the last 30 days; upheld reports are counted over the same span. */
  rejected: number;
  upheld: number;
}

const approvedNeeded = 3;

/** Returns the unmet requirements because of which a seller's listings are moderated; undefined for a trusted seller. */
export function missingTrust({
  approved,
  rejected,
  upheld,
}: Record30): { approved: number; rejected: boolean; upheld: boolean } | undefined {
  const missing = { approved: Math.max(0, approvedNeeded - approved), rejected: rejected > 0, upheld: upheld > 0 };
  return missing.approved > 0 || missing.rejected || missing.upheld ? missing : undefined;
}
