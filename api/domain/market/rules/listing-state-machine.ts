import type { ListingAction, ListingState } from '../../../contract/values/market/listings.ts';

const day = 24 * 3600_000;

/** Party that acts: a deal stands for buyer and seller together, time for nobody. */
export type Party = 'seller' | 'moderator' | 'time' | 'deal';

/** Facts that decide where an action leads. */
export interface TransitionContext {
  state: ListingState;
  /** When its days of life are over; none of what never was published, or may not come back. */
  expiresAt: number | null;
  /** Whether the seller's listings need no moderator. */
  isTrusted: boolean;
  /** Whether something has been found for which a moderator looks at it in any case. */
  isDoubtful: boolean;
  now: number;
}

export type Target = ListingState | 'gone';

interface Transition {
  from: readonly ListingState[];
  by: readonly Party[];
  /** Everything it may lead to. */
  to: readonly Target[];
  /** Which of them, where there are several. */
  choose?: (context: TransitionContext) => Target;
}

/** Transitions of a listing: each action, the parties that may take it, and the states it leads to. Nothing else moves a listing. */
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

/** Whether somebody may do this at all, whatever state it is in. */
export const canTransition = (action: ListingAction, by: Party): boolean => transitions[action].by.includes(by);

/**
 * Where an action leads: to a state, nowhere because it has been done already, or nowhere because something else has been
 * done meanwhile.
 */
export function transition(action: ListingAction, context: TransitionContext): Target | 'already' | 'changed' {
  const { from, to, choose } = transitions[action];
  const [only = 'gone'] = to;
  if (from.includes(context.state)) return choose ? choose(context) : only;
  return to.includes(context.state) ? 'already' : 'changed';
}

/** How often one may be renewed, and how long ago it has to be that it moves up by it. */
const renewalGap = day;
const moveUpGap = 7 * day;

/** Effect of a renewal: none yet, further days of life, or a place among the newest as well. */
export function renewalOf(
  renewed: { renewedAt: number | null; listedAt: number | null },
  now: number,
): 'too early' | 'extends' | 'moves up' {
  if (renewed.renewedAt !== null && now - renewed.renewedAt < renewalGap) return 'too early';
  return now - (renewed.listedAt ?? 0) >= moveUpGap ? 'moves up' : 'extends';
}

/** Days before the end at which the seller is told of it. */
const warnings = [7, 1];

/** When the seller is told next that a listing ends. */
export function nextWarning(expiresAt: number, now: number): number | null {
  return warnings.map((days) => expiresAt - days * day).find((at) => at > now) ?? null;
}

export interface Record30 {
  /** Listings that were approved. */
  approved: number;
  /** Listings rejected or taken down in the last 30 days; upheld reports are counted over the same span. */
  rejected: number;
  upheld: number;
}

const approvedNeeded = 3;

/** Requirements that keep a seller from being trusted, so that moderators look at their listings first; undefined for a trusted one. */
export function missingTrust({
  approved,
  rejected,
  upheld,
}: Record30): { approved: number; rejected: boolean; upheld: boolean } | undefined {
  const missing = { approved: Math.max(0, approvedNeeded - approved), rejected: rejected > 0, upheld: upheld > 0 };
  return missing.approved > 0 || missing.rejected || missing.upheld ? missing : undefined;
}
