import type { Order } from '#contract/shop/orders.ts';
import type { Translate } from '../../client/texts.ts';
import { orderTones } from '../../tones.ts';

/** In a word; the colour only goes along with it. */
export function OrderState({ state, t }: { state: Order['state']; t: Translate }) {
  return <span className={`mark tone-${orderTones[state]}`}>{t(`order.state.${state}`)}</span>;
}
