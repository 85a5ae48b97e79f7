import type { Order } from '#contract/shop/orders.ts';
import type { Totals } from '#contract/shop/products.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { bahtPerDollar } from '#contract/values/shop/money.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { baht as asBaht, dollarsInBaht, money, priceIn, rate } from '../../lib/money.ts';

interface TotalsProps {
  totals: Totals;
  lang: Language;
  /** Baht total and exchange rate stored with an order; by default the current rate applies. */
  baht?: Order['baht'];
}

/** Totals as shown in the cart, checkout and orders. */
export function TotalsList({ totals, lang, baht = { total: dollarsInBaht(totals.total), perDollar: bahtPerDollar } }: TotalsProps) {
  const t = texts(lang);
  const price = priceIn(lang, baht.perDollar);
  const rows = [
    { name: 'subtotal', text: price(totals.subtotal) },
    { name: 'discount', text: `−${price(totals.discount)}`, good: true },
    ...(totals.coupon === undefined ? [] : [{ name: 'coupon', text: `−${price(totals.coupon)}`, good: true }]),
    { name: 'shipping', text: totals.shipping === 0 ? t('checkout.free') : price(totals.shipping), good: totals.shipping === 0 },
  ];
  return (
    <dl className="grid gap-2 tabular-nums">
      {rows.map((row) => (
        <div key={row.name} className="flex justify-between gap-4">
          <dt>{row.name === 'coupon' ? t('checkout.coupon.line') : t(`checkout.${row.name}`)}</dt>
          <dd className={row.good ? 'text-success' : ''}>{row.text}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-base-300 pt-2 text-lg font-semibold">
        <dt>{t('cart.total')}</dt>
        <dd className="price" data-total>
          {price(totals.total)}
        </dd>
        <dd className="w-full text-end text-sm font-normal text-quiet">
          {lang === 'th'
            ? t('checkout.inDollars', { amount: money(totals.total), rate: rate(baht.perDollar) })
            : t('checkout.inBaht', { amount: asBaht(baht.total), rate: rate(baht.perDollar) })}
        </dd>
      </div>
    </dl>
  );
}
