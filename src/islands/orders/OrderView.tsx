import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Order, OrderAnswer } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { useOpened } from '../../lib/opened.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { AddressLines } from '../shop/AddressLines.tsx';
import { TotalsList } from '../shop/TotalsList.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoves } from './OrderMoves.tsx';
import { OrderState } from './OrderState.tsx';
import { PayPanel } from './PayPanel.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  answer: OrderAnswer;
  lang: Language;
  /** Whether it is shown to an admin rather than the buyer. */
  forAdmin?: boolean;
  /** Whether it was placed just now. */
  isFresh?: boolean;
  /** Email address that identifies a guest as the buyer. */
  email?: string;
}

/** Page of an order with its actions. */
export function OrderView({ answer, lang, forAdmin = false, isFresh = false, email }: Props) {
  const t = texts(lang);
  const [{ order, instructions }, setAnswer] = useState(answer);
  useOpened(forAdmin || email ? undefined : `/account/orders/${order.number}`);
  const one = { params: { number: order.number }, query: { lang } };

  async function move(state: Order['state'], reason?: string) {
    try {
      const moved = forAdmin
        ? callApi('PATCH /apps/ecommerce/all-orders/:number', { ...one, body: { state } })
        : callApi('PATCH /apps/ecommerce/orders/:number', {
            ...one,
            body: { state, ...(reason ? { reason } : {}), ...(email ? { email } : {}) },
          });
      setAnswer(await moved);
    } catch (error) {
      await showErrorToast(error);
      // The order was changed concurrently, so its current state is shown.
      if (error instanceof ApiError && error.code === 'WRONG_STATE') setAnswer(await latest());
    }
  }
  function latest() {
    if (email) return callApi('POST /apps/ecommerce/orders/find', { query: { lang }, body: { number: order.number, email } });
    return callApi(`GET /apps/ecommerce/${forAdmin ? 'all-orders' : 'orders'}/:number`, one);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 gap-5">
        <section className="tile grid gap-4 p-5 sm:p-6">
          <div className="grid justify-items-start gap-2" role="status">
            <OrderState state={order.state} t={t} />
            <p>{t(`order.news.${order.state}`)}</p>
            {order.confirmBefore && !forAdmin && (
              <p className="alert alert-warning">{t('order.confirmBefore', { time: dayAndClock(order.confirmBefore, lang) })}</p>
            )}
          </div>
          {instructions && <PayPanel instructions={instructions} lang={lang} />}
          {forAdmin && order.next.length > 0 && <h2 className="text-base">{t('order.admin')}</h2>}
          <OrderMoves next={order.next} state={order.state} lang={lang} forAdmin={forAdmin} onMove={move} />
        </section>
        <section className="tile grid gap-4 p-5 sm:p-6">
          <h2 className="text-lg">{t('order.products')}</h2>
          <OrderLines
            perDollar={order.baht.perDollar}
            lines={order.lines}
            lang={lang}
            mayReview={!forAdmin && !email && ['delivered', 'return-requested', 'returned'].includes(order.state)}
          />
          <TotalsList totals={order.totals} baht={order.baht} lang={lang} />
          <div className="no-print flex flex-wrap gap-3">
            {!forAdmin && !isFresh && <BuyAgain lines={order.lines} lang={lang} />}
            <button type="button" className="needs-script btn min-h-11" onClick={() => print()}>
              <Printer size={18} aria-hidden="true" />
              {t('order.print')}
            </button>
          </div>
        </section>
      </div>
      <div className="grid gap-5">
        <section className="tile grid gap-3 p-5">
          <h2 className="text-lg">{t('order.timeline')}</h2>
          <Timeline order={order} lang={lang} />
        </section>
        <section className="tile grid gap-1 p-5">
          <h2 className="text-lg">{t('checkout.deliverTo')}</h2>
          <AddressLines address={order.address} lang={lang} />
          <p className="mt-2 text-sm text-quiet">
            {t('checkout.payment')}: {t(`payment.${order.payment}.title`)}
          </p>
          {order.returnReason && (
            <>
              <h3 className="mt-2 text-base">{t('order.returnReason')}</h3>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(order.returnReason)}>
                {order.returnReason}
              </p>
            </>
          )}
          {order.taxInvoice && (
            <>
              <h3 className="mt-2 text-base">{t('order.tax')}</h3>
              <p className="wrap-anywhere" dir="auto">
                {order.taxInvoice.name}
                <br />
                {t('order.taxId', { id: order.taxInvoice.taxId })} · {order.taxInvoice.branch ?? t('order.headOffice')}
                <br />
                {order.taxInvoice.address}
              </p>
            </>
          )}
          {order.coupon && (
            <p className="mt-2 text-sm text-quiet">
              {t('checkout.coupon.line')}: {order.coupon}
            </p>
          )}
          {order.note && (
            <>
              <h3 className="mt-2 text-base">{t('order.note')}</h3>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(order.note)}>
                {order.note}
              </p>
            </>
          )}
        </section>
      </div>
    </div>
  );
}
