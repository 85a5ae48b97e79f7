/** Kinds of calls with a common limit. */
export const callKinds = ['reads', 'changes', 'messages', 'orders', 'papers'] as const;
export type CallKind = (typeof callKinds)[number];

/**
 * Maximum numbers of calls of each kind per account, and per address for all callers who are not signed in, within so many minutes: several
 * times the usage of the most active user, and for an address that of many users behind it.
 */
export const callLimits: Record<CallKind, { account: number; address: number; minutes: number }> = {
  reads: { account: 600, address: 600, minutes: 1 },
  changes: { account: 120, address: 300, minutes: 1 },
  messages: { account: 60, address: 60, minutes: 1 },
  orders: { account: 60, address: 60, minutes: 10 },
  // Drawing a document takes as long as hundreds of reads.
  papers: { account: 60, address: 60, minutes: 10 },
};
/** Maximum number of visitors with stored data per address. */
export const newVisitors = { address: 120, minutes: 10 } as const;

/**
 * Maximum number of visitors whose cart, wishlist or bookmarks are kept; beyond it, those without data are removed first, then the oldest.
 */
export const maxVisitors = 50_000;
/** Maximum number of orders per account, and per visitor. */
export const maxOrders = { user: 2000, visitor: 100 } as const;
/** Maximum number of idempotency keys kept per caller. */
export const maxKeys = 200;

/** Maximum size of a body: bytes, names and nesting depth. A task with the maximum number of comments has half as many names. */
export const bodyLimits = { kilobytes: 256, names: 2000, depth: 32 } as const;
