import type { Order } from '#contract/shop/orders.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { orderTones } from '../../ui/status-colors.ts';

/** Order state as text; the colour is only supplementary. */
export function OrderState({ state, t }: { state: Order['state']; t: Translate }) {
  return <span className={`mark tone-${orderTones[state]}`}>{t(`order.state.${state}`)}</span>;
}
