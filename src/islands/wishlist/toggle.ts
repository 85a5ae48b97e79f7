import { callApi } from '../../lib/api/client.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { announce } from '../../ui/announce.ts';
import { passFocus } from '../../ui/focus.ts';
import { press } from '../../ui/press.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

/** Toggles the heart with an optimistic update, rolled back on rejection. */
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

/** Removes a product from the wishlist page. */
function showWishlistPage(button: HTMLElement, left: number): void {
  const page = button.closest<HTMLElement>('[data-wishlist-page]');
  if (!page) return;
  const line = button.closest('li');
  passFocus(line, '[data-wishlist]');
  announce((page.dataset.removed ?? '').replace('%name', line?.querySelector('h2')?.textContent?.trim() ?? ''));
  line?.remove();
  page.querySelector('[data-wishlist-empty]')?.classList.toggle('hidden', left > 0);
}
