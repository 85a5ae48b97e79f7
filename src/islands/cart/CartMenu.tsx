import { useStore } from '@nanostores/react';
import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { CartProduct } from '#contract/shop/products.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { pictureAt } from '#contract/values/shop/pictures.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { lineAmount, priceIn } from '../../lib/money.ts';
import { passFocus } from '../../ui/focus.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { TotalsList } from '../shop/TotalsList.tsx';
import { $cart, $totals, loadCart, removeFromCart, setQuantity } from './cart.ts';
import { QuantityInput } from './QuantityInput.tsx';

/** Panel of the cart button: products, total and the link to the checkout. */
export function CartMenu({ lang }: { lang: Language }) {
  const t = texts(lang);
  const products = useStore($cart, { ssr: 'initial' });
  const totals = useStore($totals, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadCart().catch(() => setFailed(true));
  }, []);
  const missing = products === undefined;
  // Undefined again after another user has signed in or out.
  useEffect(() => {
    if (missing) load();
  }, [missing, load]);

  if (failed && !products) {
    return (
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <p>{t('cart.failed')}</p>
        <button type="button" className="btn btn-primary" onClick={load}>
          {t('cart.retry')}
        </button>
      </div>
    );
  }
  if (!products) return <Waiting />;
  if (products.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <p>{t('cart.empty')}</p>
        <a className="btn btn-primary" href={localized('/apps/ecommerce/shop', lang)}>
          {t('cart.toShop')}
        </a>
      </div>
    );
  }
  return (
    <>
      <ul className="max-h-[50vh] divide-y divide-base-300 overflow-y-auto">
        {products.map((product) => (
          <CartLine key={product.id} product={product} lang={lang} />
        ))}
      </ul>
      <div className="border-t border-base-300 p-4">
        <div className="mb-3">{totals && <TotalsList totals={totals} lang={lang} />}</div>
        <a className="btn h-12 w-full btn-primary" href={localized('/apps/ecommerce/checkout', lang)}>
          {t('cart.checkout')}
        </a>
      </div>
    </>
  );
}

function CartLine({ product, lang }: { product: CartProduct; lang: Language }) {
  const t = texts(lang);
  const price = priceIn(lang);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-3 px-4 py-3">
      <img className="photo rounded-field" src={pictureAt(product.image, 240)} width={64} height={64} alt="" />
      <div className="min-w-0">
        <a className="lines-2 leading-snug font-semibold hover:underline" href={localized(`/apps/ecommerce/product/${product.slug}`, lang)}>
          {product.name}
        </a>
        <p className="text-sm text-quiet">{product.brand}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityInput
            value={product.qty}
            label={t('cart.quantityOf', { name: product.name })}
            onChange={(qty) => setQuantity(product.id, qty).catch(showErrorToast)}
          />
          <span className="flex flex-wrap items-baseline gap-x-2 leading-tight whitespace-nowrap tabular-nums">
            <span className="text-sm text-quiet">{t('cart.each', { qty: product.qty, price: price(product.price) })}</span>
            <span className="price">{price(lineAmount(product))}</span>
          </span>
        </p>
      </div>
      <button
        type="button"
        className="bar-button"
        aria-label={t('cart.removeOf', { name: product.name })}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget.closest('li'), '[data-remove]');
          removeFromCart(product.id).catch(showErrorToast);
        }}
        data-remove
      >
        <Trash2 size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

function Waiting() {
  return <div className="m-4 h-35 skeleton waiting-products" aria-busy="true" />;
}
