import type { Order } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { defaultStates } from '#contract/values/shop/orders.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';

/** History of an order, and the states expected next. */
export function Timeline({ order: { history, state, payment }, lang }: { order: Order; lang: Language }) {
  const t = texts(lang);
  const path = defaultStates[payment];
  // After an exceptional state no further ones are expected.
  const toCome = path.includes(state) ? path.slice(path.indexOf(state) + 1) : [];
  return (
    <ol className="order-timeline">
      {history.map(({ state, at }) => (
        <li key={at} data-done>
          {t(`order.state.${state}`)}
          <time className="block text-sm text-quiet" dateTime={at}>
            {dayAndClock(at, lang)}
          </time>
        </li>
      ))}
      {toCome.map((next) => (
        <li key={next} className="text-quiet">
          {t(`order.state.${next}`)}
        </li>
      ))}
    </ol>
  );
}
