import {
  daysToReturn,
  defaultStates,
  hoursToPay,
  minutesToConfirm,
  type OrderState,
  type PaymentMethod,
} from '../../../contract/values/shop/orders.ts';

const minute = 60_000;
const hour = 60 * minute;
const maxHeld: Held = { address: 300, mailbox: 150 };
const maxOpen: Held = { address: 600, mailbox: 300 };
const fewOfOne = 20;

export type Mover = 'buyer' | 'admin';

/** Transitions of an order by state, and the parties that may make them. */
const moves: Record<OrderState, Record<Mover, readonly OrderState[]>> = {
  placed: { buyer: ['cancelled'], admin: ['shipped', 'cancelled'] },
  'awaiting-payment': { buyer: ['payment-reported', 'cancelled'], admin: ['paid', 'cancelled'] },
  'payment-reported': { buyer: [], admin: ['paid', 'cancelled'] },
  paid: { buyer: [], admin: ['shipped', 'cancelled'] },
  shipped: { buyer: ['delivered'], admin: ['delivered'] },
  delivered: { buyer: ['return-requested'], admin: [] },
  // A return that the buyer withdraws, or that is refused, leaves the order delivered.
  'return-requested': { buyer: ['delivered'], admin: ['returned', 'delivered'] },
  returned: { buyer: [], admin: [] },
  cancelled: { buyer: [], admin: [] },
};

export const nextStates = (from: OrderState, mover: Mover): readonly OrderState[] => moves[from][mover];

/** Returns the current possible transitions. A return can be requested within some days, and once. */
export function nextMoves(order: Known, mover: Mover, now: number): readonly OrderState[] {
  const { state, history } = orderNow(order, now);
  const arrived = history.find((step) => step.state === 'delivered')?.at ?? 0;
  const mayReturn = now < arrived + daysToReturn * 24 * hour && !history.some((step) => step.state === 'return-requested');
  return nextStates(state, mover).filter((next) => next !== 'return-requested' || mayReturn);
}

/** Returns the first state; an order with a total of zero counts as paid from the beginning. */
export function firstState(payment: PaymentMethod, total: number): OrderState {
  const first = defaultStates[payment][0] ?? 'placed';
  return first === 'awaiting-payment' && total === 0 ? 'paid' : first;
}

/** Returns the deadline for payment; null for payment on delivery. */
export const payBefore = (first: OrderState, placedAt: number): number | null =>
  first === 'awaiting-payment' ? placedAt + hoursToPay * hour : null;

/** Returns the deadline for confirming an order with an unconfirmed address. */
export const confirmBefore = (placedAt: number): number => placedAt + minutesToConfirm * minute;

interface Known {
  state: OrderState;
  history: readonly { state: OrderState; at: number }[];
  payBefore: number | null;
  /** Null or undefined for a confirmed order. */
  confirmBefore?: number | null;
}

/** Returns the current state of an order: one past its deadline for payment or confirmation counts as cancelled. */
export function orderNow({ state, history, payBefore, confirmBefore }: Known, now: number): Pick<Known, 'state' | 'history'> {
  const at = Math.min((state === 'awaiting-payment' ? payBefore : null) ?? Infinity, confirmBefore ?? Infinity);
  return at <= now ? { state: 'cancelled', history: [...history, { state: 'cancelled', at }] } : { state, history };
}

/** Units held for guest orders. */
export interface Held {
  /** By orders from the same network. */
  address: number;
  /** For the same mailbox. */
  mailbox: number;
}

/** Whether an unconfirmed order may hold further units; `factor` multiplies the limits, and 0 disables them. */
export const mayHold = (units: number, held: Held, factor: number): boolean =>
  factor === 0 || (held.address + units <= maxHeld.address * factor && held.mailbox + units <= maxHeld.mailbox * factor);

/** Whether a guest order may add further units to those not sent yet, confirmed or not. */
export const mayOpen = (units: number, open: Held, factor: number): boolean =>
  factor === 0 || (open.address + units <= maxOpen.address * factor && open.mailbox + units <= maxOpen.mailbox * factor);

/** Whether one more such order may hold a product: all of a small stock, half of a large one. `stock` excludes held units. */
export const mayHoldOf = ({ stock, held, qty }: { stock: number; held: number; qty: number }): boolean =>
  held + qty <= Math.max(fewOfOne, Math.floor((stock + held) / 2));
