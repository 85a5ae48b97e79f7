import { hoursToPay, type OrderState, type PaymentMethod, usualStates } from '../../../contract/values/shop/orders.ts';

const hour = 3600 * 1000;

export type Mover = 'buyer' | 'admin';

/** Who may move an order from where to where. */
const moves: Record<OrderState, Record<Mover, readonly OrderState[]>> = {
  placed: { buyer: ['cancelled'], admin: ['shipped', 'cancelled'] },
  'awaiting-payment': { buyer: ['payment-reported', 'cancelled'], admin: ['paid', 'cancelled'] },
  'payment-reported': { buyer: [], admin: ['paid', 'cancelled'] },
  paid: { buyer: [], admin: ['shipped', 'cancelled'] },
  shipped: { buyer: ['delivered'], admin: ['delivered'] },
  delivered: { buyer: [], admin: [] },
  cancelled: { buyer: [], admin: [] },
};

export const nextStates = (from: OrderState, mover: Mover): readonly OrderState[] => moves[from][mover];

export const firstState = (payment: PaymentMethod): OrderState => usualStates[payment][0] ?? 'placed';

/** Until when an order has to be paid; those that are paid on delivery have no such time. */
export const payBefore = (payment: PaymentMethod, placedAt: number): number | null =>
  firstState(payment) === 'awaiting-payment' ? placedAt + hoursToPay * hour : null;

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
