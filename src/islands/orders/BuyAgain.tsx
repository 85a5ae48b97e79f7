import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { OrderLine } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { addLines } from '../cart/cart.ts';

/** Adds the products of an order to the cart and opens it; products no longer sold are reported first. */
export function BuyAgain({ lines, lang }: { lines: readonly OrderLine[]; lang: Language }) {
  const t = texts(lang);
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState(0);
  const cart = localized('/apps/ecommerce/checkout', lang);

  async function add() {
    setBusy(true);
    try {
      const left = await addLines(lines);
      if (left === 0) location.assign(cart);
      setMissing(left);
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(false);
  }

  return (
    <div className="needs-script grid justify-items-start gap-2" role="status">
      {missing === 0 ? (
        <BusyButton isBusy={isBusy} type="button" className="btn min-h-11 btn-outline btn-primary" onClick={add}>
          <ShoppingCart size={18} aria-hidden="true" />
          {t('order.again.do')}
        </BusyButton>
      ) : (
        <>
          <p>{t('order.again.missing', { count: missing })}</p>
          {missing < lines.length && (
            <a className="btn min-h-11 btn-primary" href={cart}>
              {t('order.again.cart')}
            </a>
          )}
        </>
      )}
    </div>
  );
}
