import type { Order } from '#contract/shop/orders.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { orderTones } from '../../ui/status-colors.ts';

/** In a word; the colour only goes along with it. */
export function OrderState({ state, t }: { state: Order['state']; t: Translate }) {
  return <span className={`mark tone-${orderTones[state]}`}>{t(`order.state.${state}`)}</span>;
}
