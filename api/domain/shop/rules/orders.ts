import { daysToReturn, hoursToPay, type OrderState, type PaymentMethod, usualStates } from '../../../contract/values/shop/orders.ts';

const hour = 3600 * 1000;

export type Mover = 'buyer' | 'admin';

/** Who may move an order from where to where. */
const moves: Record<OrderState, Record<Mover, readonly OrderState[]>> = {
  placed: { buyer: ['cancelled'], admin: ['shipped', 'cancelled'] },
  'awaiting-payment': { buyer: ['payment-reported', 'cancelled'], admin: ['paid', 'cancelled'] },
  'payment-reported': { buyer: [], admin: ['paid', 'cancelled'] },
  paid: { buyer: [], admin: ['shipped', 'cancelled'] },
  shipped: { buyer: ['delivered'], admin: ['delivered'] },
  delivered: { buyer: ['return-requested'], admin: [] },
  // Whoever does not want to give it back after all, or may not, has it as before.
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

/** What comes to nothing is paid from the beginning. */
export function firstState(payment: PaymentMethod, total: number): OrderState {
  const first = usualStates[payment][0] ?? 'placed';
  return first === 'awaiting-payment' && total === 0 ? 'paid' : first;
}

/** Until when an order has to be paid; those that are paid on delivery have no such time. */
export const payBefore = (first: OrderState, placedAt: number): number | null =>
  first === 'awaiting-payment' ? placedAt + hoursToPay * hour : null;

interface Known {
  state: OrderState;
  history: readonly { state: OrderState; at: number }[];
  payBefore: number | null;
}

/** What has become of an order by now: nobody has to cancel one whose time to pay is over. */
export function orderNow({ state, history, payBefore }: Known, now: number): Pick<Known, 'state' | 'history'> {
  const isOverdue = state === 'awaiting-payment' && payBefore !== null && payBefore <= now;
  return isOverdue ? { state: 'cancelled', history: [...history, { state: 'cancelled', at: payBefore }] } : { state, history };
}
