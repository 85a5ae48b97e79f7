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

/** Transitions between states of an order, and the parties that may make them. */
const moves: Record<OrderState, Record<Mover, readonly OrderState[]>> = {
  placed: { buyer: ['cancelled'], admin: ['shipped', 'cancelled'] },
  'awaiting-payment': { buyer: ['payment-reported', 'cancelled'], admin: ['paid', 'cancelled'] },
  'payment-reported': { buyer: [], admin: ['paid', 'cancelled'] },
  paid: { buyer: [], admin: ['shipped', 'cancelled'] },
  shipped: { buyer: ['delivered'], admin: ['delivered'] },
  delivered: { buyer: ['return-requested'], admin: [] },
  // A return that the buyer takes back, or that is refused, leaves the order delivered.
  'return-requested': { buyer: ['delivered'], admin: ['returned', 'delivered'] },
  returned: { buyer: [], admin: [] },
  cancelled: { buyer: [], admin: [] },
};

export const nextStates = (from: OrderState, mover: Mover): readonly OrderState[] => moves[from][mover];

/** Where an order may be moved to now. That it be given back is asked within some days, and once. */
export function nextMoves(order: Known, mover: Mover, now: number): readonly OrderState[] {
  const { state, history } = orderNow(order, now);
  const arrived = history.find((step) => step.state === 'delivered')?.at ?? 0;
  const mayReturn = now < arrived + daysToReturn * 24 * hour && !history.some((step) => step.state === 'return-requested');
  return nextStates(state, mover).filter((next) => next !== 'return-requested' || mayReturn);
}

/** An order with a total of zero counts as paid from the beginning. */
export function firstState(payment: PaymentMethod, total: number): OrderState {
  const first = defaultStates[payment][0] ?? 'placed';
  return first === 'awaiting-payment' && total === 0 ? 'paid' : first;
}

/** Until when an order has to be paid; those that are paid on delivery have no such time. */
export const payBefore = (first: OrderState, placedAt: number): number | null =>
  first === 'awaiting-payment' ? placedAt + hoursToPay * hour : null;

/** Until when somebody has to confirm by mail what was ordered with an address that may be anybody's. */
export const confirmBefore = (placedAt: number): number => placedAt + minutesToConfirm * minute;

interface Known {
  state: OrderState;
  history: readonly { state: OrderState; at: number }[];
  payBefore: number | null;
  /** Missing, as null, where it is confirmed. */
  confirmBefore?: number | null;
}

/** Current state of an order: one whose deadline for payment or confirmation has passed counts as cancelled. */
export function orderNow({ state, history, payBefore, confirmBefore }: Known, now: number): Pick<Known, 'state' | 'history'> {
  const at = Math.min((state === 'awaiting-payment' ? payBefore : null) ?? Infinity, confirmBefore ?? Infinity);
  return at <= now ? { state: 'cancelled', history: [...history, { state: 'cancelled', at }] } : { state, history };
}

/** Units that are held for orders of guests. */
export interface Held {
  /** By orders from the same network. */
  address: number;
  /** For the same mailbox. */
  mailbox: number;
}

/** So many an order that waits for its confirmation may add to; `factor` times as many, and any number where that is 0. */
export const mayHold = (units: number, held: Held, factor: number): boolean =>
  factor === 0 || (held.address + units <= maxHeld.address * factor && held.mailbox + units <= maxHeld.mailbox * factor);

/** So many units the orders of guests that are not sent yet may add to, confirmed or not. */
export const mayOpen = (units: number, open: Held, factor: number): boolean =>
  factor === 0 || (open.address + units <= maxOpen.address * factor && open.mailbox + units <= maxOpen.mailbox * factor);

/** Whether a product may be held for one more such order: of few all may be, of many half. `stock` is what nobody has. */
export const mayHoldOf = ({ stock, held, qty }: { stock: number; held: number; qty: number }): boolean =>
  held + qty <= Math.max(fewOfOne, Math.floor((stock + held) / 2));
