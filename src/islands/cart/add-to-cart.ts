import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { languageOf, localized } from '../../lib/links.ts';
import { announce } from '../../ui/announce.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { addToCart, putInCart } from './cart.ts';

const goToCheckout = () => location.assign(localized('/apps/ecommerce/checkout', languageOf(location.pathname)));

/** Adds a product to the cart; a second press opens the checkout. */
export async function buy(button: HTMLElement, productId: number, qty = 1): Promise<void> {
  if (button.dataset.on === 'true') return goToCheckout();
  await whileBusy(button, async () => {
    await (qty > 1 ? putInCart(productId, qty) : addToCart(productId));
    for (const each of document.querySelectorAll<HTMLElement>(`[data-cart-add="${productId}"], [data-buy="${productId}"] [type=submit]`))
      each.dataset.on = 'true';
    const name = button.closest('article, main')?.querySelector('h1, h2, h3')?.textContent?.trim() ?? '';
    // The product has been added even if the announcement fails.
    loadTexts().then(
      () => {
        const t = texts(pageLanguage());
        announce(t('cart.added', { name }));
      },
      () => undefined,
    );
  }).catch(showErrorToast);
}

/** Submits the product page's form with its quantity. */
export async function buyFromPage(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const field = form.querySelector<HTMLInputElement>('[name=qty]');
  if (button && field && isFine(field)) await buy(button, Number(form.dataset.buy), field.valueAsNumber);
}

/** Buys the quantity in the product page's form and opens the checkout. */
export async function buyNow(button: HTMLElement): Promise<void> {
  const form = button.closest<HTMLFormElement>('[data-buy]');
  const field = form?.querySelector<HTMLInputElement>('[name=qty]');
  if (!form || !field || !isFine(field)) return;
  const productId = Number(form.dataset.buy);
  await whileBusy(button, async () => {
    await putInCart(productId, field.valueAsNumber);
    goToCheckout();
  }).catch(showErrorToast);
}

/** Changes the quantity by one, within its limits. */
export function step(button: HTMLElement): void {
  const field = button.closest('form')?.querySelector<HTMLInputElement>('[name=qty]');
  if (!field) return;
  const wanted = (field.valueAsNumber || 0) + Number(button.dataset.step);
  field.value = String(Math.min(Number(field.max), Math.max(Number(field.min), wanted)));
  isFine(field);
}

/** Validates the quantity and shows an error below the field. */
function isFine(field: HTMLInputElement): boolean {
  const fine = field.validity.valid && field.value !== '';
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = fine ? '' : (field.dataset.form ?? '');
  field.setAttribute('aria-invalid', String(!fine));
  if (!fine) field.focus();
  return fine;
}
