import { callApi } from '../../lib/api/client.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { press } from '../../ui/press.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

/** Flips the heart at once, and back if the server refuses. */
export async function toggleWishlist(button: HTMLElement): Promise<void> {
  const id = button.dataset.wishlist ?? '';
  const wanted = button.ariaPressed !== 'true';
  const selector = `[data-wishlist="${id}"]`;
  press(selector, wanted);
  try {
    const query = { lang: pageLanguage() };
    const { products } = await (wanted
      ? callApi('POST /apps/ecommerce/wishlist', { query, body: { productId: Number(id) } })
      : callApi('DELETE /apps/ecommerce/wishlist/:productId', { query, params: { productId: id } }));
    if (!wanted) showWishlistPage(button, products.length);
  } catch (error) {
    press(selector, !wanted);
    await showErrorToast(error);
  }
}

/** The wishlist page loses what is taken off it. */
function showWishlistPage(button: HTMLElement, left: number): void {
  const page = button.closest('[data-wishlist-page]');
  if (!page) return;
  button.closest('li')?.remove();
  page.querySelector('[data-wishlist-empty]')?.classList.toggle('hidden', left > 0);
}
