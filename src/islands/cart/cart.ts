import { atom } from 'nanostores';
import type { Cart, CartProduct, Totals } from '#contract/shop/products.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { showCount } from '../../lib/counts.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';

/** Cart as last fetched; undefined until then. */
export const $cart = atom<CartProduct[] | undefined>(undefined);
/** Totals of the cart, with discounts and delivery. */
export const $totals = atom<Totals | undefined>(undefined);

$cart.listen((products) => products && showCount('cart', products.length));

const channel = typeof document === 'object' && typeof BroadcastChannel === 'function' ? new BroadcastChannel('taladnat-cart') : undefined;

/** Number of local changes, to detect outdated responses. */
let changes = 0;

export async function loadCart(): Promise<void> {
  const before = changes;
  const cart = await callApi('GET /apps/ecommerce/cart', { query: { lang: pageLanguage() } });
  // A response from before a change would revert it.
  if (changes !== before) return loadCart();
  take(cart);
}

export async function addToCart(productId: number): Promise<void> {
  change(await callApi('POST /apps/ecommerce/cart', { query: { lang: pageLanguage() }, body: { productId } }));
}

/** Adds lines; quantities already in the cart are raised to at least those given. @returns the number of lines no longer sold */
export async function addLines(lines: readonly { productId: number; qty: number }[]): Promise<number> {
  const body = { lines: lines.map(({ productId, qty }) => ({ productId, qty })) };
  const { cart, missing } = await callApi('POST /apps/ecommerce/cart/lines', { query: { lang: pageLanguage() }, body });
  change(cart);
  return missing.length;
}

/** Sets the quantity of a product, with a single call unless the cart contains more of it. */
export async function putInCart(productId: number, qty: number): Promise<void> {
  if ((await addLines([{ productId, qty }])) > 0) throw new ApiError(404, undefined);
  const held = $cart.get()?.find(({ id }) => id === productId)?.qty ?? qty;
  if (held !== qty) await setQuantity(productId, qty);
}

export async function setQuantity(productId: number, qty: number): Promise<void> {
  const before = $cart.get();
  $cart.set(before?.map((product) => (product.id === productId ? { ...product, qty } : product)));
  try {
    change(
      await callApi('PATCH /apps/ecommerce/cart/:productId', { query: { lang: pageLanguage() }, params: { productId }, body: { qty } }),
    );
  } catch (error) {
    $cart.set(before);
    throw error;
  }
}

export async function removeFromCart(productId: number): Promise<void> {
  const before = $cart.get();
  $cart.set(before?.filter((product) => product.id !== productId));
  try {
    change(await callApi('DELETE /apps/ecommerce/cart/:productId', { query: { lang: pageLanguage() }, params: { productId } }));
  } catch (error) {
    $cart.set(before);
    throw error;
  }
}

/** Clears the local cart after an order. */
export function emptied(): void {
  change({ products: [], totals: { subtotal: 0, discount: 0, shipping: 0, total: 0 } });
}

function take({ products, totals }: Cart): void {
  $cart.set(products);
  $totals.set(totals);
}

function change(cart: Cart): void {
  changes += 1;
  take(cart);
  channel?.postMessage('changed');
}

channel?.addEventListener('message', () => loadCart().catch(() => undefined));
onPersonChanged(() => {
  $cart.set(undefined);
  $totals.set(undefined);
});
