/** Calls that are counted together. */
export const callKinds = ['reads', 'changes', 'messages', 'orders', 'papers'] as const;
export type CallKind = (typeof callKinds)[number];

/**
 * How many calls of a kind one account may make in so many minutes, and one address on behalf of all who are not
 * signed in: several times what the busiest person does, and at one address what many people behind it do.
 */
export const callLimits: Record<CallKind, { account: number; address: number; minutes: number }> = {
  reads: { account: 600, address: 600, minutes: 1 },
  changes: { account: 120, address: 300, minutes: 1 },
  messages: { account: 60, address: 60, minutes: 1 },
  orders: { account: 60, address: 60, minutes: 10 },
  // Drawing one takes as long as hundreds of reads.
  papers: { account: 60, address: 60, minutes: 10 },
};
/** How many visitors one address may bring who put something aside. */
export const newVisitors = { address: 120, minutes: 10 } as const;

/** The most visitors whose cart, wishlist or bookmarks are kept; beyond it go those who left nothing, then the oldest. */
export const maxVisitors = 50_000;
/** The most orders of an account, and of a visitor. */
export const maxOrders = { user: 2000, visitor: 100 } as const;
/** The most answers to creations that are kept for one who may repeat them. */
export const maxKeys = 200;

/** The largest body: its bytes, the names in it, and how many parts may be inside each other. A task with all its comments has half as many names. */
export const bodyLimits = { kilobytes: 256, names: 2000, depth: 32 } as const;
