import type { OrderLine } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { pictureAt } from '#contract/values/shop/pictures.ts';
import { longDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { lineAmount, priceIn } from '../../lib/money.ts';

interface Props {
  lines: readonly OrderLine[];
  /** Exchange rate stored with the order. */
  perDollar: number;
  lang: Language;
  mayReview?: boolean;
}

/** Products of an order, each with its subtotal. */
export function OrderLines({ lines, perDollar, lang, mayReview = false }: Props) {
  const t = texts(lang);
  const price = priceIn(lang, perDollar);
  return (
    <ul className="divide-y divide-base-300">
      {lines.map((line) => (
        <li key={line.productId} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
          <img className="photo rounded-field" src={pictureAt(line.image, 240)} width={64} height={64} alt="" />
          <span className="min-w-0 wrap-anywhere">
            <a className="block leading-snug font-semibold hover:underline" href={localized(`/apps/ecommerce/product/${line.slug}`, lang)}>
              {line.name}
            </a>
            <span className="block text-sm tabular-nums text-quiet">{t('cart.each', { qty: line.qty, price: price(line.price) })}</span>
            {mayReview && (
              <a
                className="block text-sm text-secondary hover:underline"
                href={`${localized(`/apps/ecommerce/product/${line.slug}`, lang)}#review`}
                aria-label={t('order.reviewOf', { name: line.name })}
              >
                {t('order.review')}
              </a>
            )}
            <span className="text-sm text-quiet">{t('checkout.arrives', { date: longDay(line.shippingDate, lang) })}</span>
          </span>
          <span className="tabular-nums">{price(lineAmount(line))}</span>
        </li>
      ))}
    </ul>
  );
}
