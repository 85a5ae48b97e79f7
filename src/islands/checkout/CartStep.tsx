import { Heart, Trash2, Truck } from 'lucide-react';
import type { CartProduct } from '#contract/shop/products.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { pictureAt } from '#contract/values/shop/pictures.ts';
import { callApi } from '../../lib/api/client.ts';
import { longDay } from '../../lib/dates.ts';
import { pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { lineAmount, priceIn } from '../../lib/money.ts';
import { passFocus } from '../../ui/focus.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { removeFromCart, setQuantity } from '../cart/cart.ts';
import { QuantityInput } from '../cart/QuantityInput.tsx';

/** Products in the cart, with their current price and stock. */
export function CartStep({ products, lang }: { products: readonly CartProduct[]; lang: Language }) {
  return (
    <ul className="grid gap-4">
      {products.map((product) => (
        <Line key={product.id} product={product} lang={lang} />
      ))}
    </ul>
  );
}

function Line({ product, lang }: { product: CartProduct; lang: Language }) {
  const t = texts(lang);
  const price = priceIn(lang);
  const link = localized(`/apps/ecommerce/product/${product.slug}`, lang);

  async function moveToWishlist() {
    try {
      await callApi('POST /apps/ecommerce/wishlist', { query: { lang: pageLanguage() }, body: { productId: product.id } });
      await removeFromCart(product.id);
    } catch (error) {
      await showErrorToast(error);
    }
  }

  return (
    <li className="tile grid grid-cols-[6rem_1fr] gap-4 p-4 sm:grid-cols-[9rem_1fr_auto]">
      <img className="photo rounded-field" src={pictureAt(product.image, 400)} width={144} height={144} alt="" />
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 wrap-anywhere">
        <h2 className="text-lg leading-snug">
          <a className="hover:underline" href={link}>
            {product.name}
          </a>
        </h2>
        <p className="text-sm text-quiet">
          {t('product.by')} {product.brand}
        </p>
        <p className="my-1">
          <QuantityInput
            value={product.qty}
            label={t('cart.quantityOf', { name: product.name })}
            onChange={(qty) => setQuantity(product.id, qty).catch(showErrorToast)}
          />
        </p>
        <p className="text-sm">{t('checkout.arrives', { date: longDay(product.shippingDate, lang) })}</p>
        <p className="text-sm text-success">{t('checkout.terms', { percent: product.discountPercentage, offers: product.offers })}</p>
        {product.stock < product.qty && (
          <p className="error-text" role="alert">
            {product.stock === 0 ? t('product.soldOutCart') : t('product.fewLeft', { count: product.stock })}
          </p>
        )}
        {product.hasFreeShipping && (
          <p className="flex items-center gap-1.5 text-sm text-success">
            <Truck size={16} aria-hidden="true" />
            {t('product.freeShipping')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 max-sm:col-span-2 sm:flex-col sm:items-end">
        <span className="grid tabular-nums sm:text-end">
          <span className="text-sm text-quiet">{t('cart.each', { qty: product.qty, price: price(product.price) })}</span>
          <span className="price text-xl">{price(lineAmount(product))}</span>
        </span>
        <span className="flex gap-1">
          <button
            type="button"
            className="btn min-h-11 btn-ghost"
            onClick={moveToWishlist}
            aria-label={t('checkout.toWishlistOf', { name: product.name })}
          >
            <Heart size={18} aria-hidden="true" />
            {t('product.wishlist')}
          </button>
          <button
            type="button"
            className="btn min-h-11 btn-ghost"
            onClick={({ currentTarget }) => {
              passFocus(currentTarget.closest('li'), '[data-remove]');
              removeFromCart(product.id).catch(showErrorToast);
            }}
            data-remove
            aria-label={t('cart.removeOf', { name: product.name })}
          >
            <Trash2 size={18} aria-hidden="true" />
            {t('cart.remove')}
          </button>
        </span>
      </div>
    </li>
  );
}
