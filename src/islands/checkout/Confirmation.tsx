import { useEffect, useRef } from 'react';
import type { OrderAnswer } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { longDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { OrderView } from '../orders/OrderView.tsx';
import { titled } from './title.ts';

/** Confirmation of an order, with its number and the next steps. */
export function Confirmation({ answer, lang, isGuest }: { answer: OrderAnswer; lang: Language; isGuest: boolean }) {
  const t = texts(lang);
  const { order } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const thanks = t('order.thanks');
  useEffect(() => {
    document.title = titled(thanks);
    heading.current?.focus({ preventScroll: true });
  }, [thanks]);
  return (
    <div className="grid gap-5">
      <section className="tile grid justify-items-center gap-2 p-6 text-center">
        <img src="/assets/art/order-placed.svg" width={200} height={150} alt="" />
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {thanks}
        </h2>
        <p>
          {t('order.number')} <b data-order-number>{order.number}</b>
        </p>
        <p className="text-quiet">{t('order.placed', { date: longDay(order.placedAt, lang) })}</p>
        {order.email && <p className="wrap-anywhere">{t('order.mailed', { email: order.email })}</p>}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {!isGuest && (
            <a className="btn h-12" href={localized(`/account/orders/${order.number}`, lang)}>
              {t('order.see')}
            </a>
          )}
          <a className="btn h-12 btn-ghost" href={localized('/apps/ecommerce/shop', lang)}>
            {t('order.continue')}
          </a>
        </div>
      </section>
      <OrderView answer={answer} lang={lang} isFresh />
      {isGuest && <Follow lang={lang} />}
    </div>
  );
}

/** Explains to a guest how to find the order again. */
function Follow({ lang }: { lang: Language }) {
  const t = texts(lang);
  const back = new URLSearchParams({ returnTo: localized('/account/orders', lang) });
  return (
    <section className="tile flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
      <div className="max-w-prose">
        <h2 className="text-lg">{t('order.guest.title')}</h2>
        <p className="text-quiet">{t('order.guest.text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a className="btn h-12 btn-primary" href={`${localized('/signup', lang)}?${back}`}>
          {t('order.guest.signUp')}
        </a>
        <a className="btn h-12" href={localized('/orders/find', lang)}>
          {t('order.guest.find')}
        </a>
      </div>
    </section>
  );
}
