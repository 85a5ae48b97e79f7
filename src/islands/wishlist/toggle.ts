import type { Wishlist } from '#contract/shop/products.ts';
import { callShop } from '../../lib/api/client.ts';
import { press } from '../../ui/press.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

/** Flips the heart at once, and back if the server refuses. */
export async function toggleWishlist(button: HTMLElement): Promise<void> {
  const id = button.dataset.wishlist ?? '';
  const wanted = button.ariaPressed !== 'true';
  const selector = `[data-wishlist="${id}"]`;
  press(selector, wanted);
  try {
    const call = wanted ? { method: 'POST' as const, body: { productId: Number(id) } } : { method: 'DELETE' as const };
    const { products } = await callShop<Wishlist>(wanted ? 'wishlist' : `wishlist/${id}`, call);
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
