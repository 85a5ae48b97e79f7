import type { Wishlist } from '#contract/shop/products.ts';
import { ApiError, callShop } from '../../lib/api/client.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { addToCart, setQuantity } from '../cart/cart.ts';
import { showToast } from '../toasts/toast.ts';

/** Puts a product into the cart; a second press leads there. */
export async function buy(button: HTMLElement, productId: number, qty = 1): Promise<void> {
  if (button.ariaPressed === 'true') {
    location.assign(button.dataset.cartLink ?? '');
    return;
  }
  await busy(button, async () => {
    await addToCart(productId);
    if (qty > 1) await setQuantity(productId, qty);
    press(`[data-cart-add="${productId}"], [data-buy="${productId}"] [type=submit]`, true);
  });
}

/** The product page's form: quantity and cart together. */
export async function buyFromPage(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const field = form.querySelector<HTMLInputElement>('[name=qty]');
  if (button && field && isFine(field)) await buy(button, Number(form.dataset.buy), field.valueAsNumber);
}

/** One more or one less, as far as it may be. */
export function step(button: HTMLElement): void {
  const field = button.closest('form')?.querySelector<HTMLInputElement>('[name=qty]');
  if (!field) return;
  const wanted = (field.valueAsNumber || 0) + Number(button.dataset.step);
  field.value = String(Math.min(Number(field.max), Math.max(Number(field.min), wanted)));
  isFine(field);
}

/** Whether a quantity may be ordered; what is wrong with it stands below. */
function isFine(field: HTMLInputElement): boolean {
  const fine = field.validity.valid && field.value !== '';
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = fine ? '' : (field.dataset.form ?? '');
  field.setAttribute('aria-invalid', String(!fine));
  if (!fine) field.focus();
  return fine;
}

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
    await explain(error);
  }
}

/** The wishlist page loses what is taken off it. */
function showWishlistPage(button: HTMLElement, left: number): void {
  const page = button.closest('[data-wishlist-page]');
  if (!page) return;
  button.closest('li')?.remove();
  page.querySelector('[data-wishlist-empty]')?.classList.toggle('hidden', left > 0);
}

function press(selector: string, pressed: boolean): void {
  for (const button of document.querySelectorAll(selector)) button.ariaPressed = String(pressed);
}

async function busy(button: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    await work();
  } catch (error) {
    await explain(error);
  } finally {
    button.ariaBusy = null;
  }
}

/** Says what went wrong in the page's language. */
export async function explain(error: unknown): Promise<void> {
  await loadTexts();
  const t = texts(pageLanguage());
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const known = t(`error.${code}`);
  await showToast({ title: t('toast.problem'), text: known === `error.${code}` ? t('error.UNKNOWN') : known, kind: 'error' });
}
