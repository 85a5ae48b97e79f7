import { callApi } from '../../lib/api/client.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

/** Moves everything into the cart and opens it. */
export async function moveToCart(button: HTMLElement): Promise<void> {
  const lang = pageLanguage();
  await whileBusy(button, async () => {
    await callApi('POST /apps/ecommerce/wishlist/to-cart', { query: { lang } });
    location.assign(localized('/apps/ecommerce/checkout', lang));
  }).catch(showErrorToast);
}
