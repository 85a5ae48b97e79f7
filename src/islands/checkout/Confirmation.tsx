import type { Order } from '#contract/ecommerce.ts';
import type { Language } from '#contract/values/common.ts';
import { texts } from '../../client/texts.ts';
import { day } from '../../dates.ts';
import { localized } from '../../links.ts';
import { money } from '../../money.ts';
import { AddressLines } from './AddressLines.tsx';
import { TotalsList } from './Summary.tsx';

/** A placed order, with its number. */
export function Confirmation({ order, lang }: { order: Order; lang: Language }) {
  const t = texts(lang);
  return (
    <section className="tile mx-auto grid max-w-2xl gap-5 p-6 sm:p-10">
      <div className="grid justify-items-center gap-2 text-center">
        <img src="/assets/art/order-placed.svg" width={240} height={180} alt="" />
        <h2 className="text-2xl">{t('order.thanks')}</h2>
        <p>
          {t('order.number')} <b data-order-number>{order.number}</b>
        </p>
        <p className="text-quiet">
          {day(order.placedAt, lang)} · {t(`payment.${order.payment}.title`)}
        </p>
      </div>
      <ul className="divide-y divide-base-300">
        {order.lines.map((line) => (
          <li key={line.productId} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
            <img className="photo rounded-field" src={line.image.replace('-800.', '-240.')} width={64} height={64} alt="" />
            <span>
              <b className="block leading-snug font-semibold">
                {line.name} × {line.qty}
              </b>
              <span className="text-sm text-quiet">{t('checkout.arrives', { date: day(line.shippingDate, lang) })}</span>
            </span>
            <span className="tabular-nums">{money(line.price * line.qty)}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={order.totals} lang={lang} />
      <div>
        <h3 className="font-semibold">{t('checkout.deliverTo')}</h3>
        <AddressLines address={order.address} lang={lang} />
      </div>
      <a className="btn h-12 btn-primary" href={localized('/apps/ecommerce/shop', lang)}>
        {t('order.continue')}
      </a>
    </section>
  );
}
